import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addMonths,
  dayForKey,
  isOutside,
  monthCells,
  weekday,
  yearPanel,
} from "./calendar-days.ts";
import { daysInMonth, formatDateText } from "./date-text.ts";

const months = fc.tuple(fc.integer({ min: 1, max: 9998 }), fc.integer({ min: 1, max: 12 }));

function text(day: { year: number; month: number; day: number }) {
  return formatDateText("date", { ...day, hour: 0, minute: 0, second: 0 });
}

describe("a month's page", () => {
  test("of November 2026 starts with its first, a Sunday", () => {
    const cells = monthCells(2026, 11).map(text);
    expect(cells[0]).toBe("2026-11-01");
    expect(cells.at(-1)).toBe("2026-12-12");
  });

  test("has 42 days in a row, from a Sunday, with every day of the month", () => {
    fc.assert(
      fc.property(months, ([year, month]) => {
        const cells = monthCells(year, month);
        expect(cells).toHaveLength(42);
        expect(cells[0] && weekday(cells[0])).toBe(0);
        expect(new Set(cells.map(text)).size).toBe(42);
        expect(cells.filter((cell) => cell.month === month)).toHaveLength(daysInMonth(year, month));
      }),
    );
  });
});

test("a panel of years holds ten of them, with the one asked for", () => {
  expect(yearPanel(2026)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029]);
  expect(yearPanel(2030)[0]).toBe(2030);
});

test("a month later is the last day where the month is shorter", () => {
  expect(addMonths({ year: 2026, month: 1, day: 31 }, 1)).toEqual({
    year: 2026,
    month: 2,
    day: 28,
  });
  expect(addMonths({ year: 2026, month: 1, day: 15 }, -1)).toEqual({
    year: 2025,
    month: 12,
    day: 15,
  });
});

test.each([
  ["ArrowLeft", false, "2026-02-28"],
  ["ArrowDown", false, "2026-03-08"],
  ["Home", false, "2026-03-01"],
  ["End", false, "2026-03-07"],
  ["PageUp", false, "2026-02-01"],
  ["PageDown", true, "2027-03-01"],
])("from 1 March 2026, %s with shift %s leads to %s", (key, shift, expected) => {
  const day = dayForKey({ year: 2026, month: 3, day: 1 }, key, shift);
  expect(day && text(day)).toBe(expected);
});

test("other keys lead nowhere", () => {
  expect(dayForKey({ year: 2026, month: 3, day: 1 }, "a", false)).toBeNull();
});

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
