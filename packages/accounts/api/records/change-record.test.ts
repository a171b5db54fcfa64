import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { auditRows } from "#api/audit/audit.table.ts";
import { requireOperator } from "#api/identity/identity.policy.ts";
import { addRecord, type Change, changeRecord, type RecordKind } from "./change-record.ts";
import { contentVersions } from "./versions.table.ts";

type Row = typeof codeItems.$inferSelect;

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const operator: Viewer = {
  userId: "o1",
  name: "管理者",
  mail: "operator@example.tw",
  oid: "1.2.3",
  agencyCode: "sample-a",
  operatorRole: "editor",
  sessionHash: "h",
};
const added = new Date("2026-03-02T01:00:00.000Z");
const editor = { viewer: operator, now: new Date("2026-03-02T02:00:00.000Z") };

let code: string;
let count = 0;
const kind: RecordKind<Row, { code: string }> = {
  permit: requireOperator,
  lock: (tx, key) => tx.select().from(codeItems).where(eq(codeItems.code, key.code)).for("update"),
  nameOf: (row) => ({ subject: "codeItem", subjectId: row.code }),
  statusOf: ({ retired }) => (retired ? "retired" : "offered"),
  fieldsOf: ({ nameZh, nameEn }) => ({ nameZh, nameEn }),
  stateOf: ({ nameZh, nameEn }) => ({ snapshot: { nameZh, nameEn } }),
  update: (tx, row, columns) =>
    tx.update(codeItems).set(columns).where(eq(codeItems.code, row.code)),
};

async function insertRow(updatedAt: Date): Promise<Row> {
  count += 1;
  const place = { category: "record", code: `record-${count}`, ordinal: count, position: count };
  const values = { ...place, nameZh: "甲", updatedAt };
  const [row] = await db.insert(codeItems).values(values).returning();
  if (!row) throw new Error("no row");
  return row;
}

const traces = async () => ({
  rows: await db.select().from(codeItems).where(eq(codeItems.code, code)),
  audit: await db
    .select()
    .from(auditRows)
    .where(eq(auditRows.subjectId, code))
    .orderBy(auditRows.id),
  versions: await db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.subjectId, code))
    .orderBy(desc(contentVersions.version)),
});

const save = (change: Partial<Change<Row>> = {}, updateTime: string | null = added.toISOString()) =>
  changeRecord(db, kind, editor, { code, updateTime }, () => ({
    action: "saveCode",
    columns: { nameZh: "乙" },
    saves: true,
    ...change,
  }));

beforeEach(async () => {
  ({ code } = await insertRow(added));
});

describe("a change of a record", () => {
  test("writes the row, its version and its audit row, and then lets follow what follows", async () => {
    const calls: unknown[] = [];
    const after = await save({
      reason: "錯字",
      effect: async (tx, written) => {
        const [row] = await tx.select().from(codeItems).where(eq(codeItems.code, code));
        calls.push(row?.nameZh, written.before?.nameZh, written.after.nameZh, written.reason);
      },
    });
    expect(calls).toEqual(["乙", "甲", "乙", "錯字"]);
    const { rows, audit, versions } = await traces();
    expect(rows).toEqual([after]);
    expect(after).toMatchObject({ nameZh: "乙", updatedAt: editor.now });
    expect(audit).toMatchObject([
      { action: "saveCode", fromState: "offered", toState: "offered", reason: "錯字" },
    ]);
    expect(audit[0]).toMatchObject({ actorRole: "operator", details: { fields: ["nameZh"] } });
    // What stood there is a version of nobody, dated as it was saved.
    expect(versions).toMatchObject([
      { version: 2, snapshot: { nameZh: "乙" }, actorId: "o1", savedAt: editor.now },
      { version: 1, snapshot: { nameZh: "甲" }, actorId: "", savedAt: added },
    ]);
  });

  test("that is no save writes no version, and names its fields itself", async () => {
    await save({ columns: { retired: true }, fields: ["retired"], saves: false });
    const { audit, versions } = await traces();
    expect(audit).toMatchObject([{ fromState: "offered", toState: "retired" }]);
    expect(audit[0]?.details).toEqual({ fields: ["retired"] });
    expect(versions).toEqual([]);
  });

  test("leaves nothing behind where what follows fails", async () => {
    const before = await traces();
    const effect = async () => {
      throw new Error("no mail");
    };
    await expect(save({ effect })).rejects.toThrow("no mail");
    expect(await traces()).toEqual(before);
  });

  test("is refused to who may not make it, has not seen the record, or names none", async () => {
    const before = await traces();
    const viewer = { ...operator, operatorRole: null };
    const declare = () => ({ action: "saveCode", columns: { nameZh: "乙" } }) as const;
    const seen = { code, updateTime: added.toISOString() };
    await expect(
      changeRecord(db, kind, { ...editor, viewer }, { ...seen, code: "none" }, declare),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      changeRecord(db, kind, editor, { ...seen, code: "none" }, declare),
    ).rejects.toMatchObject({ status: 404 });
    await expect(save({}, editor.now.toISOString())).rejects.toMatchObject({ code: "err.stale" });
    await expect(save({}, "")).rejects.toMatchObject({ status: 422 });
    expect(await traces()).toEqual(before);
    // Who need not have seen it says so.
    expect(await save({}, null)).toMatchObject({ nameZh: "乙" });
  });

  test("that adds a record beside it leaves it as it is", async () => {
    const first = await traces();
    const beside = await insertRow(editor.now);
    const addition = () => ({ action: "saveCode", added: { ...beside, nameZh: "丙" } }) as const;
    const seen = { code, updateTime: added.toISOString() };
    expect(await changeRecord(db, kind, editor, seen, addition)).toMatchObject({
      code: beside.code,
    });
    expect(await traces()).toEqual(first);
    code = beside.code;
    expect((await traces()).audit[0]?.details).toEqual({
      fields: ["nameZh"],
      values: { nameZh: ["甲", "丙"] },
    });
  });
});

test("the first state of a record that is added is its first version", async () => {
  const row = await insertRow(editor.now);
  ({ code } = row);
  await addRecord(db, kind, editor, async () => ({
    action: "addCode",
    added: row,
    saves: true,
  }));
  const { audit, versions } = await traces();
  expect(audit).toMatchObject([{ action: "addCode", fromState: "", toState: "offered" }]);
  expect(audit[0]?.details).toEqual({});
  expect(versions).toMatchObject([{ version: 1, actorId: "o1", snapshot: { nameZh: "甲" } }]);
});
