import { expect, test } from "vitest";
import { compactDay, taipeiDay } from "./day-text.ts";

test.each([
  ["2026-02-28", "20260228"],
  [" 2028-02-29 ", "20280229"],
  ["2026-02-29", null],
  ["2026-2-3", null],
  ["", null],
])("reads %j as %j", (typed, expected) => expect(compactDay(typed)).toBe(expected));

test("reckons days in Taipei", () => {
  expect(taipeiDay(Date.parse("2026-11-20T16:00:00Z"))).toBe("2026-11-21");
  expect(taipeiDay(Date.parse("2026-12-31T10:00:00Z"), 1)).toBe("2027-01-01");
});
