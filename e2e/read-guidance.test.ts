import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { click } from "./support/act.ts";
import { openBrowser } from "./support/browser.ts";
import { drawn, hydrated } from "./support/hydrated.ts";
import { expectFocusWithin, tabTo } from "./support/keyboard.ts";
import { type Visitor, visitorOf } from "./support/one-visitor.ts";
import { patienceMs } from "./support/patience.ts";

const origin = inject("portalOrigin");
let browser: Browser;
let visitor: Visitor;

async function open(path: string, options?: Parameters<Visitor["open"]>[0]): Promise<Page> {
  const page = await visitor.open(options);
  await page.goto(`${origin}${path}`);
  await hydrated(page);
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

describe("the carousel of cases", () => {
  const address = "/participate/partnershipCase?lang=zh-TW";
  const position = (page: Page) =>
    page.getByRole("region", { name: "歷年案例" }).getByText(/^\d \/ \d$/);

  const slides = (page: Page) => page.locator('[aria-roledescription="投影片"]');
  const driven = (page: Page) => page.locator('[data-driven="true"]');

  /** With a clock that the journey turns; a slide stays for three seconds. */
  async function openWithClock(reducedMotion: "reduce" | "no-preference"): Promise<Page> {
    const page = await visitor.open({ reducedMotion });
    await page.clock.install();
    await page.goto(`${origin}${address}`);
    await hydrated(page);
    return page;
  }
  const afterSlide = (page: Page) => page.clock.runFor(4_000);

  test("loads what moves its slides when the reader comes near, shows as many as fit and waits", async () => {
    const page = await openWithClock("reduce");
    const scripts = async () =>
      (await page.requests()).filter((request) => /\/assets\/embla-/.test(request.url())).length;
    expect(await scripts()).toBe(0);
    await page.getByRole("button", { name: "開始自動播放" }).waitFor();
    await position(page).scrollIntoViewIfNeeded();
    await driven(page).waitFor();
    expect(await scripts()).toBe(1);
    expect(await slides(page).count()).toBe(6);
    for (const [width, count] of [
      [992, 3],
      [768, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => slides(page).and(page.locator(":not([inert])")).count()).toBe(count);
    }
    // Where less motion is wanted; otherwise it moves on in this time.
    const shown = await position(page).innerText();
    await afterSlide(page);
    await drawn(page);
    expect(await position(page).innerText()).toBe(shown);
  });

  test("moves on by itself, and a key pauses it, goes on and goes back", async () => {
    const page = await openWithClock("no-preference");
    await position(page).scrollIntoViewIfNeeded();
    await driven(page).waitFor();
    const first = await position(page).innerText();
    await afterSlide(page);
    await expect.poll(() => position(page).innerText(), { timeout: patienceMs }).not.toBe(first);
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

  test("is scrolled by hand where it cannot be loaded", async () => {
    const page = await open(address, { viewport: { width: 390, height: 800 } });
    // It is asked for only now, when the slides are near.
    await page.route(/\/assets\/embla-/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => /embla/.test(request.url()));
    await position(page).scrollIntoViewIfNeeded();
    await failed;
    const place = async () => (await slides(page).nth(1).boundingBox())?.x ?? 0;
    const before = await place();
    await click(page.getByRole("button", { name: "下一張" }));
    await expect.poll(place).toBeLessThan(before - 200);
    expect(await slides(page).and(page.locator("[inert]")).count()).toBe(0);
  });

  test("is printed with every slide on the paper, wherever it has moved to", async () => {
    const page = await open(address);
    await position(page).scrollIntoViewIfNeeded();
    await driven(page).waitFor();
    const first = await position(page).innerText();
    await click(page.getByRole("button", { name: "下一張" }));
    await expect.poll(() => position(page).innerText()).not.toBe(first);
    await page.emulateMedia({ media: "print" });
    const hidden = await driven(page).evaluate((viewport) => getComputedStyle(viewport).overflow);
    expect(hidden).toBe("visible");
    for (const slide of await slides(page).all()) {
      const box = await slide.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
    }
  });
});

test("an accordion opens and closes by keyboard; the first item is open", async () => {
  const page = await open("/reward?lang=zh-TW");
  const items = page.getByRole("main").locator("details");
  const isOpen = (index: number) =>
    items.nth(index).evaluate((element) => element.hasAttribute("open"));
  const opened = async () => [await isOpen(0), await isOpen(1)];
  expect(await opened()).toEqual([true, false]);
  await items.nth(1).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect.poll(opened).toEqual([true, true]);
  await page.keyboard.press("Space");
  await expect.poll(opened).toEqual([true, false]);
});

test("questions are found by tab and keyword, and an answer is voted on once", async () => {
  // A fragment that cannot be decoded changes nothing.
  const page = await open("/qna?lang=zh-TW#100%");
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  const all = await page.getByRole("main").locator("details").count();
  await click(page.getByRole("link", { name: /提供程式/ }));
  await page.waitForURL(/group=privide/);
  const group = page.getByRole("main").locator("details");
  await expect.poll(() => group.count()).toBeLessThan(all);
  await page.getByRole("searchbox", { name: "搜尋問題" }).fill("哪些單位");
  await page.keyboard.press("Enter");
  await expect.poll(() => group.count()).toBe(1);
  expect(problems).toEqual([]);

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

test("the anchor menu of a guide leads to its section, in address and focus, and back", async () => {
  const page = await open("/provideCode?lang=en-US");
  await click(page.getByRole("main").locator('a[href^="/provideCode/choosingLicense"]').first());
  await page.waitForURL(/choosingLicense/);
  const links = page.getByRole("main").locator('nav a[href^="#"]');
  await expect.poll(() => links.count()).toBe(5);
  await links.nth(3).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/#./);
  const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
  const top = () =>
    page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? -1, id);
  await expect.poll(top).toBeLessThan(300);
  expect(await top()).toBeGreaterThanOrEqual(0);
  await page.goBack();
  await page.waitForURL(/\/provideCode\?/);
});

test("the lines of a chart stay lines in forced colours", async () => {
  const page = await open("/gallery?lang=en-US", { forcedColors: "active" });
  const lines = page.locator("main [role=img] svg g path");
  const fills = await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).fill));
  expect(fills.length).toBeGreaterThan(0);
  expect(new Set(fills)).toEqual(new Set(["none"]));
});

test("the date picker has 42 days from Sunday on, or ten years, and is worked by keyboard", async () => {
  const page = await open("/testPlugin?lang=zh-TW");
  await page.getByRole("textbox", { name: /開始日期/ }).fill("2026-02-10");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "選擇日期" });
  await expectFocusWithin(dialog);
  expect(await dialog.getByRole("gridcell").count()).toBe(42);
  expect(await dialog.getByRole("columnheader").first().getAttribute("abbr")).toBe("星期日");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  const start = page.getByRole("textbox", { name: /開始日期/ });
  await expect.poll(() => start.inputValue()).toBe("2026-02-18");

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

  const year = page.getByRole("textbox", { name: "年", exact: true });
  await year.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectFocusWithin(page.getByRole("dialog"));
  const years = page.getByRole("dialog").getByRole("button", { name: /^\d{4}$/ });
  expect(await years.count()).toBe(10);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => year.inputValue()).toMatch(/^\d{4}$/);
});

test("on paper a page shows its whole text and nothing to press", async () => {
  const page = await visitor.open();
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  for (const path of ["/codeGuide/devRule?", "/publicCodes/codeDetail?id=1065&", "/qna?"]) {
    await page.goto(`${origin}${path}lang=zh-TW`);
    expect(await page.getByRole("heading", { level: 1 }).isVisible(), path).toBe(true);
    expect(await page.locator("nav:visible, video:visible, iframe:visible").count(), path).toBe(0);
    const heights = await page
      .getByRole("main")
      .locator("details")
      .evaluateAll((all) =>
        all
          // A chart is printed without its months.
          .filter((element) => element.checkVisibility())
          .filter((element) => !element.querySelector(":scope > [data-print=hide]"))
          .map((element) => {
            const summary = element.querySelector("summary")?.getBoundingClientRect().height ?? 0;
            return element.getBoundingClientRect().height - summary;
          }),
      );
    for (const height of heights) expect(height, path).toBeGreaterThan(20);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background, path).toBe("rgb(255, 255, 255)");
  }
});

test("the video of the pilot is played from the portal's own storage", async () => {
  const page = await open("/participate/partnershipCase?lang=zh-TW");
  const video = page.locator('video[aria-label="公民科技試驗場域介紹影片"]');
  const source = (await video.locator("source").getAttribute("src")) ?? "";
  expect(new URL(source, origin).href.startsWith(`${origin}/files/`)).toBe(true);
  await click(video);
  await expect
    .poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime), {
      timeout: patienceMs,
    })
    .toBeGreaterThan(0);
});

test("whoever writes a publiccode.yml has it checked and takes the corrected file", async () => {
  const page = await open("/provideCode/checkPubliccode?lang=zh-TW");
  await page.getByRole("radio", { name: "貼上內容" }).press("Space");
  await page
    .getByRole("textbox", { name: "publiccode.yml 內容" })
    .fill("publiccodeYmlVersion: 0.4\nname: 借用系統\nlegal:\n  license: MIT License\n");
  await click(page.getByRole("button", { name: "檢查", exact: true }));
  await expectFocusWithin(page.getByRole("main"));
  const part = (name: string) => page.getByRole("region", { name });
  await part("現行標準 0.7 版").getByText("內容不符合標準").waitFor({ timeout: patienceMs });
  await part("修正後的檔案")
    .getByText('publiccodeYmlVersion: "0.7"\nname: 借用系統\nlegal:\n  license: MIT\n')
    .waitFor();
  expect(await part("本平臺的提交表單").getByRole("listitem").count()).toBeGreaterThan(3);
});
