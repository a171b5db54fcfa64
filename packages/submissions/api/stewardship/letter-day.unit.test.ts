import { expect, test } from "vitest";
import { letterTime, letterTimeBefore } from "./letter-day.ts";

test.each([
  // A Sunday.
  ["2026-11-15T00:00:00Z", "2026-11-02T00:00:00.000Z"],
  ["2026-12-31T00:00:00Z", "2026-12-01T00:00:00.000Z"],
  // A Saturday.
  ["2027-05-31T15:59:59Z", "2027-05-03T00:00:00.000Z"],
  // The next month has begun in Taipei.
  ["2027-05-31T16:00:00Z", "2027-06-01T00:00:00.000Z"],
])("the letters of the month of %s are written from %s on", (at, from) => {
  expect(letterTime(new Date(at)).from.toISOString()).toBe(from);
});

test("those of the month before, also of January", () => {
  const before = letterTimeBefore(new Date("2027-01-20T00:00:00Z"));
  expect(before.from.toISOString()).toBe("2026-12-01T00:00:00.000Z");
});
