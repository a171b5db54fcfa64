import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, Result, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const describe = ({ id, help, nodes }: Result): string =>
  [
    `${id}: ${help}`,
    ...nodes.map(({ target, html, any }) => {
      const why = any.map(({ message }) => message).join("; ");
      return `  ${target.join(" ")}  ${html}  ${why}`;
    }),
  ].join("\n");

/**
 * Text on two lines, which axe takes to stand out from its ground; single lines of it are decided. And text that a
 * frame or the bar of phones covers in part, as where a table scrolls sideways; it is decided on wider pages.
 */
const isBeyondItsGround = ({ any }: Result["nodes"][number]): boolean =>
  any.some(({ data }) =>
    ["elmPartiallyObscuring", "elmPartiallyObscured", "bgOverlap", "shortTextContent"].includes(
      data?.messageKey,
    ),
  );

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
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(`axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)})`);
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
  const undecided = incomplete
    .filter(({ id }) => id === "color-contrast")
    .map((finding) => ({
      ...finding,
      nodes: finding.nodes.filter((node) => !isBeyondItsGround(node)),
    }))
    .filter(({ nodes }) => nodes.length > 0);
  expect([...violations, ...undecided].map(describe), name).toEqual([]);
}
