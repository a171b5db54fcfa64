import { expect, test } from "vitest";
import { tabForKey } from "./tabs.tsx";

test("arrow keys go round at both ends", () => {
  expect(tabForKey("ArrowRight", 0, 3)).toBe(1);
  expect(tabForKey("ArrowRight", 2, 3)).toBe(0);
  expect(tabForKey("ArrowLeft", 0, 3)).toBe(2);
});

test("Home and End go to the first and last tab", () => {
  expect(tabForKey("Home", 2, 3)).toBe(0);
  expect(tabForKey("End", 0, 3)).toBe(2);
});

test("other keys, and tabs that do not exist, lead nowhere", () => {
  expect(tabForKey("Enter", 0, 3)).toBeUndefined();
  expect(tabForKey("ArrowRight", 0, 0)).toBeUndefined();
});
