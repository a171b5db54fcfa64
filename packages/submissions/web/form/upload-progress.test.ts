import { describe, expect, test } from "vitest";
import { isAllSent, sentShares } from "./upload-progress.ts";

// A body of 1000 bytes: 400 of form and part heads, then files of 100, 0 and 500 bytes.
const sizes = [100, 0, 500];
const total = 1000;

describe("sentShares", () => {
  test.each([
    [0, [0, 0, 0]],
    [399, [0, 0, 0]],
    [450, [0.5, 0, 0]],
    [499, [0.99, 0, 0]],
    [500, [1, 1, 0]],
    [750, [1, 1, 0.5]],
    [1000, [1, 1, 1]],
  ])("%i bytes of the body", (loaded, shares) => {
    expect(sentShares(sizes, { loaded, total })).toEqual(shares);
  });

  test("nothing is sent before the browser has said how much there is", () => {
    expect(sentShares(sizes, { loaded: 0, total: 0 })).toEqual([0, 0, 0]);
  });
});

test.each([
  [0, 0, false],
  [999, 1000, false],
  [1000, 1000, true],
])("%i of %i bytes are all: %s", (loaded, of, isAll) => {
  expect(isAllSent({ loaded, total: of })).toBe(isAll);
});
