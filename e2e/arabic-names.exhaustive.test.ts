import { expect, inject, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { hydrated } from "./support/hydrated.ts";

const origin = inject("portalOrigin");

test("a name in Arabic keeps its signs in order, and begins where its neighbours do", async () => {
  const browser = await openBrowser();
  // The heading of a phone is as wide as the page.
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${origin}/publicCodes?keyword=系統&lang=zh-TW`);
  const program = await page.getByRole("article").getByRole("link").first().getAttribute("href");
  await page.goto(new URL(program ?? "", origin).href);
  // React puts no other heading in the place of this one any more.
  await hydrated(page);
  const edges = await page.locator("main h1").evaluate((heading) => {
    const text = document.createTextNode("بوابة المقيمين (v2)!");
    heading.replaceChildren(text);
    const rectOf = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return range.getBoundingClientRect();
    };
    return {
      whole: rectOf(0, text.length),
      sign: rectOf(text.length - 1, text.length),
      heading: heading.getBoundingClientRect(),
    };
  });
  expect(edges.heading.width).toBeGreaterThan(edges.whole.width + 50);
  expect(Math.abs(edges.whole.left - edges.heading.left)).toBeLessThan(2);
  expect(edges.sign.left).toBe(edges.whole.left);
  await browser.close();
});
