import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import en from "../packages/submissions/messages/en-US/submissions.json" with { type: "json" };
import zh from "../packages/submissions/messages/zh-TW/submissions.json" with { type: "json" };
import { click } from "./support/act.ts";
import { expectNoViolations } from "./support/axe.ts";
import { consolePageOf } from "./support/console-page.ts";
import { atRest, hydrated } from "./support/hydrated.ts";
import { workerPortal } from "./support/own-portal.ts";
import { waitingEdition } from "./support/submit-change.ts";
import { formPageOf } from "./support/submit-form.ts";

const widths = [1440, 390];
const themes = ["light", "dark"] as const;
const own = workerPortal();

type Lang = "zh-TW" | "en-US";
const texts = { "zh-TW": zh, "en-US": en };

/** Opens every fold that is drawn, also those within others; those over the page one by one, for `ask`. */
async function openFolds(page: Page, ask: (part: string) => Promise<void>): Promise<number> {
  const folds = page.locator("main details:not([data-asked])").filter({ visible: true });
  for (let opened = 0; ; opened++) {
    if ((await folds.count()) === 0) return opened;
    const isOver = await folds.first().evaluate((details: HTMLDetailsElement) => {
      details.scrollIntoView({ block: "center", behavior: "instant" });
      details.open = true;
      const { position } = getComputedStyle(details.lastElementChild ?? details);
      details.dataset.asked = position === "absolute" || position === "fixed" ? "now" : "";
      return details.dataset.asked === "now";
    });
    if (!isOver) continue;
    const over = "details[data-asked=now]";
    await ask(over);
    await page.locator(over).evaluate((details: HTMLDetailsElement) => {
      details.dataset.asked = "";
      details.open = false;
    });
  }
}

/** Axe on the main part with every fold open, in both widths and themes; colours alone once in the dark. */
async function inspect(page: Page, name: string, hasFolds = true): Promise<void> {
  let opened = 0;
  for (const width of widths) {
    // In a low window what sticks to its end stands there and covers nothing of the page.
    await page.setViewportSize({ width, height: 390 });
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll("[data-asked]"))
        fold.removeAttribute("data-asked");
    });
    const ask = async (part: string) => {
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        const coloursOnly = colorScheme === "dark";
        await expectNoViolations(page, `${name} ${colorScheme} ${width}`, { part, coloursOnly });
      }
    };
    opened += await openFolds(page, ask);
    await atRest(page);
    // What the header covers at this moment has no contrast that axe could tell.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await ask("main");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(width);
  }
  expect(opened > 0, `${name} has folds`).toBe(hasFolds);
}

/** Program 1060 has facts to every question, and findings; those of 1065 are old; open data only lists files. */
const pages = [
  ["/publicCodes/codeDetail?id=1060&", true],
  ["/publicCodes/codeDetail?id=1065&", true],
  ["/publicCodes?keyword=系統&", true],
  ["/openData?", false],
] as const;
/** Of the demo's agency A, with findings that it can answer. */
const withFindings = /線上表單產生器|Online Form Builder/;

describe.each(["zh-TW", "en-US"] as const)("with every fold open, in %s", (lang: Lang) => {
  test.each(pages)("axe finds nothing at %s", async (path, hasFolds) => {
    const page = await own.browser.newPage({ reducedMotion: "reduce" });
    await page.goto(`${own.portal.origin}${path}lang=${lang}`);
    await hydrated(page);
    await inspect(page, path, hasFolds);
    await page.close();
  });

  test("nor in the sheet of filters of a phone", async () => {
    const page = await own.browser.newPage({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${own.portal.origin}/publicCodes?lang=${lang}`);
    await hydrated(page);
    await click(page.getByRole("button", { name: /^(篩選|Filter)$/ }));
    const part = "dialog[open]";
    await page.locator(`${part} details`).first().waitFor();
    await page.locator(`${part} details`).evaluateAll((folds: HTMLDetailsElement[]) => {
      for (const fold of folds) fold.open = true;
    });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page, `filters ${colorScheme}`, { part });
    }
    await page.close();
  });

  test("nor at a program of an agency, nor at its form", async () => {
    const { page } = await formPageOf(own.browser, own.portal.origin, "agency-a", { lang });
    const { action, back, list } = texts[lang];
    const views = page.getByRole("button", { name: action.viewNamed.replace("{{name}}", "") });
    await click(views.and(page.getByRole("button", { name: withFindings })));
    await page.locator("main details").first().waitFor();
    await atRest(page);
    await inspect(page, "program of the agency");
    await page.setViewportSize({ width: 1440, height: 900 });
    await click(page.getByRole("button", { name: back, exact: true }));
    await click(page.getByRole("button", { name: list.create, exact: true }));
    await page.locator("#field-programName").waitFor();
    await inspect(page, "form");
    await page.context().close();
  });

  test("nor at a case of the review", async () => {
    const { origin } = own.portal;
    const waiting = await waitingEdition(origin);
    const page = await consolePageOf(own.browser, origin, `/reviews/${waiting}`, { lang });
    await page.getByText(/自動檢查進行中|The checks are running/).waitFor({ state: "hidden" });
    await inspect(page, "review");
    await page.context().close();
  });
});
