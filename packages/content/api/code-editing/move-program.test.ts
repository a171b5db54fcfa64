import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { addEdition, addReuse } from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { countReuses } from "@public-code/reuse/api/counted-reuses.ts";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";

const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());

const why = { reason: "業務移撥", day: "20260101" };

async function seen(programId: number) {
  const [row] = await db.select().from(editions).where(eq(editions.id, programId));
  return { programId, updateTime: row?.updatedAt.toISOString() ?? "" };
}

test("a program goes to another agency, both are told, and its own use counts no more", async () => {
  const programId = await addEdition(db, {
    ...{ agencyCode: "sample-a", programName: "移撥程式", onlineAt: new Date() },
  });
  await addReuse(db, { familyId: programId, agencyCode: "sample-b" });
  expect((await countReuses(db, [programId])).get(programId)?.agencies).toEqual(["sample-b"]);
  const mailbox = "office@sample-b.example.tw";
  await db.update(agencies).set({ mailbox }).where(eq(agencies.code, "sample-b"));
  const before = await db.$count(outbox);
  const request = { ...(await seen(programId)), into: "sample-b", ...why };
  const { rows } = await portal.auditOf(() =>
    portal.reply("operator", agencyEditing.moveProgram, request),
  );
  expect(rows).toMatchObject([
    {
      ...{ action: "moveProgram", subjectId: String(programId), familyId: programId },
      reason: why.reason,
      details: { ids: { from: "sample-a", into: "sample-b", day: why.day } },
    },
  ]);
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).slice(before);
  // The officers of the former agency, which has no mailbox, and the mailbox of the new one.
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    expect.arrayContaining([["moved", mailbox]]),
  );
  expect(mails.length).toBeGreaterThan(1);
  expect(await countReuses(db, [programId])).toEqual(new Map());
  const twice = await portal.refusal("operator", agencyEditing.moveProgram, {
    ...request,
    ...(await seen(programId)),
  });
  expect(twice.code).toBe("err.wrongState");
});

test("of a program that is offline, the former agency is led to no page", async () => {
  const programId = await addEdition(db, {
    ...{ agencyCode: "sample-a", status: programStatus.offline, onlineAt: new Date() },
  });
  const before = await db.$count(outbox);
  const request = { ...(await seen(programId)), into: "sample-b", ...why };
  await portal.reply("operator", agencyEditing.moveProgram, request);
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).slice(before);
  const links = mails.map(({ data }) => Object(data).programId);
  // The mails of the new agency lead to the case.
  expect(new Set(links)).toEqual(new Set([null, undefined]));
});

test("nothing moves without a reason, to nowhere, in time to come, unseen, or by an officer", async () => {
  const programId = await addEdition(db, {
    ...{ agencyCode: "sample-a", onlineAt: new Date() },
  });
  const request = { ...(await seen(programId)), into: "sample-b", ...why };
  const { rows } = await portal.auditOf(async () => {
    for (const [path, part] of [
      ["reason", { reason: "" }],
      ["into", { into: "nowhere" }],
      ["day", { day: "20991231" }],
    ] as const) {
      const wrong = { ...request, ...part };
      const { errors, status } = await portal.refusal("operator", agencyEditing.moveProgram, wrong);
      expect([status, errors.map((problem) => problem.path)]).toEqual([422, [path]]);
    }
    const stale = { ...request, updateTime: "2026-01-01T00:00:00.000Z" };
    expect((await portal.refusal("operator", agencyEditing.moveProgram, stale)).status).toBe(409);
    const { status } = await portal.refusal("agency-a", agencyEditing.moveProgram, request);
    expect(status).toBe(403);
  });
  expect(rows).toEqual([]);
});
