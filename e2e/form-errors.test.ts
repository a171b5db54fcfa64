import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { choose, click, dropFiles } from "./support/act.ts";
import { openBrowser } from "./support/browser.ts";
import { expectFocus } from "./support/keyboard.ts";
import { formPageOf, openNewForm } from "./support/submit-form.ts";

const origin = inject("portalOrigin");
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await page?.context().close();
  await browser?.close();
});

/** True where the whole of it is on the screen, below the header that stays there. */
function isInView(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return top >= Math.max(0, header) && bottom <= window.innerHeight;
  });
}

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 800 };
let page: Page;
const field = (label: RegExp) => page.getByRole("textbox", { name: label });

test.each([{ from: phone, to: wide }, ...(runsAllTests ? [{ from: wide, to: phone }] : [])])(
  "the first field that is wrong comes into view, at $from.width px and then $to.width px",
  async ({ from, to }) => {
    await page?.context().close();
    ({ page } = await formPageOf(browser, origin, "agency-a", { context: { viewport: from } }));
    await openNewForm(page);
    const submit = page
      .getByRole("region", { name: "表單操作" })
      .getByRole("button", { name: "送出審核" });
    await click(submit);
    const summary = page.getByRole("group", { name: /個地方需要修正$/ });
    // On a phone the field leaves no room for the title of the summary, so that it has the focus itself.
    await expectFocus(from === wide ? summary : field(/^程式名稱/).first());
    await expect.poll(() => isInView(field(/^程式名稱/).first())).toBe(true);

    // On a phone nothing lies over that field, nor over one that is typed into.
    const toTop = page.getByRole("button", { name: "回到頁首" });
    for (const focused of [summary, field(/^程式說明/), submit]) {
      await focused.focus();
      await expect.poll(() => toTop.isVisible()).toBe(from === wide || focused === submit);
    }

    // The summary stays where it is, and the focus where one types.
    await page.setViewportSize(to);
    await field(/^示範網站網址/).fill("https://demo.example.tw/");
    await field(/^程式說明/).fill("讓民眾在網路上預約。");
    const types = page.getByRole("group", { name: /^功能類型/ }).getByRole("checkbox");
    const ofCases = page.getByRole("checkbox", { name: "案件管理" });
    await choose(ofCases);
    await field(/^程式名稱/).focus();
    await page.keyboard.insertText("線");
    await expectFocus(field(/^程式名稱/));
    await page.getByRole("group", { name: "有 4 個地方需要修正" }).waitFor();
    const isAbove = () =>
      summary.evaluate((box) => {
        const section = document.querySelector("section[id=section-basic]");
        return section?.previousElementSibling === box;
      });
    expect(await isAbove()).toBe(true);
    await click(submit);
    await expectFocus(summary);
    expect(await isAbove(), "a further try finds its first error elsewhere").toBe(false);

    // The last field of a section comes into view as well.
    await click(ofCases);
    await click(submit);
    await expect.poll(() => isInView(types.first())).toBe(true);
    // What has the focus is on the screen too, be it the summary or the field.
    const isFocusSeen = () =>
      page.evaluate(() => {
        const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        return bottom > 0 && top < window.innerHeight;
      });
    await expect.poll(isFocusSeen).toBe(true);
  },
);

const mebibyte = 1_048_576;
const onlyOne = "最多一個檔案";

/** Opens the dialog that a publiccode.yml is read in. */
async function sourceOf(page: Page): Promise<Locator> {
  await click(page.getByRole("button", { name: "由儲存庫填入" }));
  const dialog = page.getByRole("dialog", { name: "由儲存庫填入" });
  await choose(dialog.getByRole("radio", { name: "選擇檔案" }));
  return dialog.locator("input[type=file]");
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
  const target = await fieldOf(page);
  const tip = page.getByRole("alertdialog", { name: "提示" });
  for (const [files, message] of [
    [{ "a.pdf": "a", "b.pdf": "b" }, onlyOne],
    [{ "long.pdf": long }, limit],
  ] as const) {
    await dropFiles(target, files);
    await tip.getByText(message).waitFor();
    await click(tip.getByRole("button", { name: "確定" }));
    await tip.waitFor({ state: "hidden" });
  }
});
