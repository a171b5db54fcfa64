import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
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

test("the CSV of a figure is on the line of the way to its table, and every row of tiles is full", async () => {
  const page = await visitor.open();
  await page.goto(`${origin}/about/statistics?lang=zh-TW`);
  for (const foot of await page.locator("figure").all()) {
    const csv = await foot.getByRole("link", { name: /^下載 CSV/ }).boundingBox();
    const toggle = await foot.locator("summary").boundingBox();
    expect(Math.abs((csv?.y ?? 0) - (toggle?.y ?? 99))).toBeLessThan(8);
  }
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page
      .locator("main dl > div")
      .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
    const rows = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
    expect([width, new Set(rows).size]).toEqual([width, 1]);
  }
});
