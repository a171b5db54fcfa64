import type { Page } from "playwright-core";

/** Waits until the scripts of a page have taken over, and have loaded what they begin with. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem("lang") !== null, undefined, {
    polling: 50,
  });
  await page.waitForLoadState("networkidle");
}
