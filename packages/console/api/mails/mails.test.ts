import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { queueMail, withdrawMails } from "@public-code/core/api/mail/queue-mail.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { deliverMails, subjectOf } from "@public-code/portal/test-support/smtp-server.ts";
import { programMails } from "@public-code/programs/api/mails/program-mails.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";

const minuteMs = 60_000;
const officer = "officer@agency.example.tw";
const contact = "gone@agency.example.tw";
const named = { caseNo: "PC11500077", programName: "寄信測試", programNameEn: "Mail test" };
const began = new Date();
const after = (minutes: number) => new Date(began.getTime() + minutes * minuteMs);

const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());
beforeEach(async () => {
  await db.delete(outbox);
  const about = { familyId: 1077, withdrawKey: "submit 1077" };
  await queueMail(
    db,
    programMails.submitted.with(named),
    { to: officer, role: "officer", ...about },
    began,
  );
  await queueMail(
    db,
    programMails.caseNotice.with({ ...named, agencyName: "機關", agencyNameEn: "Agency" }),
    { to: contact, role: "contact", ...about },
    began,
  );
});

/** Delivers what is due to a server that knows the officer alone; returns to whom what went. */
async function deliver(now: Date): Promise<string[]> {
  const parts = { db, kinds: Object.values(programMails) };
  const received = await deliverMails(parts, now, { unknownRecipient: contact });
  return received.map(({ to, data }) => `${to.join(" ")} ${subjectOf(data)}`);
}

const log = async (request = {}, lang = "zh-TW") =>
  (await portal.reply("operator", mails.listMails, request, lang)).data;

test("operators see what waits, what left, what is tried again and what was taken back", async () => {
  expect((await log()).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
  expect(await deliver(after(2))).toEqual([
    expect.stringMatching(`^${officer} .+【公共程式平臺】$`),
  ]);
  const [notice, sent] = await log();
  expect(sent).toMatchObject({
    kind: "submitted",
    subject: "「寄信測試」已送出審核（PC11500077）",
    recipient: officer,
    recipientRole: "officer",
    state: "sent",
    stateAt: after(2).toISOString(),
    firstEditionNo: 1077,
    repeatable: true,
  });
  expect(sent?.text).toContain("您收到這封信，是因為您是這個案件的承辦人。");
  expect(sent?.text).toContain("was submitted for review");
  expect(notice).toMatchObject({
    state: "delayed",
    lastError: "EENVELOPE 550",
    repeatable: false,
  });
  await withdrawMails(db, "submit 1077", after(3));
  expect((await log()).map(({ state }) => state)).toEqual(["withdrawn", "sent"]);
});

test("the log is searched by recipient, case and program, and narrowed by state, kind and program", async () => {
  await deliver(after(2));
  const recipientsOf = async (request: object) =>
    (await log(request)).map(({ recipient }) => recipient);
  for (const search of ["寄信測試", "pc11500077", "AGENCY.example"])
    expect(await recipientsOf({ search })).toEqual([contact, officer]);
  expect(await recipientsOf({ search: "officer@" })).toEqual([officer]);
  expect(await recipientsOf({ state: "sent" })).toEqual([officer]);
  expect(await recipientsOf({ kind: "caseNotice" })).toEqual([contact]);
  expect(await recipientsOf({ programId: 1077 })).toEqual([contact, officer]);
  expect(await recipientsOf({ programId: 1078 })).toEqual([]);
  const { data, recordsTotal } = await portal.reply("operator", mails.listMails, {
    page: 1,
    iDisplayLength: 1,
  });
  expect([data.length, recordsTotal, data[0]?.recipient]).toEqual([1, 2, officer]);
  expect((await log({ state: "sent" }, "en-US"))[0]?.subject).toBe(
    "“Mail test” was submitted for review (PC11500077)",
  );
});

test("a mail that was sent, or given up, leaves once more, which the history tells", async () => {
  await deliver(after(2));
  await db
    .update(outbox)
    .set({ failedAt: after(3) })
    .where(eq(outbox.recipient, contact));
  const again = (await log()).map(({ mailId }) => mailId);
  const { rows } = await portal.auditOf(async () => {
    for (const mailId of again) await portal.reply("operator", mails.sendMailAgain, { mailId });
  });
  expect(rows.map(({ action, subject, familyId }) => [action, subject, familyId])).toEqual([
    ["sendMailAgain", "mail", 1077],
    ["sendMailAgain", "mail", 1077],
  ]);
  expect((await log({ search: officer })).map(({ state }) => state)).toEqual(["waiting", "sent"]);
  expect(await deliver(after(4))).toHaveLength(1);
  expect((await log({ search: officer })).map(({ state }) => state)).toEqual(["sent", "sent"]);
  expect((await log({ search: contact })).map(({ state }) => state)).toEqual(["delayed"]);
});

test("what waits, was taken back or is of an earlier version is not sent again", async () => {
  const [waiting] = await log();
  const refused = (mailId = 0) => portal.refusal("operator", mails.sendMailAgain, { mailId });
  expect((await refused(waiting?.mailId)).code).toBe("err.wrongState");
  await withdrawMails(db, "submit 1077", began);
  expect((await refused(waiting?.mailId)).code).toBe("err.wrongState");
  await db.update(outbox).set({ withdrawnAt: null, sentAt: began, recipient: "", data: {} });
  const [forgotten] = await log();
  expect(forgotten).toMatchObject({ subject: "", text: "", state: "sent", repeatable: false });
  expect((await refused(forgotten?.mailId)).code).toBe("err.wrongState");
  expect((await refused(987_654_321)).status).toBe(404);
});

test("agencies and visitors may do none of it", async () => {
  const request = { mailId: 1 };
  for (const endpoint of [mails.listMails, mails.sendMailAgain]) {
    expect((await portal.refusal("agency-a", endpoint, request)).status).toBe(403);
    expect((await portal.refusal("visitor", endpoint, request)).status).toBe(401);
  }
});
