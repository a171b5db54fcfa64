import type { ElementHandle, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { patienceMs } from "./patience.ts";

/** More stops than any page of the portal has. */
const mostStops = 250;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

const stateOf = (control: ElementHandle<Element> | null) =>
  control?.evaluate((element) => {
    if (!element.isConnected) return "gone";
    return element === document.activeElement ? "focused" : "there";
  });

/** Says which element has the focus, for a failure to be read. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    const name = element?.getAttribute("aria-label") ?? element?.textContent?.slice(0, 40);
    return `<${element?.localName} id="${element?.id}"> ${name}`;
  });
}

/** Waits until `target` has the focus, as after a view has changed or a dialog has closed. */
export async function expectFocus(target: Locator): Promise<void> {
  await target.waitFor();
  try {
    await expect.poll(() => isFocused(target), { timeout: patienceMs }).toBe(true);
  } catch {
    throw new Error(`The focus is on ${await focused(target.page())}, not on ${target}.`);
  }
}

/** Waits until the focus is inside `target`, such as a dialog that has opened. */
export async function expectFocusWithin(target: Locator): Promise<void> {
  await target.waitFor();
  await expect
    .poll(() => target.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
}

/**
 * Presses Tab until `target` has the focus; throws where a whole round does not reach it. `atStop`
 * looks at what has the focus after each press.
 */
export async function tabTo(
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
  atStop?: (presses: number) => Promise<void>,
): Promise<void> {
  const page = target.page();
  // Looking it up costs more than a press, so that is done again only where the page has replaced it.
  let control = await target.elementHandle();
  const begun = await focused(page);
  for (let presses = 1; presses <= mostStops; presses++) {
    let state = await stateOf(control);
    if (state === "gone") {
      control = await target.elementHandle();
      state = await stateOf(control);
    }
    if (state === "focused") return;
    // One stop of several controls, through which the arrows lead.
    const isWithin = await control?.evaluate(
      (element) => element.closest("[data-one-stop]")?.contains(document.activeElement) === true,
    );
    await page.keyboard.press(isWithin ? "ArrowDown" : key);
    await atStop?.(presses);
  }
  throw new Error(`From ${begun}, ${key} never reaches ${target}.`);
}

/** Goes to a control by Tab and presses Enter on it. */
export async function enterAt(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(target, key);
  await target.page().keyboard.press("Enter");
}

/** Goes to a text field by Tab and writes into it. */
export async function writeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.insertText(text);
}

/**
 * Waits until an editor has read the selection, with the browser's next frame, and set its own: it puts
 * nothing off by more than 50 ms, and what the page is asked to do at that time comes after it.
 */
export async function selectionTaken(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
  );
}
