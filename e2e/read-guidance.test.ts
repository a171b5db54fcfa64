import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { click } from "./support/act.ts";
import { openBrowser } from "./support/browser.ts";
import { hydrated } from "./support/hydrated.ts";
import { tabTo } from "./support/keyboard.ts";

const origin = inject("portalOrigin");
const waitMs = 15_000;
const viewport = { width: 1440, height: 900 };
let browser: Browser;
/** A visitor who reads one page after the other; making one for each costs as much as a page. */
let visitor: BrowserContext;
const ends: (() => Promise<void>)[] = [];

async function open(path: string, options?: Parameters<Browser["newContext"]>[0]): Promise<Page> {
  const context = options ? await browser.newContext({ viewport, ...options }) : visitor;
  const page = await context.newPage();
  ends.push(() => (options ? context : page).close());
  page.setDefaultTimeout(waitMs);
  // What an earlier page has stored would say of this one that it is hydrated.
  await page.addInitScript(() => localStorage.removeItem("lang"));
  await page.goto(`${origin}${path}`);
  await hydrated(page);
  return page;
}

beforeAll(async () => {
  browser = await openBrowser();
  visitor = await browser.newContext({ viewport });
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(async () => {
  await browser?.close();
});

describe("the carousel of cases", () => {
  const address = "/participate/partnershipCase?lang=zh-TW";
  const position = (page: Page) =>
    page.getByRole("region", { name: "歷年案例" }).getByText(/^\d \/ \d$/);

  test.each([
    [390, 1],
    [768, 2],
    [992, 3],
  ])("at %i px shows %i at a time", async (width, count) => {
    const page = await open(address, {
      viewport: { width, height: 900 },
      reducedMotion: "reduce",
    });
    await position(page).scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.locator('[aria-roledescription="投影片"]:not([inert])').count())
      .toBe(count);
    expect(await page.locator('[aria-roledescription="投影片"]').count()).toBe(6);
  });

  test("moves on by itself, and a key pauses it, goes on and goes back", async () => {
    const page = await open(address);
    await position(page).scrollIntoViewIfNeeded();
    const first = await position(page).innerText();
    await expect.poll(() => position(page).innerText(), { timeout: waitMs }).not.toBe(first);
    await tabTo(page.getByRole("button", { name: "暫停自動播放" }));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "開始自動播放" }).waitFor();
    const paused = await position(page).innerText();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => position(page).innerText()).not.toBe(paused);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => position(page).innerText()).toBe(paused);
  });

  test("loads what moves its slides when the reader comes near", async () => {
    const page = await open(address);
    const scripts = () =>
      page.evaluate(
        () =>
          performance
            .getEntriesByType("resource")
            .filter(({ name }) => /\/assets\/embla-[^/]*\.js$/.test(name)).length,
      );
    expect(await scripts()).toBe(0);
    await position(page).scrollIntoViewIfNeeded();
    await expect.poll(scripts).toBe(1);
  });

  test("is scrolled by hand where it cannot be loaded", async () => {
    const page = await open("/", { viewport: { width: 390, height: 800 } });
    await page.route(/\/assets\/embla-/, (route) => route.abort());
    await page.goto(`${origin}${address}`);
    await page.waitForLoadState("networkidle");
    const slides = page.locator('[aria-roledescription="投影片"]');
    await slides.first().scrollIntoViewIfNeeded();
    const place = async () => (await slides.nth(1).boundingBox())?.x ?? 0;
    const before = await place();
    await click(page.getByRole("button", { name: "下一張" }));
    await expect.poll(place).toBeLessThan(before - 200);
    expect(await page.locator('[aria-roledescription="投影片"][inert]').count()).toBe(0);
  });

  test("is printed with every slide on the paper, wherever it has moved to", async () => {
    const page = await open(address, { reducedMotion: "reduce" });
    await position(page).scrollIntoViewIfNeeded();
    await page.locator('[data-driven="true"]').waitFor();
    const first = await position(page).innerText();
    await click(page.getByRole("button", { name: "下一張" }));
    await expect.poll(() => position(page).innerText()).not.toBe(first);
    await page.emulateMedia({ media: "print" });
    const hidden = await page
      .locator('[data-driven="true"]')
      .evaluate((viewport) => getComputedStyle(viewport).overflow);
    expect(hidden).toBe("visible");
    for (const slide of await page.locator('[aria-roledescription="投影片"]').all()) {
      const box = await slide.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
    }
  });

  test("never starts by itself where less motion is wanted", async () => {
    const page = await open(address, { reducedMotion: "reduce" });
    await page.getByRole("button", { name: "開始自動播放" }).waitFor();
    // What moves the slides is loaded only now, and would have moved them twice in this time.
    await position(page).scrollIntoViewIfNeeded();
    await page.locator('[data-driven="true"]').waitFor();
    const shown = await position(page).innerText();
    await page.waitForTimeout(7_000);
    expect(await position(page).innerText()).toBe(shown);
  });
});

test("an accordion opens and closes by keyboard; the first item is open", async () => {
  const page = await open("/reward?lang=zh-TW");
  const items = page.getByRole("main").locator("details");
  const isOpen = (place: number) =>
    items.nth(place).evaluate((element) => element.hasAttribute("open"));
  expect([await isOpen(0), await isOpen(1)]).toEqual([true, false]);
  await items.nth(1).locator("summary").focus();
  await page.keyboard.press("Enter");
  expect([await isOpen(0), await isOpen(1)]).toEqual([true, true]);
  await page.keyboard.press("Space");
  expect(await isOpen(1)).toBe(false);
});

test("in a guide, opening one summary closes the others", async () => {
  const page = await open("/codeGuide/devRule?lang=zh-TW");
  const items = page.getByRole("main").locator("details");
  const opened = () =>
    items.evaluateAll((all) => all.map((element) => element.hasAttribute("open")).indexOf(true));
  expect(await opened()).toBe(0);
  await items.nth(2).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect.poll(opened).toBe(2);
  expect(await page.getByRole("main").locator("details[open]").count()).toBe(1);
});

test("questions are found by tab and keyword, and an answer is voted on once", async () => {
  const page = await open("/qna?lang=zh-TW");
  const all = await page.getByRole("main").locator("details").count();
  await click(page.getByRole("link", { name: /提供程式/ }));
  await page.waitForURL(/group=privide/);
  const group = page.getByRole("main").locator("details");
  await expect.poll(() => group.count()).toBeLessThan(all);
  await page.getByRole("searchbox", { name: "搜尋問題" }).fill("哪些單位");
  await page.keyboard.press("Enter");
  await expect.poll(() => group.count()).toBe(1);

  const first = group.first();
  const helpful = first.getByRole("button", { name: /^有幫助/ });
  const notHelpful = first.getByRole("button", { name: /沒有幫助/ });
  const pressed = async () => [
    await helpful.getAttribute("aria-pressed"),
    await notHelpful.getAttribute("aria-pressed"),
  ];
  await click(helpful);
  await expect.poll(pressed).toEqual(["true", "false"]);
  await click(notHelpful);
  await expect.poll(pressed).toEqual(["false", "true"]);
  await click(notHelpful);
  await expect.poll(pressed).toEqual(["false", "false"]);
});

test("a keyword is searched in the questions as it is written", async () => {
  const page = await open("/qna?lang=en-US");
  const box = page.getByRole("main").getByRole("searchbox");
  const questions = page.getByRole("main").locator("details");
  await box.fill("who may provide");
  await page.keyboard.press("Enter");
  await expect.poll(() => questions.count()).toBe(0);
  await box.fill("Who may provide");
  await page.keyboard.press("Enter");
  await expect.poll(() => questions.count()).toBe(1);
});

test("the anchor menu of a guide leads to its section, in address and focus", async () => {
  const page = await open("/provideCode/choosingLicense?lang=en-US", { reducedMotion: "reduce" });
  const links = page.getByRole("main").locator('nav a[href^="#"]');
  expect(await links.count()).toBe(5);
  await links.nth(3).focus();
  await page.keyboard.press("Enter");
  const hash = await page.evaluate(() => location.hash);
  expect(hash).not.toBe("");
  const top = await page.evaluate(
    (id) => document.getElementById(decodeURIComponent(id))?.getBoundingClientRect().top ?? -1,
    hash.slice(1),
  );
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(300);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(
    decodeURIComponent(hash.slice(1)),
  );
});

test("going back after the anchor menu leads to the page before", async () => {
  const page = await open("/provideCode?lang=en-US");
  await click(page.getByRole("main").locator('a[href^="/provideCode/choosingLicense"]').first());
  await page.waitForURL(/choosingLicense/);
  await click(page.getByRole("main").locator('nav a[href^="#"]').nth(3));
  await page.waitForURL(/#./);
  await page.goBack();
  await page.waitForURL(/\/provideCode\?/);
});

test("a fragment that cannot be decoded changes nothing", async () => {
  const page = await open("/qna?lang=en-US#100%");
  expect(await page.getByRole("main").locator("details").count()).toBeGreaterThan(1);
});

test("the lines of a chart stay lines in forced colours", async () => {
  const page = await open("/about/statistics?lang=en-US", { forcedColors: "active" });
  const lines = page.locator("main svg g path");
  const fills = await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).fill));
  expect(fills.length).toBeGreaterThan(0);
  expect(new Set(fills)).toEqual(new Set(["none"]));
});

describe("the date picker", () => {
  test("has 42 days from Sunday on, and is worked by keyboard", async () => {
    const page = await open("/testPlugin?lang=zh-TW");
    await page.getByRole("textbox", { name: /開始日期/ }).fill("2026-02-10");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "選擇日期" });
    await dialog.waitFor();
    expect(await dialog.getByRole("gridcell").count()).toBe(42);
    expect(await dialog.getByRole("columnheader").first().getAttribute("abbr")).toBe("星期日");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    const start = page.getByRole("textbox", { name: /開始日期/ });
    expect(await start.inputValue()).toBe("2026-02-18");

    await page.getByRole("textbox", { name: /結束日期/ }).fill("2026-02-20");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    const days = dialog.getByRole("gridcell").getByRole("button");
    const disabled = await days.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute("aria-disabled") === "true"),
    );
    const lastDisabled = disabled.lastIndexOf(true);
    expect(disabled.slice(0, lastDisabled + 1).every(Boolean)).toBe(true);
    expect(await days.nth(lastDisabled).innerText()).toBe("18");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  test("shows ten years a panel", async () => {
    const page = await open("/testPlugin?lang=en-US");
    await page.getByRole("textbox", { name: "Year", exact: true }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    const years = dialog.getByRole("button", { name: /^\d{4}$/ });
    expect(await years.count()).toBe(10);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByRole("textbox", { name: "Year", exact: true }).inputValue()).toMatch(
      /^\d{4}$/,
    );
  });
});

describe("on paper", () => {
  test.each(["/codeGuide/devRule", "/publicCodes/codeDetail?id=1065", "/qna"])(
    "%s shows its whole text and nothing to press",
    async (path) => {
      const page = await open(`${path}${path.includes("?") ? "&" : "?"}lang=zh-TW`, {
        colorScheme: "dark",
      });
      await page.emulateMedia({ media: "print" });
      expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
      expect(await page.locator("nav:visible, video:visible, iframe:visible").count()).toBe(0);
      const heights = await page
        .getByRole("main")
        .locator("details")
        .evaluateAll((all) =>
          all.map((element) => {
            const summary = element.querySelector("summary")?.getBoundingClientRect().height ?? 0;
            return element.getBoundingClientRect().height - summary;
          }),
        );
      for (const height of heights) expect(height).toBeGreaterThan(20);
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(background).toBe("rgb(255, 255, 255)");
    },
  );
});

test("the video of the pilot is played from the portal's own storage", async () => {
  const page = await open("/participate/partnershipCase?lang=zh-TW");
  const video = page.locator('video[aria-label="公民科技試驗場域介紹影片"]');
  const source = (await video.locator("source").getAttribute("src")) ?? "";
  expect(new URL(source, origin).href.startsWith(`${origin}/files/`)).toBe(true);
  await click(video);
  await expect
    .poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: waitMs })
    .toBeGreaterThan(0);
});

test("no page loads anything from elsewhere before a visitor asks for it", async () => {
  const page = await open("/?lang=zh-TW");
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  for (const path of [
    "/participate/partnershipCase",
    "/participate/partnershipCaseDetail/1",
    "/publicCodes/codeDetail?id=1065",
    "/techCompetition",
  ]) {
    await page.goto(`${origin}${path}${path.includes("?") ? "&" : "?"}lang=zh-TW`);
    await page.waitForLoadState("networkidle");
  }
  expect(elsewhere).toEqual([]);
});
