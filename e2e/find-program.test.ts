import { questions } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { choose, click, tap } from "./support/act.ts";
import { openBrowser } from "./support/browser.ts";
import { drawn, hydrated } from "./support/hydrated.ts";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { type Visitor, visitorOf } from "./support/one-visitor.ts";
import { clockAheadMs } from "./support/patience.ts";

const origin = inject("portalOrigin");
let browser: Browser;
let visitor: Visitor;
const problems: string[] = [];

async function newPage(options?: Parameters<Visitor["open"]>[0]): Promise<Page> {
  const page = await visitor.open(options);
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  return page;
}

beforeAll(async () => {
  browser = await openBrowser();
  visitor = visitorOf(browser);
});
afterEach(() => visitor.end());
afterAll(async () => {
  await browser?.close();
});

const phone = { hasTouch: true, isMobile: true };

/** Waits until a new page has taken the focus with its heading. */
async function focusedHeading(page: Page, text: string): Promise<void> {
  await page.waitForFunction((heading) => {
    const focused = document.activeElement;
    return focused?.tagName === "H1" && focused.textContent?.includes(heading);
  }, text);
}

async function suggestions(page: Page, text: string): Promise<string[]> {
  const box = page.getByRole("main").getByRole("combobox");
  await box.fill(text);
  const list = page.getByRole("listbox");
  await list.getByRole("group", { name: /^(程式名稱|Program names)$/ }).waitFor();
  return list.getByRole("option").allInnerTexts();
}

const keywordField = (page: Page) => page.getByRole("main").getByLabel("關鍵字", { exact: true });

const labels = {
  "zh-TW": {
    search: "搜尋",
    type: "功能類型",
    source: /^取得原始碼/,
    follow: "追蹤",
    remove: /移除條件/,
    more: /共 \d+ 個程式/,
    filter: "篩選",
    filterChosen: "篩選 已選 1 項",
    show: /顯示 \d+ 個程式/,
  },
  "en-US": {
    search: "Search",
    type: "Function",
    source: /^Get the source/,
    follow: "Follow",
    remove: /Remove filter/,
    more: /\d+ programs?/,
    filter: "Filter",
    filterChosen: "Filter 1 chosen",
    show: /Show \d+ programs?/,
  },
} as const;

const languages = ["zh-TW", "en-US"] as const;
/** `npm test` asks about the language whose words are longer. */
const wordier = languages.slice(runsAllTests ? 0 : 1);
const hands = [
  { name: "by mouse on a wide screen", press: click, width: 1440, device: {} },
  { name: "by touch on a phone", press: tap, width: 390, device: phone },
];

describe.each(languages)("finding a program in %s", (lang) => {
  const text = labels[lang];

  /** Both hands and both languages in `npm test`, all four in `npm run test:all`. */
  const testedHands = hands.filter(
    (_hand, index) => runsAllTests || index === languages.indexOf(lang),
  );
  test.each(testedHands)(
    "leads $name from the home page to the repository",
    async ({ press, width, device }) => {
      const page = await newPage({ viewport: { width, height: 900 }, ...device });
      await page.goto(`${origin}/?lang=${lang}`);
      await hydrated(page);
      const written = await suggestions(page, "臺北");
      expect(written.length).toBeGreaterThan(1);
      await page.getByRole("main").getByRole("combobox").fill("");
      expect(await suggestions(page, "台北")).toEqual(written);
      const suggested = page.getByRole("option").first();
      if (lang === "en-US") await suggested.locator('[lang="zh-Hant-TW"]').waitFor();
      // A suggested program opens at once: the source is the second action from the home page.
      await press(suggested);
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
      await press(page.locator("main summary", { hasText: text.follow }).first());
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    },
  );
});

/** In `npm test` in one language; the pages without scripts differ in their words only. */
test.each(languages.slice(0, runsAllTests ? undefined : 1))(
  "a program is found without JavaScript in %s",
  async (lang) => {
    const text = labels[lang];
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${origin}/qna?lang=${lang}`);
    // The search of the header, which every page has that has none of its own.
    await page.locator("header input[name=keyword]").fill("台北");
    await click(page.locator("header search button[type=submit]"));
    await page.waitForURL(/publicCodes\?/);
    expect(new URL(page.url()).searchParams.get("lang")).toBe(lang);
    await click(page.getByText(text.type, { exact: true }).first());
    await choose(page.locator("input[type=checkbox][name=type]").first());
    await click(page.locator("main details[open] button[type=submit]"));
    await page.waitForURL(/type=/);
    await click(page.locator("article a").first());
    await page.waitForURL(/codeDetail/);
    expect(await page.getByRole("link", { name: text.source }).getAttribute("href")).toMatch(
      /^https:\/\//,
    );
  },
);

describe("with the largest text", () => {
  test.each(wordier)("the menu fits its line from 1024 to 1280 px in %s", async (lang) => {
    const page = await newPage();
    await page.context().addCookies([{ name: "textSize", value: "larger", url: origin }]);
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

  test("a program's page has its facts first, keeps a mail address together, and is printed", async () => {
    const page = await newPage();
    await page.context().addCookies([{ name: "textSize", value: "larger", url: origin }]);
    await page.goto(`${origin}/publicCodes?keyword=公共場地預約系統&lang=zh-TW`);
    await click(page.getByRole("article").getByRole("link").first());
    await expectFactsFirst(page);
    const mail = page.locator('main a[href^="mailto:"]');
    await mail.waitFor();
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await mail.evaluate(
        (link) => new Set([...link.getClientRects()].map(({ top }) => Math.round(top))).size,
      );
      expect(lines, String(width)).toBeLessThanOrEqual(2);
    }
    await expectOnePictureAndNoButtonOnPaper(page);
  });
});

test("the front page has one search, a short announcement and a whole mail address", async () => {
  const page = await newPage({ viewport: { width: 1024, height: 900 } });
  await page.goto(`${origin}/?lang=en-US`);
  const searches = page.locator("input[name=keyword]").filter({ visible: true });
  expect(await searches.count()).toBe(1);
  const announcement = await page.locator("[data-notice]").boundingBox();
  expect(announcement?.height).toBeLessThan(100);
  await page.setViewportSize({ width: 768, height: 900 });
  const mail = await page.locator('footer a[href^="mailto:"]').boundingBox();
  expect(mail?.height).toBeLessThan(32);
});

/** The facts of a program stand beside the rest, or above it on a phone. */
async function expectFactsFirst(page: Page): Promise<void> {
  await page.getByRole("complementary").waitFor();
  // Both at one time: pictures that load meanwhile move what stands below them.
  const places = () =>
    page.evaluate(() => {
      const [facts, rest] = ["aside", "section:has(> div > #mayI)"].map((selector) =>
        document.querySelector(`main ${selector}`)?.getBoundingClientRect(),
      );
      if (!facts || !rest) throw new Error("The program has no facts.");
      return { facts, rest };
    });
  await page.setViewportSize({ width: 390, height: 900 });
  const narrow = await places();
  expect(narrow.facts.bottom).toBeLessThanOrEqual(narrow.rest.top);
  await page.setViewportSize({ width: 1440, height: 900 });
  const wide = await places();
  expect(wide.facts.top).toBeLessThanOrEqual(wide.rest.top);
  expect(wide.facts.left).toBeGreaterThan(wide.rest.right);
}

/** That each address is printed once is asked of the page by program-page.test.tsx. */
async function expectOnePictureAndNoButtonOnPaper(page: Page): Promise<void> {
  const slides = page.locator("main [role=group][aria-roledescription]");
  await slides.first().scrollIntoViewIfNeeded();
  expect(await slides.count()).toBeGreaterThan(1);
  await page.emulateMedia({ media: "print" });
  await page.locator("main h1").waitFor();
  // What moves the slides learns of the paper by their size.
  await expect.poll(() => slides.filter({ visible: true }).count()).toBe(1);
  expect(await page.locator("main button").filter({ visible: true }).count()).toBe(0);
  const printed = await page.locator("main a[href^=http]").filter({ visible: true }).all();
  const addresses = await Promise.all(printed.map((link) => link.getAttribute("href")));
  expect(addresses.length).toBeGreaterThan(2);
  expect(new Set(addresses).size).toBe(addresses.length);
}

test("a text that was shortened before its suggestions came is offered nothing", async () => {
  const page = await newPage();
  await page.goto(`${origin}/?lang=zh-TW`);
  await hydrated(page);
  const requested = Promise.withResolvers<void>();
  // It is never answered: the page takes it back.
  await page.route("**/api/PublicProgramInfo/getSearchSuggest*", () => requested.resolve());
  const box = page.getByRole("main").getByRole("combobox");
  await box.fill("臺北");
  await requested.promise;
  const takenBack = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/getSearchSuggest"),
  );
  await box.fill("臺");
  await takenBack;
  await drawn(page);
  expect(await page.getByRole("option").count()).toBe(0);
});

test("the catalogue's own field suggests, and searches with its list closed", async () => {
  const page = await newPage();
  await page.goto(`${origin}/publicCodes?keyword=系統&lang=zh-TW`);
  await hydrated(page);
  const field = keywordField(page);
  // By script: keys would come after the field has been replaced.
  await field.evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setSelectionRange(1, 2);
  });
  const suggesting = page.getByRole("main").getByRole("combobox", { name: "關鍵字" });
  await expectFocus(suggesting);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("統");
  await field.fill("公共");
  const list = page.getByRole("listbox");
  await list.getByRole("group", { name: "程式名稱" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/keyword=%E5%85%AC%E5%85%B1/);
  await list.waitFor({ state: "hidden" });
  await expectFocus(suggesting);
  await field.fill("預約");
  // The suggestions of before may stand there yet.
  const programs = list.getByRole("group", { name: "程式名稱" });
  await click(programs.getByRole("option", { name: /預約/ }).first());
  await page.waitForURL(/codeDetail/);
});

test("what is typed while a search is under way stays, with its suggestions", async () => {
  const page = await newPage();
  await page.goto(`${origin}/publicCodes?lang=zh-TW`);
  await hydrated(page);
  const field = keywordField(page);
  await field.focus();
  const suggesting = page.getByRole("main").getByRole("combobox", { name: "關鍵字" });
  await expectFocus(suggesting);
  const typedOn = Promise.withResolvers<void>();
  await page.route("**/publicCodes.data*", async (route) => {
    await typedOn.promise;
    await route.continue();
  });
  await suggesting.fill("公共");
  await page.keyboard.press("Enter");
  await page.locator('main section[aria-busy="true"]').waitFor();
  await suggesting.fill("預約");
  typedOn.resolve();
  await page.waitForURL(/keyword=%E5%85%AC%E5%85%B1/);
  await page.locator('main section[aria-busy="false"]').waitFor();
  await page.getByRole("option", { name: /預約/ }).first().waitFor();
  expect(await suggesting.inputValue()).toBe("預約");
  // A search of before takes its own text back.
  await page.goBack();
  await expect.poll(() => suggesting.inputValue()).toBe("");
});

test("two searches that find as many are two messages", async () => {
  const page = await newPage();
  await page.goto(`${origin}/publicCodes?keyword=zzqq&lang=zh-TW`);
  await hydrated(page);
  await page.evaluate(() => {
    const statuses: string[] = [];
    Object.assign(globalThis, { statuses });
    const status = document.querySelector("main [role=status]:not(details *)");
    if (!status) throw new Error("The list has no status.");
    new MutationObserver(() => statuses.push(status.textContent ?? "")).observe(status, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  for (const text of ["qqzz", "zzqq"]) {
    await keywordField(page).fill(text);
    await page.keyboard.press("Enter");
    const lastStatus = () => page.evaluate(() => Reflect.get(globalThis, "statuses").at(-1));
    await expect.poll(lastStatus).toContain(text);
  }
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
  // Nothing is suggested before something is typed; Enter alone would search.
  await drawn(page);
  expect(await page.getByRole("listbox").count()).toBe(0);
  await page.keyboard.type("公共");
  await page.getByRole("group", { name: "程式名稱" }).getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/codeDetail/);
  await focusedHeading(page, "公共");
  await tabTo(page.locator('main a[href^="https://"]').first());
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("取得原始碼");
});

test("the address holds the state; sorting, searching, paging and taking away leave the focus on the page", async () => {
  const page = await newPage();
  const query = new URLSearchParams({ lang: "zh-TW", keyword: "系統", sort: "programName" });
  await page.goto(`${origin}/publicCodes?${query}`);
  await hydrated(page);
  /** Waits until the list shows what the address asks for: the way to the other language changes with the list. */
  const listed = async (address: RegExp): Promise<void> => {
    await page.waitForURL(address);
    await page.waitForFunction(() => {
      const other = document.querySelector<HTMLAnchorElement>('a[href*="lang=en-US"]');
      const termsOf = (url: string) =>
        [...new URL(url).searchParams]
          .map(([name, value]) => `${name}=${name === "lang" ? "" : value}`)
          .sort()
          .join("&");
      return other !== null && termsOf(other.href) === termsOf(location.href);
    });
    await page.locator('main section[aria-busy="false"]').waitFor();
  };
  const heading = page.getByRole("heading", { level: 1 });
  const results = page.getByRole("region", { name: "搜尋結果" });
  const count = await page
    .getByRole("status")
    .filter({ hasText: /共 \d+ 個程式/ })
    .elementHandle();

  const sort = page.getByRole("combobox", { name: "排序" });
  const keyword = keywordField(page);
  expect([await sort.inputValue(), await keyword.inputValue()]).toEqual(["programName", "系統"]);
  await sort.focus();
  await page.keyboard.press("ArrowDown");
  await listed(/sort=provideDeptName/);
  await expectFocus(sort);
  await page.goBack();
  await listed(/sort=programName/);
  await expect.poll(() => sort.inputValue()).toBe("programName");

  await keyword.fill(" 公共 ");
  await page.keyboard.press("Enter");
  await listed(/keyword=(?!%E7%B3%BB)/);
  await expectFocus(keyword);

  await page.getByRole("link", { name: /^移除條件：\s*關鍵字\s*公共$/ }).focus();
  await page.keyboard.press("Enter");
  await listed(/publicCodes\?(?!.*keyword=)/);
  await expectFocus(heading);
  expect(await keyword.inputValue()).toBe("");

  const filter = page.locator("summary").filter({ hasText: "功能類型" });
  await filter.focus();
  await page.keyboard.press("Enter");
  await expectFocus(page.getByRole("searchbox", { name: "搜尋選項" }));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await listed(/type=/);
  await page.getByRole("button", { name: "清除" }).focus();
  await page.keyboard.press("Enter");
  await listed(/publicCodes\?(?!.*type=)/);
  await expectFocus(filter);

  // On the last page there is no next one, on which the focus was.
  const beforeLast = page.getByRole("navigation", { name: "分頁" }).locator("li a").nth(-2);
  const number = Number(await beforeLast.innerText());
  await beforeLast.focus();
  await page.keyboard.press("Enter");
  await listed(new RegExp(`page=${number}(?!\\d)`));
  await expectFocus(heading);
  await page.getByRole("link", { name: "下一頁" }).focus();
  await page.keyboard.press("Enter");
  await listed(new RegExp(`page=${number + 1}(?!\\d)`));
  await expectFocus(results);
  expect(await count?.evaluate((element) => element.isConnected), "the count is the same").toBe(
    true,
  );
});

test("screen readers hear what is chosen to compare, that a fifth is too many, and what was removed", async () => {
  const page = await newPage();
  await page.goto(`${origin}/publicCodes?lang=zh-TW`);
  await hydrated(page);
  const statusSays = (text: string | RegExp) =>
    page.getByRole("status").filter({ hasText: text }).waitFor({ state: "attached" });
  const toggles = page.getByRole("article").getByRole("button", { name: /比較：|已選滿/ });
  for (const count of [1, 2, 3, 4]) {
    await toggles.nth(count - 1).press("Enter");
    await statusSays(`已選 ${count} 個程式`);
  }
  await toggles.nth(4).press("Enter");
  await statusSays("一次最多比較 4 個程式");

  // Away from the list the bar is a counter.
  await page.goto(`${origin}/qna?lang=zh-TW`);
  const compare = page.getByRole("link", { name: "開始比較" });
  await compare.waitFor();
  expect(await page.getByRole("button", { name: "全部取消" }).count()).toBe(0);
  await compare.press("Enter");
  await page.waitForURL(/compare\?/);
  // Some of these have programs of their kind, which can take the place.
  await page.goto(`${origin}/publicCodes/compare?id=1060&id=1061&id=1065&id=1058&lang=zh-TW`);
  await hydrated(page);
  await page.getByRole("link", { name: /^移除/ }).last().press("Enter");
  await statusSays(/已移除「.+」，比較中的程式有 3 個/);
  await page
    .getByRole("link", { name: /^加入「/ })
    .first()
    .press("Enter");
  await statusSays(/已加入「.+」，比較中的程式有 4 個/);

  // A program that the search there suggests is added at one press.
  await page.goto(`${origin}/publicCodes/compare?id=1060&lang=zh-TW`);
  await hydrated(page);
  const more = page.getByRole("search", { name: "加入其他程式" });
  await more.locator("input[name=keyword]").focus();
  await more.getByRole("combobox").fill("公共場地");
  await click(more.getByRole("option", { name: /公共場地預約系統/ }));
  await page.waitForURL(/id=1060&id=\d+/);
  await statusSays(/已加入「公共場地預約系統.*」，比較中的程式有 2 個/);
  await expect.poll(() => more.locator("input[name=keyword]").inputValue()).toBe("");
});

const headerField = (page: Page) => page.getByRole("banner").locator("input[name=keyword]");

/** Searches by the header and waits until the catalogue has found what was asked for. */
async function searchByHeader(page: Page, hand: typeof click): Promise<void> {
  await headerField(page).fill("台北");
  await hand(page.getByRole("banner").getByRole("button", { name: "搜尋", exact: true }));
  await page.waitForURL(/publicCodes\?.*keyword=/);
  const keyword = keywordField(page);
  await expect.poll(() => keyword.inputValue()).toBe("台北");
}

test("the header's field suggests for what was typed before its suggestions were there", async () => {
  const page = await newPage();
  await page.goto(`${origin}/qna?lang=zh-TW`);
  await hydrated(page);
  const request = Promise.withResolvers<void>();
  const typed = Promise.withResolvers<void>();
  await page.route(/\/program-combobox-[^/]*\.js$/, async (route) => {
    request.resolve();
    await typed.promise;
    await route.continue();
  });
  await click(headerField(page));
  await request.promise;
  await page.keyboard.type("公共");
  typed.resolve();
  const list = page.getByRole("banner").getByRole("listbox");
  await list.getByRole("group", { name: "程式名稱" }).waitFor();
  expect(await headerField(page).inputValue()).toBe("公共");
  await expectFocus(headerField(page));
  await searchByHeader(page, click);
});

test("on a phone, menu and search of the header lead to the catalogue and close", async () => {
  const page = await newPage({ viewport: { width: 390, height: 800 }, hasTouch: true });
  await page.goto(`${origin}/qna?lang=zh-TW`);
  await hydrated(page);
  const menu = page.getByRole("dialog", { name: "主選單" });
  const menuOpener = page.getByRole("button", { name: "開啟選單" });
  await menuOpener.focus();
  await page.keyboard.press("Space");
  await tap(menu.locator('a[href^="/publicCodes?"]'));
  await page.waitForURL(/publicCodes/);
  await menu.waitFor({ state: "hidden" });
  await focusedHeading(page, "公共程式");
  await tap(menuOpener);
  await tap(menu.locator('a[href^="/publicCodes?"]'));
  await menu.waitFor({ state: "hidden" });

  const field = headerField(page);
  const opener = page.getByRole("banner").locator("summary").and(page.getByLabel("搜尋公共程式"));
  await tap(opener);
  await expectFocus(field);
  await page.keyboard.press("Escape");
  await expectFocus(opener);
  await tap(opener);
  await field.fill("公共");
  const list = page.getByRole("banner").getByRole("listbox");
  await list.waitFor();
  const [ofList, ofSearch] = await Promise.all([
    list.boundingBox(),
    page.getByRole("banner").getByRole("search").locator("form > div").boundingBox(),
  ]);
  expect(ofList?.width).toBeLessThanOrEqual(ofSearch?.width ?? 0);
  expect(ofList?.x).toBeGreaterThanOrEqual(ofSearch?.x ?? 0);
  // A name beside its agency and its mark has lines of its own.
  await field.fill("場地");
  const marked = list.getByRole("option").filter({ hasText: "儲存庫已封存" }).first();
  const name = await marked.locator("span").first().boundingBox();
  expect(name?.height).toBeLessThan(60);
  await page.keyboard.press("Escape");
  await searchByHeader(page, tap);
  await field.waitFor({ state: "hidden" });
});

test.each(wordier)("the first program of the list stands high in %s", async (lang) => {
  // Another language of the browser is offered above the page.
  const page = await newPage({ locale: lang });
  await page.goto(`${origin}/publicCodes?lang=${lang}`);
  const top = async () => (await page.getByRole("article").first().boundingBox())?.y;
  expect(await top()).toBeLessThan(510);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await top()).toBeLessThan(600);
});

/** The demo's programs that have facts to every question. */
const answered = Array.from({ length: 11 }, (_, index) => 1060 + index);

test.each(languages)("a phone's first two screens answer the six questions in %s", async (lang) => {
  const screen = { width: 390, height: 844 };
  const page = await newPage({ ...phone, viewport: screen });
  // Facts do not grow too old by the clock of a phone, which may be wrong.
  await page.clock.setFixedTime(Date.now() + clockAheadMs);
  for (const id of runsAllTests ? answered : answered.slice(0, 3)) {
    await page.goto(`${origin}/publicCodes/codeDetail?id=${id}&lang=${lang}`);
    await hydrated(page);
    const lines = page.locator("section[aria-labelledby=questions] li");
    expect(await lines.count()).toBe(questions.length);
    const last = await lines.last().boundingBox();
    if (!last) throw new Error("The last line is not shown.");
    expect(last.y + last.height, `program ${id}`).toBeLessThanOrEqual(2 * screen.height);
  }
});

test("a program that is not there answers 404, says so and leads to the catalogue", async () => {
  const page = await newPage();
  const response = await page.goto(`${origin}/publicCodes/codeDetail?id=99999999&lang=zh-TW`);
  expect(response?.status()).toBe(404);
  expect(await response?.text()).toContain("查無資料");
  await click(page.getByRole("alertdialog").getByRole("button", { name: "確定" }));
  await page.waitForURL(/\/publicCodes\?/);
});

test("language and theme stay with the reader, and the switch keeps page and query", async () => {
  const page = await newPage();
  const address = `${origin}/publicCodes?source=mail&keyword=odf&lang=zh-TW`;
  // The page is cached for every address that differs in what it does not read.
  const sent = await (await fetch(address)).text();
  expect(sent).toContain('href="/publicCodes?keyword=odf&amp;lang=en-US"');
  await page.goto(address);
  await hydrated(page);
  await click(page.getByRole("link", { name: /^English/ }));
  await page.waitForURL(/lang=en-US/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("keyword"), searchParams.get("source")]).toEqual(["odf", "mail"]);
  await page.getByRole("heading", { level: 1, name: "Public code list" }).waitFor();
  const theme = page.getByRole("button", { name: /theme/i });
  await click(theme);
  await click(theme);
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  const next = await page.goto(`${origin}/publicCodes`);
  expect(await next?.text()).toContain('data-theme="dark"');
  expect(new URL(page.url()).searchParams.get("lang")).toBe("en-US");
});

test("no page of these journeys printed an error", () => {
  const unexpected = problems.filter((text) => !text.includes("404"));
  expect(unexpected).toEqual([]);
});
