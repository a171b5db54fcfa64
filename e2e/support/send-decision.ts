import type { Page } from "playwright-core";
import { expect } from "vitest";
import { click } from "./act.ts";

/** Has what was decided of an edition take effect, instead of waiting until it does by itself. */
export async function sendNow(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^馬上生效/ });
  await button.waitFor();
  await expect.poll(() => button.isEnabled()).toBe(true);
  await click(button);
}
