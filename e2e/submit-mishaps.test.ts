import { apiMessages } from "@public-code/core/contract/messages.ts";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { click, doubleClick } from "./support/act.ts";
import { openBrowser } from "./support/browser.ts";
import { expectFocus } from "./support/keyboard.ts";
import { publishedPicture, scanReport } from "./support/submission-files.ts";
import {
  entryOf,
  fillRequired,
  formPageOf,
  openNewForm,
  rowOf,
  save,
} from "./support/submit-form.ts";

const messages = apiMessages["zh-TW"];
const savePath = "**/api/PublicProgram/savePublicProgramData";

/** What is saved here is never approved, so that visitors of the shared portal see none of it. */
const origin = inject("portalOrigin");
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const field = (page: Page, label: RegExp) => page.getByRole("textbox", { name: label });
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
const inForm = (page: Page, name: string) =>
  page.getByRole("region", { name: "表單操作" }).getByRole("button", { name });
const pictureField = (page: Page) => page.getByLabel(/^畫面截圖與示範影片/);
const isKept = (page: Page) =>
  page
    .getByText(/^已於 .* 自動儲存/)
    .filter({ visible: true })
    .first()
    .waitFor();

/** Loads the page anew, whatever the browser asks before. */
async function reload(page: Page): Promise<void> {
  page.once("dialog", (unload) => unload.accept());
  await page.reload();
}

/** Makes the browser refuse to read files of a name, as it does folders and files that are gone. */
async function makeUnreadable(page: Page, name: string): Promise<void> {
  await page.evaluate((unreadable) => {
    const { slice } = Blob.prototype;
    Blob.prototype.slice = function (this: Blob, ...range) {
      if (this instanceof File && this.name === unreadable)
        throw new DOMException("gone", "NotFoundError");
      return slice.apply(this, range);
    };
  }, name);
}

test("a form that cannot be sent takes nothing in meanwhile, is kept, and is sent at another try", async () => {
  const { page } = await formPageOf(browser, origin, "agency-a");
  await openNewForm(page);
  await fillRequired(page, "掛號系統");
  const held: Route[] = [];
  await page.route(savePath, (route) => {
    held.push(route);
  });
  const submit = inForm(page, "送出審核");
  await submit.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "送出資料？" });
  await question.waitFor();
  // Whoever presses once more than meant sends nothing.
  await page.keyboard.press("Enter");
  await question.waitFor({ state: "hidden" });
  expect(held).toHaveLength(0);
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "送出" }).press("Enter");
  await question.waitFor({ state: "hidden" });
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press("Enter");
  expect(await question.isVisible()).toBe(false);
  await field(page, /^程式名稱/).evaluate((input) => input.focus());
  await page.keyboard.insertText("遺失的字");
  expect(await field(page, /^程式名稱/).inputValue()).toBe("掛號系統");
  await held[0]?.abort();
  const unsent = page.getByRole("alertdialog", { name: "尚未儲存" });
  await unsent.getByText(/您填寫的內容已保留在此瀏覽器/).waitFor();
  expect(held).toHaveLength(1);
  await click(unsent.getByRole("button", { name: "再試一次" }));
  await expect.poll(() => held.length).toBe(2);
  const keyOf = (route?: Route) => route?.request().headers()["idempotency-key"];
  expect(keyOf(held[1]), "a repeat saves nothing twice").toBe(keyOf(held[0]));
  // A proxy before the portal answers with a page of its own.
  await held[1]?.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
  await unsent.getByText(/無法連線到伺服器/).waitFor();
  await page.keyboard.press("Escape");
  await unsent.waitFor({ state: "hidden" });
  await expectFocus(submit);
  await page.unroute(savePath);

  await reload(page);
  const restoring = page.getByRole("alertdialog", { name: "還原自動儲存的內容？" });
  await click(restoring.getByRole("button", { name: "還原內容" }));
  expect(await field(page, /^程式名稱/).inputValue()).toBe("掛號系統");
  await save(page, "送出審核");
  await rowOf(page, "掛號系統").getByText("審核中").waitFor();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith("programForm"))).toEqual([]);
  await page.context().close();
});

test("files that were lost or cannot be read are named, and nothing is sent without them", async () => {
  const { page } = await formPageOf(browser, origin, "agency-a");
  await openNewForm(page);
  await field(page, /^程式名稱/).fill("檔案不見的程式");
  const picture = await publishedPicture(origin, "首頁.png");
  await pictureField(page).setInputFiles([picture]);
  await page.getByText("首頁.png").first().waitFor();
  await isKept(page);
  const restoring = page.getByRole("alertdialog", { name: "還原自動儲存的內容？" });
  // A form that is interrupted twice still says which files it has lost.
  for (const change of ["一", "二"]) {
    await reload(page);
    await restoring.getByText("首頁.png").waitFor();
    await click(restoring.getByRole("button", { name: "還原內容" }));
    await field(page, /^程式說明/).fill(change);
    await isKept(page);
  }

  await makeUnreadable(page, "資料夾");
  await pictureField(page).setInputFiles([{ ...picture, name: "資料夾" }, picture]);
  const refused = page.getByRole("alertdialog", { name: "提示" });
  await refused.getByText(`資料夾：${messages["file.unreadable"]}`).waitFor();
  await click(refused.getByRole("button", { name: "確定" }));
  await refused.waitFor({ state: "hidden" });
  const files = page.getByRole("list", { name: "檔案清單" });
  expect(await files.innerText()).toContain("首頁.png");

  await makeUnreadable(page, "首頁.png");
  await save(page, "儲存草稿");
  const summary = page.getByRole("group", { name: /個地方需要修正$/ });
  await expectFocus(summary);
  expect(await summary.innerText()).toContain(messages["file.missing"]);
  expect(await files.innerText()).toContain(messages["file.missing"]);
  await click(page.getByRole("button", { name: "移除 首頁.png" }));
  // A list of components that a strict schema dislikes is saved, and says where.
  const components = { bomFormat: "CycloneDX", specVersion: "1.5", components: [{ name: "甲" }] };
  await page.getByLabel(/^軟體物料清單/).setInputFiles([
    {
      name: "bom.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(components)),
    },
  ]);
  await save(page, "儲存草稿");
  const notice = page.getByRole("alertdialog", { name: "訊息" });
  await notice.getByText("軟體物料清單已存好").waitFor();
  await notice.getByText("元件「甲」的 type").waitFor();
  await click(notice.getByRole("button", { name: "確定" }));
  await rowOf(page, "檔案不見的程式").getByText("暫存中").waitFor();
  await page.context().close();
});

test("a double click adds one entry, and what is removed comes back with its file", async () => {
  const { page } = await formPageOf(browser, origin, "agency-a");
  await openNewForm(page);
  const scan = (number: number) => entryOf(page, "弱點掃描結果", number);
  const tool = (number: number) => scan(number).getByRole("textbox", { name: /^掃描工具/ });
  await tool(1).fill("掃描工具甲");
  await scan(1)
    .getByLabel(/^掃描報告/)
    .setInputFiles([scanReport("甲.pdf")]);
  await scan(1).getByText("甲.pdf").waitFor();
  const add = page.getByRole("button", { name: "新增掃描" });
  await doubleClick(add);
  await tool(2).waitFor();
  expect(await scan(3).count()).toBe(0);
  expect(await tool(1).inputValue()).toBe("掃描工具甲");

  await click(page.getByRole("button", { name: "移除第 1 項掃描" }));
  await page.getByText("已移除：第 1 筆").waitFor();
  expect(await tool(1).inputValue()).toBe("");
  await expectFocus(add);
  await page.keyboard.press("Shift+Tab");
  await expectFocus(page.getByRole("button", { name: "復原：第 1 筆" }));
  await page.keyboard.press("Enter");
  await expectFocus(tool(1));
  expect(await tool(1).inputValue()).toBe("掃描工具甲");
  await click(scan(1).getByRole("button", { name: "取消 甲.pdf" }));
  await click(scan(1).getByRole("button", { name: "復原：甲.pdf" }));
  await scan(1).getByText("甲.pdf").waitFor();
  await page.context().close();
});

/** In `npm test` autosave.test.ts keeps them beside each other. */
test.runIf(runsAllTests)("new programs in two tabs are kept beside each other", async () => {
  const { page } = await formPageOf(browser, origin, "agency-a");
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const [tab, name] of [
    [page, "第一個程式"],
    [other, "第二個程式"],
  ] as const) {
    await openNewForm(tab);
    await field(tab, /^程式名稱/).fill(name);
    await isKept(tab);
  }
  await reload(page);
  const restoring = page.getByRole("alertdialog", { name: "還原自動儲存的內容？" });
  await click(restoring.getByRole("button", { name: "還原內容" }));
  expect(await field(page, /^程式名稱/).inputValue()).toBe("第一個程式");
  await click(inForm(page, "返回清單"));
  await click(page.getByRole("button", { name: "離開", exact: true }));
  await page.getByRole("button", { name: "繼續填寫：第一個程式" }).waitFor();
  await click(page.getByRole("button", { name: "繼續填寫：第二個程式" }));
  await heading(page, "新增公共程式").waitFor();
  expect(await field(page, /^程式名稱/).inputValue()).toBe("第二個程式");

  // Of one draft in two tabs the later save is refused, and what it would have saved is offered.
  await other.close();
  await save(page, "儲存草稿");
  await rowOf(page, "第二個程式").waitFor();
  const third = await page.context().newPage();
  await third.goto(page.url());
  for (const tab of [page, third]) {
    await click(rowOf(tab, "第二個程式").getByRole("button", { name: /^編輯/ }));
    await heading(tab, "編輯草稿").waitFor();
  }
  // Addresses and days are completed as they are typed by hand.
  for (const [label, typed, complete] of [
    [/^示範網站網址/, "demo.example.tw/報修", "https://demo.example.tw/報修"],
    [/^委外維護到期日/, "１１６/5/31", "2027-05-31"],
  ] as const) {
    await field(page, label).fill(typed);
    await page.keyboard.press("Tab");
    expect(await field(page, label).inputValue()).toBe(complete);
  }
  await isKept(page);
  await field(third, /^英文名稱/).fill("Saved first");
  await save(third, "儲存草稿");
  await rowOf(third, "第二個程式").waitFor();
  await save(page, "儲存草稿");
  const refused = page.getByRole("alertdialog", { name: "尚未儲存" });
  await click(refused.getByRole("button", { name: "載入最新內容" }));
  await click(restoring.getByRole("button", { name: "還原內容" }));
  await heading(page, "編輯草稿").waitFor();
  expect(await field(page, /^委外維護到期日/).inputValue()).toBe("2027-05-31");
  expect(await field(page, /^英文名稱/).inputValue()).toBe("Saved first");
  await page.context().close();
});
