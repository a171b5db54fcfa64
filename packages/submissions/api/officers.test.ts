import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import {
  type Account,
  type AgencyPortal,
  failureOf,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { completeForm } from "@public-code/programs/contract/test-support/complete-form.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officers } from "#contract/officers.ts";
import { submissions } from "#contract/submissions.ts";
import { requestModification } from "./review/review-actions.ts";

let portal: AgencyPortal;
beforeAll(async () => {
  portal = await startAgencyPortal();
});
afterAll(() => portal.close());

const idOf = (account: Account) => portal.viewers[account].userId;

async function listed(account: Account) {
  const answer = await portal.call(account, officers.listOfficers.path);
  expect(answer.status).toBe(200);
  return officers.listOfficers.reply.parse(answer.body).data.officers;
}

async function unassigned(account: Account) {
  const answer = await portal.call(account, officers.listOfficers.path);
  return officers.listOfficers.reply.parse(answer.body).data.unassigned;
}

async function counts(account: Account) {
  return new Map((await listed(account)).map((row) => [row.userId, row.programCount]));
}

const handOver = (who: Account | "", from: Account, to: Account, left = false) =>
  portal.call(who, officers.handOver.path, { from: idOf(from), to: idOf(to), left });

const named = (programName: string, caseNo: string) =>
  expect.objectContaining({ programName, caseNo });

async function officerNames(account: Account) {
  const answer = await portal.call(account, submissions.queryList.path, { iDisplayLength: 100 });
  const { data } = submissions.queryList.reply.parse(answer.body);
  return new Map(data.map((row) => [row.programId, row.officerName]));
}

/** To whom mails about a case went that have the text in their data. */
async function recipients(caseNo: string) {
  const rows = await portal.database.db.select().from(outbox).orderBy(outbox.id);
  return rows
    .filter(({ data, kind }) => JSON.stringify(data).includes(caseNo) && kind !== "caseNotice")
    .map(({ kind, recipient }) => `${kind} ${recipient}`);
}

test("a draft, what was submitted, and declared uses go to a colleague with one call", async () => {
  const { db } = portal.database;
  const draft = await portal.save("agency-a", { programName: "草稿" });
  const sent = await portal.save("agency-a", completeForm({ programName: "送審" }));
  expect((await counts("agency-a")).get(idOf("agency-a"))).toBe(2);
  expect((await officerNames("agency-a2")).get(draft.programId)).toBe(
    portal.viewers["agency-a"].name,
  );

  const answer = await handOver("agency-a2", "agency-a", "agency-a2");
  expect(officers.handOver.reply.parse(answer.body).data).toEqual({ programs: 2, uses: 0 });
  const after = await counts("agency-a");
  expect([after.get(idOf("agency-a")), after.get(idOf("agency-a2"))]).toEqual([0, 2]);
  expect((await officerNames("agency-a")).get(draft.programId)).toBe(
    portal.viewers["agency-a2"].name,
  );

  // What is decided from now on reaches the successor, and not the submitter.
  const { updatedAt } = await portal.edition(sent.programId);
  const act = {
    viewer: portal.viewers.operator,
    actor: "operator",
    programId: sent.programId,
    updateTime: updatedAt.toISOString(),
    now: new Date(),
  } as const;
  await requestModification(db, act, { approveDesc: "請補", fieldComments: [] });
  const mails = (await recipients(sent.caseNo)).filter((mail) => mail.startsWith("modification"));
  expect(mails).toEqual([`modificationRequested ${portal.viewers["agency-a2"].mail}`]);
  const [entry] = await db.select().from(auditRows).where(eq(auditRows.action, "handOver"));
  expect(entry).toMatchObject({ actorId: idOf("agency-a2"), subjectId: idOf("agency-a") });
});

test("one program is given to an officer of the agency, by any of them and to nobody else", async () => {
  const { firstEditionNo, programId } = await portal.save("agency-a", { programName: "指定" });
  const assign = (who: Account | "", to: Account, family = firstEditionNo) =>
    portal.call(who, officers.assignOfficer.path, { firstEditionNo: family, userId: idOf(to) });
  expect((await assign("agency-a2", "agency-a2")).status).toBe(200);
  expect((await officerNames("agency-a")).get(programId)).toBe(portal.viewers["agency-a2"].name);
  const refused = async (answer: Promise<Awaited<ReturnType<typeof assign>>>) =>
    failureOf(await answer).code;
  expect(await refused(assign("", "agency-a"))).toBe("err.pleaseLogin");
  expect(await refused(assign("operator", "agency-a"))).toBe("err.forbidden");
  expect(await refused(assign("agency-b", "agency-b"))).toBe("err.notFound");
  expect(await refused(assign("agency-a", "agency-b"))).toBe("err.invalid");
  expect(await refused(handOver("agency-b", "agency-a", "agency-a2"))).toBe("err.invalid");
  expect(await refused(handOver("agency-a", "agency-a", "agency-a"))).toBe("err.invalid");
});

test("a colleague is told what was handed to them, and nobody what they took themselves", async () => {
  const { db } = portal.database;
  const handed = async () => {
    const rows = await db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, "handedOver"))
      .orderBy(outbox.id);
    return rows.map(({ recipient, data }) => ({ recipient, ...data }));
  };
  const { caseNo, firstEditionNo } = await portal.save("agency-a", { programName: "交接" });
  const recipient = portal.viewers["agency-a"].mail;
  await db.delete(outbox);
  await handOver("agency-a2", "agency-a", "agency-a2");
  expect(await handed()).toEqual([]);
  const answer = await handOver("agency-a2", "agency-a2", "agency-a");
  const { programs, uses } = officers.handOver.reply.parse(answer.body).data;
  expect(programs).toBeGreaterThan(1);
  const [mail, ...others] = await handed();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient, programs, uses });
  expect(mail).toHaveProperty("cases", expect.arrayContaining([named("交接", caseNo)]));
  // Of nothing nobody is told.
  await handOver("agency-a2", "agency-a2", "agency-a");
  expect(await handed()).toHaveLength(1);

  const assign = (who: Account, to: Account) =>
    portal.call(who, officers.assignOfficer.path, { firstEditionNo, userId: idOf(to) });
  // It is theirs already, and then taken by oneself.
  await assign("agency-a2", "agency-a");
  await assign("agency-a2", "agency-a2");
  expect(await handed()).toHaveLength(1);
  await assign("agency-a2", "agency-a");
  expect((await handed())[1]).toMatchObject({
    ...{ recipient, programs: 1, uses: 0 },
    cases: [named("交接", caseNo)],
  });
});

test("a program without an officer is named until somebody takes it", async () => {
  const { db } = portal.database;
  const { firstEditionNo, programId } = await portal.save("agency-a", { programName: "無人" });
  expect(await unassigned("agency-a")).toEqual([]);
  await db.update(families).set({ officerId: null }).where(eq(families.id, firstEditionNo));
  await db.update(editions).set({ submittedBy: null }).where(eq(editions.id, programId));
  expect(await unassigned("agency-a")).toEqual(["無人"]);
  expect(await unassigned("agency-b")).toEqual([]);
  const userId = idOf("agency-a");
  await portal.call("agency-a", officers.assignOfficer.path, { firstEditionNo, userId });
  expect(await unassigned("agency-a")).toEqual([]);
});

test("colleagues of the agency are told who else has the form of a program open", async () => {
  const { firstEditionNo } = await portal.save("agency-a", { programName: "同時" });
  const mark = (who: Account, open = true) =>
    portal.call(who, officers.markFormOpen.path, { firstEditionNo, open });
  const others = async (who: Account, open = true) =>
    officers.markFormOpen.reply.parse((await mark(who, open)).body).data;
  expect(await others("agency-a")).toEqual([]);
  expect(await others("agency-a2")).toEqual([portal.viewers["agency-a"].name]);
  expect(await others("agency-a", false)).toEqual([portal.viewers["agency-a2"].name]);
  expect(await others("agency-a2")).toEqual([]);
  expect((await mark("agency-b")).status).toBe(404);
});

test("whoever has left is listed until then only, and gets nothing more", async () => {
  const { db } = portal.database;
  const { programId } = await portal.save("agency-a2", { programName: "離職" });
  const all = async () => (await listed("agency-a")).map(({ userId }) => userId);
  expect(await all()).toContain(idOf("agency-a2"));
  expect((await handOver("agency-a", "agency-a2", "agency-a", true)).status).toBe(200);
  expect(await all()).not.toContain(idOf("agency-a2"));
  expect((await officerNames("agency-a")).get(programId)).toBe(portal.viewers["agency-a"].name);
  const again = await handOver("agency-a", "agency-a2", "agency-a");
  expect(failureOf(again).code).toBe("err.invalid");
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.id, idOf("agency-a2")));
  expect(user?.leftAt).toBeInstanceOf(Date);
});
