import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { readTogether } from "./read-together.ts";

const noon = new Date("2026-11-23T04:00:00Z");
const nextDay = new Date("2026-11-24T04:00:00Z");

test("what is asked for at the same moment is read once, of each day by itself", async () => {
  const reads: { ids: number[]; today: string }[] = [];
  const read = readTogether(async (ids: number[], today) => {
    reads.push({ ids, today });
    return ids;
  });
  const rows = await Promise.all([read([1, 2], noon), read([2, 3], noon), read([4], nextDay)]);
  expect(rows).toEqual([[1, 2, 3], [1, 2, 3], [4]]);
  await nextTurn();
  expect(await read([1], noon)).toEqual([1]);
  expect(reads).toEqual([
    { ids: [1, 2, 3], today: "20261123" },
    { ids: [4], today: "20261124" },
    { ids: [1], today: "20261123" },
  ]);
});

test("a reading that fails does not stand in the way of the next one", async () => {
  let failing = true;
  const read = readTogether(async (ids: number[]) => {
    if (failing) throw new Error("The database is away.");
    return ids;
  });
  await expect(Promise.all([read([1]), read([2])])).rejects.toThrow("away");
  failing = false;
  expect(await read([3])).toEqual([3]);
});
