import type { Page } from "playwright-core";
import { expect } from "vitest";
import { click } from "./act.ts";

/** Sends what was decided of an edition, instead of waiting until it is sent by itself. */
export async function sendNow(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^立即送出/ });
  await button.waitFor();
  await expect.poll(() => button.isEnabled()).toBe(true);
  await click(button);
}
