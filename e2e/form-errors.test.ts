import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runsAllTests } from "../apps/api/test-support/test-scope.ts";
import { click, dropFiles } from "./support/act.ts";
import { openBrowser } from "./support/browser.ts";
import { expectFocus } from "./support/keyboard.ts";
import { fillRequired, formPageOf, openNewForm } from "./support/submit-form.ts";

const origin = inject("portalOrigin");
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** True where the whole of it is on the screen, below the header that stays there. */
function isInView(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return top >= Math.max(0, header) && bottom <= window.innerHeight;
  });
}

const submit = { name: "送出審核" };
const screens = [
  { screen: "a wide screen", viewport: { width: 1440, height: 900 } },
  { screen: "a phone", viewport: { width: 390, height: 800 } },
];
/** Each test has one of the screens in `npm test`. */
const [wide, phone] = runsAllTests ? [screens, screens] : [screens.slice(0, 1), screens.slice(1)];

test.each(phone)(
  "submitting an empty form on $screen shows its first field",
  async ({ viewport }) => {
    const { page } = await formPageOf(browser, origin, "agency-a", { context: { viewport } });
    await openNewForm(page);
    await click(page.getByRole("region", { name: "表單操作" }).getByRole("button", submit));
    await expectFocus(page.getByRole("group", { name: /需要修正/ }));
    expect(await isInView(page.getByRole("textbox", { name: /^程式名稱/ }).first())).toBe(true);
    await page.context().close();
  },
);

test.each(wide)("on $screen the last field of a section is shown too", async ({ viewport }) => {
  const { page } = await formPageOf(browser, origin, "agency-a", { context: { viewport } });
  await openNewForm(page);
  await fillRequired(page, "線上投票");
  await click(page.getByRole("checkbox", { name: "案件管理" }));
  await click(page.getByRole("region", { name: "表單操作" }).getByRole("button", submit));
  await page.getByRole("group", { name: /需要修正/ }).waitFor();
  const first = page
    .getByRole("group", { name: /^功能類型/ })
    .getByRole("checkbox")
    .first();
  await expect.poll(() => isInView(first)).toBe(true);
  // What has the focus is on the screen as well, be it the summary or the field.
  const isFocusSeen = await page.evaluate(() => {
    const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
    return bottom > 0 && top < window.innerHeight;
  });
  expect(isFocusSeen).toBe(true);
  await page.context().close();
});

const mebibyte = 1_048_576;
const onlyOne = "最多一個檔案";

/** Opens the dialog that a publiccode.yml is read in. */
async function sourceOf(page: Page): Promise<Locator> {
  await click(page.getByRole("button", { name: "由 publiccode.yml 填入" }));
  return page.getByRole("dialog", { name: "由 publiccode.yml 填入" }).locator("input[type=file]");
}

test.each([
  {
    name: "the report of a scan",
    fieldOf: async (page: Page) => page.getByLabel(/^掃描報告/),
    long: "%PDF-1.7".padEnd(10 * mebibyte + 1),
    limit: "檔案大小超過限制（上限 10 MB）",
  },
  {
    name: "a publiccode.yml",
    fieldOf: sourceOf,
    long: " ".repeat(600_001),
    limit: "檔案大小超過限制",
  },
])("a tip says that $name is one file within its limit", async ({ fieldOf, long, limit }) => {
  const { page } = await formPageOf(browser, origin, "agency-a");
  await openNewForm(page);
  const field = await fieldOf(page);
  const tip = page.getByRole("alertdialog", { name: "提示" });
  for (const [files, said] of [
    [{ "a.pdf": "a", "b.pdf": "b" }, onlyOne],
    [{ "long.pdf": long }, limit],
  ] as const) {
    await dropFiles(field, files);
    await tip.getByText(said).waitFor();
    await click(tip.getByRole("button", { name: "確定" }));
    await tip.waitFor({ state: "hidden" });
  }
  await page.context().close();
});
