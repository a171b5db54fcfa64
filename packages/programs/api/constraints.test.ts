import { systemActor, writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { openTestDatabase, type TestDatabase } from "@public-code/portal/test-support/database.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programStatus } from "#contract/program.ts";
import { editions } from "./programs.table.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const uniqueViolation = { cause: { code: "23505" } };
const checkViolation = { cause: { code: "23514" } };

const add = (values: Parameters<typeof addEdition>[1]) => addEdition(database.db, values);
const change = (id: number, values: Partial<typeof editions.$inferInsert>) =>
  database.db.update(editions).set(values).where(eq(editions.id, id));

test("the database itself holds at most one edition of a program online", async () => {
  const first = await add({ status: programStatus.online });
  await expect(add({ familyId: first, status: programStatus.online })).rejects.toMatchObject(
    uniqueViolation,
  );
  const second = await add({ familyId: first, status: programStatus.reviewing });
  await expect(change(second, { status: programStatus.online })).rejects.toMatchObject(
    uniqueViolation,
  );
  await change(first, { history: true });
  await change(second, { status: programStatus.online });
  await expect(change(first, { history: false })).rejects.toMatchObject(uniqueViolation);
});

test("the database itself holds at most one open edition of a program", async () => {
  for (const status of [0, 1, 2]) {
    const first = await add({ status });
    for (const other of [0, 1, 2])
      await expect(add({ familyId: first, status: other })).rejects.toMatchObject(uniqueViolation);
    const online = await add({ familyId: first, status: programStatus.online });
    await expect(change(online, { status: programStatus.draft })).rejects.toMatchObject(
      uniqueViolation,
    );
    await change(first, { discarded: true });
    const next = await add({ familyId: first, status });
    expect(next).toBeGreaterThan(online);
  }
});

test("other impossible editions are refused by the database", async () => {
  const id = await add({ status: programStatus.online });
  await expect(change(id, { status: 5 })).rejects.toMatchObject(checkViolation);
  await expect(change(id, { status: -1 })).rejects.toMatchObject(checkViolation);
  await expect(change(id, { onlineAt: null })).rejects.toMatchObject(checkViolation);
  await expect(change(id, { terminationStatus: "1" })).rejects.toMatchObject(checkViolation);
  await expect(change(id, { terminationDate: "20260101" })).rejects.toMatchObject(checkViolation);
  const { caseNo } =
    (await database.db.select().from(editions).where(eq(editions.id, id)))[0] ?? {};
  await expect(add({ ...(caseNo ? { caseNo } : {}) })).rejects.toMatchObject(uniqueViolation);
  await expect(
    add({ familyId: id, status: programStatus.draft, versionNo: 1 }),
  ).rejects.toMatchObject(uniqueViolation);
});

test("audit rows are neither changed nor removed", async () => {
  const { db } = database;
  await writeAudit(db, systemActor, { action: "save", subject: "edition", subjectId: 1 });
  const refused = { cause: { message: expect.stringContaining("append-only") } };
  const { owner } = database;
  await expect(owner.update(auditRows).set({ reason: "x" })).rejects.toMatchObject(refused);
  await expect(owner.delete(auditRows)).rejects.toMatchObject(refused);
  expect(await db.$count(auditRows)).toBe(1);
});
