import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageLayout } from "./page-layout.ts";

const places = fc
  .integer({ min: 1, max: 5000 })
  .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));

describe("the pager", () => {
  test.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, "ellipsis", 7, 8]],
    [4, 20, [1, 2, 3, 4, 5, "ellipsis", 19, 20]],
    [5, 8, [1, 2, "ellipsis", 4, 5, 6, 7, 8]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [5, 20, [1, 2, 3, 4, 5, 6, 7, "ellipsis", 19, 20]],
    [6, 20, [1, 2, "ellipsis", 4, 5, 6, 7, 8, "ellipsis", 19, 20]],
    [10, 20, [1, 2, "ellipsis", 8, 9, 10, 11, 12, "ellipsis", 19, 20]],
    [15, 20, [1, 2, "ellipsis", 13, 14, 15, 16, 17, "ellipsis", 19, 20]],
    [16, 20, [1, 2, "ellipsis", 14, 15, 16, 17, 18, 19, 20]],
    [17, 20, [1, 2, "ellipsis", 16, 17, 18, 19, 20]],
    [20, 20, [1, 2, "ellipsis", 16, 17, 18, 19, 20]],
  ])("lays out page %i of %i", (current, total, expected) => {
    expect(pageLayout(current, total)).toEqual(expected);
  });

  test("shows nothing when there are no pages", () => {
    expect(pageLayout(1, 0)).toEqual([]);
  });

  test("shows the current page, the first two and the last two, once and upwards, and an ellipsis where pages are hidden", () => {
    fc.assert(
      fc.property(places, ([current, total]) => {
        const entries = pageLayout(current, total);
        const pages = entries.filter((entry) => entry !== "ellipsis");
        expect(pages).toEqual(
          expect.arrayContaining([1, Math.min(2, total), Math.max(1, total - 1), total, current]),
        );
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect([entries[0], entries.at(-1)]).toEqual([1, total]);
        entries.forEach((entry, index) => {
          const before = entries[index - 1];
          const after = entries[index + 1];
          if (entry === "ellipsis") expect(Number(after) - Number(before)).toBeGreaterThan(1);
          else if (typeof before === "number") expect(entry - before).toBe(1);
        });
        const mirrored = pageLayout(total + 1 - current, total)
          .map((entry) => (entry === "ellipsis" ? entry : total + 1 - entry))
          .reverse();
        expect(entries, "is its own mirror image").toEqual(mirrored);
      }),
    );
  });

  test("shows both neighbours on each side in the middle", () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 9, max: 5000 })
          .chain((total) => fc.tuple(fc.integer({ min: 5, max: total - 4 }), fc.constant(total))),
        ([current, total]) => {
          const around = [current - 2, current - 1, current, current + 1, current + 2];
          expect(pageLayout(current, total)).toEqual(expect.arrayContaining(around));
        },
      ),
    );
  });
});
