import { expect, test } from "vitest";
import { stem } from "./stem.ts";

test.each([
  ["crowded", "crowd"],
  ["flooded", "flooding"],
  ["accessible", "accessibility"],
  ["available", "availability"],
  ["licensed", "license"],
  ["licensing", "license"],
  ["planned", "planning"],
  ["notified", "notify"],
  ["processed", "processing"],
])("%s and %s have one stem", (left, right) => {
  expect(stem(left)).toBe(stem(right));
});

test.each(["map", "bus", "ring", "need", "used", "table", "登革熱", "odf-validator", "address"])(
  "%s stays as it is",
  (word) => {
    expect(stem(word)).toBe(word);
  },
);
