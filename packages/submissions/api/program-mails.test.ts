import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { queueMail, withdrawMails } from "@public-code/core/api/mail/queue-mail.ts";
import type { RecipientRole } from "@public-code/core/contract/mail/mail-states.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  type Caller,
  type ConsoleApp,
  startConsoleApp,
} from "@public-code/portal/test-support/console-app.ts";
import { programMails } from "@public-code/programs/api/mails/program-mails.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { submissions } from "#contract/submissions.ts";

let portal: ConsoleApp;
let firstEditionNo: number;

beforeAll(async () => {
  portal = await startConsoleApp();
  const { db } = portal.database;
  firstEditionNo = await addEdition(db, { agencyCode: "sample-a", onlineAt: new Date() });
  await db
    .update(agencies)
    .set({ mailbox: "Box@a.example.tw" })
    .where(eq(agencies.code, "sample-a"));
  await db
    .update(agencies)
    .set({ mailbox: "box@b.example.tw" })
    .where(eq(agencies.code, "sample-b"));
});
afterAll(() => portal.close());

const mailOf = async (who: "agency-a" | "agency-b" | "operator") => {
  const { db } = portal.database;
  const own = eq(users.id, portal.viewers[who].userId);
  const [row] = await db.select({ mail: users.mail }).from(users).where(own);
  return row?.mail ?? "";
};
const named = { caseNo: "PC11500088", programName: "信件", programNameEn: "Mails" };
const began = Date.parse("2026-11-20T04:00:00Z");

/** Queues mails a minute apart, the last of which is the newest. */
async function write(mails: readonly [to: string, role: RecipientRole, familyId: number][]) {
  const { db } = portal.database;
  await db.delete(outbox);
  for (const [index, [to, role, familyId]] of mails.entries())
    await queueMail(
      db,
      programMails.submitted.with(named),
      { to, role, familyId, withdrawKey: `key ${index}` },
      new Date(began + index * 60_000),
    );
}

const recipients = async (who: Caller, more = {}) =>
  (await portal.reply(who, submissions.listProgramMails, { firstEditionNo, ...more })).data.map(
    ({ recipient }) => recipient,
  );

test("an agency reads to whom of its own mails about its program went, and what became of them", async () => {
  const officer = await mailOf("agency-a");
  const operator = await mailOf("operator");
  await write([
    [officer, "officer", firstEditionNo],
    ["box@a.example.tw", "agency", firstEditionNo],
    ["contact@else.example.tw", "contact", firstEditionNo],
    // To operators, to another agency that uses it, and about another program.
    [operator, "operator", firstEditionNo],
    [officer, "operator", firstEditionNo],
    ["box@b.example.tw", "agency", firstEditionNo],
    [officer, "officer", firstEditionNo + 1],
  ]);
  await withdrawMails(portal.database.db, "key 0", new Date(began));
  const own = ["contact@else.example.tw", "box@a.example.tw", officer];
  expect(await recipients("agency-a")).toEqual(own);
  expect(await recipients("agency-a", { page: 1, iDisplayLength: 2 })).toEqual([officer]);

  const { data, recordsTotal } = await portal.reply("agency-a", submissions.listProgramMails, {
    firstEditionNo,
  });
  expect(recordsTotal).toBe(3);
  expect(data[2]).toEqual({
    mailId: expect.any(Number),
    ...{ kind: "submitted", subject: "「信件」已送出審核（PC11500088）" },
    ...{ recipient: officer, recipientRole: "officer", state: "withdrawn" },
    ...{ queuedAt: "2026-11-20T04:00:00.000Z", stateAt: "2026-11-20T04:00:00.000Z" },
  });
});

test("another agency reads none, and one that a program was moved to none of the agency before", async () => {
  await write([
    [await mailOf("agency-a"), "officer", firstEditionNo],
    ["box@b.example.tw", "agency", firstEditionNo],
  ]);
  const refused = (who: Caller, programId = firstEditionNo) =>
    portal.refusal(who, submissions.listProgramMails, { firstEditionNo: programId });
  expect((await refused("visitor")).status).toBe(401);
  expect((await refused("operator")).status).toBe(403);
  expect((await refused("agency-b")).status).toBe(404);
  expect((await refused("agency-a", 999_999)).status).toBe(404);

  const move = (agencyCode: string) =>
    portal.database.db.update(families).set({ agencyCode }).where(eq(families.id, firstEditionNo));
  await move("sample-b");
  expect(await recipients("agency-b")).toEqual(["box@b.example.tw"]);
  expect((await refused("agency-a")).status).toBe(404);
  await move("sample-a");
});
