import { expect, test } from "vitest";
import { readAsked } from "./compared-programs.ts";

test.each<[string, ReturnType<typeof readAsked>]>([
  ["", { ids: [], unreadable: [], leftOut: 0 }],
  ["id=3,1&id=3", { ids: [3, 1], unreadable: [], leftOut: 0 }],
  ["id=1&id=2&id=3&id=4&id=5&id=6", { ids: [1, 2, 3, 4], unreadable: [], leftOut: 2 }],
  ["id=abc&id=7&id=&id=-1&id=007", { ids: [7], unreadable: ["abc", "-1", "007"], leftOut: 0 }],
  [`id=${"9".repeat(5_000)}`, { ids: [], unreadable: ["9".repeat(20)], leftOut: 0 }],
  [`id=8&${"id=x%00&".repeat(9)}`, { ids: [8], unreadable: ["x\0"], leftOut: 0 }],
])("the address ?%s names programs", (query, expected) => {
  expect(readAsked(new URLSearchParams(query))).toEqual(expected);
});

test("ten thousand programs are four and the number of the others", () => {
  const search = new URLSearchParams(
    Array.from({ length: 10_000 }, (_, index) => ["id", String(index + 1)]),
  );
  expect(readAsked(search)).toEqual({ ids: [1, 2, 3, 4], unreadable: [], leftOut: 9_996 });
});
