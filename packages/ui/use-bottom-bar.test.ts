import { expect, test } from "vitest";
import { keyboardHeight } from "./use-bottom-bar.ts";

const phone = { layoutHeight: 844, height: 844, offsetTop: 0, scale: 1 };

test.each([
  ["no keyboard", phone, 0],
  ["a keyboard that leaves the layout as it is", { ...phone, height: 508 }, 336],
  ["the same, scrolled to the lower end", { ...phone, height: 508, offsetTop: 336 }, 0],
  ["a page zoomed by two fingers", { ...phone, height: 422, scale: 2 }, 0],
  ["a bar of the browser that grows", { ...phone, height: 850.4 }, 0],
])("with %s the bar is lifted by as much as is hidden", (_name, viewports, height) => {
  expect(keyboardHeight(viewports)).toBe(height);
});
