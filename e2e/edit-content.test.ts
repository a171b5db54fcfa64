import { text } from "node:stream/consumers";
import { codeEditing } from "@public-code/contract/code-editing/code-editing.ts";
import {
  type ContentSave,
  contentEditing,
} from "@public-code/contract/content-editing/content-editing.ts";
import type { Endpoint, RequestOf } from "@public-code/contract/endpoint.ts";
import { devIdentity } from "@public-code/contract/identity/identity.ts";
import { expect, test } from "vitest";
import { click, dropFiles } from "./support/act.ts";
import { askCall, tokenOf } from "./support/ask-call.ts";
import { consolePageOf } from "./support/console-page.ts";
import { workerPortal } from "./support/own-portal.ts";

const waitMs = 15_000;
const own = workerPortal();

const consolePage = (path: string) => consolePageOf(own.browser, own.portal.origin, path);

const read = async (path: string) => (await fetch(`${own.portal.origin}${path}`)).text();

test("a question written with the keyboard is shown to visitors in both languages", async () => {
  const page = await consolePage("/content/faq/new");
  const question = "編輯器寫的問題可以公開嗎？";
  await page.getByRole("textbox", { name: "問題（中文）" }).fill(question);
  await page.getByRole("textbox", { name: "問題（英文）" }).fill("Is a written question public?");
  const answer = page.getByRole("textbox", { name: "回答（中文）" });
  await answer.focus();
  await page.keyboard.type("可以，");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("馬上公開");
  await page.getByRole("textbox", { name: "回答（英文）" }).focus();
  await page.keyboard.type("Yes, at once.");
  await click(page.getByRole("tab", { name: "預覽" }));
  await click(page.getByRole("button", { name: "更新預覽" }));
  await page.getByRole("tabpanel").locator("strong", { hasText: "馬上公開" }).waitFor();
  await click(page.getByRole("tab", { name: "編輯" }));
  await click(page.getByRole("button", { name: "儲存", exact: true }));
  await page.getByText("已儲存，訪客馬上看得到公開的內容。").waitFor();
  await expect
    .poll(async () => (await read("/qna?lang=zh-TW")).includes(question), {
      timeout: waitMs,
    })
    .toBe(true);
  const shown = await read("/qna?lang=zh-TW");
  expect(shown).toContain("<strong>馬上公開</strong>");
  expect(await read("/qna?lang=en-US")).toContain("Is a written question public?");

  // What is removed by mistake comes back by the message that says so.
  const listed = `/console/content/faq?lang=zh-TW&search=${encodeURIComponent(question)}`;
  await page.goto(`${own.portal.origin}${listed}`);
  await click(page.getByRole("link", { name: question }));
  await click(page.getByRole("button", { name: "移除", exact: true }));
  await click(page.getByRole("alertdialog").getByRole("button", { name: "移除" }));
  const isShown = async () => (await read("/qna?lang=zh-TW")).includes(question);
  await expect.poll(isShown, { timeout: waitMs }).toBe(false);
  await click(page.getByRole("status").getByRole("button", { name: "復原" }));
  await page.getByText("已復原「").waitFor();
  await expect.poll(isShown, { timeout: waitMs }).toBe(true);
  await page.context().close();
});

test("a form without its required texts says so and leads to them", async () => {
  const page = await consolePage("/content/faq/new");
  await click(page.getByRole("button", { name: "儲存", exact: true }));
  const summary = page.getByRole("group", { name: "有欄位需要修正" });
  await summary.waitFor();
  await click(summary.getByRole("link").first());
  const focused = page.getByRole("textbox", { name: "問題（中文）" });
  expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.context().close();
});

test("rows of an entry are added, moved and taken away by keyboard, and the focus goes along", async () => {
  const page = await consolePage("/content/partnershipCase/new");
  const add = page.getByRole("button", { name: "新增一項：團隊成員" });
  const row = (place: number) => page.getByRole("group", { name: `團隊成員第 ${place} 項` });
  for (const [place, name] of [
    [1, "甲"],
    [2, "乙"],
  ] as const) {
    await add.focus();
    await page.keyboard.press("Enter");
    await row(place).waitFor();
    await expect
      .poll(() => row(place).evaluate((group) => group.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.type(name);
  }
  await row(2).getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  expect(await row(1).getByRole("textbox").first().inputValue()).toBe("乙");
  await expect
    .poll(() => row(1).evaluate((group) => group.contains(document.activeElement)))
    .toBe(true);
  await row(1).getByRole("button").last().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await row(1).getByRole("textbox").first().inputValue()).toBe("甲");
  await page.context().close();
});

test.each([
  { name: "two pictures", files: { "a.png": "a", "b.png": "b" }, said: "最多一個檔案" },
  {
    name: "a picture over the limit",
    files: { "long.png": " ".repeat(2_097_153) },
    said: "檔案大小超過限制（上限 2 MB）",
  },
])("a tip says that an entry does not take $name, and nothing is sent", async ({ files, said }) => {
  const page = await consolePage("/content/partnershipCase/new");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/console/files/")) sent.push(request.url());
  });
  await dropFiles(page.getByLabel(/圖片/).first(), files);
  await page.getByRole("alertdialog", { name: "提示" }).getByText(said).waitFor();
  expect(sent).toEqual([]);
  await page.context().close();
});

test("what is pasted keeps its structure and nothing else", async () => {
  const page = await consolePage("/content/faq/new");
  const answer = page.getByRole("textbox", { name: "回答（中文）" });
  await answer.focus();
  await answer.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      '<h1 style="color:red" onclick="x()">標題</h1><div class="Mso"><b>粗</b><script>x()</script>' +
        '<a href="javascript:x()">壞</a></div>',
    );
    // By script: a browser gives no journey a clipboard with the HTML of another program.
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  const html = await answer.innerHTML();
  expect(html).toMatch(/<h3[^>]*>標題<\/h3>/);
  expect(html).toContain("壞");
  expect(html).not.toMatch(/script|onclick|Mso|javascript|red/);
  await page.context().close();
});

test("questions are put in order by buttons, and visitors see the order", async () => {
  const page = await consolePage("/content/faq/order");
  const list = page.getByRole("main").getByRole("list", { name: "常見問答" });
  const nameOf = (place: number) =>
    list.getByRole("listitem").nth(place).locator("span > span").first().innerText();
  const second = await nameOf(1);
  await page.getByRole("button", { name: `移到最前：${second}` }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => nameOf(0)).toBe(second);
  await click(page.getByRole("button", { name: "儲存順序" }));
  await page.getByText("已儲存順序").waitFor();
  await page.goto(`${own.portal.origin}/console/content/faq/order?lang=zh-TW`);
  await expect.poll(() => nameOf(0), { timeout: waitMs }).toBe(second);
  const shown = await read("/qna?lang=zh-TW");
  const places = [second, await nameOf(1)].map((name) => shown.indexOf(name));
  expect(places[0]).toBeGreaterThan(0);
  expect(places[0]).toBeLessThan(places[1] ?? 0);
  await page.context().close();
});

test("announcement, switch and menu are changed and seen by visitors", async () => {
  const page = await consolePage("/content/announcement");
  const announced = page.getByRole("form", { name: "首頁公告" });
  await announced.getByRole("textbox", { name: "首頁公告（中文）" }).fill("平臺今晚維護。");
  await announced.getByRole("textbox", { name: "首頁公告（英文）" }).fill("Maintenance tonight.");
  await click(announced.getByText("緊急公告"));
  await click(announced.getByRole("button", { name: "儲存" }));
  await page.getByText("已儲存「首頁公告」").waitFor();
  await expect
    .poll(async () => (await read("/?lang=en-US")).includes("Maintenance tonight."), {
      timeout: waitMs,
    })
    .toBe(true);
  const home = await read("/?lang=zh-TW");
  expect(home).toContain("平臺今晚維護。");
  expect(home).toContain("緊急公告");

  await page.goto(`${own.portal.origin}/console/content/flags?lang=zh-TW`);
  const flag = page.getByRole("region", { name: "隱藏首頁的協力案例按鈕" });
  await click(flag.getByRole("button", { name: /^開啟/ }));
  await flag.getByText("開啟", { exact: true }).waitFor();

  await page.goto(`${own.portal.origin}/console/content/menu?lang=zh-TW`);
  await page.getByRole("textbox", { name: "常見問答（中文）" }).fill("問與答");
  await click(page.getByRole("button", { name: "儲存選單" }));
  await page.getByText("已儲存選單").waitFor();
  await expect
    .poll(async () => (await read("/sitemap?lang=zh-TW")).includes("問與答"), {
      timeout: waitMs,
    })
    .toBe(true);
  await page.context().close();
});

test("an older state of an entry is brought back", async () => {
  const page = await consolePage("/content/futurePlan");
  await click(page.getByRole("main").getByRole("rowheader").getByRole("link").first());
  const content = page.getByRole("textbox", { name: "內容（中文）" });
  const before = await content.inputValue();
  const address = page.url();
  await content.fill("改過的規劃");
  await click(page.getByRole("button", { name: "儲存", exact: true }));
  await page.getByText("已儲存，訪客馬上看得到公開的內容。").waitFor();
  await page.goto(address);
  await click(page.getByRole("tab", { name: /歷史版本/ }));
  await click(page.getByRole("button", { name: /^還原：/ }).last());
  await click(page.getByRole("alertdialog").getByRole("button", { name: "還原" }));
  await page.getByText(/已還原第 \d+ 版/).waitFor();
  await expect.poll(() => content.inputValue()).toBe(before);
  await page.context().close();
});

/** Saves the same fields as often as it takes for a second page of versions. */
async function saveOften<State extends { updateTime: string }>(
  times: number,
  state: State,
  save: (state: State) => Promise<{ data: State }>,
): Promise<void> {
  let saved = state;
  for (let time = 0; time < times; time += 1) saved = (await save(saved)).data;
}

test("the oldest versions of an entry and of a code can be reached", async () => {
  const token = await tokenOf(own.portal.origin, "operator");
  const ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
    askCall(own.portal.origin, endpoint, request, token);
  const kind = "futurePlan" as const;
  const [plan] = (await ask(contentEditing.listContent, { kind })).data;
  const { id = 0 } = plan ?? {};
  const { data: entry } = await ask(contentEditing.getContent, { kind, id });
  await saveOften(21, entry, (now) => ask(contentEditing.saveContent, now as ContentSave));
  const page = await consolePage(`/content/${kind}/${id}`);
  await click(page.getByRole("tab", { name: /歷史版本/ }));
  const oldest = page.getByRole("button", { name: "還原：第 1 版", exact: true });
  const pages = page.getByRole("navigation", { name: "分頁" });
  await pages.waitFor();
  expect(await oldest.count()).toBe(0);
  await click(pages.getByRole("link").last());
  await oldest.waitFor();

  const category = "ANNOUNCEMENT" as const;
  const [item] = (await ask(codeEditing.listCodeItems, { category })).data;
  if (!item) throw new Error("There is no announcement.");
  await saveOften(51, item, (now) => ask(codeEditing.saveCodeItem, { ...now, category }));
  await page.goto(`${own.portal.origin}/console/content/announcement?lang=zh-TW`);
  await click(page.getByRole("button", { name: "歷史版本：首頁公告" }));
  const dialog = page.getByRole("dialog", { name: "歷史版本：首頁公告" });
  const older = dialog.getByRole("button", { name: "顯示更早的版本" });
  await older.waitFor();
  expect(await oldest.count()).toBe(0);
  await click(older);
  await oldest.waitFor();
  expect(await older.count()).toBe(0);
  await page.context().close();
});

test("the history names who changed what, and is saved as CSV", async () => {
  const page = await consolePage("/history");
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
      const found = await page.getByRole("main").locator("tbody tr").allInnerTexts();
      return found.length > 0 && found.every((row) => row.includes("常見問答"));
    })
    .toBe(true);
  await page.context().close();
});

test("a right is granted and revoked, and the last operator keeps its own", async () => {
  await askCall(own.portal.origin, devIdentity.openSession, { account: "operator-2" });
  const page = await consolePage("/people");
  await page.getByRole("rowheader").nth(1).waitFor();
  const names = await page.getByRole("rowheader").allInnerTexts();
  expect(names.some((name) => name.includes("您"))).toBe(true);
  const other = names.find((name) => !name.includes("您"));
  await click(page.getByRole("button", { name: `取消授權：${other}` }));
  await click(page.getByRole("alertdialog").getByRole("button", { name: "取消授權" }));
  await page.getByText(`已取消「${other}」的授權`).waitFor();
  // The question closes and the list is read again.
  await expect
    .poll(() => page.getByRole("button", { name: /^取消授權/ }).count(), { timeout: waitMs })
    .toBe(1);
  await click(page.getByRole("button", { name: /^取消授權/ }));
  await click(page.getByRole("alertdialog").getByRole("button", { name: "取消授權" }));
  await page.getByText("最後一位管理者不能移除自己。").waitFor();
  await page.context().close();
});
