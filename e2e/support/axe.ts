import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

type Finding = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

const describe = ({ id, help, nodes }: Finding): string =>
  [
    `${id}: ${help}`,
    ...nodes.map(({ target, html, any }) => {
      const why = any.map(({ message }) => message).join("; ");
      return `  ${target.join(" ")}  ${html}  ${why}`;
    }),
  ].join("\n");

/** Text on two lines, which axe takes to stand out from its ground; single lines of it are decided. */
const isBeyondItsGround = ({ any }: Finding["nodes"][number]): boolean =>
  any.some(({ data }) => data?.messageKey === "elmPartiallyObscuring");

/** The rules whose answer a theme can change; all others ask about what the themes share. */
const colourRules = ["color-contrast", "link-in-text-block"];

interface Question {
  /** A selector of what is asked about, where the rest of the page is known already. */
  part?: string;
  /** For a theme whose page was asked about in another theme. */
  coloursOnly?: boolean;
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
  // Legacy: in one go, without another page to put frames together, of which there are none.
  const { violations, incomplete } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      resultTypes: ["violations", "incomplete"],
      // Off by default, since it is of WCAG 2.2.
      rules: { "target-size": { enabled: true } },
      ...(coloursOnly ? { runOnly: colourRules } : {}),
    })
    .include(part)
    .analyze();
  const undecided = incomplete
    .filter(({ id }) => id === "color-contrast")
    .map((finding) => ({
      ...finding,
      nodes: finding.nodes.filter((node) => !isBeyondItsGround(node)),
    }))
    .filter(({ nodes }) => nodes.length > 0);
  expect([...violations, ...undecided].map(describe), name).toEqual([]);
}
