import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { people } from "@public-code/accounts/contract/people/people.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { addAgency, addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { deliverMails, subjectOf } from "@public-code/portal/test-support/smtp-server.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { consoleMails } from "./console-mails.ts";
import { queueFailures, queueMorningDigests } from "./mail-operators.ts";

/** 08:30 in Taipei of a Monday, and other moments in Taipei. */
const monday = new Date("2031-03-03T00:30:00Z");
const taipei = (time: string) => new Date(`${time}+08:00`);

const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());
beforeEach(async () => {
  await db.update(editions).set({ discarded: true });
  await db.delete(outbox);
  await db.execute(sql`delete from checked_links`);
  await db.update(users).set({ mailChoice: "atOnce" });
  await db.update(agencies).set({ standing: "", exemptUntil: "", exemptReasonZh: "" });
});

const choose = (who: "operator" | "operator-2", mailChoice: "atOnce" | "morning" | "never") =>
  portal.reply(who, people.saveMailChoice, { mailChoice });

function addWaiting(submittedAt: Date) {
  return addEdition(db, {
    ...{ agencyCode: "sample-a", status: programStatus.reviewing, onlineAt: null, submittedAt },
  });
}

/** What a mail server gets: to whom, and in which words. */
async function deliver(now: Date): Promise<{ to: string; subject: string }[]> {
  const received = await deliverMails({ db, kinds: Object.values(consoleMails) }, now);
  return received.map(({ to, data }) => ({ to: to.join(), subject: subjectOf(data) }));
}

test("an operator chooses for themselves, which the history tells", async () => {
  expect((await portal.reply("operator", people.getMailChoice, {})).data.mailChoice).toBe("atOnce");
  const { rows } = await portal.auditOf(() => choose("operator", "morning"));
  expect(rows.map(({ action, toState }) => [action, toState])).toEqual([["chooseMail", "morning"]]);
  expect((await portal.reply("operator", people.getMailChoice, {})).data.mailChoice).toBe(
    "morning",
  );
  expect((await portal.reply("operator-2", people.getMailChoice, {})).data.mailChoice).toBe(
    "atOnce",
  );
  const choice = { mailChoice: "never" } as const;
  expect((await portal.refusal("agency-a", people.saveMailChoice, choice)).status).toBe(403);
  expect(
    (await portal.call("operator", people.saveMailChoice, Object({ mailChoice: "x" }))).status,
  ).toBe(422);
});

test("a working morning's digest says what waits and what is overdue, once, to who wants it", async () => {
  await choose("operator", "morning");
  await addWaiting(taipei("2031-03-02T10:00"));
  await addWaiting(taipei("2031-02-03T10:00"));
  const offline = { status: programStatus.offline, onlineRequest: "新系統延後" };
  await addEdition(db, { agencyCode: "sample-a", ...offline });
  await db.execute(sql`insert into checked_links
    (address, checked_at, outcome, failing_since, failed_at)
    values ('https://gone.example.tw/', now(), 'fails', '2031-02-01', '2031-02-08')`);
  const exempt = { standing: "exempt", exemptReasonZh: "涉密" } as const;
  for (const [code, exemptUntil] of Object.entries({ soon: "20310317", later: "20310318" }))
    await addAgency(db, { code, nameZh: code, ...exempt, exemptUntil });
  for (const terminationDate of ["20310317", "20310318"])
    await addEdition(db, {
      ...{ agencyCode: "sample-a", programName: "要下架", programNameEn: "Ending" },
      ...{ terminationStatus: "1", terminationDate },
    });
  await Promise.all([queueMorningDigests(db, monday), queueMorningDigests(db, monday)]);
  await queueMorningDigests(db, taipei("2031-03-03T11:59"));
  const [row, ...others] = await db.select().from(outbox);
  expect(others).toEqual([]);
  expect(row?.data).toMatchObject({
    reviews: 2,
    overdue: 1,
    requests: 1,
    disputes: 0,
    stories: 0,
    mails: 0,
    delayed: 0,
    links: 1,
    exemptions: 1,
    dated: 1,
    ending: {
      exemptions: [{ name: "soon", day: "20310317" }],
      dated: [{ name: "要下架", nameEn: "Ending", day: "20310317" }],
    },
  });
  expect(await deliver(monday)).toEqual([
    {
      to: portal.viewers.operator.mail,
      subject: expect.stringContaining("今天早上有 5 件事等待處理 / 5 things wait this morning"),
    },
  ]);
  await queueMorningDigests(db, taipei("2031-03-04T08:00"));
  expect(await db.$count(outbox)).toBe(2);
});

test.each([
  ["before eight", "2031-03-03T07:59"],
  ["in the afternoon", "2031-03-03T12:00"],
  ["on a Saturday", "2031-03-08T09:00"],
])("no digest comes %s", async (_when, time) => {
  await choose("operator", "morning");
  await addWaiting(taipei("2031-03-02T10:00"));
  await queueMorningDigests(db, taipei(time));
  expect(await db.$count(outbox)).toBe(0);
});

test("nothing that waits, no digest", async () => {
  await choose("operator", "morning");
  await queueMorningDigests(db, monday);
  expect(await db.$count(outbox)).toBe(0);
});

test("mails that were given up are told in the next hour to who wants it at once, and to no end", async () => {
  await choose("operator-2", "never");
  const failedAt = taipei("2031-03-03T09:20");
  const failures = consoleMails.failures.with({ mails: 1 });
  await queueMail(db, failures, { to: "a@example.tw", role: "contact" }, failedAt);
  await db.update(outbox).set({ failedAt, kind: "submitted" });
  await queueFailures(db, taipei("2031-03-03T09:59"));
  expect(await db.$count(outbox)).toBe(1);
  for (const minute of ["00", "01", "59"])
    await queueFailures(db, taipei(`2031-03-03T10:${minute}`));
  const queued = await db.select().from(outbox).where(eq(outbox.kind, "failures"));
  expect(queued.map(({ recipient, data }) => [recipient, data])).toEqual([
    [portal.viewers.operator.mail, { mails: 1, jobs: 0 }],
  ]);
  await db
    .update(outbox)
    .set({ failedAt: taipei("2031-03-03T10:30") })
    .where(eq(outbox.kind, "failures"));
  await queueFailures(db, taipei("2031-03-03T11:00"));
  expect(await db.$count(outbox)).toBe(2);
});
