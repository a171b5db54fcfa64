import { languages } from "@public-code/core/contract/language.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { hydrated } from "./support/hydrated.ts";
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

test.each(languages)(
  "thirteen tab stops at most lead from the search to the first result in %s",
  async (lang) => {
    const page = await openList(`lang=${lang}`);
    await page.getByRole("main").locator("input[name=keyword]").focus();
    let stops = 0;
    for (; stops < 30 && !(await isInCard(page)); stops += 1) await page.keyboard.press("Tab");
    expect(stops).toBeLessThanOrEqual(13);
  },
);

test.each(languages)("five programs take 1,500 px of a phone at most in %s", async (lang) => {
  const page = await openList(`lang=${lang}`, phone);
  const heights = await page
    .getByRole("article")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()))
    .then((boxes) => boxes.slice(4).map((box, index) => box.bottom - (boxes[index]?.top ?? 0)));
  expect(heights.length).toBe(6);
  expect(Math.max(...heights)).toBeLessThanOrEqual(1_500);
});

/** An English verdict and three tags need two lines. */
test.each([
  ["zh-TW", 165, 5],
  ["en-US", 193, 4.7],
])(
  "in %s no card is higher than %i px, and %d stand on a first screen",
  async (lang, highest, cards) => {
    const page = await openList(`lang=${lang}&rows=50`, { viewport: { width: 1440, height: 900 } });
    const boxes = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
    expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(highest);
    // Of each, what stands above the edge of the screen.
    const seen = boxes.map(({ top, height }) => Math.min(1, Math.max(0, (900 - top) / height)));
    expect(seen.reduce((sum, part) => sum + part, 0)).toBeGreaterThanOrEqual(cards);
  },
);

test.each(languages)("from 1,200 px on the filters in use stay in one row in %s", async (lang) => {
  const query = `lang=${lang}&type=caseManagement&tech=java&updateTime=365d&licence=MIT&secure=1`;
  const page = await openList(query, { viewport: { width: 1200, height: 900 } });
  const names = page.getByRole("main").locator("fieldset summary").filter({ visible: true });
  const tops = await names.evaluateAll((all) =>
    all.map((name) => name.getBoundingClientRect().top),
  );
  expect(tops.length).toBe(6);
  expect(new Set(tops).size).toBe(1);
  await page.setViewportSize({ width: 1024, height: 900 });
  expect(await names.count()).toBe(0);
});
