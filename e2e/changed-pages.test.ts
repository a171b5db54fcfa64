import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { click } from "./support/act.ts";
import { openBrowser } from "./support/browser.ts";
import { hydrated } from "./support/hydrated.ts";
import { type Visitor, visitorOf } from "./support/one-visitor.ts";
import { fillRequired, formPageOf, openNewForm, save } from "./support/submit-form.ts";

/** What a browser or a fast hand changes in a page that the portal has sent. */

const origin = inject("portalOrigin");
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  visitor = visitorOf(browser);
});
afterEach(() => visitor.end());
afterAll(() => browser.close());

/** Puts elements in place of all text nodes, as the translators of browsers do. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent) continue;
      if (parent.closest("script, style, noscript, textarea, title, option, font")) continue;
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      inner.textContent = text.textContent;
      text.parentNode?.replaceChild(outer, text);
    }
  });
}

/** Acts, translates what came of it, and fails where the page has gone. */
async function inTurn(page: Page, acts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: string[] = [];
  page.on("pageerror", (error) => {
    // Of a part that is translated before its scripts are there React says so, and renders it anew.
    if (!String(error).includes("React error #418")) errors.push(String(error));
  });
  for (const [place, act] of acts.entries()) {
    await translate(page);
    await act();
    expect([place, errors]).toEqual([place, []]);
    await page.locator("main h1").first().waitFor();
  }
}

test("a translated page suggests, searches, filters, sorts, pages and leads on", async () => {
  const page = await visitor.open();
  await page.goto(`${origin}/?lang=zh-TW`);
  await hydrated(page);
  const main = page.getByRole("main");
  const home = main.getByRole("combobox");
  const filter = main.locator("details[name=filters]").first();
  const option = page.getByRole("option").first();
  const after = (act: () => Promise<unknown>, part: RegExp) => async () => {
    await act();
    await page.waitForURL(part);
    // The list is of the new address, or the page is another one.
    await page.locator('main section[aria-busy="true"]').waitFor({ state: "detached" });
  };
  await inTurn(page, [
    () => home.fill("系統"),
    () => option.waitFor(),
    () => home.fill("系統 公共"),
    () => option.waitFor(),
    () => home.fill("zzzzzz"),
    () => option.waitFor({ state: "hidden" }),
    () => home.fill("系統"),
    () => option.waitFor(),
    after(() => home.press("Enter"), /publicCodes\?.*keyword=/),
    () => click(filter.locator("summary")),
    after(() => click(filter.getByRole("checkbox").first()), /type=/),
    after(() => click(filter.getByRole("checkbox").first()), /publicCodes\?(?!.*type=)/),
    () => page.keyboard.press("Escape"),
    after(() => main.locator("select[name=sort]").selectOption("newest"), /sort=newest/),
    after(() => click(main.locator("nav li a").last()), /page=\d/),
    after(() => page.goBack(), /publicCodes\?(?!.*page=)/),
    () => main.locator("input[name=keyword]").fill("zzzzzz"),
    after(() => page.keyboard.press("Enter"), /keyword=zzzzzz/),
    after(() => page.goBack(), /sort=newest/),
    after(() => click(main.locator("article a").first()), /codeDetail/),
    () => click(main.locator("summary:visible").first()),
    () => page.goBack(),
  ]);
});

/** What a page says, on whatever lines. */
const textOf = async (page: Page) =>
  (await page.getByRole("main").innerText()).replace(/\s+/g, " ").trim();

const search = (keyword: string) => async (main: Locator) => {
  await main.getByRole("searchbox").or(main.locator("input[name=keyword]")).first().fill(keyword);
  await main.page().keyboard.press("Enter");
};

test.each<[string, RegExp, (main: Locator) => Promise<unknown>]>([
  ["/publicCodes", /keyword=/, search("地圖")],
  [
    "/publicCodes?keyword=地圖",
    /sort=newest/,
    (main) => main.locator("select[name=sort]").selectOption("newest"),
  ],
  ["/about/statistics/coverage", /keyword=/, search("市政府")],
  ["/agencies", /keyword=/, search("市政府")],
  ["/qna", /keyword=/, search("授權")],
  [
    "/publicCodes/compare?id=1060&id=1061&id=1065",
    /compare\?(?!.*1065)/,
    (main) => main.getByRole("link", { name: /^移除/ }).last().press("Enter"),
  ],
])("a translated page says what it came to: %s", async (path, address, act) => {
  const page = await visitor.open();
  await page.goto(`${origin}${path}${path.includes("?") ? "&" : "?"}lang=zh-TW`);
  await hydrated(page);
  await translate(page);
  await act(page.getByRole("main"));
  await page.waitForURL(address);
  const fresh = await visitor.open();
  await fresh.goto(page.url());
  await hydrated(fresh);
  // Counts of votes come once the page is there.
  await expect.poll(async () => (await textOf(page)) === (await textOf(fresh))).toBe(true);
});

test("a translated form is typed into, gains and loses rows, and is saved", async () => {
  const { page } = await formPageOf(browser, origin, "agency-a");
  const name = `翻譯後的表單 ${Date.now()}`;
  await openNewForm(page);
  await inTurn(page, [
    () => fillRequired(page, name),
    () => click(page.getByRole("button", { name: /^新增/ }).first()),
    () => click(page.getByRole("button", { name: /^移除|^刪除/ }).first()),
    () => page.getByRole("textbox", { name: /^電子郵件/ }).fill("none"),
    () => click(page.getByRole("button", { name: "送出審核" })),
    () => page.getByRole("textbox", { name: /^電子郵件/ }).fill("service@sample-a.example.tw"),
    () => save(page, "儲存草稿"),
    () => page.getByRole("rowheader", { name }).waitFor(),
  ]);
  await page.context().close();
});

test("what is ticked and chosen before the scripts arrive is what the list is by", async () => {
  const page = await visitor.open();
  const arrival = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`${origin}/publicCodes?lang=zh-TW`, { waitUntil: "commit" });
  const filter = page.locator("details[name=filters]").first();
  const boxes = filter.getByRole("checkbox");
  const sort = page.locator("main select[name=sort]");
  await click(filter.locator("summary"));
  await click(boxes.nth(0));
  await click(boxes.nth(1));
  await sort.selectOption("newest");
  const codes = await Promise.all([boxes.nth(0), boxes.nth(1)].map((box) => box.inputValue()));
  arrival.resolve();
  await page.waitForURL(/sort=newest/);
  await page.locator('main section[aria-busy="false"]').waitFor();
  const { searchParams } = new URL(page.url());
  expect(searchParams.getAll("type").flatMap((value) => value.split(","))).toEqual(codes);
  expect(await sort.inputValue()).toBe("newest");
  const ticked = await boxes.evaluateAll((all) =>
    all.flatMap((box) => (box instanceof HTMLInputElement && box.checked ? [box.value] : [])),
  );
  expect(ticked).toEqual(codes);
  await expect.poll(() => page.getByRole("link", { name: /移除條件/ }).count()).toBe(2);
});
