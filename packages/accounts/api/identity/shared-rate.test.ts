import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { sharedRates } from "./identity.table.ts";
import { hashToken } from "./secret-token.ts";
import { createSharedRate } from "./shared-rate.ts";

const database = await openTestDatabase();
const { db } = database;

afterAll(() => database.close());

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 1, 0, seconds));

describe("a shared rate", () => {
  test("lets exactly that many a minute through, and as many in the next", async () => {
    const rate = createSharedRate(db, "exact", 20);
    const passed: boolean[] = [];
    for (let time = 0; time < 25; time += 1) passed.push(await rate("192.0.2.1", at(time)));
    expect(passed.filter(Boolean)).toHaveLength(20);
    expect(passed.indexOf(false)).toBe(20);
    expect(await rate("192.0.2.1", at(59))).toBe(false);
    expect(await rate("192.0.2.1", at(60))).toBe(true);
  });

  test("counts addresses and purposes apart", async () => {
    const rate = createSharedRate(db, "apart-1", 1);
    const two = createSharedRate(db, "apart-2", 1);
    expect(await rate("192.0.2.1", at(0))).toBe(true);
    expect(await rate("192.0.2.1", at(1))).toBe(false);
    expect(await rate("192.0.2.2", at(1))).toBe(true);
    expect(await two("192.0.2.1", at(1))).toBe(true);
  });

  test("holds over several nodes at once", async () => {
    const nodes = [1, 2, 3].map(() => createSharedRate(db, "nodes", 7));
    const replies = Array.from({ length: 30 }, (_, time) => nodes[time % 3]?.("192.0.2.1", at(0)));
    const passed = (await Promise.all(replies)).filter(Boolean);
    expect(passed).toHaveLength(7);
  });

  test("writes no more while an address is over its limit", async () => {
    const rate = createSharedRate(db, "flood", 2);
    for (let time = 0; time < 50; time += 1) await rate("192.0.2.9", at(0));
    const [row] = await db
      .select()
      .from(sharedRates)
      .where(eq(sharedRates.bucket, hashToken("flood 192.0.2.9")));
    expect(row?.count).toBe(3);
  });
});
