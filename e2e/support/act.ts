import { setTimeout as delay } from "node:timers/promises";
import type { ElementHandle, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { patienceMs } from "./patience.ts";
import { carrierOf, type Place, type Point, placeOf } from "./text-place.ts";

/**
 * What a person does with a page: a journey moves the mouse, touches and types here, and never sets
 * anything by script. The keyboard is in keyboard.ts.
 */

type TextHandle = ElementHandle<Element>;

const mostTurns = 12;
const mostLooks = 60;
const betweenLookUpsMs = 50;

/** Turns the wheel until the words of a control are seen, as far as it turns; null where nothing is drawn. */
async function comeTo(page: Page, text: TextHandle): Promise<Place | null> {
  let before = Number.NaN;
  for (let turns = 0; ; turns += 1) {
    const place = await text.evaluate(placeOf);
    // Where the page is at its end, Playwright tells what covers the words.
    if (!place?.turn || turns === mostTurns) return place;
    const { at, by } = place.turn;
    if (by === before || by === 0) return place;
    before = by;
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, by);
    await settled(text);
  }
}

/** Waits until an element stands still, as after a turn of the wheel; also in a page without scripts. */
async function settled(text: TextHandle): Promise<void> {
  let last = Number.NaN;
  for (let looks = 0, still = 0; looks < mostLooks && still < 2; looks += 1) {
    await delay(25);
    const top = await text.evaluate((element) => element.getBoundingClientRect().top);
    still = top === last ? still + 1 : 0;
    last = top;
  }
}

/**
 * Does something at the words of a control once they are seen. The control is looked up once, since that
 * costs more than the click; again only where it is not seen yet, or the page has replaced it.
 */
async function onText(
  target: Locator,
  act: (text: TextHandle, place: Place) => Promise<void>,
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const control = await target.elementHandle();
    const text = (await control?.evaluateHandle(carrierOf))?.asElement();
    try {
      const place = text && (await comeTo(target.page(), text));
      if (text && place) return await act(text, place);
      if (Date.now() > giveUpAt) throw new Error(`${target} is not seen.`);
    } catch (error) {
      // It went before it could be clicked, by itself or with its page.
      const isThere = await text?.evaluate((element) => element.isConnected).catch(() => false);
      if (isThere || Date.now() > giveUpAt) throw error;
    }
    await delay(betweenLookUpsMs);
  }
}

/** Two clicks at one place within this time are a double click, for pages too: see use-second-click-guard.ts. */
const doubleClickMs = 500;
const lastClicks = new WeakMap<Page, Point & { at: number }>();

/** Waits until a click at a place of the window is one by itself, as that of a person who reads first. */
async function apartFromLastClick(page: Page, { x, y }: Point): Promise<void> {
  const last = lastClicks.get(page);
  if (!last || Math.hypot(x - last.x, y - last.y) > 20) return;
  await delay(Math.max(0, last.at + doubleClickMs - Date.now()));
}

/** Presses the mouse on the middle of the words of a control, and holds it for a while. */
export async function click(target: Locator, { heldMs = 0 } = {}): Promise<void> {
  const page = target.page();
  await onText(target, async (text, { inside, inWindow }) => {
    await apartFromLastClick(page, inWindow);
    // Playwright waits until the words stand still, are enabled and are covered by nothing.
    await text.click({ position: inside, delay: heldMs });
    lastClicks.set(page, { ...inWindow, at: Date.now() });
  });
}

/** Does the same twice, as fast as a hand does. */
export async function doubleClick(target: Locator): Promise<void> {
  await onText(target, (text, { inside }) => text.dblclick({ position: inside, delay: 70 }));
}

/** Touches the middle of the words of a control; its context is one with touch. */
export async function tap(target: Locator): Promise<void> {
  await onText(target, (text, { inside }) => text.tap({ position: inside }));
}

/** Clicks the words of a check box or a radio button, which is then chosen. */
export async function choose(target: Locator): Promise<void> {
  await click(target);
  await expect.poll(() => target.isChecked()).toBe(true);
}

/** Drops files onto a field, by name and content; no journey can drag one from outside of the browser. */
export async function dropFiles(target: Locator, files: Record<string, string>): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const [name, content] of Object.entries(given)) data.items.add(new File([content], name));
    return data;
  }, files);
  await target.dispatchEvent("drop", { dataTransfer });
}
