import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";

/** The browser of the run. Closing what this gives ends the connection and its pages only. */
export function openBrowser(): Promise<Browser> {
  return chromium.connect(inject("browserEndpoint"));
}
