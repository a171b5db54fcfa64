import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./browser.ts";
import { type PortalOptions, type RunningPortal, startPortal } from "./portal.ts";

/** A portal of a file's own and its connection to the browser, there from its first `beforeAll` on. */
export interface OwnPortal {
  readonly portal: RunningPortal;
  readonly browser: Browser;
}

/** For journeys that change what the portal holds. Call it once, at the top of the file. */
export function ownPortal(options?: PortalOptions): OwnPortal {
  let portal: RunningPortal | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortal(options), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });
  const there = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error("The portal is started before the first test.");
    return part;
  };
  return {
    get portal() {
      return there(portal);
    },
    get browser() {
      return there(browser);
    },
  };
}
