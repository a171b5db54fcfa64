import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./browser.ts";
import { type PortalOptions, type RunningPortal, startPortal } from "./portal.ts";

/** A portal and a connection to the browser, there from a file's first `beforeAll` on. */
export interface OwnPortal {
  readonly portal: RunningPortal;
  readonly browser: Browser;
}

function portalOf(
  start: () => Promise<RunningPortal>,
  end: (portal?: RunningPortal) => Promise<unknown>,
): OwnPortal {
  let portal: RunningPortal | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [portal, browser] = await Promise.all([start(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await end(portal);
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

/**
 * For journeys that decide on programs which are online, or ask for settings of their own. Call it
 * once, at the top of the file.
 */
export function ownPortal(options?: PortalOptions): OwnPortal {
  return portalOf(
    () => startPortal(options),
    async (portal) => portal?.stop(),
  );
}

let ofWorker: Promise<RunningPortal> | undefined;

async function startForWorker(): Promise<RunningPortal> {
  const portal = await startPortal({ env: { PORTAL_LOGIN: "sso" } });
  // Vitest ends a worker by this signal, which leaves no time for what is run at an exit.
  process.once("SIGTERM", () => {
    portal.kill().finally(() => process.kill(process.pid, "SIGTERM"));
  });
  return portal;
}

/**
 * For journeys that change content, or programs of their own: the files of a worker share one portal,
 * which ends with the worker. Each leaves names of codes and agencies, and as many programs of agency A,
 * as it has found; none counts on the second operator.
 */
export function workerPortal(): OwnPortal {
  return portalOf(
    () => {
      ofWorker ??= startForWorker();
      return ofWorker;
    },
    () => Promise.resolve(),
  );
}
