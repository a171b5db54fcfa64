import { expect, test } from "vitest";
import { readBasket } from "./basket.ts";

test.each([
  ["", []],
  ["7", [7]],
  ["7,8,7", [7, 8]],
  ["1,2,3,4,5", [1, 2, 3, 4]],
  ["x,-1,007,8,99999999999", [8]],
  ['{"a":1}', []],
])("what is stored as %j are the programs %j", (stored, ids) => {
  expect(readBasket(stored)).toEqual(ids);
});
