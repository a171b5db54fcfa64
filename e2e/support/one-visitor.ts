import type { Browser, BrowserContext, Page } from "playwright-core";

type ContextOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;

/** A visitor whom the portal has never seen, at the begin of each test. */
export interface Visitor {
  /** A page with little motion; what only a context can have, such as touch or motion, costs a context. */
  open(options?: ContextOptions): Promise<Page>;
  /** Closes the pages of a test and forgets what the portal has stored in them. */
  end(): Promise<void>;
}

const wide = { width: 1440, height: 900 };

/**
 * A page costs half where its scripts were loaded before, which a context remembers. So the tests of a
 * file share one.
 */
export function visitorOf(browser: Browser): Visitor {
  let shared: BrowserContext | undefined;
  let own: BrowserContext[] = [];
  return {
    async open({ viewport = wide, ...options } = {}) {
      if (Object.keys(options).length > 0) {
        const context = await browser.newContext({ viewport, ...options });
        own.push(context);
        return context.newPage();
      }
      // What slides and fades is drawn many times.
      shared ??= await browser.newContext({ viewport: wide, reducedMotion: "reduce" });
      const page = await shared.newPage();
      if (viewport && viewport !== wide) await page.setViewportSize(viewport);
      return page;
    },
    async end() {
      for (const context of own) await context.close();
      own = [];
      const pages = shared?.pages() ?? [];
      for (const page of pages) await page.close();
      if (pages.length > 0) await shared?.setStorageState({ cookies: [], origins: [] });
    },
  };
}
