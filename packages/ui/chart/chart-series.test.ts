import fc from "fast-check";
import { expect, test } from "vitest";
import { dottedSteps, scaleOf, seriesLook, spreadLabels } from "./chart-series.ts";

test("a series has a dot at its end and where no line leads to a value", () => {
  expect(dottedSteps([1, 2, 3])).toEqual([2]);
  expect(dottedSteps([5, null, null, 4, 3, null, 0, null, 2, 1, null])).toEqual([0, 6, 9]);
  expect(dottedSteps([null, null])).toEqual([]);
});

test("labels that have room stay where they belong", () => {
  expect(spreadLabels([10, 50, 90], 8, 100)).toEqual([10, 50, 90]);
});

test("labels on one spot stand below one another, in their order", () => {
  expect(spreadLabels([40, 40, 40], 8, 100)).toEqual([40, 48, 56]);
});

test("labels at the foot are pushed up", () => {
  expect(spreadLabels([100, 99], 10, 100)).toEqual([100, 90]);
});

test("labels never come nearer than the gap and stay inside when there is room", () => {
  const wishes = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(wishes, (list) => {
      const places = spreadLabels(list, 10, 100).sort((a, b) => a - b);
      expect(places[0]).toBeGreaterThanOrEqual(-1e-9);
      expect(places.at(-1)).toBeLessThanOrEqual(100);
      places.slice(1).forEach((offset, index) => {
        expect(offset - (places[index] ?? 0)).toBeGreaterThanOrEqual(10 - 1e-9);
      });
    }),
  );
});

test("five series differ in colour and in dash", () => {
  const looks = [0, 1, 2, 3, 4].map(seriesLook);
  expect(new Set(looks.map((look) => look.colour)).size).toBe(5);
  expect(new Set(looks.map((look) => look.dash)).size).toBe(5);
});

test.each([
  [[], 1, [0, 1]],
  [[1, null], 1, [0, 1]],
  [[2], 2, [0, 1, 2]],
  [[3], 3, [0, 1, 2, 3]],
  [[4, 37], 40, [0, 10, 20, 30, 40]],
] as const)("a scale for %j names whole numbers only", (values, top, rules) => {
  expect(scaleOf(values.filter((value) => value !== null))).toEqual({ top, rules });
});
