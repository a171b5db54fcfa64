import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, Result, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** A finding, for a failure to be read. */
export const describe = ({ id, help, nodes }: Result): string =>
  [
    `${id}: ${help}`,
    ...nodes.map(({ target, html, any }) => {
      const why = any.map(({ message }) => message).join("; ");
      return `  ${target.join(" ")}  ${html}  ${why}`;
    }),
  ].join("\n");

/**
 * Text on two lines, which axe takes to stand out from its ground; single lines of it are decided. A single sign, which
 * it takes for a drawing. And a closed fold, whose own text does not show.
 */
const isBeyondItsGround = ({ any, html }: Result["nodes"][number]): boolean =>
  any.some(({ data }) =>
    ["elmPartiallyObscuring", "shortTextContent"].includes(data?.messageKey),
  ) ||
  (html.startsWith("<details") && !/^<details[^>]* open/.test(html));

/** What stays in view covers whatever scrolls below it; asked about, it stands where it is written. */
const putInFlow = () => {
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const { position } = getComputedStyle(element);
    if (!["sticky", "fixed"].includes(position) || element.closest("dialog, [role=dialog]"))
      continue;
    element.setAttribute("data-in-flow", element.style.cssText);
    element.style.position = "static";
  }
};
const putBack = () => {
  for (const element of document.querySelectorAll<HTMLElement>("[data-in-flow]")) {
    element.style.cssText = element.getAttribute("data-in-flow") ?? "";
    element.removeAttribute("data-in-flow");
  }
};
/** Whether a frame scrolls a text or cuts it, or the head of a table has put it aside, which covers it in part. */
const isFramed = (selector: string): boolean => {
  let element = document.querySelector(selector);
  for (; element; element = element.parentElement) {
    const { overflowX, webkitLineClamp } = getComputedStyle(element);
    if (webkitLineClamp !== "none" || element.matches("thead")) return true;
    if (overflowX === "auto" && element.scrollWidth > element.clientWidth) return true;
  }
  return false;
};

/** The rules whose answer a theme can change; all others ask about what the themes share. */
const colourRules = ["color-contrast", "link-in-text-block"];

interface Question {
  /** A selector of what is asked about, where the rest of the page is known already. */
  part?: string;
  /** For a theme whose page was asked about in another theme. */
  coloursOnly?: boolean;
}

/** Reading axe takes as long as an answer of it, so that a page reads it once. */
async function askAxe(page: Page, part: string, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  await page.evaluate(putInFlow);
  const results = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)})`,
  );
  await page.evaluate(putBack);
  return results;
}

/**
 * Asks axe about the page as it is now: no violation, and no contrast that axe could not decide.
 * `name` says in a failure which page, language, theme and width it was.
 */
export async function expectNoViolations(
  page: Page,
  name: string,
  { part = "html", coloursOnly = false }: Question = {},
): Promise<void> {
  const { violations, incomplete } = await askAxe(page, part, {
    resultTypes: ["violations", "incomplete"],
    // Style sheets are read again for one rule only, which is an experiment and off.
    preload: { assets: ["media"] },
    // Off by default, since it is of WCAG 2.2.
    rules: { "target-size": { enabled: true } },
    ...(coloursOnly ? { runOnly: colourRules } : {}),
  });
  const undecided: Result[] = [];
  for (const finding of incomplete.filter(({ id }) => id === "color-contrast")) {
    const nodes = [];
    for (const node of finding.nodes) {
      const isCovered = node.any.some(({ data }) => data?.messageKey === "elmPartiallyObscured");
      if (isBeyondItsGround(node)) continue;
      if (isCovered && (await page.evaluate(isFramed, String(node.target[0])))) continue;
      nodes.push(node);
    }
    if (nodes.length > 0) undecided.push({ ...finding, nodes });
  }
  expect([...violations, ...undecided].map(describe), name).toEqual([]);
}
