import { systemActor, writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import type { Database } from "@public-code/core/api/database/database.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { addAgency, addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queueDigests, queueReminders } from "./remind-people.ts";

let database: Database;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const now = new Date("2026-03-20T08:30:00.000Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

beforeAll(async () => {
  database = await openTestDatabase();
  await addAgency(database.db, { code: "A1" });
  const person = { issuer: "i", agencyCode: "A1" };
  await database.db.insert(users).values([
    { ...person, id: "op1", subject: "op1", name: "一", mail: "op1@example.tw", operator: true },
    { ...person, id: "op2", subject: "op2", name: "二", mail: "op2@example.tw", operator: true },
    { ...person, id: "op3", subject: "op3", name: "三", operator: true },
    ...(["morning", "never"] as const).map((mailChoice) => ({
      ...{ ...person, id: mailChoice, subject: mailChoice, name: "四", operator: true },
      ...{ mail: `${mailChoice}@example.tw`, mailChoice },
    })),
    { ...person, id: "u1", subject: "u1", name: "承辦", mail: "officer@example.tw" },
  ]);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.update(editions).set({ discarded: true });
  await database.db.delete(outbox);
});

const mails = () =>
  database.db
    .select({ kind: outbox.kind, to: outbox.recipient, data: outbox.data })
    .from(outbox)
    .orderBy(asc(outbox.recipient), asc(outbox.id));

function addWaiting(submittedAt: Date, values: Parameters<typeof addEdition>[1] = {}) {
  return addEdition(database.db, {
    status: programStatus.reviewing,
    onlineAt: null,
    submittedAt,
    submittedBy: "u1",
    ...values,
  });
}

describe("the digest for operators", () => {
  test("names what was submitted in past ten minutes, once to each who wants it at once", async () => {
    const first = await addWaiting(ago(19 * minuteMs), {
      programName: "摘要甲",
      programNameEn: "A",
    });
    const second = await addWaiting(ago(18 * minuteMs), { programName: "摘要乙" });
    await addWaiting(ago(0), { programName: "這十分鐘" });
    await Promise.all([queueDigests(database.db, now), queueDigests(database.db, now)]);
    await queueDigests(database.db, new Date(now.getTime() + 60_000));
    const queued = await mails();
    expect(queued.map((mail) => mail.to)).toEqual(["op1@example.tw", "op2@example.tw"]);
    expect(queued[0]?.data).toMatchObject({
      cases: [
        { programId: first, programName: "摘要甲", programNameEn: "A" },
        { programId: second, programName: "摘要乙" },
      ],
    });
    await queueDigests(database.db, new Date(now.getTime() + 10 * minuteMs));
    expect(await mails()).toHaveLength(4);
  });

  test("leaves out what was decided meanwhile, and old days", async () => {
    await addWaiting(ago(2 * hourMs), { status: programStatus.needsModification });
    await addWaiting(ago(3 * dayMs));
    await queueDigests(database.db, now);
    expect(await mails()).toEqual([]);
  });
});

describe("the reminder of a requested modification", () => {
  async function addRequested(days: number): Promise<number> {
    const programId = await addWaiting(ago((days + 5) * dayMs), {
      status: programStatus.needsModification,
      contactEmail: "window@example.tw",
    });
    const entry = {
      action: "requestModification",
      subject: "edition",
      subjectId: programId,
    } as const;
    await writeAudit(database.db, systemActor, entry, ago(days * dayMs + 1_000));
    return programId;
  }

  test("comes after two weeks and then each week, once", async () => {
    await addRequested(13);
    await queueReminders(database.db, now);
    expect(await mails()).toEqual([]);
    for (const day of [1, 1, 2, 7]) await queueReminders(database.db, ago(-day * dayMs));
    expect(await mails()).toHaveLength(2);
    await queueReminders(database.db, ago(-8 * dayMs));
    const queued = await mails();
    expect(queued.map((mail) => `${mail.kind} ${mail.to}`)).toEqual([
      "modificationReminder officer@example.tw",
      "modificationReminder officer@example.tw",
      "caseNotice window@example.tw",
      "caseNotice window@example.tw",
    ]);
    expect(queued[0]?.data).toMatchObject({ days: 14 });
    expect(queued[1]?.data).toMatchObject({ days: 21 });
    expect(queued[2]?.data).toMatchObject({ step: "modificationReminder", agencyName: "機關A1" });
  });

  test("counts from the newest request", async () => {
    const programId = await addRequested(40);
    const entry = {
      action: "requestModification",
      subject: "edition",
      subjectId: programId,
    } as const;
    await writeAudit(database.db, systemActor, entry, ago(3 * dayMs));
    await queueReminders(database.db, now);
    expect(await mails()).toEqual([]);
  });
});
