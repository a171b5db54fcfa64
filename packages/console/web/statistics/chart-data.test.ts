import { describe, expect, test } from "vitest";
import { csvAddress, csvOf, largestFirst, reviewDays } from "./chart-data.ts";

describe("the figures of a chart as CSV", () => {
  test("begin with a byte order mark and one row of headers, quoted and without formulas", () => {
    expect(
      csvOf({
        headers: ["月份", "程式"],
        rows: [
          ['b "c", d', 72],
          ["=1+1", -2],
        ],
      }),
    ).toBe('\uFEFF月份,程式\r\n"b ""c"", d",72\r\n\'=1+1,-2\r\n');
  });

  test("stand in an address that reads back the same", () => {
    const table = { headers: ["名稱"], rows: [["甲&乙#丙", 1]] as [string, number][] };
    const [, text = ""] = csvAddress(table).split("charset=utf-8,");
    expect(decodeURIComponent(text)).toBe(csvOf(table));
  });
});

test("puts the largest figure first", () => {
  const rows = [
    { code: "a", name: "a", count: 1 },
    { code: "b", name: "b", count: 3 },
  ];
  expect(largestFirst(rows).map(({ code }) => code)).toEqual(["b", "a"]);
});

test.each([
  [0, 0.1],
  [5.24, 0.2],
  [42.5, 1.8],
  [60, 2.5],
])("a review of %j hours took %j days, beside those of other months", (hours, days) =>
  expect(reviewDays(hours)).toBe(days),
);
