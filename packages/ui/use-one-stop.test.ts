import { expect, test } from "vitest";
import { placeForKey } from "./use-one-stop.ts";

test("the arrows lead around a group, and other keys out of it", () => {
  expect(placeForKey("ArrowDown", 2, 3)).toBe(0);
  expect(placeForKey("ArrowLeft", 0, 3)).toBe(2);
  expect(placeForKey("End", 0, 3)).toBe(2);
  expect(placeForKey("Home", 2, 3)).toBe(0);
  expect(placeForKey("Tab", 1, 3)).toBeNull();
  expect(placeForKey(null, 1, 3), "taken by an input method").toBeNull();
});
