import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { choose, click } from "./act.ts";
import { tokenOf } from "./ask-call.ts";
import { clockAheadMs, patienceMs } from "./patience.ts";

export const formPath = "/submitFormProvideCode";

/** The form page of an account that is signed in, with its list. */
export async function formPageOf(
  browser: Browser,
  origin: string,
  account: string,
  options: {
    lang?: "zh-TW" | "en-US";
    query?: string;
    context?: BrowserContextOptions;
    /** Gives the journey the page's clock to turn, which is a year ahead, as that of a person may be. */
    clock?: boolean;
  } = {},
): Promise<{ page: Page; token: string }> {
  const { lang = "zh-TW", query = "&tab=programs" } = options;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // What slides and fades is drawn many times; the pages of visitors show that it does.
    reducedMotion: "reduce",
    ...options.context,
  });
  if (options.clock) await context.clock.install({ time: Date.now() + clockAheadMs });
  const token = await tokenOf(origin, account);
  await context.addInitScript((stored) => {
    // Only the first page of the context is signed in by itself; later ones keep what became of it.
    if (sessionStorage.getItem("begun") === null)
      localStorage.setItem("authorizationToken", stored);
    sessionStorage.setItem("begun", "yes");
  }, token);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${origin}${formPath}?lang=${lang}${query}`);
  await page
    .getByRole("heading", { level: 1, name: /^(公共程式管理|Program management)$/ })
    .waitFor();
  return { page, token };
}

/** The row of a program in its agency's list, which also lists its uses and stories. */
export function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole("table", { name: "公共程式清單" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader").getByText(name, { exact: true }) });
}

/** The group of an entry of a list of the form, counted from 1. */
export function entryOf(page: Page, list: string, number: number): Locator {
  return page
    .getByRole("group", { name: new RegExp(`^${list}`) })
    .getByRole("group", { name: `第 ${number} 筆`, exact: true });
}

export async function openNewForm(page: Page): Promise<void> {
  await click(page.getByRole("button", { name: "新增公共程式" }).first());
  await page.getByRole("heading", { level: 1, name: "新增公共程式" }).waitFor();
}

/** Fills in everything that submitting asks for, files aside. */
export async function fillRequired(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: /^程式名稱/ }).fill(name);
  await page.getByRole("textbox", { name: /^示範網站網址/ }).fill("https://demo.example.tw/");
  await page.getByRole("textbox", { name: /^程式說明/ }).fill("讓民眾在網路上預約場地。");
  await choose(page.getByRole("checkbox", { name: "案件管理" }));
  const repository = entryOf(page, "原始碼下載位置", 1);
  await repository
    .getByRole("textbox", { name: /^儲存庫網址/ })
    .fill("https://git.example.tw/demo");
  await repository.getByRole("textbox", { name: /^名稱或說明/ }).fill("主程式");
  await page.getByRole("combobox", { name: /^授權條款/ }).selectOption("MIT");
  await entryOf(page, "弱點掃描結果", 1)
    .getByRole("textbox", { name: /^掃描工具/ })
    .fill("掃描工具甲");
  await page.getByRole("textbox", { name: /^聯絡單位/ }).fill("資訊室");
  await page.getByRole("textbox", { name: /^聯絡人/ }).fill("示範窗口");
  await page.getByRole("textbox", { name: /^電子郵件/ }).fill("service@sample-a.example.tw");
}

/** Saves or submits, and answers the question before it. */
export async function save(page: Page, button: "儲存草稿" | "送出審核"): Promise<void> {
  await click(page.getByRole("region", { name: "表單操作" }).getByRole("button", { name: button }));
  const question = page.getByRole("alertdialog", {
    name: button === "送出審核" ? "送出資料？" : "儲存資料？",
  });
  await click(question.getByRole("button", { name: button, exact: true }));
}
