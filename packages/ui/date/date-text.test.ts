import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DATE_KINDS,
  daysInMonth,
  formatDateText,
  parseDateText,
  tidyDateText,
} from "./date-text.ts";

const moments = fc
  .record({
    year: fc.integer({ min: 1, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
    second: fc.integer({ min: 0, max: 59 }),
  })
  .chain((parts) =>
    fc
      .integer({ min: 1, max: daysInMonth(parts.year, parts.month) })
      .map((day) => ({ ...parts, day })),
  );

describe("the text of a date field", () => {
  test.each([
    ["date", "2026-02-28"],
    ["datetime", "2026-02-28 23:59:59"],
    ["year", "2026"],
    ["month", "2026-11"],
    ["time", "00:00:00"],
  ] as const)("in the form of %s reads and writes the same", (kind, text) => {
    const parts = parseDateText(kind, text);
    expect(parts && formatDateText(kind, parts)).toBe(text);
  });

  test.each([
    ["date", "2026-2-28"],
    ["date", "2026/02/28"],
    ["date", "2026-02-29"],
    ["date", "2026-13-01"],
    ["date", "2026-04-31"],
    ["datetime", "2026-02-28T10:00:00"],
    ["datetime", "2026-02-28 24:00:00"],
    ["year", "26"],
    ["year", "0000"],
    ["month", "2026-00"],
    ["time", "10:60:00"],
    ["time", ""],
  ] as const)("of %s is refused as %j", (kind, text) => {
    expect(parseDateText(kind, text)).toBeNull();
  });

  test("comes back for any moment and any form", () => {
    fc.assert(
      fc.property(fc.constantFrom(...DATE_KINDS), moments, (kind, parts) => {
        const text = formatDateText(kind, parts);
        const read = parseDateText(kind, text);
        expect(read && formatDateText(kind, read)).toBe(text);
      }),
    );
  });
});

describe("what is typed into a date field", () => {
  test.each([
    ["date", "2026/2/8", "2026-02-08"],
    ["date", " 2026.02.08 ", "2026-02-08"],
    ["date", "２０２６－０２－０８", "2026-02-08"],
    ["date", "20260208", "2026-02-08"],
    ["date", "115/2/8", "2026-02-08"],
    ["date", "1150208", "2026-02-08"],
    ["date", "115年2月8日", "2026-02-08"],
    ["date", "2026 年 2 月 8 日", "2026-02-08"],
    ["date", "民國115年2月8日", "2026-02-08"],
    ["date", "民國１１５年２月８日", "2026-02-08"],
    ["date", "中華民國 99 年 2 月 8 日", "2010-02-08"],
    ["date", "民國99/2/8", "2010-02-08"],
    ["date", "民國元年1月1日", "1912-01-01"],
    ["date", "民國1150208", "2026-02-08"],
    ["month", "民國115年2月", "2026-02"],
    ["datetime", "2026-02-08 09:00", "2026-02-08 09:00:00"],
    ["datetime", "2026/2/8 9:05:30", "2026-02-08 09:05:30"],
    ["datetime", "115年2月8日 9:05", "2026-02-08 09:05:00"],
    ["datetime", "2026-02-08T09:05", "2026-02-08 09:05:00"],
    ["datetime", "2026-02-08", "2026-02-08 00:00:00"],
    ["month", "2026/2", "2026-02"],
    ["month", "115年2月", "2026-02"],
    ["month", "202602", "2026-02"],
    ["month", "11502", "2026-02"],
    ["time", "9:05", "09:05:00"],
    ["year", "２０２６", "2026"],
  ] as const)("of %s, %j, becomes %s", (kind, typed, tidy) => {
    expect(tidyDateText(kind, typed)).toBe(tidy);
  });

  test.each([
    ["date", ""],
    ["date", "2026/2/30"],
    ["date", "明天"],
    ["date", "26/2/8"],
    ["date", "99/12/31"],
    ["date", "2026-02-08 09:00"],
    ["datetime", "2026-02-08 25:00"],
    ["datetime", "2026-02-08 上午 9:00"],
  ] as const)("of %s, %j, stays as it is", (kind, typed) => {
    expect(tidyDateText(kind, typed)).toBe(typed);
  });
});

test("months have the days of the Gregorian calendar", () => {
  expect(daysInMonth(2024, 2)).toBe(29);
  expect(daysInMonth(1900, 2)).toBe(28);
  expect(daysInMonth(2000, 2)).toBe(29);
  expect([1, 4, 12].map((month) => daysInMonth(2026, month))).toEqual([31, 30, 31]);
});
