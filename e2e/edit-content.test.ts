import { text } from "node:stream/consumers";
import { devIdentity } from "@public-code/accounts/contract/identity/identity.ts";
import { codeEditing } from "@public-code/content/contract/code-editing/code-editing.ts";
import {
  type ContentSave,
  contentEditing,
} from "@public-code/content/contract/content-editing/content-editing.ts";
import type { Endpoint, RequestOf } from "@public-code/core/contract/endpoint.ts";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { click, dropFiles } from "./support/act.ts";
import { askCall, tokenOf } from "./support/ask-call.ts";
import { consolePageOf, waitForConsole } from "./support/console-page.ts";
import { expectFocus, expectFocusWithin, selectionTaken } from "./support/keyboard.ts";
import { workerPortal } from "./support/own-portal.ts";
import { publishedPicture } from "./support/submission-files.ts";

const own = workerPortal();
let page: Page;

beforeAll(async () => {
  page = await consolePageOf(own.browser, own.portal.origin, "");
  // What a form asks before it is left is for unsaved-edits.
  page.on("dialog", (dialog) => dialog.accept());
});

async function open(path: string): Promise<void> {
  await page.goto(`${own.portal.origin}/console${path}${path.includes("?") ? "&" : "?"}lang=zh-TW`);
  await waitForConsole(page);
}

async function clickInto(editor: Locator): Promise<void> {
  await click(editor);
  await expectFocus(editor);
  await selectionTaken(page);
}

const read = async (path: string) => (await fetch(`${own.portal.origin}${path}`)).text();

test("a form without its required texts says so and leads to them", async () => {
  await open("/content/faq/new");
  // Nothing is published by a press of what a new form offers.
  await click(page.getByRole("button", { name: "儲存草稿", exact: true }));
  const summary = page.getByRole("group", { name: "有欄位需要修正" });
  await summary.waitFor();
  await click(summary.getByRole("link").first());
  await expectFocus(page.getByRole("textbox", { name: "問題（中文）" }));
});

test("what is pasted keeps its structure and nothing else", async () => {
  const answer = page.getByRole("textbox", { name: "回答（英文）" });
  await clickInto(answer);
  await answer.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      '<h1 style="color:red" onclick="x()">標題</h1><div class="Mso"><b>粗</b><script>x()</script>' +
        '<a href="javascript:x()">壞</a><img src="https://example.tw/a.png" alt="圖"></div>',
    );
    // By script: a browser gives no journey a clipboard with the HTML of another program.
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await answer.locator("h3", { hasText: "標題" }).waitFor();
  const html = await answer.innerHTML();
  expect(html).toContain("壞");
  expect(html).not.toMatch(/script|onclick|Mso|javascript|red|example\.tw/);
  const tip = page.getByRole("alertdialog", { name: "提示" });
  await tip.getByText("圖片不能貼在文字裡").waitFor();
  await click(tip.getByRole("button", { name: "確定" }));
  await tip.waitFor({ state: "hidden" });
});

test("a question written with the keyboard is shown to visitors in both languages", async () => {
  const question = "編輯器寫的問題可以公開嗎？";
  const isShown = async () => (await read("/qna?lang=zh-TW")).includes(question);
  await page.getByRole("textbox", { name: "問題（中文）" }).fill(question);
  await page.getByRole("textbox", { name: "問題（英文）" }).fill("Is a written question public?");
  const answer = page.getByRole("textbox", { name: "回答（中文）" });
  await clickInto(answer);
  await page.keyboard.type("可以，");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("馬上公開");
  await clickInto(page.getByRole("textbox", { name: "回答（英文）" }));
  await page.keyboard.type("Yes, at once.");
  await click(page.getByRole("tab", { name: "預覽" }));
  await page.getByRole("tabpanel").locator("strong", { hasText: "馬上公開" }).waitFor();
  await click(page.getByRole("tab", { name: "編輯" }));
  await click(page.getByRole("button", { name: "儲存草稿", exact: true }));
  await page.getByText("已儲存草稿，訪客看不到。").waitFor();
  // The saved entry stays open.
  await page.getByRole("heading", { level: 1, name: `編輯：${question}` }).waitFor();
  expect(await isShown()).toBe(false);
  await click(page.getByText("公開", { exact: true }));
  await click(page.getByRole("button", { name: "儲存並公開", exact: true }));
  await page.getByText("已儲存並公開，訪客馬上看得到。").waitFor();
  await expect.poll(isShown).toBe(true);
  const shown = await read("/qna?lang=zh-TW");
  expect(shown).toContain("<strong>馬上公開</strong>");
  expect(await read("/qna?lang=en-US")).toContain("Is a written question public?");

  // What is removed by mistake comes back by the message that says so.
  await click(page.getByRole("button", { name: "移除", exact: true }));
  await click(page.getByRole("alertdialog").getByRole("button", { name: "移除" }));
  await expect.poll(isShown).toBe(false);
  await click(page.getByRole("status").getByRole("button", { name: "復原" }));
  await page.getByText("已復原「").waitFor();
  await expect.poll(isShown).toBe(true);
});

test("questions are put in order by buttons, and visitors see the order", async () => {
  await open("/content/faq/order");
  const list = page.getByRole("main").getByRole("list", { name: "常見問答" });
  const nameOf = (index: number) =>
    list.getByRole("listitem").nth(index).locator("span > span").first().innerText();
  const second = await nameOf(1);
  await page.getByRole("button", { name: `移到最前：${second}` }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => nameOf(0)).toBe(second);
  await click(page.getByRole("button", { name: "儲存順序" }));
  await page.getByText("已儲存順序").waitFor();
  await open("/content/faq/order");
  await expect.poll(() => nameOf(0)).toBe(second);
  const shown = await read("/qna?lang=zh-TW");
  const places = [second, await nameOf(1)].map((name) => shown.indexOf(name));
  expect(places[0]).toBeGreaterThan(0);
  expect(places[0]).toBeLessThan(places[1] ?? 0);
});

test("rows of an entry are added, moved and taken away by keyboard, and the focus goes along", async () => {
  await open("/content/partnershipCase/new");
  const add = page.getByRole("button", { name: "新增一項：團隊成員" });
  const row = (number: number) => page.getByRole("group", { name: `團隊成員第 ${number} 項` });
  for (const [number, name] of [
    [1, "甲"],
    [2, "乙"],
  ] as const) {
    await add.focus();
    await page.keyboard.press("Enter");
    await row(number).waitFor();
    await expectFocusWithin(row(number));
    await page.keyboard.type(name);
  }
  await row(2).getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  const name = () => row(1).getByRole("textbox").first().inputValue();
  await expect.poll(name).toBe("乙");
  await expectFocusWithin(row(1));
  await row(1).getByRole("button").last().focus();
  await page.keyboard.press("Enter");
  await expectFocus(add);
  await expect.poll(name).toBe("甲");
});

test.each([
  { name: "two pictures", files: { "a.png": "a", "b.png": "b" }, message: "最多一個檔案" },
  {
    name: "a picture over the limit",
    files: { "long.png": " ".repeat(2_097_153) },
    message: "檔案大小超過限制（上限 2 MB）",
  },
])(
  "a tip says that an entry does not take $name, and nothing is sent",
  async ({ files, message }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/console/files/")) sent.push(request.url());
    });
    await dropFiles(page.getByLabel(/圖片/).first(), files);
    const tip = page.getByRole("alertdialog", { name: "提示" });
    await tip.getByText(message).waitFor();
    expect(sent).toEqual([]);
    await click(tip.getByRole("button", { name: "確定" }));
    await tip.waitFor({ state: "hidden" });
    // It stands at the field too, which keeps what it had.
    await page.getByText(message, { exact: true }).waitFor();
  },
);

test("a picture that is refused says so at its field and leaves the one before in place", async () => {
  const field = page.getByLabel(/圖片/).first();
  await field.setInputFiles([await publishedPicture(own.portal.origin, "圖.png")]);
  const kept = page.getByRole("link", { name: "圖.png" });
  await kept.waitFor();
  await dropFiles(field, { "notes.png": "words" });
  await page.getByText(/^notes\.png：.*檔案類型錯誤/).waitFor();
  await kept.waitFor();
});

test("a code that is taken is called so until another is written", async () => {
  await open("/content/codes?category=code_filter_tech");
  await click(page.getByRole("button", { name: "新增代碼" }));
  const dialog = page.getByRole("alertdialog", { name: "新增代碼" });
  const code = dialog.getByRole("textbox", { name: /^代碼/ });
  await code.fill("vue");
  await dialog.getByRole("textbox", { name: /^中文名稱/ }).fill("另一個");
  await click(dialog.getByRole("button", { name: "儲存" }));
  const taken = dialog.getByText("已經有其他項目使用：vue");
  await taken.first().waitFor();
  await code.fill("vue-4");
  await expect.poll(() => taken.count()).toBe(0);
  await click(dialog.getByRole("button", { name: "取消" }));
});

test("a name of the menu that is too long is not saved, and the page keeps its own beside it", async () => {
  await open("/content/menu");
  const name = page.getByRole("textbox", { name: "常見問答（中文）" });
  await name.fill("長".repeat(51));
  await page.getByText("超過 1 字").waitFor();
  await page.getByRole("rowheader", { name: "常見問答", exact: true }).waitFor();
  await click(page.getByRole("tab", { name: "順序" }));
  await click(page.getByRole("button", { name: "儲存選單" }));
  await expectFocus(name);
});

const operatorAsks = async <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
  askCall(own.portal.origin, endpoint, request, await tokenOf(own.portal.origin, "operator"));

/** Saves as often as it takes for a second page of versions. */
async function saveOften<State extends { updateTime: string }>(
  times: number,
  state: State,
  save: (state: State) => Promise<{ data: State }>,
): Promise<State> {
  let saved = state;
  for (let time = 0; time < times; time += 1) saved = (await save(saved)).data;
  return saved;
}

test("an announcement and a switch are changed and seen by visitors", async () => {
  await open("/content/announcement");
  const announced = page.getByRole("form", { name: "首頁公告" });
  await announced.getByRole("textbox", { name: "首頁公告（中文）" }).fill("平臺今晚維護。");
  await announced.getByRole("textbox", { name: "首頁公告（英文）" }).fill("Maintenance tonight.");
  await click(announced.getByText("緊急公告"));
  const begin = announced.getByRole("textbox", { name: /^開始/ });
  await begin.fill("2026-13-45");
  await click(announced.getByRole("button", { name: "儲存" }));
  await expectFocus(begin);
  await begin.fill("");
  await click(announced.getByRole("button", { name: "儲存" }));
  await page.getByText("已儲存「首頁公告」").waitFor();
  await expect
    .poll(async () => (await read("/?lang=en-US")).includes("Maintenance tonight."))
    .toBe(true);
  const home = await read("/?lang=zh-TW");
  expect(home).toContain("平臺今晚維護。");
  expect(home).toContain("緊急公告");

  await open("/content/flags");
  const flag = page.getByRole("region", { name: "顯示首頁的協力案例按鈕" });
  await click(flag.getByRole("button", { name: /^關閉/ }));
  await flag.getByText("關閉", { exact: true }).first().waitFor();
  await page.getByText("已關閉：顯示首頁的協力案例按鈕").waitFor();
});

/** In `npm test` the next one does so on the pages of an entry. */
test.runIf(runsAllTests)("the oldest version of an announcement can be reached", async () => {
  const category = "ANNOUNCEMENT" as const;
  const [item] = (await operatorAsks(codeEditing.listCodeItems, { category })).data;
  if (!item) throw new Error("There is no announcement.");
  await saveOften(51, item, (now) => operatorAsks(codeEditing.saveCodeItem, { ...now, category }));
  await open("/content/announcement");
  await click(page.getByRole("button", { name: "歷史版本：首頁公告" }));
  const dialog = page.getByRole("dialog", { name: "歷史版本：首頁公告" });
  const older = dialog.getByRole("button", { name: "顯示更早的版本" });
  const oldest = dialog.getByRole("button", { name: "還原：第 1 版", exact: true });
  await older.waitFor();
  expect(await oldest.count()).toBe(0);
  await click(older);
  await oldest.waitFor();
  expect(await older.count()).toBe(0);
});

test("the oldest state of an entry, which is on a further page of versions, is brought back", async () => {
  const kind = "futurePlan" as const;
  const [plan] = (await operatorAsks(contentEditing.listContent, { kind })).data;
  const { id = 0 } = plan ?? {};
  const { data: entry } = await operatorAsks(contentEditing.getContent, { kind, id });
  await saveOften(21, entry, (now) =>
    operatorAsks(contentEditing.saveContent, { ...now, englishFits: false } as ContentSave),
  );
  await open(`/content/${kind}/${id}`);
  const content = page.getByRole("textbox", { name: "內容（中文）" });
  const before = await content.inputValue();
  await content.fill("改過的規劃");
  await click(page.getByRole("button", { name: "儲存並公開", exact: true }));
  await page.getByText("已儲存並公開，訪客馬上看得到。").waitFor();
  await open(`/content/${kind}/${id}`);
  await expect.poll(() => content.inputValue()).toBe("改過的規劃");
  await click(page.getByRole("tab", { name: /歷史版本/ }));
  const oldest = page.getByRole("button", { name: "還原：第 1 版", exact: true });
  const pages = page.getByRole("navigation", { name: "分頁" });
  await pages.waitFor();
  expect(await oldest.count()).toBe(0);
  await click(pages.getByRole("link").last());
  await click(oldest);
  await click(page.getByRole("alertdialog").getByRole("button", { name: "還原" }));
  await page.getByText(/已還原第 \d+ 版/).waitFor();
  await expect.poll(() => content.inputValue()).toBe(before);
});

test("the history names who changed what, and is saved as CSV", async () => {
  await open("/history");
  await page.getByRole("rowheader").first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    click(page.getByRole("button", { name: "匯出 CSV" })),
  ]);
  expect(download.suggestedFilename()).toBe("history.csv");
  const rows = (await text(await download.createReadStream())).trim().split("\n");
  expect(rows.length).toBeGreaterThan(1);
  await page.getByRole("combobox", { name: "對象" }).selectOption({ label: "常見問答" });
  await click(page.getByRole("main").getByRole("button", { name: "搜尋", exact: true }));
  await page.waitForURL(/subject=faq/);
  await expect
    .poll(async () => {
      const rowTexts = await page.getByRole("main").locator("tbody tr").allInnerTexts();
      return rowTexts.length > 0 && rowTexts.every((row) => row.includes("常見問答"));
    })
    .toBe(true);
});

test("a right is revoked, and operators keep their own", async () => {
  // No other journey acts as this person, who has no way back.
  const account = "reviewer";
  await askCall(own.portal.origin, devIdentity.openSession, { account });
  await open("/people");
  await page.getByRole("rowheader").nth(1).waitFor();
  const names = await page.getByRole("rowheader").allInnerTexts();
  const mine = names.find((name) => name.includes("您"));
  const other = names.find((name) => name.includes("示範審核人員"));
  const rights = (name?: string) =>
    page.getByRole("button", { name: new RegExp(`^(撤銷授權|變更角色)：${name}`) });
  await expect.poll(() => rights(other).count()).toBe(2);
  expect(await rights(mine).count()).toBe(0);
  await click(page.getByRole("button", { name: `撤銷授權：${other}` }));
  await click(page.locator("dialog[open]").getByRole("button", { name: "撤銷授權" }));
  await page.getByText(`已撤銷「${other}」的授權`).waitFor();
  // The question closes and the list is read again; nobody takes away the own right.
  await expect.poll(() => rights(other).count()).toBe(0);
  await page
    .getByRole("button", { name: /^結束登入/ })
    .first()
    .waitFor();
});

test.each([
  ["viewer", "/content/faq", "可以修改的角色是系統管理者、編輯人員。"],
  ["editor", "/content/agencies", "可以修改的角色是系統管理者。"],
])("a %s who only reads %s is told who changes it", async (account, path, text) => {
  const reader = await consolePageOf(own.browser, own.portal.origin, path, { account });
  await reader.getByRole("note").getByText(text).waitFor();
  const main = reader.getByRole("main");
  for (const role of ["button", "link"] as const)
    expect(await main.getByRole(role, { name: /^(新增|調整順序)/ }).allTextContents()).toEqual([]);
  await reader.context().close();
});
