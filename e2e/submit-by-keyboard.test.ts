import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectNoViolations } from "./support/axe.ts";
import { enterAt, expectFocus, expectFocusWithin, tabTo, writeInto } from "./support/keyboard.ts";
import { workerPortal } from "./support/own-portal.ts";
import { patienceMs } from "./support/patience.ts";
import { publishedPicture, scanReport } from "./support/submission-files.ts";
import { entryOf, rowOf } from "./support/submit-form.ts";

const name = "會議室借用系統";
const publiccode = `publiccodeYmlVersion: "0.4"
name: Room keeper
url: https://git.example.tw/room-keeper
`;

const own = workerPortal();
let page: Page;

beforeAll(async () => {
  const viewport = { width: 1440, height: 900 };
  const context = await own.browser.newContext({ viewport, reducedMotion: "reduce" });
  page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
});

const press = (key: string) => page.keyboard.press(key);
const button = (label: string | RegExp) => page.getByRole("button", { name: label, exact: true });
const textbox = (label: RegExp) => page.getByRole("textbox", { name: label });
const heading = (title: string) => page.getByRole("heading", { name: title, exact: true });
const inForm = (label: string) =>
  page.getByRole("region", { name: "表單操作" }).getByRole("button", { name: label });

/** Opens a dialog from `opener`, leaves it by Esc, and opens it again. */
async function openTwice(opener: Locator, dialog: Locator): Promise<void> {
  await enterAt(opener);
  await expectFocusWithin(dialog);
  await press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expectFocus(opener);
  await press("Enter");
  await expectFocusWithin(dialog);
}

test("step 4 leads through the single sign-in to the list", async () => {
  await page.goto(`${own.portal.origin}/provideCode?lang=zh-TW`);
  const dialog = page.getByRole("dialog", { name: "請先登入" });
  await openTwice(button("前往提交表單"), dialog);
  await enterAt(dialog.getByRole("link", { name: "前往單一登入" }));
  await enterAt(page.getByRole("button", { name: "示範承辦人甲一" }));
  await heading("公共程式管理").waitFor();
});

test("the list is searched, cleared and paged, and keeps the focus", async () => {
  await tabTo(page.getByRole("tab", { name: /^待辦/ }));
  await press("ArrowRight");
  await expectFocus(page.getByRole("tab", { name: "程式", selected: true }));
  await rowOf(page, "公共場地預約系統（示範）").waitFor();
  // Other journeys share the portal, and one may have left a program of its own.
  const total = (await page.getByText(/共 \d+ 筆/).textContent()) ?? "";
  expect(total).not.toContain("共 1 筆");
  await expectNoViolations(page, "the list", { part: "main" });
  await writeInto(textbox(/^程式名稱$/), "線上表單");
  await press("Enter");
  await page.getByText("共 1 筆").waitFor();
  await expectFocus(textbox(/^程式名稱$/));
  await enterAt(button("清除條件"));
  await page.getByText(total, { exact: true }).waitFor();
  await expectFocus(textbox(/^程式名稱$/));
  await enterAt(button(/^上架中/));
  await page.waitForURL(/status=4/);
  await expectFocus(button(/^上架中/));
  await enterAt(button(/^全部/), "Shift+Tab");
});

test("what a publiccode.yml says is filled in", async () => {
  await enterAt(button("新增公共程式"), "Shift+Tab");
  await expectFocus(heading("新增公共程式"));
  const opener = button("由儲存庫填入");
  const dialog = page.getByRole("dialog", { name: "由儲存庫填入" });
  await enterAt(opener);
  await expectFocusWithin(dialog);
  await tabTo(dialog.getByRole("radio", { name: "儲存庫網址" }));
  for (let option = 0; option < 2; option++) await press("ArrowDown");
  await writeInto(dialog.getByRole("textbox", { name: "publiccode.yml 內容" }), publiccode);
  await enterAt(dialog.getByRole("button", { name: "讀取" }));
  await dialog.getByText("將填入這些空白欄位").waitFor();
  await expectFocusWithin(dialog);
  await expectNoViolations(page, "what a publiccode.yml says", { part: "dialog[open]" });
  await enterAt(dialog.getByRole("button", { name: "填入表單" }));
  await dialog.waitFor({ state: "hidden" });
  await expectFocus(opener);
});

test("the form is filled in, with choices, entries and files", async () => {
  await tabTo(textbox(/^程式名稱/));
  await press("Control+a");
  await page.keyboard.insertText(name);
  await writeInto(textbox(/^示範網站網址/), "https://demo.example.tw/rooms");
  await writeInto(textbox(/^程式說明/), "讓同仁借用會議室。");
  for (const type of ["案件管理", "訊息通知"]) {
    await tabTo(page.getByRole("checkbox", { name: type }));
    await press("Space");
  }

  const repositories = entryOf(page, "原始碼下載位置", 1);
  expect(await repositories.getByRole("textbox", { name: /^儲存庫網址/ }).inputValue()).toBe(
    "https://git.example.tw/room-keeper",
  );
  await tabTo(repositories.getByRole("textbox", { name: /^名稱或說明/ }));
  await press("Control+a");
  await page.keyboard.insertText("主程式");
  const add = button("新增下載位置");
  await enterAt(add);
  const second = entryOf(page, "原始碼下載位置", 2);
  await expectFocus(second.getByRole("textbox", { name: /^儲存庫網址/ }));
  await enterAt(button("移除第 2 個下載位置"));
  await expectFocus(add);

  const technologies = page.getByRole("combobox", { name: /^使用技術/ });
  await writeInto(technologies, "postgres");
  await press("Enter");
  await enterAt(button("移除 PostgreSQL"));
  await expectFocus(technologies);
  await page.keyboard.type("sql");
  for (let option = 0; option < 2; option++) await press("ArrowDown");
  await press("Enter");
  await button("移除 MySQL").waitFor();
  await button("移除 PostgreSQL").waitFor({ state: "detached" });
  await tabTo(page.getByRole("combobox", { name: /^授權條款/ }));
  await page.keyboard.type("MIT");

  const scan = entryOf(page, "弱點掃描結果", 1);
  await writeInto(scan.getByRole("textbox", { name: /^掃描工具/ }), "掃描工具甲");
  const report = scan.getByLabel(/^掃描報告/);
  await tabTo(report);
  await report.setInputFiles([scanReport("報告.pdf")]);
  await enterAt(button("取消 報告.pdf"));
  await expectFocus(report);

  const pictures = page.getByLabel(/^畫面截圖與示範影片/);
  await tabTo(pictures);
  await pictures.setInputFiles([
    await publishedPicture(own.portal.origin, "一.png"),
    await publishedPicture(own.portal.origin, "二.png"),
  ]);
  const down = button("將 一.png 往後移");
  await enterAt(down);
  const files = page.getByRole("list", { name: "檔案清單" });
  await expect.poll(async () => (await files.innerText()).replaceAll(/\s/g, "")).toMatch(/二.*一/);
  await expectFocus(down);
  await enterAt(button("取消 二.png"), "Shift+Tab");
  await expectFocus(pictures);
});

test("the summary of what is missing leads to its fields, and the preview comes back", async () => {
  // The contact of the agency's last submission is there already.
  const contact = textbox(/^聯絡單位/);
  await tabTo(contact);
  await press("Control+a");
  await press("Delete");
  await enterAt(inForm("送出審核"));
  const summary = page.getByRole("group", { name: "有 1 個地方需要修正" });
  await expectFocus(summary);
  await enterAt(summary.getByRole("link", { name: /^聯絡單位/ }));
  await expectFocus(contact);
  await page.keyboard.insertText("資訊室");
  await summary.waitFor({ state: "hidden" });

  await enterAt(inForm("預覽"));
  await expectFocus(page.getByRole("heading", { level: 1, name }).locator("[tabindex]"));
  await expectNoViolations(page, "the preview", { part: "main" });
  await enterAt(button("返回表單"));
  await expectFocus(inForm("預覽"));
});

test("the draft is saved and found in the list", async () => {
  const dialog = page.getByRole("alertdialog", { name: "儲存資料？" });
  await enterAt(inForm("儲存草稿"), "Shift+Tab");
  await enterAt(dialog.getByRole("button", { name: "儲存草稿" }));
  await expectFocus(heading("公共程式管理"));

  await writeInto(textbox(/^程式名稱$/), name);
  await press("Enter");
  await page.getByText("共 1 筆").waitFor();
  await enterAt(button(`檢視：${name}`));
  await expectFocus(page.getByRole("heading", { level: 1, name }));
  await enterAt(button("返回清單").first());
  await expectFocus(heading("公共程式管理"));
  await enterAt(button(`編輯：${name}`));
  await expectFocus(heading("編輯草稿"));
});

test("it is submitted, withdrawn and discarded, and the focus stays in the list", async () => {
  // The form's own list of sections leads to its last one, behind which its buttons are.
  await enterAt(page.getByRole("link", { name: /^聯絡窗口/ }));
  await expectFocus(page.locator("#section-contact"));
  const sending = page.getByRole("alertdialog", { name: "送出資料？" });
  await enterAt(inForm("送出審核"));
  await enterAt(sending.getByRole("button", { name: "送出審核" }));
  await expectFocus(heading("公共程式管理"));
  await rowOf(page, name).getByText("審核中").waitFor();

  await enterAt(button(`撤回：${name}`));
  const withdrawal = page.getByRole("alertdialog", { name: "撤回審核？" });
  await enterAt(withdrawal.getByRole("button", { name: "撤回" }));
  await rowOf(page, name).getByText("暫存中").waitFor();
  await expectFocus(heading("公共程式管理"));

  const discard = page.getByRole("alertdialog", { name: "捨棄草稿？" });
  await enterAt(button(`捨棄草稿：${name}`));
  await enterAt(discard.getByRole("button", { name: "捨棄草稿" }));
  await rowOf(page, name).waitFor({ state: "detached" });
  await expectFocus(heading("公共程式管理"));
});

test("an officer signs out", async () => {
  await enterAt(button("登出"), "Shift+Tab");
  await page.waitForURL((address) => address.pathname !== "/submitFormProvideCode");
  expect(await page.evaluate(() => localStorage.getItem("authorizationToken"))).toBeNull();
});
