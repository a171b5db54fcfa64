import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

type Finding = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

const describe = ({ id, help, nodes }: Finding): string =>
  [`${id}: ${help}`, ...nodes.map(({ target, html }) => `  ${target.join(" ")}  ${html}`)].join(
    "\n",
  );

/** Text on two lines, which axe takes to stand out from its ground; single lines of it are decided. */
const isBeyondItsGround = ({ any }: Finding["nodes"][number]): boolean =>
  any.some(({ data }) => data?.messageKey === "elmPartiallyObscuring");

/**
 * Asks axe about the page as it is now: no violation, and no contrast that axe could not decide.
 * `name` says in a failure which page, language, theme and width it was. `part` is a selector of what
 * is asked about where the rest of the page is known already.
 */
export async function expectNoViolations(page: Page, name: string, part = "html"): Promise<void> {
  // Legacy: in one go, without another page to put frames together, of which there are none.
  const { violations, incomplete } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      resultTypes: ["violations", "incomplete"],
      // Off by default, since it is of WCAG 2.2.
      rules: { "target-size": { enabled: true } },
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
