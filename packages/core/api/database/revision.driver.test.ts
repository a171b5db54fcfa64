import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { contentRevision } from "./revision.table.ts";
import { changeContent, followRevision } from "./revision.ts";

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

test("revisions that a failover has lost are told, and no label comes a second time", async () => {
  const onLoss = vi.fn();
  const revision = await followRevision(database, async () => null, onLoss);
  const labels = new Set([revision.current()]);
  const change = async () => {
    await changeContent(db);
    await revision.refresh();
  };
  try {
    for (let round = 0; round < 3; round += 1) {
      await change();
      labels.add(revision.current());
    }
    expect([revision.lost(), onLoss.mock.calls.length]).toEqual([0, 0]);

    await db.update(contentRevision).set({ revision: sql`${contentRevision.revision} - 2` });
    await Promise.all([revision.refresh(), revision.refresh()]);
    expect(revision.lost()).toBeGreaterThan(0);
    expect(onLoss).toHaveBeenCalledOnce();
    labels.add(revision.current());
    for (let round = 0; round < 3; round += 1) {
      await change();
      labels.add(revision.current());
    }
    expect(labels.size).toBe(8);
    expect(onLoss).toHaveBeenCalledOnce();
  } finally {
    await revision.stop();
  }
});

test("whoever changes something knows of it at once, without an announcement", async () => {
  const deaf = { ...database, db, listen: async () => async () => {} };
  const revision = await followRevision(deaf, async () => null);
  try {
    const before = revision.current();
    const result = await revision.withOwnChanges(async () => {
      await db.transaction((tx) => changeContent(tx));
      return "changed";
    });
    expect([result, revision.current()]).toEqual(["changed", before + 1]);
    await changeContent(db);
    await revision.withOwnChanges(async () => "read");
    expect(revision.current()).toBe(before + 1);
    const failing = revision.withOwnChanges(() => Promise.reject(new Error("refused")));
    await expect(failing).rejects.toThrow("refused");
  } finally {
    await revision.stop();
  }
});
