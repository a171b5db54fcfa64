import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { tokenOf } from "./ask-call.ts";
import { clockAheadMs, patienceMs } from "./patience.ts";

export interface ConsolePageOptions {
  account?: string;
  lang?: "zh-TW" | "en-US";
  context?: BrowserContextOptions;
  /** Gives the journey the page's clock to turn, which is a year ahead, as that of a person may be. */
  clock?: boolean;
}

/** Waits until a page of the console shows its own data. */
export async function waitForConsole(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: /管理後臺選單|Console menu/ }).waitFor();
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** A page of the console in a context of its own, of an operator who is signed in. */
export async function consolePageOf(
  browser: Browser,
  origin: string,
  path: string,
  options: ConsolePageOptions = {},
): Promise<Page> {
  const { account = "operator", lang = "zh-TW" } = options;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // What slides and fades is drawn many times; the pages of visitors show that it does.
    reducedMotion: "reduce",
    ...options.context,
  });
  if (options.clock) await context.clock.install({ time: Date.now() + clockAheadMs });
  const token = await tokenOf(origin, account);
  await context.addInitScript(
    (stored) => localStorage.setItem("authorizationToken", stored),
    token,
  );
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${origin}/console${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
  await waitForConsole(page);
  return page;
}
