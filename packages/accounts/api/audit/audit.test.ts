import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { afterAll, describe, expect, test } from "vitest";
import { actorOf, changedFields, systemActor, writeAudit } from "./audit.service.ts";
import { auditRows } from "./audit.table.ts";

const database = await openTestDatabase();
const { db } = database;

afterAll(() => database.close());

const officer: Viewer = {
  userId: "u1",
  name: "承辦人",
  mail: "officer@example.tw",
  oid: "1.2.3",
  agencyCode: "sample-a",
  operatorRole: null,
  sessionHash: "h",
};

async function written() {
  const rows = await db.select().from(auditRows).orderBy(auditRows.id);
  return rows.at(-1);
}

describe("an audit row", () => {
  test("says who did what to which, and keeps old and new values, but no contact", async () => {
    const now = new Date("2026-03-02T01:02:03.004Z");
    await writeAudit(
      db,
      officer,
      {
        action: "save",
        subject: "edition",
        subjectId: 1001,
        familyId: 1001,
        fromState: 0,
        toState: 1,
        reason: "補充說明",
        fields: changedFields(
          { contactEmail: "a@example.tw", description: "x", types: ["a"] },
          { contactEmail: "b@example.tw", description: "x", types: ["b"] },
        ),
        ids: { caseNo: "PC11500001" },
      },
      now,
    );
    const row = await written();
    expect(row).toMatchObject({
      at: now,
      actorId: "u1",
      actorName: "承辦人",
      actorRole: "agency",
      action: "save",
      subject: "edition",
      subjectId: "1001",
      familyId: 1001,
      fromState: "0",
      toState: "1",
      reason: "補充說明",
      details: {
        fields: ["contactEmail", "types"],
        values: { types: ["a", "b"] },
        ids: { caseNo: "PC11500001" },
      },
    });
    expect(JSON.stringify(row)).not.toContain("@example.tw");
  });

  test("keeps of a long text where it begins to differ, and of parts those that do", () => {
    const rich = (end: string) => ({ zh: `<p>${"前".repeat(500)}${end}</p>`, en: "same" });
    const [title] = changedFields<object>({ title: rich("舊") }, { title: rich("新") });
    expect(title).toEqual({
      name: "title",
      values: [["title.zh", [`…${"前".repeat(30)}舊`, `…${"前".repeat(30)}新`]]],
    });
    const [added] = changedFields<object>({ x: "" }, { x: "長".repeat(5_000) });
    expect(added?.values).toEqual([["x", ["", `${"長".repeat(200)}…`]]]);
    const parts = (value: string) =>
      Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`part${index}`, value]));
    const [many] = changedFields<object>({ x: parts("1") }, { x: parts("2") });
    expect(many?.values).toHaveLength(20);
  });

  test.each(["mailbox", "contactName", "accessToken", "password", "submittedBy", "fieldComments"])(
    "keeps the name alone of %s",
    (name) => {
      const changed = changedFields<object>({ [name]: "1" }, { [name]: "2" });
      expect(changed).toEqual([{ name, values: [] }]);
    },
  );

  test("names an operator, the system, or the role somebody acted in", async () => {
    const entry = { action: "approve", subject: "edition", subjectId: 1 } as const;
    await writeAudit(db, { ...officer, operatorRole: "reviewer" }, entry);
    expect((await written())?.actorRole).toBe("operator");
    await writeAudit(db, systemActor, entry);
    expect(await written()).toMatchObject({ actorId: "system", actorRole: "system", details: {} });
    await writeAudit(db, actorOf({ ...officer, operatorRole: "reviewer" }, "agency"), entry);
    expect((await written())?.actorRole).toBe("agency");
  });

  test("is gone with the transaction that it belongs to", async () => {
    const before = await written();
    const undone = db.transaction(async (tx) => {
      await writeAudit(tx, systemActor, { action: "sweep", subject: "file", subjectId: "z" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await written()).toEqual(before);
  });

  test("can neither be changed nor removed", async () => {
    const before = await db.select().from(auditRows);
    await expect(db.update(auditRows).set({ actorName: "x" })).rejects.toThrow();
    await expect(db.delete(auditRows)).rejects.toThrow();
    expect(await db.select().from(auditRows)).toEqual(before);
  });
});
