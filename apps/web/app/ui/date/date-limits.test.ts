import { expect, test } from "vitest";
import { isOutside } from "./date-limits.ts";

const limits = { min: "2026-03-10", max: "2026-05-20 12:00:00" };

test.each([
  ["2026-03-09", true],
  ["2026-03-10", false],
  ["2026-05-20", false],
  ["2026-05-21", true],
  ["2026-02", true],
  ["2026-03", false],
  ["2025", true],
  ["2026", false],
  ["2027", true],
])("%s is outside: %s", (text, expected) => {
  expect(isOutside(text, limits)).toBe(expected);
});

test("without limits nothing is outside", () => {
  expect(isOutside("0001-01-01", { min: undefined, max: undefined })).toBe(false);
});
