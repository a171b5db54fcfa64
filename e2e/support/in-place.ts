import { setTimeout as delay } from "node:timers/promises";
import type { Page, Request } from "playwright-core";
import { drawn, hydrated } from "./hydrated.ts";

const pollMs = 20;

/**
 * Goes to an address in place, as links of the same language do: a third of what loading a page costs. A
 * page of another language, or of none, is loaded. The new one is there once the focus is in it, or a dialog
 * over it, and it asks for nothing more but videos, which come as they are played.
 */
export async function goInPlace(page: Page, address: string): Promise<void> {
  const pending = new Set<Request>();
  const begins = (request: Request) => {
    if (request.resourceType() !== "media") pending.add(request);
  };
  const ends = (request: Request) => pending.delete(request);
  page.on("request", begins).on("requestfinished", ends).on("requestfailed", ends);
  const isInPlace = await page.evaluate((to) => {
    const { origin, pathname, searchParams } = new URL(to, location.href);
    const lang = document.documentElement.dataset.lang;
    if (origin !== location.origin || lang !== searchParams.get("lang")) return false;
    // Where only the query changes, the focus stays.
    if (pathname === location.pathname) return false;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // By script: few pages have a link to every other one.
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    return true;
  }, address);
  if (isInPlace)
    await page.waitForFunction(
      () =>
        document.querySelector("main")?.contains(document.activeElement) === true ||
        document.querySelector("dialog:modal") !== null,
    );
  else {
    await page.goto(address);
    await hydrated(page);
  }
  // What comes may be a part of the page that asks for more once it is drawn.
  do {
    while (pending.size > 0) await delay(pollMs);
    await drawn(page);
  } while (pending.size > 0);
  page.off("request", begins).off("requestfinished", ends).off("requestfailed", ends);
}
