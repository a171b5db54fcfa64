import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { runsAllTests } from "../apps/api/test-support/test-scope.ts";
import { choose, click, tap } from "./support/act.ts";
import { openBrowser } from "./support/browser.ts";
import { hydrated } from "./support/hydrated.ts";
import { expectFocus, tabTo } from "./support/keyboard.ts";

const origin = inject("portalOrigin");
let browser: Browser;
let context: BrowserContext;
const problems: string[] = [];

async function newPage(options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  return page;
}

beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(async () => {
  await context?.close();
});
afterAll(async () => {
  await browser?.close();
});

const phone = { hasTouch: true, isMobile: true };

/** Waits until a new page has taken the focus with its heading. */
async function focusedHeading(page: Page, text: string): Promise<void> {
  await page.waitForFunction((words) => {
    const focused = document.activeElement;
    return focused?.tagName === "H1" && focused.textContent?.includes(words);
  }, text);
}

async function suggestions(page: Page, text: string): Promise<string[]> {
  const box = page.getByRole("combobox");
  await box.fill(text);
  const list = page.getByRole("listbox");
  await list.waitFor();
  return list.getByRole("option").allInnerTexts();
}

const words = {
  "zh-TW": {
    search: "搜尋",
    type: "功能類型",
    source: /取得原始碼/,
    remove: /移除條件/,
    more: /共 \d+ 個程式/,
    filter: "篩選",
    filterChosen: "篩選 已選 1 項",
    show: /顯示 \d+ 個程式/,
  },
  "en-US": {
    search: "Search",
    type: "Function",
    source: /Get the source/,
    remove: /Remove filter/,
    more: /\d+ programs?/,
    filter: "Filter",
    filterChosen: "Filter 1 chosen",
    show: /Show \d+ programs?/,
  },
} as const;

const languages = ["zh-TW", "en-US"] as const;
const hands = [
  { name: "by mouse on a wide screen", press: click, width: 1440, device: {} },
  { name: "by touch on a phone", press: tap, width: 390, device: phone },
];

describe.each(languages)("finding a program in %s", (lang) => {
  const text = words[lang];

  /** Both hands and both languages in `npm test`, all four in `npm run test:all`. */
  const asked = hands.filter((_hand, place) => runsAllTests || place === languages.indexOf(lang));
  test.each(asked)(
    "leads $name from the home page to the repository",
    async ({ press, width, device }) => {
      const page = await newPage({ viewport: { width, height: 900 }, ...device });
      await page.goto(`${origin}/?lang=${lang}`);
      await hydrated(page);
      const written = await suggestions(page, "臺北");
      expect(written.length).toBeGreaterThan(1);
      await page.getByRole("combobox").fill("");
      expect(await suggestions(page, "台北")).toEqual(written);
      // A suggested program opens at once: the source is the second action from the home page.
      await press(page.getByRole("option").first());
      await page.waitForURL(/codeDetail\?id=\d+/);
      await page.getByRole("link", { name: text.source }).waitFor();
      await page.goBack();
      await hydrated(page);
      await suggestions(page, "台北");
      await press(
        page.getByRole("main").getByRole("search").getByRole("button", { name: text.search }),
      );
      await page.waitForURL(/publicCodes\?.*keyword=/);
      await page.getByRole("status").filter({ hasText: text.more }).waitFor();
      const isPhone = width < 768;
      if (isPhone) await press(page.getByRole("button", { name: text.filter, exact: true }));
      const filters = isPhone ? page.getByRole("dialog") : page.getByRole("main");
      await press(filters.getByText(text.type, { exact: true }).first());
      const option = filters.getByRole("checkbox").first();
      await press(option);
      await page.waitForURL(/type=/);
      await expect.poll(() => option.isChecked()).toBe(true);
      if (isPhone) {
        await press(filters.getByRole("button", { name: text.show }));
        await filters.waitFor({ state: "hidden" });
        await expectFocus(page.getByRole("button", { name: text.filterChosen }));
      } else await page.keyboard.press("Escape");
      await page.getByRole("link", { name: text.remove }).first().waitFor();
      await press(page.getByRole("article").getByRole("link").first());
      await page.waitForURL(/codeDetail\?id=\d+/);
      const source = page.getByRole("link", { name: text.source });
      await source.waitFor();
      expect(await source.getAttribute("href")).toMatch(/^https:\/\//);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    },
  );

  test("the largest text fits pages from 1024 to 1280 px", async () => {
    const page = await newPage();
    await context.addCookies([{ name: "textSize", value: "larger", url: origin }]);
    await page.goto(`${origin}/?lang=${lang}`);
    expect(await page.locator("html").getAttribute("data-text-size")).toBe("larger");
    for (const width of [1024, 1088, 1152, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, String(width)).toBeLessThanOrEqual(width);
      const tops = await page
        .locator("header nav > ul > li:visible")
        .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().top));
      expect(new Set(tops).size, `rows of the menu at ${width} px`).toBeLessThanOrEqual(1);
    }
  });

  test("a program's page keeps a mail address together, and prints one picture and no button", async () => {
    const page = await newPage();
    await context.addCookies([{ name: "textSize", value: "larger", url: origin }]);
    await page.goto(`${origin}/publicCodes?keyword=公共場地預約系統&lang=${lang}`);
    await click(page.getByRole("article").getByRole("link").first());
    const mail = page.locator('main a[href^="mailto:"]');
    await mail.waitFor();
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await mail.evaluate(
        (link) => new Set([...link.getClientRects()].map(({ top }) => Math.round(top))).size,
      );
      expect(lines, String(width)).toBeLessThanOrEqual(2);
    }
    const slides = page.locator("main [role=group][aria-roledescription]");
    await slides.first().scrollIntoViewIfNeeded();
    expect(await slides.count()).toBeGreaterThan(1);
    await page.emulateMedia({ media: "print" });
    await page.locator("main h1").waitFor();
    // What moves the slides learns of the paper by their size.
    await page.waitForTimeout(500);
    expect(await slides.filter({ visible: true }).count()).toBe(1);
    expect(await page.locator("main button").filter({ visible: true }).count()).toBe(0);
    const printed = await page.locator("main a[href^=http]").filter({ visible: true }).all();
    const addresses = await Promise.all(printed.map((link) => link.getAttribute("href")));
    expect(addresses.length).toBeGreaterThan(2);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses)
      expect(
        await page
          .getByText(address ?? "")
          .filter({ visible: true })
          .count(),
      ).toBe(0);
    await page.emulateMedia({ media: "screen" });
  });

  test("works without JavaScript", async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${origin}/?lang=${lang}`);
    // The search of the header, which every page has.
    await page.locator("header input[name=keyword]").fill("台北");
    await click(page.locator("header search button[type=submit]"));
    await page.waitForURL(/publicCodes\?/);
    expect(new URL(page.url()).searchParams.get("lang")).toBe(lang);
    await click(page.getByText(text.type, { exact: true }).first());
    await choose(page.locator("input[type=checkbox][name=type]").first());
    await click(page.locator("main form button[type=submit]").last());
    await page.waitForURL(/type=/);
    await click(page.locator("article a").first());
    await page.waitForURL(/codeDetail/);
    expect(await page.getByRole("link", { name: text.source }).getAttribute("href")).toMatch(
      /^https:\/\//,
    );
  });
});

test("a text that was shortened before its suggestions came is offered nothing", async () => {
  const page = await newPage({});
  await page.goto(`${origin}/?lang=zh-TW`);
  await hydrated(page);
  let answered = (): void => {};
  const answer = new Promise<void>((resolve) => {
    answered = resolve;
  });
  await page.route("**/api/PublicProgramInfo/getSearchSuggest*", async (route) => {
    await route.continue();
    answered();
  });
  const box = page.getByRole("combobox");
  await box.fill("臺北");
  await answer;
  await box.fill("臺");
  // Longer than the pause that each answer is held back for.
  await page.waitForTimeout(1_500);
  expect(await page.getByRole("option").count()).toBe(0);
});

test("the keyboard alone leads from the skip link to a repository", async () => {
  const page = await newPage();
  await page.goto(`${origin}/?lang=zh-TW`);
  await hydrated(page);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("跳到主要內容");
  await page.keyboard.press("Enter");
  for (let step = 0; step < 6; step += 1) {
    if (await page.evaluate(() => document.activeElement?.getAttribute("role") === "combobox"))
      break;
    await page.keyboard.press("Tab");
  }
  // Words that operators chose, before anything is typed; Enter alone would search.
  await page.getByRole("option", { name: "開放資料" }).waitFor();
  await page.keyboard.type("公共");
  await page.getByRole("group", { name: "程式名稱" }).getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/codeDetail/);
  await focusedHeading(page, "公共");
  await tabTo(page.locator('main a[href^="https://"]').first());
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("取得原始碼");
});

test("sorting, searching, paging and taking away leave the focus on the page", async () => {
  const page = await newPage();
  await page.goto(`${origin}/publicCodes?lang=zh-TW`);
  await hydrated(page);
  /** Waits until the list shows what the address asks for. */
  const listed = async (address: RegExp): Promise<void> => {
    await page.waitForURL(address);
    await page.locator('main section[aria-busy="false"]').waitFor();
  };
  const heading = page.getByRole("heading", { level: 1 });
  const count = await page
    .getByRole("status")
    .filter({ hasText: /共 \d+ 個程式/ })
    .elementHandle();

  const sort = page.getByRole("combobox", { name: "排序" });
  await sort.focus();
  await page.keyboard.press("ArrowDown");
  await listed(/sort=/);
  await expectFocus(sort);

  const keyword = page.getByRole("searchbox", { name: "關鍵字" });
  await keyword.fill(" 公共 ");
  await page.keyboard.press("Enter");
  await listed(/keyword=/);
  await expectFocus(keyword);

  await page.getByRole("link", { name: "移除條件：公共" }).focus();
  await page.keyboard.press("Enter");
  await listed(/publicCodes\?(?!.*keyword=)/);
  await expectFocus(heading);
  expect(await keyword.inputValue()).toBe("");

  const filter = page.locator("summary").filter({ hasText: "功能類型" });
  await filter.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox").first().focus();
  await page.keyboard.press("Space");
  await listed(/type=/);
  await page.getByRole("button", { name: "清除" }).focus();
  await page.keyboard.press("Enter");
  await listed(/publicCodes\?(?!.*type=)/);
  await expectFocus(filter);

  const next = page.getByRole("link", { name: "下一頁" });
  while ((await next.getAttribute("aria-disabled")) === null) {
    const from = new URL(page.url()).searchParams.get("page") ?? "1";
    await next.focus();
    await page.keyboard.press("Enter");
    await listed(new RegExp(`page=${Number(from) + 1}(?!\\d)`));
  }
  await expectFocus(heading);
  expect(await count?.evaluate((element) => element.isConnected), "the count is the same").toBe(
    true,
  );
});

test.each([
  { by: "field", options: {}, hand: click },
  {
    by: "button and field of a phone",
    options: { viewport: { width: 390, height: 800 } },
    hand: tap,
  },
])("the $by of the header finds programs from any page", async ({ options, hand }) => {
  const page = await newPage({ ...options, hasTouch: hand === tap });
  await page.goto(`${origin}/qna?lang=zh-TW`);
  await hydrated(page);
  const header = page.getByRole("banner");
  const field = header.getByRole("searchbox", { name: "搜尋公共程式" });
  if (hand === tap) {
    const opener = header.locator("summary").and(page.getByLabel("搜尋公共程式"));
    await hand(opener);
    await expectFocus(field);
    await page.keyboard.press("Escape");
    await expectFocus(opener);
    await hand(opener);
  }
  await field.fill("台北");
  await hand(header.getByRole("button", { name: "搜尋", exact: true }));
  await page.waitForURL(/publicCodes\?.*keyword=/);
  const keyword = page.getByRole("searchbox", { name: "關鍵字" });
  await keyword.waitFor();
  expect(await keyword.inputValue()).toBe("台北");
  if (hand === tap) await field.waitFor({ state: "hidden" });
});

test.each([
  { width: 1440, height: 900, most: 500 },
  { width: 390, height: 844, most: 560 },
])(
  "the first program of the list stands above $most px at $width",
  async ({ most, ...viewport }) => {
    for (const lang of languages) {
      const page = await newPage({ viewport });
      await page.goto(`${origin}/publicCodes?lang=${lang}`);
      const box = await page.getByRole("article").first().boundingBox();
      expect(box?.y, lang).toBeLessThan(most);
      await context.close();
    }
  },
);

test("the menu of a phone opens by Space, leads to the new page's heading and always closes", async () => {
  const page = await newPage({ viewport: { width: 390, height: 800 } });
  await page.goto(`${origin}/qna?lang=zh-TW`);
  await hydrated(page);
  const menu = page.getByRole("dialog", { name: "主選單" });
  const opener = page.getByRole("button", { name: "開啟選單" });
  await opener.focus();
  await page.keyboard.press("Space");
  await click(menu.locator('a[href^="/publicCodes?"]'));
  await page.waitForURL(/publicCodes/);
  await menu.waitFor({ state: "hidden" });
  await focusedHeading(page, "公共程式");

  await click(opener);
  await click(menu.locator('a[href^="/publicCodes?"]'));
  await menu.waitFor({ state: "hidden" });
});

test("the facts of a program are read first: beside the rest, or above it on a phone", async () => {
  const page = await newPage();
  await page.goto(`${origin}/publicCodes/codeDetail?id=1065&lang=zh-TW`);
  const places = async () => {
    const facts = await page.getByRole("complementary").boundingBox();
    const rest = await page.locator("aside + div").boundingBox();
    if (!facts || !rest) throw new Error("The program has no facts.");
    return { facts, rest };
  };
  const wide = await places();
  expect(wide.facts.y).toBe(wide.rest.y);
  expect(wide.facts.x).toBeGreaterThan(wide.rest.x + wide.rest.width);
  await page.setViewportSize({ width: 390, height: 900 });
  const narrow = await places();
  expect(narrow.facts.y + narrow.facts.height).toBeLessThanOrEqual(narrow.rest.y);
});

test("suggestions on an English page say that they are Chinese", async () => {
  const page = await newPage();
  await page.goto(`${origin}/?lang=en-US`);
  await hydrated(page);
  await suggestions(page, "臺北");
  await page.getByRole("option").first().locator('[lang="zh-Hant-TW"]').waitFor();
});

test("the address holds the whole state, and going back restores it", async () => {
  const page = await newPage();
  await page.goto(
    `${origin}/publicCodes?lang=zh-TW&keyword=${encodeURIComponent("公共")}&sort=newest`,
  );
  await hydrated(page);
  expect(await page.getByRole("combobox", { name: "排序" }).inputValue()).toBe("newest");
  expect(await page.locator("main input[name=keyword]").inputValue()).toBe("公共");
  await page.getByRole("combobox", { name: "排序" }).selectOption("provideDeptName");
  await page.waitForURL(/sort=provideDeptName/);
  await page.goBack();
  await page.waitForURL(/sort=newest/);
});

test("an empty result says what was searched and offers a way on", async () => {
  const page = await newPage();
  await page.goto(`${origin}/publicCodes?lang=zh-TW&keyword=zzzzqqq&type=caseManagement`);
  await page.getByText("您搜尋的是「zzzzqqq」。").waitFor();
  await page.getByRole("link", { name: "移除「案件管理」" }).waitFor();
});

test("a program that is not there answers 404, says so and leads to the catalogue", async () => {
  const page = await newPage();
  const response = await page.goto(`${origin}/publicCodes/codeDetail?id=99999999&lang=zh-TW`);
  expect(response?.status()).toBe(404);
  expect(await response?.text()).toContain("查無資料");
  await click(page.getByRole("alertdialog").getByRole("button", { name: "確定" }));
  await page.waitForURL(/\/publicCodes\?/);
});

test("the language stays with the reader, and the switch keeps page and query", async () => {
  const page = await newPage();
  const address = `${origin}/publicCodes?source=mail&keyword=odf&lang=zh-TW`;
  // The page is cached for every address that differs in what it does not read.
  const sent = await (await fetch(address)).text();
  expect(sent).toContain('href="/publicCodes?keyword=odf&amp;lang=en-US"');
  await page.goto(address);
  await hydrated(page);
  await click(page.getByRole("link", { name: /English/ }));
  await page.waitForURL(/lang=en-US/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("keyword"), searchParams.get("source")]).toEqual(["odf", "mail"]);
  await page.getByRole("heading", { level: 1, name: "Public code list" }).waitFor();
  await page.goto(`${origin}/publicCodes`);
  expect(new URL(page.url()).searchParams.get("lang")).toBe("en-US");
});

test("the theme is the server's from the next page on", async () => {
  const page = await newPage();
  await page.goto(`${origin}/?lang=zh-TW`);
  await hydrated(page);
  const theme = page.getByRole("button", { name: /顯示主題/ });
  await click(theme);
  await click(theme);
  const response = await page.reload();
  expect(await response?.text()).toContain('data-theme="dark"');
});

test("access keys stand on the areas and the search", async () => {
  const page = await newPage();
  await page.goto(`${origin}/?lang=zh-TW`);
  const keys = await page
    .locator("[accesskey]")
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("accesskey")).sort());
  expect(keys).toEqual(["C", "S", "U", "Z"]);
});

test("no page of these journeys printed an error", () => {
  const unexpected = problems.filter((text) => !text.includes("404"));
  expect(unexpected).toEqual([]);
});
