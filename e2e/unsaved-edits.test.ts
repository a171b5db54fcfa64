import { identity } from "@public-code/accounts/contract/identity/identity.ts";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { click } from "./support/act.ts";
import { askCall } from "./support/ask-call.ts";
import { consolePageOf, waitForConsole } from "./support/console-page.ts";
import { answerLeaving } from "./support/leave-question.ts";
import { actTooLate, outdatedNotice } from "./support/outdated.ts";
import { workerPortal } from "./support/own-portal.ts";

const own = workerPortal();

let first: Page;
let second: Page;

beforeAll(async () => {
  const openConsole = () => consolePageOf(own.browser, own.portal.origin, "");
  [first, second] = [await openConsole(), await openConsole()];
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${own.portal.origin}/console${path}?lang=zh-TW`);
  await waitForConsole(page);
}
const field = (place: Page | Locator, name: string) => place.getByRole("textbox", { name });
const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true });
const form = (page: Page, name: string) => page.getByRole("form", { name });

/** Goes elsewhere, or begins to. */
const leaves = (page: Page, answer: "離開" | "繼續填寫", go = () => follow(page, "總覽")) =>
  answerLeaving(page, answer, go);

/** Goes to another place of the console by its menu. */
async function follow(page: Page, name: string): Promise<void> {
  const nav = page.getByRole("navigation", { name: "管理後臺選單" });
  await click(nav.getByRole("link", { name }));
}

test("the second of two operators on an entry keeps its text until it loads the newest state", async () => {
  await open(first, "/content/faq");
  await click(first.getByRole("main").getByRole("rowheader").getByRole("link").first());
  await field(first, "問題（中文）").waitFor();
  const path = new URL(first.url()).pathname.replace("/console", "");
  await open(second, path);
  const question = field(second, "問題（中文）");
  await question.fill("第二位管理者寫的問題");
  await field(first, "問題（中文）").fill("第一位管理者寫的問題");
  await click(button(first, "儲存並公開"));
  await first.getByText("已儲存並公開，訪客馬上看得到。").waitFor();

  await actTooLate(second, button(second, "儲存並公開"));
  await outdatedNotice(second).waitFor();
  expect(await question.inputValue()).toBe("第二位管理者寫的問題");
  // What it began with is still not what the portal holds.
  await actTooLate(second, button(second, "儲存並公開"));
  expect(await question.inputValue()).toBe("第二位管理者寫的問題");

  // A merge keeps the second's text over what the first has saved, and says what both have changed.
  await field(second, "問題（英文）").fill("What the second wrote");
  await click(button(second, "把我的修改併入最新內容"));
  await second.getByText("這些欄位兩邊都改過").waitFor();
  await second.getByText("第一位管理者寫的問題").first().waitFor();
  expect(await question.inputValue()).toBe("第二位管理者寫的問題");
  expect(await field(second, "問題（英文）").inputValue()).toBe("What the second wrote");
  await click(button(second, "捨棄這些內容"));
  await expect.poll(() => question.inputValue()).toBe("第一位管理者寫的問題");
  expect(await outdatedNotice(second).count()).toBe(0);
  await question.fill("兩位都同意的問題");
  await click(button(second, "儲存並公開"));
  await second.getByText("已儲存並公開，訪客馬上看得到。").waitFor();
});

test("a notice is asked for once more, and whoever takes it back in its minute has its words in the form", async () => {
  await open(first, "/content/agencies");
  await click(button(first, "通知機關"));
  const form = first.getByRole("alertdialog", { name: "通知機關" });
  await click(form.getByText("所有機關", { exact: true }));
  await field(form, "中文主旨").fill("停機維護");
  await field(form, "中文內文").fill("週六停機。");
  await click(button(form, "下一步：預覽與收件信箱"));
  const question = first.getByRole("alertdialog", { name: /^把這封信寄給 \d+ 個信箱？$/ });
  await question.getByText("停機維護【公共程式平臺】").waitFor();
  expect(await button(question, "取消").evaluate((no) => no === document.activeElement)).toBe(true);
  await click(question.getByRole("button", { name: /^寄給 \d+ 個信箱$/ }));
  await first.getByText("通知「停機維護」即將寄給").waitFor();

  await open(second, "/content/agencies");
  await click(button(second, "收回"));
  await field(second, "中文內文").waitFor();
  await second.reload();
  expect(await field(second, "中文內文").inputValue()).toBe("週六停機。");
  await click(button(first, "收回"));
  await first.getByRole("alertdialog").filter({ hasText: "這則通知已經收回" }).waitFor();
});

test("so does the second on the menu", async () => {
  for (const page of [first, second]) await open(page, "/content/menu");
  const name = "獎勵措施（中文）";
  await field(second, name).fill("第二位的獎勵");
  await field(first, name).fill("第一位的獎勵");
  await click(button(first, "儲存選單"));
  await first.getByText("已儲存選單").waitFor();
  expect(await outdatedNotice(first).count()).toBe(0);
  const read = async () => (await fetch(`${own.portal.origin}/sitemap?lang=zh-TW`)).text();
  await expect.poll(read).toContain("第一位的獎勵");

  await actTooLate(second, button(second, "儲存選單"));
  await outdatedNotice(second).waitFor();
  const written = () => field(second, name).inputValue();
  expect(await written()).toBe("第二位的獎勵");
  await click(button(second, "載入最新內容"));
  await expect.poll(written).toBe("第一位的獎勵");

  // A save keeps the tab in which the order was changed.
  await click(second.getByRole("tab", { name: "順序" }));
  await click(second.getByRole("button", { name: "移到最前：公共程式清單" }));
  await click(button(second, "儲存選單"));
  await second.getByText("已儲存選單").waitFor();
  await second.getByRole("button", { name: "移到最前：公共程式清單", disabled: true }).waitFor();
});

test("a setting keeps its text when another one of the page is saved, and when it is too late itself", async () => {
  for (const page of [first, second]) await open(page, "/content/customerService");
  const [mail, tel] = [form(second, "客服電子郵件"), form(second, "客服電話")];
  await field(mail, "客服電子郵件（中文）").fill("second@example.tw");
  await field(tel, "客服電話（中文）").fill("02-2222-2222");
  const theirs = form(first, "客服電子郵件");
  await field(theirs, "客服電子郵件（中文）").fill("first@example.tw");
  await click(button(theirs, "儲存"));
  await first.getByText("已儲存「客服電子郵件」").waitFor();

  await click(button(tel, "儲存"));
  await second.getByText("已儲存「客服電話」").waitFor();
  await outdatedNotice(mail).waitFor();
  expect(await outdatedNotice(tel).count()).toBe(0);
  await actTooLate(second, button(mail, "儲存"));
  expect(await field(mail, "客服電子郵件（中文）").inputValue()).toBe("second@example.tw");
  await click(button(mail, "載入最新內容"));
  await expect
    .poll(() => field(mail, "客服電子郵件（中文）").inputValue())
    .toBe("first@example.tw");
});

test("a page of several settings is not left without a question, whichever was written in", async () => {
  const mail = field(first, "客服電子郵件（中文）");
  await mail.fill("unsaved@example.tw");
  await leaves(first, "繼續填寫");
  expect(await mail.inputValue()).toBe("unsaved@example.tw");
  await leaves(first, "離開");
  await first.getByRole("heading", { level: 1, name: "總覽" }).waitFor();
});

test("what the portal refused is not repeated beside what is wrong afterwards", async () => {
  await open(first, "/content/announcement");
  await field(first, "開始顯示").fill("2027-01-02 00:00:00");
  await field(first, "結束顯示").fill("2027-01-01 00:00:00");
  await click(button(first, "儲存"));
  await first.getByText("沒有完成").waitFor();
  await field(first, "結束顯示").fill("2027-01");
  await click(button(first, "儲存"));
  await first.getByText("請輸入正確的時間").waitFor();
  expect(await first.getByText("沒有完成").count()).toBe(0);
  await leaves(first, "離開");
});

test("after awards of several programs, focus is at the heading of their list", async () => {
  await follow(first, "程式");
  await click(first.getByRole("checkbox", { name: /^選取/ }).first());
  await click(button(first, "設定獎項"));
  const dialog = first.getByRole("alertdialog");
  await click(dialog.getByText("114 年公共程式獎勵"));
  await click(button(dialog, "儲存獎項"));
  await dialog.waitFor({ state: "detached" });
  const focused = () => first.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focused).toBe("H1");
  await follow(first, "總覽");
});

test("words in a dialog are not lost by the browser's way back without a question", async () => {
  await follow(first, "程式");
  await click(first.getByRole("button", { name: /^下架：/ }).first());
  const reason = field(first.getByRole("alertdialog"), "原因");
  await reason.pressSequentially("內容待確認。");
  const goBack = () => first.evaluate(() => history.back());
  await leaves(first, "繼續填寫", goBack);
  expect(await reason.inputValue()).toBe("內容待確認。");
  // The address follows once the browser has come back by itself.
  await first.waitForURL("**/console/programs?*");
  await leaves(first, "離開", goBack);
  await first.getByRole("heading", { level: 1, name: "總覽" }).waitFor();
});

test("a session is extended by writing, and what is written outlives it, by way of the sign-in", async () => {
  const path = "/content/faq/new";
  const page = await consolePageOf(own.browser, own.portal.origin, path, { clock: true });
  const question = field(page, "問題（中文）");
  const warning = page.getByRole("alert").filter({ hasText: "登入即將結束" });
  const extension = () =>
    page.waitForResponse((answer) => answer.url().endsWith("/api/getUserInfo"));
  await page.clock.fastForward("21:00");
  // The page goes on meanwhile.
  await warning.waitFor();
  const renewed = extension();
  await click(button(warning, "繼續使用"));
  await renewed;
  await warning.waitFor({ state: "hidden" });
  // The answer counts after the delay that every answer has in the browser.
  await page.clock.fastForward("00:01");

  const extended = extension();
  await question.press("a");
  await page.clock.fastForward("28:30");
  await extended;
  expect(await warning.isVisible()).toBe(false);
  await page.clock.fastForward("00:01");

  await question.fill("還沒有儲存的問題");
  await page.clock.fastForward("00:01");
  const token = await page.evaluate(() => localStorage.getItem("authorizationToken"));
  await askCall(own.portal.origin, identity.logout, {}, token ?? "");
  await page.clock.fastForward("31:00");
  const ended = page.getByRole("alert").filter({ hasText: "登入已結束" });
  await ended.waitFor();
  expect(await question.inputValue()).toBe("還沒有儲存的問題");

  // Another place of the console asks for the sign-in too, in the built pages.
  await leaves(page, "離開", () => follow(page, "程式"));
  await page.getByRole("heading", { level: 1, name: "請先登入" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "請先登入" }).waitFor();
  await click(page.getByRole("main").getByRole("link", { name: "登入", exact: true }));
  await click(page.getByRole("dialog").getByRole("link", { name: "前往單一登入" }));
  await click(page.getByRole("button", { name: "示範管理者一" }));
  await page.waitForURL(`**/console${path}?*`);
  await page.getByText(/^已帶回您在 .* 寫的內容$/).waitFor();
  expect(await question.inputValue()).toBe("還沒有儲存的問題");
  await click(button(page, "捨棄這些內容"));
  await expect.poll(() => question.inputValue()).toBe("");
  await page.context().close();
});
