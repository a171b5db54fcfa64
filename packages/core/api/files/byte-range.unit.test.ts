import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRange } from "./byte-range.ts";

test.each([
  [undefined, null],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=2-", { start: 2, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-30", { start: 0, end: 9 }],
  ["bytes = 3 - 400", { start: 3, end: 9 }],
  ["Bytes=9-9", { start: 9, end: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-4", null],
  ["bytes=-", null],
  ["bytes=0-1,3-4", null],
  ["items=0-1", null],
  ["bytes=a-b", null],
] as const)("%s of ten bytes", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test("whatever is asked for, a range lies inside", () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.maxSafeNat(), fc.maxSafeNat()).map(([a, b]) => `bytes=${a}-${b}`),
    fc.maxSafeNat().map((length) => `bytes=-${length}`),
  );
  fc.assert(
    fc.property(header, fc.integer({ min: 0, max: 200_000_000 }), (given, size) => {
      const range = parseRange(given, size);
      if (range === null || range === "unsatisfiable") return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.start).toBeLessThanOrEqual(range.end);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
