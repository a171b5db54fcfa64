import { expect, test } from "vitest";
import { readBasket } from "./basket.ts";

test.each([
  ["", []],
  ["7 線上預約", ["7 線上預約"]],
  ["7 A, B\n8 9\n7 C", ["7 C", "8 9"]],
  // As it was stored without names.
  ["7,8,7", ["7 7", "8 8"]],
  ["1,2,3,4,5", ["1 1", "2 2", "3 3", "4 4"]],
  ["x\n-1 a\n007 b\n8 c\n99999999999 d", ["8 c"]],
  ['{"a":1}', []],
])("what is stored as %j are the programs %j", (stored, programs) => {
  const read = readBasket(stored).map(
    ({ programId, programName }) => `${programId} ${programName}`,
  );
  expect(read).toEqual(programs);
});
