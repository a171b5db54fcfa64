import { identity } from "@public-code/accounts/contract/identity/identity.ts";
import { apiMessages } from "@public-code/core/contract/messages.ts";
import { submissions } from "@public-code/submissions/contract/submissions.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { click } from "./support/act.ts";
import { askCall } from "./support/ask-call.ts";
import { openBrowser } from "./support/browser.ts";
import { hydrated } from "./support/hydrated.ts";
import { expectFocus } from "./support/keyboard.ts";
import { answerLeaving } from "./support/leave-question.ts";
import { patienceMs } from "./support/patience.ts";
import {
  fillRequired,
  formPageOf,
  formPath,
  openNewForm,
  rowOf,
  save,
} from "./support/submit-form.ts";

const messages = apiMessages["zh-TW"];
const onlineName = "線上表單產生器（示範）";

/** What is saved here is never approved, so that visitors of the shared portal see none of it. */
const origin = inject("portalOrigin");
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** The list with the editions of that program alone. */
const ofOnline = { query: `&programName=${encodeURIComponent(onlineName)}` };
const field = (page: Page, label: RegExp) => page.getByRole("textbox", { name: label });
const inForm = (page: Page, name: string) =>
  page.getByRole("region", { name: "表單操作" }).getByRole("button", { name });
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });

const isKept = (page: Page) =>
  page
    .getByText(/^已於 .* 自動儲存/)
    .filter({ visible: true })
    .first()
    .waitFor();

test("a session that ends in the middle of the form leads to the sign-in and back to the form", async () => {
  const name = "停車位查詢系統";
  const { page, token } = await formPageOf(browser, origin, "agency-a");
  const dialogTypes: string[] = [];
  page.on("dialog", (dialog) => {
    dialogTypes.push(dialog.type());
    dialog.accept();
  });
  await openNewForm(page);
  await fillRequired(page, name);
  await askCall(origin, identity.logout, {}, token);
  await save(page, "儲存草稿");
  await page.getByRole("alertdialog").getByText(messages["err.pleaseLogin"]).waitFor();
  await page.waitForURL((address) => address.pathname === "/");
  expect(dialogTypes, "nobody is held back").toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("redirect"))).toBe(formPath.slice(1));
  expect(await page.evaluate(() => localStorage.getItem("authorizationToken"))).toBeNull();

  const note = page.getByRole("status").filter({ hasText: "登入已結束" });
  await note.getByRole("link", { name: "重新登入並繼續" }).waitFor();

  // On a phone the notice before the sign-in opens from the menu, and leaves with its own link.
  await hydrated(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await click(page.getByRole("button", { name: "開啟選單" }));
  const inMenu = page
    .getByRole("dialog", { name: "主選單" })
    .getByRole("link", { name: "機關登入", exact: true });
  const notice = page.getByRole("dialog", { name: "請先登入" });
  await click(inMenu);
  await notice.waitFor();
  await page.keyboard.press("Escape");
  await notice.waitFor({ state: "hidden" });
  await click(inMenu);
  await click(notice.getByRole("link", { name: /隱私權/ }));
  await page.waitForURL(({ pathname }) => pathname === "/privacy");
  // Nothing lies over the page any more.
  await click(page.getByRole("link", { name: "網站導覽" }).last());
  await page.waitForURL(({ pathname }) => pathname === "/sitemap");
  await page.setViewportSize({ width: 1440, height: 900 });

  await click(note.getByRole("link", { name: "重新登入並繼續" }));
  await notice.getByText("個人資料告知事項").waitFor();
  await click(notice.getByRole("link", { name: "前往單一登入" }));
  await click(page.getByRole("button", { name: "示範承辦人甲一" }));
  await page.waitForURL((address) => address.pathname === formPath);
  // The very form that was being filled in, with nothing to look for.
  await heading(page, "新增公共程式").waitFor();
  expect(await field(page, /^程式名稱/).inputValue()).toBe(name);
  expect(await field(page, /^聯絡單位/).inputValue()).toBe("資訊室");
  await save(page, "送出審核");
  await rowOf(page, name).getByText("審核中").waitFor();
  expect(await page.getByRole("button", { name: `繼續填寫：${name}` }).count()).toBe(0);
  await page.context().close();
});

test("a changed form is left after a question only, comes back, and goes when one signs out elsewhere", async () => {
  const name = "公文範本庫";
  const { page } = await formPageOf(browser, origin, "agency-a");
  await openNewForm(page);
  const programName = field(page, /^程式名稱/);
  await programName.fill(name);
  const question = page.getByRole("alertdialog", { name: "離開表單？" });
  const stays = async () => {
    await click(question.getByRole("button", { name: "留在表單" }));
    await question.waitFor({ state: "hidden" });
    expect(await programName.inputValue()).toBe(name);
  };
  await click(page.getByRole("link", { name: "網站導覽" }).first());
  await stays();
  await page.goBack();
  // By key: the same button stands at the same place, where a second click belongs to the first.
  await question.waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  expect(await programName.inputValue()).toBe(name);
  await isKept(page);

  const leaving = page.waitForEvent("dialog");
  await page.evaluate(() => {
    setTimeout(() => location.reload());
  });
  const dialog = await leaving;
  expect(dialog.type()).toBe("beforeunload");
  const loaded = page.waitForEvent("load");
  await dialog.accept();
  await loaded;
  const restoring = page.getByRole("alertdialog", { name: "還原自動儲存的內容？" });
  await click(restoring.getByRole("button", { name: "還原內容" }));
  await expectFocus(heading(page, "新增公共程式"));
  expect(await programName.inputValue()).toBe(name);

  // An anchor of the page leads out of no form.
  await page.getByRole("link", { name: "跳到主要內容" }).press("Enter");
  await page.waitForURL(/#content$/);
  await expectFocus(page.getByRole("main"));
  await click(inForm(page, "預覽"));
  await click(page.getByRole("button", { name: "返回表單" }));
  expect(await programName.inputValue()).toBe(name);
  await click(inForm(page, "返回清單"));
  await stays();

  page.once("dialog", (unload) => unload.accept());
  await page.goto(`${origin}/qna?lang=en-US`);
  const kept = async () =>
    (await page.evaluate(() => Object.keys(localStorage))).filter((key) =>
      key.startsWith("programForm"),
    );
  expect(await kept()).toHaveLength(1);
  await hydrated(page);
  await click(page.getByRole("button", { name: "Sign out" }));
  const asking = page.getByRole("alertdialog", { name: "Sign out and remove what was kept?" });
  await click(asking.getByRole("button", { name: "Stay signed in" }));
  await asking.waitFor({ state: "hidden" });
  expect(await kept()).toHaveLength(1);
  await click(page.getByRole("button", { name: "Sign out" }));
  await click(asking.getByRole("button", { name: "Sign out", exact: true }));
  await page.waitForURL(({ pathname, search }) => pathname === "/" && search === "?lang=en-US");
  expect(await kept()).toEqual([]);
  await page.context().close();
});

test("a statement on a vulnerability is stored once something is said, and left after a question only", async () => {
  const { page } = await formPageOf(browser, origin, "agency-a", ofOnline);
  await click(page.getByRole("button", { name: `檢視：${onlineName}` }));
  const findings = page.getByRole("region", { name: "本程式的已知弱點" });
  await click(findings.getByRole("button", { name: "儲存說明" }));
  await findings.getByText("請先選取要說明的弱點。").waitFor();
  await findings.getByText("請先選擇要說明的內容。").waitFor();
  const statement = findings.getByRole("combobox", { name: "說明" });
  await statement.selectOption("處理中");
  for (const [answer, staying] of [
    ["繼續填寫", true],
    ["離開", false],
  ] as const) {
    const back = page.getByRole("button", { name: "返回清單" }).first();
    await answerLeaving(page, answer, () => click(back));
    if (staying) expect(await statement.inputValue()).toBe("under_investigation");
  }
  await heading(page, "公共程式管理").waitFor();
  // What was left is kept.
  await click(page.getByRole("button", { name: `檢視：${onlineName}` }));
  await findings.getByText(/^已帶回您在 .* 寫的內容$/).waitFor();
  expect(await statement.inputValue()).toBe("under_investigation");
  await click(findings.getByRole("button", { name: "捨棄這些內容" }));
  expect(await statement.inputValue()).toBe("");

  // By keys alone: all without an answer are selected, one of them is left out, and the rest is answered.
  await findings.getByRole("button", { name: /^選取還沒有說明的 \d+ 個$/ }).press("Enter");
  const boxes = findings.getByRole("checkbox");
  await boxes.first().press("Space");
  expect(await boxes.first().isChecked()).toBe(false);
  const left = Number(/\d+/.exec(await findings.getByRole("status").innerText())?.[0]);
  expect(left).toBeGreaterThan(1);
  await statement.selectOption("處理中");
  // Enter twice does nothing: the question begins at its no.
  const save = findings.getByRole("button", { name: "儲存說明" });
  await save.press("Enter");
  const question = page.getByRole("alertdialog", { name: `儲存 ${left} 個弱點的說明？` });
  await question.waitFor();
  await page.keyboard.press("Enter");
  await question.waitFor({ state: "hidden" });
  await save.press("Enter");
  await click(question.getByRole("button", { name: "儲存說明" }));
  await findings.getByRole("button", { name: "選取還沒有說明的 1 個" }).waitFor();
  await findings.getByText("已選取 0 個").waitFor();
  await click(findings.getByRole("button", { name: /^再顯示 \d+ 個$/ }));
  expect(await findings.getByRole("cell", { name: /^處理中 · / }).count()).toBe(left);
  await click(page.getByRole("button", { name: "復原" }));
  await findings.getByRole("button", { name: `選取還沒有說明的 ${left + 1} 個` }).waitFor();
  await page.context().close();
});

test("who loses the connection stays on the page, and goes on once it is back", async () => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const title = (name: string) => heading(page, name);
  await page.goto(`${origin}/qna?lang=zh-TW`);
  await hydrated(page);
  await click(page.getByRole("link", { name: "網站導覽" }).first());
  await title("網站導覽").waitFor();
  await context.setOffline(true);
  // Its scripts were never loaded here.
  const list = page.getByRole("link", { name: "公共程式清單" }).first();
  await click(list);
  const message = page.getByRole("alertdialog").filter({ hasText: "目前沒有網路連線" });
  await click(message.getByRole("button", { name: "確定" }));
  await message.waitFor({ state: "hidden" });
  await title("網站導覽").waitFor();

  // A page that was open before, whose data cannot be had now.
  await page.goBack();
  const notice = page.getByRole("alertdialog").filter({ hasText: "無法連線到伺服器" });
  await click(notice.getByRole("button", { name: "確定" }));
  await title("無法讀取這個頁面").waitFor();
  await context.setOffline(false);
  await click(page.getByRole("button", { name: "再試一次" }));
  await title("常見問答").waitFor();

  await context.setOffline(true);
  await click(list);
  await message.waitFor();
  await context.setOffline(false);
  await click(message.getByRole("button", { name: "再試一次" }));
  await page.waitForURL(({ pathname }) => pathname === "/publicCodes");

  // Another search of the page that is open keeps what is listed, whatever leads to it.
  const count = page.getByRole("status").filter({ hasText: /共 \d+ 個程式/ });
  const before = await count.innerText();
  const filter = page.getByRole("main").getByText("功能類型", { exact: true }).first();
  const choice = page.getByRole("checkbox", { name: /資料呈現/ });
  await context.setOffline(true);
  await click(filter);
  await click(choice);
  await click(message.getByRole("button", { name: "確定" }));
  await page.keyboard.press("Escape");
  for (const name of [/下一頁/, /^English —/]) {
    await click(page.getByRole("link", { name }));
    await click(message.getByRole("button", { name: "確定" }));
    await message.waitFor({ state: "hidden" });
  }
  await page.getByLabel("關鍵字", { exact: true }).focus();
  await page.keyboard.type("地圖");
  await page.keyboard.press("Enter");
  await message.waitFor();
  expect(await count.innerText()).toBe(before);
  await context.setOffline(false);
  await click(message.getByRole("button", { name: "再試一次" }));
  await page.waitForURL(({ searchParams }) => searchParams.get("keyword") === "地圖");
  await context.close();
});

/** In `npm test` unsaved-edits extends a session and sees it end; session-expiry.test.ts asks about the save. */
const sessionEnds =
  "a session about to end is told of, extended by use, and ends after a save that is on its way";
test.runIf(runsAllTests)(sessionEnds, async () => {
  const { page, token } = await formPageOf(browser, origin, "agency-a", { clock: true });
  const warning = page.getByRole("alert").filter({ hasText: "登入即將結束" });
  const extension = () =>
    page.waitForResponse((answer) => answer.url().endsWith("/api/getUserInfo"));
  await page.clock.fastForward("28:30");
  const renewed = extension();
  await click(warning.getByRole("button", { name: "繼續使用" }));
  await renewed;
  await warning.waitFor({ state: "hidden" });
  // The answer counts after the delay that every answer has in the browser.
  await page.clock.fastForward("00:01");

  // Counted by the browser's own clock, each answer gives half an hour from the moment it came.
  const extended = extension();
  await page.keyboard.press("Tab");
  await page.clock.fastForward("28:30");
  await extended;
  expect(await warning.isVisible()).toBe(false);
  await page.clock.fastForward("00:01");

  await openNewForm(page);
  await field(page, /^程式名稱/).fill("會議室借用系統");
  const [letIn, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/api/PublicProgram/savePublicProgramData", async (route) => {
    const response = await route.fetch();
    letIn.resolve();
    await answered.promise;
    await route.fulfill({ response });
  });
  await save(page, "儲存草稿");
  await letIn.promise;
  await askCall(origin, identity.logout, {}, token);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(request.url());
  });
  await page.clock.fastForward("31:00");
  await page.clock.runFor("00:05");
  expect(calls).toEqual([]);
  answered.resolve();
  await page
    .getByText(/草稿已儲存（案號 PC/)
    .first()
    .waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await page.context().close();
});

test("two officers change what is online with a reason each, in one new edition", async () => {
  const [{ page: later, token }, { page: colleague }] = await Promise.all([
    formPageOf(browser, origin, "agency-a", ofOnline),
    formPageOf(browser, origin, "agency-a2", ofOnline),
  ]);
  for (const page of [later, colleague]) {
    await click(page.getByRole("button", { name: `編輯：${onlineName}` }));
    await heading(page, "修改上架中的程式").waitFor();
  }
  const reason = field(colleague, /^修改原因/);
  for (const action of ["送出審核", "儲存草稿"]) {
    await click(inForm(colleague, action));
    await click(colleague.getByRole("link", { name: /^修改原因：/ }));
    await expectFocus(reason);
  }
  await colleague
    .getByRole("region", { name: "修改原因" })
    .getByText(messages["field.changeReason"], { exact: true })
    .waitFor();
  await reason.fill("字".repeat(501));
  await colleague.getByText("超過 1 字").first().waitFor();
  for (const page of [later, colleague]) await field(page, /^修改原因/).fill("新增匯出功能");
  await save(colleague, "儲存草稿");
  const open = colleague.getByRole("row").filter({ hasText: "線上修改草稿" });
  await open.getByText("暫存中").waitFor();
  const online = rowOf(colleague, onlineName).filter({ hasText: "上架中" });
  await click(online.getByRole("button", { name: /^編輯/ }));
  const notice = colleague.getByRole("alertdialog").filter({ hasText: "已有修改中的版本" });
  await click(notice.getByRole("button", { name: "確定" }));

  // The other one is told of the colleague's edition, and keeps what it wrote.
  const { data } = await askCall(
    origin,
    submissions.queryList,
    { programStatusCodeList: [0], programName: onlineName },
    token,
  );
  const caseNo = data[0]?.caseNo ?? "";
  const message = later.getByRole("alertdialog").filter({ hasText: caseNo });
  await save(later, "儲存草稿");
  await message.getByText("已有修改中的版本").waitFor();
  await click(message.getByRole("button", { name: "確定" }));
  await expectFocus(inForm(later, "儲存草稿"));
  expect(await later.getByRole("alertdialog", { name: "尚未儲存" }).count()).toBe(0);
  expect(await field(later, /^修改原因/).inputValue()).toBe("新增匯出功能");
  await click(inForm(later, "返回清單"));
  await click(later.getByRole("button", { name: "離開", exact: true }));
  await click(later.getByRole("button", { name: `繼續填寫：${onlineName}` }));
  await message.getByText("已有修改中的版本").waitFor();
  await click(message.getByRole("button", { name: "確定" }));
  await expectFocus(heading(later, "修改上架中的程式"));
  expect(await field(later, /^修改原因/).inputValue()).toBe("新增匯出功能");

  await click(open.getByRole("button", { name: /^編輯/ }));
  await heading(colleague, "編輯草稿").waitFor();
  expect(await reason.inputValue()).toBe("新增匯出功能");
  await reason.fill("");
  await click(inForm(colleague, "送出審核"));
  await click(colleague.getByRole("link", { name: /^修改原因：/ }));
  await reason.fill("新增匯出與列印功能");
  await save(colleague, "送出審核");
  await rowOf(colleague, onlineName).filter({ hasText: "審核中" }).waitFor();
  await Promise.all([later, colleague].map((page) => page.context().close()));
});
