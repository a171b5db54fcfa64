import { languages } from "@public-code/core/contract/language.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { click } from "./support/act.ts";
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

const labels = {
  "zh-TW": { safe: "安全嗎？", csv: /^下載 CSV/ },
  "en-US": { safe: "Is it safe?", csv: /^Download CSV/ },
} as const;

const wallOf = (page: Page) => page.locator("#wall");
const marksOf = (page: Page) =>
  wallOf(page)
    .locator("a[data-outcome]")
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute("data-outcome")));

test.each(languages)(
  "without scripts, a question is asked of the wall and a mark leads to its program, in %s",
  async (lang) => {
    const page = await visitor.open({ javaScriptEnabled: false });
    await page.goto(`${origin}/about/statistics?lang=${lang}`);
    const licences = await marksOf(page);
    expect(licences.length).toBeGreaterThan(70);
    await click(wallOf(page).getByRole("link", { name: labels[lang].safe }));
    await page.waitForURL(/question=safe/);
    const answers = await marksOf(page);
    expect(answers).toHaveLength(licences.length);
    expect(answers).not.toEqual(licences);
    const bad = wallOf(page).locator('a[data-outcome="bad"]').first();
    const name = (await bad.getAttribute("title")) ?? "";
    expect((await bad.getAttribute("aria-label"))?.startsWith(name)).toBe(true);
    await click(bad);
    await page.getByRole("heading", { level: 1, name }).waitFor();
  },
);

test("the wall stays in sight when another question is asked of it", async () => {
  const page = await visitor.open({ viewport: { width: 390, height: 844 } });
  await page.goto(`${origin}/about/statistics?lang=zh-TW`);
  await hydrated(page);
  const question = wallOf(page).getByRole("link", { name: labels["zh-TW"].safe });
  await click(question);
  await wallOf(page).locator('[aria-current="page"]', { hasText: "安全嗎？" }).waitFor();
  expect(await wallOf(page).evaluate((wall) => wall.getBoundingClientRect().top)).toBeLessThan(400);
});

test("the CSV of a figure is on the line of the way to its table, and every row of tiles is full", async () => {
  const page = await visitor.open();
  await page.goto(`${origin}/about/statistics?lang=zh-TW`);
  for (const foot of await page.locator("figure").all()) {
    const csv = await foot.getByRole("link", { name: labels["zh-TW"].csv }).boundingBox();
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
