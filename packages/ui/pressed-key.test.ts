import type { KeyboardEvent } from "react";
import { expect, test } from "vitest";
import { pressedKey } from "./pressed-key.ts";

/** A key as browsers report it, and whether its default was prevented. */
function press(key: string, keyCode: number, isComposing: boolean) {
  let isPrevented = false;
  const event = {
    key,
    keyCode,
    nativeEvent: { isComposing },
    preventDefault: () => {
      isPrevented = true;
    },
  };
  // The handler reads only these of the event.
  return { key: pressedKey(event as unknown as KeyboardEvent), isPrevented };
}

test.each([
  ["Enter", 13, false, "Enter"],
  ["Escape", 27, false, "Escape"],
  ["Enter", 229, false, null],
  ["Enter", 13, true, null],
  ["Process", 229, true, null],
  ["Escape", 229, false, null],
  ["Escape", 27, true, null],
  ["ArrowDown", 229, false, null],
  ["ArrowDown", 40, false, "ArrowDown"],
  [" ", 229, true, null],
])(
  "the key %o with code %i, composing %o, is %o for the page",
  (key, code, composing, expected) => {
    expect(press(key, code, composing).key).toBe(expected);
  },
);

test("an Enter that confirms what was composed sends no form", () => {
  expect(press("Enter", 229, false).isPrevented).toBe(true);
  expect(press("Enter", 13, false).isPrevented).toBe(false);
  expect(press("Escape", 229, false).isPrevented).toBe(false);
});
