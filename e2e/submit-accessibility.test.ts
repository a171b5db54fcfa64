import enProgram from "@public-code/programs/contract/shared-texts/messages/en-US/program.json" with {
  type: "json",
};
import zhProgram from "@public-code/programs/contract/shared-texts/messages/zh-TW/program.json" with {
  type: "json",
};
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import enContent from "../packages/content/messages/en-US/content.json" with { type: "json" };
import zhContent from "../packages/content/messages/zh-TW/content.json" with { type: "json" };
import en from "../packages/submissions/messages/en-US/submissions.json" with { type: "json" };
import zh from "../packages/submissions/messages/zh-TW/submissions.json" with { type: "json" };
import { choose, click } from "./support/act.ts";
import { expectNoViolations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { atRest } from "./support/hydrated.ts";
import { scanReport } from "./support/submission-files.ts";
import { formPageOf } from "./support/submit-form.ts";

const widths = [1440, 390, 320];
const invalidPubliccode = 'publiccodeYmlVersion: "0.4"\nname: Room keeper\nurl: nowhere\n';

const origin = inject("portalOrigin");
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Every rule on a wide and light page and on the narrowest and dark one. */
const isTested = (width: number, colorScheme: "light" | "dark") =>
  runsAllTests ||
  (width === 1440 && colorScheme === "light") ||
  (width === 320 && colorScheme === "dark");

/** Pixels: a low window has the form's buttons at its end; in a high one no dialog cuts its rows. */
function heightFor(name: string, part: string): number {
  if (name === "form") return 390;
  return part === "main" ? 900 : 3_000;
}

/** Axe on a part of what is shown, and nothing beyond the width. */
async function inspect(page: Page, name: string, part: "main" | "dialog[open]"): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightFor(name, part) });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(width);
    for (const colorScheme of ["light", "dark"] as const) {
      if (!isTested(width, colorScheme)) continue;
      await page.emulateMedia({ colorScheme });
      // What the header covers at this moment has no contrast that axe could tell.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      const coloursOnly = runsAllTests && colorScheme !== "light";
      await expectNoViolations(page, `${name} ${colorScheme} ${width}`, { part, coloursOnly });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Controls of the form that lie behind its buttons while they have the focus. */
function coveredControls(page: Page, bar: string): Promise<string[]> {
  return page.evaluate(async (label) => {
    // The page learns of the bar's height in the frame after it has changed.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const buttons = document.querySelector(`[aria-label="${label}"]`);
    const controls = document.querySelectorAll<HTMLElement>("form :is(input, select, textarea)");
    return [...controls]
      .filter((control) => {
        control.focus();
        const [field, over] = [control, buttons].map((element) => element?.getBoundingClientRect());
        return !field || !over || (field.bottom > over.top && field.top < over.bottom);
      })
      .map((control) => control.id);
  }, bar);
}

/** The words before the name in the name of a row's button. */
const startOf = (label: string) => new RegExp(`^${label.split("{{")[0]}`);

const languages = [
  {
    lang: "zh-TW",
    texts: zh,
    fields: zhProgram.field,
    step: "前往提交表單",
    signIn: zhContent.provide.signIn,
  },
  {
    lang: "en-US",
    texts: en,
    fields: enProgram.field,
    step: "Go to the form",
    signIn: enContent.provide.signIn,
  },
] as const;

/** In `npm test` in English, whose words are longer; the pages are the same in both. */
const testedLanguages = languages.filter(({ lang }) => runsAllTests || lang === "en-US");

describe.each(testedLanguages)("in $lang", ({ lang, texts, fields, step, signIn }) => {
  let page: Page;
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  beforeAll(async () => {
    const context = { reducedMotion: "reduce" } as const;
    ({ page } = await formPageOf(browser, origin, "agency-a", { lang, context }));
  });
  afterAll(async () => page?.context().close());

  test("axe finds nothing at the list", async () => {
    await button(startOf(texts.action.viewNamed)).first().waitFor();
    await inspect(page, "list", "main");
  });

  test("nor at what is read only", async () => {
    await click(button(startOf(texts.action.viewNamed)).first());
    await page.getByRole("region", { name: texts.detail.facts }).waitFor();
    await atRest(page);
    await inspect(page, "detail", "main");
    await click(button(texts.back));
  });

  test("nor at a form full of errors, with files", async () => {
    await click(button(texts.list.create));
    await page.getByLabel(startOf(texts.row.report)).setInputFiles([scanReport("report.pdf")]);
    await page
      .getByRole("button", { name: fields.picFiles.label })
      .setInputFiles([
        { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
      ]);
    const tip = page.getByRole("alertdialog").filter({ hasText: "notes.png" });
    await click(tip.getByRole("button", { name: /^(確定|OK)$/ }));
    await tip.waitFor({ state: "hidden" });
    await click(button(texts.form.submit));
    await expect.poll(() => page.locator("[aria-invalid=true]").count()).toBeGreaterThan(8);
    await inspect(page, "form", "main");
    const save = page
      .getByRole("region", { name: texts.form.actions })
      .getByRole("button", { name: texts.form.save });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      expect(await coveredControls(page, texts.form.actions), `at ${width}`).toEqual([]);
      await page.locator("#field-programName").focus();
      expect((await save.boundingBox())?.y, "in view from the first field on").toBeLessThan(700);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test("nor where a publiccode.yml is filled in from", async () => {
    await click(button(texts.form.publiccode));
    const dialog = page.getByRole("dialog", { name: texts.publiccode.title });
    await dialog.waitFor();
    await inspect(page, "publiccode source", "dialog[open]");
    await choose(dialog.getByRole("radio", { name: texts.publiccode.ways.text }));
    await dialog.getByRole("textbox", { name: texts.publiccode.content }).fill(invalidPubliccode);
    await click(dialog.getByRole("button", { name: texts.publiccode.read }));
    await dialog.getByText(texts.publiccode.problems).waitFor();
    await inspect(page, "publiccode result", "dialog[open]");
    await click(dialog.getByRole("button", { name: texts.close }));
  });

  test("nor at the preview", async () => {
    await page
      .getByRole("textbox", { name: startOf(fields.programName.label) })
      .first()
      .fill("Room keeper");
    await click(button(texts.form.preview));
    await page.getByRole("heading", { level: 1, name: /Room keeper/ }).waitFor();
    await inspect(page, "preview", "main");
    await click(button(texts.preview.back));
  });

  test("nor at the question before a form is left, nor at what the list says of it", async () => {
    await click(button(texts.back).last());
    const question = page.getByRole("alertdialog");
    await question.waitFor();
    await inspect(page, "leave question", "dialog[open]");
    await click(question.getByRole("button", { name: texts.leave.yes, exact: true }));
    await button(startOf(texts.kept.discardNamed)).waitFor();
    await inspect(page, "list with a kept form", "main");
    await click(button(startOf(texts.kept.discardNamed)));
    await click(question.getByRole("button", { name: texts.kept.discard, exact: true }));
    await button(startOf(texts.kept.discardNamed)).waitFor({ state: "hidden" });
  });

  test("nor at the warning that the session ends", async () => {
    await page.clock.install();
    await page.reload();
    await button(startOf(texts.action.viewNamed)).first().waitFor();
    await page.clock.fastForward("28:30");
    await page.getByRole("alert").getByText(texts.session.title).waitFor();
    await inspect(page, "session warning", "main");
  });

  test("nor where one is asked to sign in", async () => {
    // As where the portal has no demo accounts to sign in with.
    await page.route("**/api/dev/session", (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(`${origin}/provideCode?lang=${lang}`);
    await click(button(step));
    await page.getByRole("dialog", { name: signIn.title }).waitFor();
    await inspect(page, "sign-in", "dialog[open]");
  });
});
