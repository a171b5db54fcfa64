import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { click, doubleClick, tap } from "./support/act.ts";
import { openBrowser } from "./support/browser.ts";
import { hydrated } from "./support/hydrated.ts";
import { expectFocus } from "./support/keyboard.ts";
import { type Visitor, visitorOf } from "./support/one-visitor.ts";

const origin = inject("portalOrigin");
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  visitor = visitorOf(browser);
});
afterEach(() => visitor.end());
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function openList(query: string, options?: Parameters<Visitor["open"]>[0]): Promise<Page> {
  const page = await visitor.open(options);
  await page.goto(`${origin}/publicCodes?${query}`);
  await hydrated(page);
  return page;
}

const isInCard = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("article") != null);

test("a skip link beside the search leads over filters and order to the results", async () => {
  const page = await openList("lang=zh-TW");
  const link = page.getByRole("link", { name: "跳到結果" });
  await link.focus();
  expect((await link.boundingBox())?.height).toBeGreaterThan(20);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await isInCard(page)).toBe(true);
});

test("levels exclude each other, and the foot of their panel shows what they find", async () => {
  const page = await openList("lang=zh-TW");
  const panel = page.locator("details", {
    has: page.locator("summary", { hasText: "授權與品質" }),
  });
  await click(panel.locator("summary").first());
  const levels = panel.getByRole("group", { name: "安全", exact: true });
  const lowest = levels.getByRole("radio", { name: /^第 1 級/ });
  await click(lowest);
  await page.waitForURL(/secure=1/);
  await click(levels.getByRole("radio", { name: /^第 2 級/ }));
  await page.waitForURL(/publicCodes\?(?!.*secure=1).*secure=2/);
  await expect.poll(() => lowest.isChecked()).toBe(false);
  await page.locator('main section[aria-busy="true"]').waitFor({ state: "detached" });
  const count = await page.getByRole("status").filter({ hasText: "個程式" }).first().innerText();
  const total = /共 (\d+) 個程式/.exec(count)?.[1];
  await click(panel.getByRole("button", { name: `顯示 ${total} 個程式` }));
  await expect.poll(() => panel.getAttribute("open")).toBeNull();
  await expectFocus(page.getByRole("region", { name: "搜尋結果" }));
  await page.keyboard.press("Tab");
  expect(await isInCard(page)).toBe(true);
});

test("a list of few options has its focus on the first one", async () => {
  const page = await openList("lang=zh-TW");
  const filter = page.locator("details", {
    has: page.locator("summary", { hasText: "登載日期" }),
  });
  await click(filter.locator("summary"));
  await expectFocus(filter.getByRole("checkbox").first());
  expect(await filter.getByRole("searchbox").isVisible()).toBe(true);
});

test("in the sheet of a phone a level is chosen by a tap and shown as chosen", async () => {
  const page = await openList("lang=zh-TW", phone);
  await tap(page.getByRole("button", { name: "篩選", exact: true }));
  const sheet = page.getByRole("dialog", { name: "篩選條件" });
  await tap(sheet.locator("summary", { hasText: "授權與品質" }));
  const level = sheet.getByRole("group", { name: "維護", exact: true }).getByRole("radio").nth(1);
  await tap(level);
  await page.waitForURL(/maintained=1/);
  await expect.poll(() => level.isChecked()).toBe(true);
});

test("words of a card are marked by drawing over them, and lead nowhere", async () => {
  const page = await openList("lang=zh-TW");
  const summary = await page.getByRole("article").first().getByRole("paragraph").boundingBox();
  if (!summary) throw new Error("The card has no summary.");
  const { x, y, height } = summary;
  await page.mouse.move(x + 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 150, y + height / 2, { steps: 4 });
  await page.mouse.up();
  const marked = await page.evaluate(() => getSelection()?.toString() ?? "");
  expect(marked.length).toBeGreaterThan(5);
  expect(page.url()).toContain("publicCodes?");
});

test("a double click on a card compares its program, as one click does", async () => {
  const page = await openList("lang=zh-TW");
  const toggle = page.getByRole("article").first().getByRole("button");
  await doubleClick(toggle);
  await page
    .getByRole("status")
    .filter({ hasText: "已選 1 個程式" })
    .waitFor({ state: "attached" });
  expect(await toggle.getAttribute("aria-pressed")).toBe("true");
  await click(toggle);
  await expect.poll(() => toggle.getAttribute("aria-pressed")).toBe("false");
});

test("a page of 20 programs stays as long through a search, also without scripts", async () => {
  const page = await openList("lang=zh-TW");
  await click(page.getByRole("link", { name: "每頁 20 個程式" }));
  await page.waitForURL(/rows=20/);
  await expect.poll(() => page.getByRole("article").count()).toBe(20);
  const plain = await visitor.open({ javaScriptEnabled: false });
  await plain.goto(`${origin}/publicCodes?lang=zh-TW&rows=20`);
  await plain.locator("select[name=sort]").selectOption("takeover");
  await click(plain.getByRole("button", { name: "套用條件" }).last());
  await plain.waitForURL(/sort=takeover/);
  expect(new URL(plain.url()).searchParams.get("rows")).toBe("20");
  expect(await plain.getByRole("article").count()).toBe(20);
});
