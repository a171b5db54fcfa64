import { reuse } from "@public-code/reuse/contract/reuse.ts";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openBrowser } from "./support/browser.ts";
import { formPageOf } from "./support/submit-form.ts";

/** How far what was drawn moves where the declarations arrive late. */
async function shiftOfLateReuses(page: Page): Promise<number> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const before = Number(document.documentElement.dataset.shift ?? 0);
      const added = list.getEntries().map((entry) => Number(Reflect.get(entry, "value")));
      document.documentElement.dataset.shift = String(added.reduce((a, b) => a + b, before));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route(`**${reuse.queryList.path}*`, async (route) => {
    // The list, or what stands in its place, is there by then.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.reload();
  await page.getByRole("link", { name: "前往確認" }).waitFor();
  await page.unrouteAll({ behavior: "wait" });
  return page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
}

test("what was drawn stays where it is when declarations to confirm arrive late", async () => {
  const browser = await openBrowser();
  const { page } = await formPageOf(browser, inject("portalOrigin"), "agency-b", {
    query: "&tab=todo",
  });
  expect(await shiftOfLateReuses(page)).toBeLessThan(0.02);
  await browser.close();
});
