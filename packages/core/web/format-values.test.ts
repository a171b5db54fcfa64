import { expect, test } from "vitest";
import {
  formatDate,
  formatDay,
  formatExcerpt,
  formatInstant,
  formatMonth,
  formatNumber,
  formatSize,
} from "./format-values.ts";

test("numbers are grouped, and rounded to the places that are asked for", () => {
  expect(formatNumber(0, "zh-TW")).toBe("0");
  expect(formatNumber(1_234_567, "en-US")).toBe("1,234,567");
  expect(formatNumber(12.34, "zh-TW", 1)).toBe("12.3");
  expect(formatNumber(12.34, "zh-TW")).toBe("12");
});

test("sizes are in kB and MB", () => {
  expect(formatSize(1, "zh-TW")).toBe("1 kB");
  expect(formatSize(220_160, "zh-TW")).toBe("215 kB");
  expect(formatSize(1_258_291, "en-US")).toBe("1.2 MB");
  expect(formatSize(104_857_600, "en-US")).toBe("100 MB");
});

test("instants are in Taipei's time, also across midnight", () => {
  expect(formatInstant("2026-12-31T16:30:00Z")).toBe("2027-01-01 00:30");
  expect(formatDay("2026-12-31T16:30:00Z")).toBe("2027-01-01");
  expect(formatInstant("")).toBe("");
  expect(formatDay("no date")).toBe("");
});

test("dates of eight digits get their separators, other texts stay", () => {
  expect(formatDate("20260305")).toBe("2026-03-05");
  expect(formatDate("2026")).toBe("2026");
  expect(formatMonth("20260305")).toBe("2026/03");
  expect(formatMonth("soon")).toBe("soon");
});

test("an excerpt counts characters, not code units", () => {
  expect(formatExcerpt("公共程式", 4)).toBe("公共程式");
  expect(formatExcerpt("公共程式平臺", 4)).toBe("公共程式...");
  expect(formatExcerpt("A map of trees", 12)).toBe("A map of...");
  expect(formatExcerpt("A map of trees", 8)).toBe("A map of...");
  expect(formatExcerpt("Antidisestablishment", 6)).toBe("Antidi...");
  expect(formatExcerpt("👩👩👩", 2)).toBe("👩👩...");
  expect(formatExcerpt("A map of trees. Each has a card.", 25)).toBe("A map of trees.");
  expect(formatExcerpt(null, 4)).toBe("");
});
