import { expect, test } from "vitest";
import { levelOf } from "./calendar-chart.tsx";

test.each([
  [0, 0, 0],
  [0, 9, 0],
  [1, 1, 4],
  [1, 9, 1],
  [3, 9, 2],
  [9, 9, 4],
])("%i of at most %i is of level %i", (value, largest, level) => {
  expect(levelOf(value, largest)).toBe(level);
});
