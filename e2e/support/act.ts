import { setTimeout as delay } from "node:timers/promises";
import type { Locator } from "playwright-core";
import { expect } from "vitest";

/**
 * What a person does with a page: a journey moves the mouse, touches and types here, and never sets
 * anything by script. The keyboard is in keyboard.ts.
 */

interface Place {
  /** The middle of the words, from the corner that Playwright counts from. */
  x: number;
  y: number;
  /** How far the page, or what scrolls in it, is to be turned until the words are seen. */
  turn: { at: { x: number; y: number }; by: number } | null;
}

const mostTurns = 12;
const mostLooks = 60;

/** What carries the words of a control: a check box and a radio button are named by their label. */
async function wordsOf(target: Locator): Promise<Locator> {
  const labelled = await target.evaluate(
    (element) =>
      element instanceof HTMLInputElement &&
      ["checkbox", "radio", "file"].includes(element.type) &&
      (element.labels?.length ?? 0) > 0,
  );
  if (!labelled) return target;
  const id = await target.evaluate((element) => element.id);
  if (id === "") return target.locator("xpath=ancestor::label[1]");
  return target.page().locator(`label[for="${id}"]`).first();
}

/** Where the first line of an element's words is; of what has no words, its middle. */
function placeOf(element: Element): Place {
  const isSeen = ({ width, height }: DOMRect) => width > 2 && height > 2;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let box: DOMRect | undefined;
  while (box === undefined && texts.nextNode()) {
    const { currentNode: text } = texts;
    const around = text.parentElement;
    if (!text.textContent?.trim() || !around || !isSeen(around.getBoundingClientRect())) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    box = [...range.getClientRects()].find(isSeen);
  }
  const { left, top, right, bottom } = box ?? element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const corner = element.getBoundingClientRect();
  const inside = {
    x: x - corner.left - element.clientLeft,
    y: y - corner.top - element.clientTop,
  };
  // What scrolls around the words: an element of its own, or the page.
  let around = element.parentElement;
  const scrolls = (one: Element) =>
    one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY);
  while (around && around !== document.body && !scrolls(around)) around = around.parentElement;
  const isPage = !around || around === document.body || around === document.documentElement;
  const frame = isPage ? null : around?.getBoundingClientRect();
  const upper = Math.max(0, frame?.top ?? 0);
  const lower = Math.min(innerHeight, frame?.bottom ?? innerHeight);
  const on = document.elementFromPoint(x, y);
  const isFree = y > upper && y < lower && on !== null && (on === element || element.contains(on));
  if (isFree) return { ...inside, turn: null };
  const middle = (upper + lower) / 2;
  const at = { x: frame ? (frame.left + frame.right) / 2 : innerWidth / 2, y: middle };
  return { ...inside, turn: { at, by: Math.round(y - middle) } };
}

/** Turns the wheel until the words of a control are seen, as far as it turns. */
async function comeTo(words: Locator): Promise<{ x: number; y: number }> {
  const page = words.page();
  let before = Number.NaN;
  for (let turns = 0; turns < mostTurns; turns += 1) {
    const { turn, x, y } = await words.evaluate(placeOf);
    // Where the page is at its end, Playwright tells what covers the words.
    if (turn === null || turn.by === before || turn.by === 0) return { x, y };
    before = turn.by;
    await page.mouse.move(turn.at.x, turn.at.y);
    await page.mouse.wheel(0, turn.by);
    await settled(words);
  }
  const { x, y } = await words.evaluate(placeOf);
  return { x, y };
}

/** Waits until an element stands still, as after a turn of the wheel; also in a page without scripts. */
async function settled(words: Locator): Promise<void> {
  let last = Number.NaN;
  for (let looks = 0, still = 0; looks < mostLooks && still < 2; looks += 1) {
    await delay(25);
    const top = await words.evaluate((element) => element.getBoundingClientRect().top);
    still = top === last ? still + 1 : 0;
    last = top;
  }
}

/** Presses the mouse on the middle of the words of a control. */
export async function click(target: Locator): Promise<void> {
  await target.waitFor({ state: "attached" });
  const words = await wordsOf(target);
  await words.waitFor();
  // Playwright waits until the words stand still, are enabled and are covered by nothing.
  await words.click({ position: await comeTo(words) });
}

/** Touches the middle of the words of a control; its context is one with touch. */
export async function tap(target: Locator): Promise<void> {
  await target.waitFor({ state: "attached" });
  const words = await wordsOf(target);
  await words.waitFor();
  await words.tap({ position: await comeTo(words) });
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
