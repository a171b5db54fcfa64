import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inOrder, moveEntry, placesFor } from "./reorder.ts";

describe("putting entries in order", () => {
  test.each([
    [0, 2, ["b", "c", "a", "d"]],
    [3, 0, ["d", "a", "b", "c"]],
    [1, 1, ["a", "b", "c", "d"]],
    [1, 4, ["a", "b", "c", "d"]],
    [-1, 0, ["a", "b", "c", "d"]],
  ])("moves place %i to %i", (from, to, expected) =>
    expect(moveEntry(["a", "b", "c", "d"], from, to)).toEqual(expected),
  );

  test("neither loses nor adds an entry, and puts the moved one where it is wanted", () => {
    const cases = fc
      .uniqueArray(fc.integer(), { minLength: 1 })
      .chain((list) =>
        fc.tuple(fc.constant(list), fc.nat(list.length - 1), fc.nat(list.length - 1)),
      );
    fc.assert(
      fc.property(cases, ([list, from, to]) => {
        const moved = moveEntry(list, from, to);
        expect(moved.toSorted()).toEqual(list.toSorted());
        expect(moved[to]).toBe(list[from]);
      }),
    );
  });

  test("holds what was put in order earlier, without what is gone and with what is new at the end", () =>
    expect(inOrder(["a", "b", "new", "d"], (row) => row, ["d", "gone", "b", "a"])).toEqual([
      ...["d", "b", "a", "new"],
    ]));

  test("has no way up from the top and no way down from the bottom", () => {
    expect(placesFor(0, 3)).toEqual({ first: null, up: null, down: 1, last: 2 });
    expect(placesFor(2, 3)).toEqual({ first: 0, up: 1, down: null, last: null });
    expect(placesFor(0, 1)).toEqual({ first: null, up: null, down: null, last: null });
  });
});
