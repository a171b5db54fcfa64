import type { Browser } from "playwright-core";
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

test("the wall stays in sight when another question is asked of it", async () => {
  const page = await visitor.open({ viewport: { width: 390, height: 844 } });
  await page.goto(`${origin}/about/statistics?lang=zh-TW`);
  await hydrated(page);
  const wall = page.locator("#wall");
  await click(wall.getByRole("link", { name: "安全嗎？" }));
  await wall.locator('[aria-current="page"]', { hasText: "安全嗎？" }).waitFor();
  expect(await wall.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(400);
});
