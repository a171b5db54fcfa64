import { expect, test } from "vitest";
import { type Figure, median, quantile, reached, table } from "./figure.ts";

const ratio: Figure = {
  what: "menu, asked before",
  measured: 9_000,
  unit: "req/s",
  reference: { name: "raw", value: 10_000, unit: "req/s" },
  result: 0.9,
  goal: { at: "least", value: 0.7 },
};

test("the middle of an even number of values lies between the two in the middle", () => {
  expect(median([4, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test("a quantile is one of the values", () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(values, 0.95)).toBe(96);
  expect(quantile([7], 0.99)).toBe(7);
});

test("a goal is reached from its side, and never by something that is no number", () => {
  expect(reached(ratio)).toBe(true);
  expect(reached({ ...ratio, result: 0.69 })).toBe(false);
  expect(reached({ ...ratio, goal: { at: "most", value: 0.7 } })).toBe(false);
  expect(reached({ ...ratio, result: Number.NaN })).toBe(false);
  expect(reached({ ...ratio, goal: null })).toBeNull();
});

test("a line shows the figure beside its reference and says when a goal is missed", () => {
  const [, , first, second] = table([ratio, { ...ratio, result: 0.5, note: "noisy" }]).split("\n");
  expect(first).toBe(
    "| menu, asked before | 9000 req/s | raw 10000 req/s | 0.900 | ≥ 0.7 | reached |",
  );
  expect(second).toBe(
    "| menu, asked before | 9000 req/s | raw 10000 req/s | 0.500 | ≥ 0.7 | NOT REACHED (noisy) |",
  );
});
