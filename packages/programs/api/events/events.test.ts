import { openTestDatabase, type TestDatabase } from "@public-code/portal/test-support/database.ts";
import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { events } from "./events.table.ts";
import { type NewEvent, recordEvents } from "./record-events.ts";
import { verifyEvents } from "./verify-events.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const published = (familyId: number): NewEvent => ({
  type: "program.published",
  at: new Date("2026-03-02T01:02:03.004Z"),
  familyId,
  editionId: familyId,
  agencyCode: "sample-a",
  data: { awards: ["award113"] },
});

const record = (...added: NewEvent[]) => database.db.transaction((tx) => recordEvents(tx, added));

/** A change by somebody who owns the tables, and takes the guard away for it. */
async function changeBehindItsBack(statement: ReturnType<typeof sql>): Promise<void> {
  await database.owner.transaction(async (tx) => {
    await tx.execute(sql`alter table ${events} disable trigger user`);
    await tx.execute(statement);
    await tx.execute(sql`alter table ${events} enable trigger user`);
  });
}

beforeEach(async () => {
  await changeBehindItsBack(sql`delete from ${events}`);
  await record(published(1), published(2), published(3));
});

describe("the chain of public events", () => {
  test("verifies as it was written, over several transactions and types", async () => {
    await record({
      type: "evidence.changed",
      familyId: 1,
      data: { kind: "licence", from: "good", to: "bad" },
    });
    await record({ type: "badge.changed", familyId: 1, data: { badge: "secure", from: 0, to: 2 } });
    const { verified, broken, head } = await verifyEvents(database.db);
    expect({ verified, broken }).toEqual({ verified: 5, broken: [] });
    expect(head).toMatch(/^[0-9a-f]{64}$/);
    const ids = await database.db.select({ id: events.id }).from(events).orderBy(asc(events.id));
    expect(ids.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });

  test("has the hash that anybody computes from the rows", async () => {
    const { head } = await verifyEvents(database.db);
    // Computed with another program: 32 zero bytes and the text of row 1, that hash and the text of row 2, …
    expect(head).toBe("cc822f677c49d1e9b89df4b1cdff66454edda3865ed598bf25b75a88e0ff0106");
  });

  test.each([
    ["its moment", sql`at = at + interval '1 millisecond'`],
    ["a moment that is none", sql`at = 'infinity'`],
    ["its type", sql`type = 'program.back'`],
    ["its program", sql`family_id = 9`],
    ["its edition", sql`edition_id = null`],
    ["its agency", sql`agency_code = 'sample-b'`],
    ["its data", sql`data = '{"awards": []}'`],
    ["its data to none", sql`data = 'null'`],
    ["the hash before", sql`prev_hash = sha256('x')`],
    ["its hash", sql`hash = sha256('x')`],
  ])("names a row of which somebody changed %s behind its back", async (_what, change) => {
    await changeBehindItsBack(sql`update ${events} set ${change} where id = 2`);
    const { verified, broken } = await verifyEvents(database.db);
    expect(broken[0]).toEqual({ id: 2, fault: "changed" });
    expect(verified + broken.length).toBe(3);
  });

  test("names the row after one that was removed, or that was given a hash of its own", async () => {
    const text = `[2,"2026-03-02T01:02:03.004Z","program.published",8,2,"sample-a",{"awards":["award113"]}]`;
    const forged = sql`sha256(prev_hash || convert_to(${text}, 'UTF8'))`;
    await changeBehindItsBack(
      sql`update ${events} set family_id = 8, hash = ${forged} where id = 2`,
    );
    expect((await verifyEvents(database.db)).broken).toEqual([{ id: 3, fault: "unlinked" }]);
    await changeBehindItsBack(sql`delete from ${events} where id = 2`);
    expect((await verifyEvents(database.db)).broken).toEqual([{ id: 3, fault: "unlinked" }]);
  });

  test("lets nobody change, remove or empty it", async () => {
    const { db } = database;
    await expect(db.update(events).set({ type: "program.back" })).rejects.toThrow();
    await expect(db.delete(events)).rejects.toThrow();
    await expect(database.owner.execute(sql`truncate ${events}`)).rejects.toThrow();
    expect((await verifyEvents(db)).verified).toBe(3);
  });

  test("is gone with the transaction that it belongs to, and leaves no gap", async () => {
    const undone = database.db.transaction(async (tx) => {
      await recordEvents(tx, [published(4)]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await record(published(5));
    expect(await verifyEvents(database.db)).toMatchObject({ verified: 4, broken: [] });
  });

  test.each([
    ["a sentence", { kind: "not a code", from: "good", to: "bad" }],
    ["a mail address", { kind: "officer@example.tw", from: "good", to: "bad" }],
    ["a field that nobody declared", { kind: "licence", from: "good", to: "bad", name: "x" }],
    ["an outcome that is none", { kind: "licence", from: "good", to: "fine" }],
  ])("refuses %s", async (_what, data) => {
    // What a caller without types would hand over.
    const event = { type: "evidence.changed", data } as NewEvent;
    await expect(record(event)).rejects.toThrow();
    expect((await verifyEvents(database.db)).verified).toBe(3);
  });

  test("stays whole where many add to it at once", async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        record(published(100 + index), published(200 + index)),
      ),
    );
    expect(await verifyEvents(database.db)).toMatchObject({ verified: 123, broken: [] });
  });
});
