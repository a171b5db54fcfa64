import type { AuditActor } from "@public-code/accounts/api/audit/audit.service.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { openMailTransport } from "@public-code/core/api/mail/mail-transport.ts";
import { sendDueMail } from "@public-code/core/api/mail/send-mail.ts";
import {
  type AgencyPortal,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  type SmtpConduct,
  startSmtpServer,
  subjectOf,
} from "@public-code/portal/test-support/smtp-server.ts";
import { asc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { programStatus } from "#contract/program.ts";
import { completeForm } from "#contract/test-support/complete-form.ts";
import type { ChangeAction } from "#contract/transitions.ts";
import { type Act, changeEdition } from "./change-edition.ts";
import { programMails } from "./mails/program-mails.ts";
import { notifyPeople } from "./notify-people.ts";
import { cancelOffline, takeOffline } from "./offline-actions.ts";
import { families } from "./programs.table.ts";

const contactEmail = "stranger@example.tw";
const hourMs = 3_600_000;
const minuteMs = 60_000;
const quiet = { warn: () => {}, error: () => {} };
const agency: AuditActor = { userId: "officer", name: "承辦人", role: "agency" };
const operator: AuditActor = { userId: "operator", name: "管理者", role: "operator" };
const noon = new Date("2026-05-01T04:00:00Z");
const after = (ms: number) => new Date(noon.getTime() + ms);

let portal: AgencyPortal;
beforeAll(async () => {
  portal = await startAgencyPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.db.delete(outbox);
});

async function addCase(values: Parameters<typeof addEdition>[1] = {}): Promise<number> {
  const submittedBy = portal.viewers["agency-a"].userId;
  return addEdition(portal.database.db, {
    ...{
      agencyCode: "sample-a",
      submittedBy,
      contactEmail,
      programName: "下架測試",
      status: programStatus.reviewing,
      onlineAt: null,
    },
    ...values,
  });
}

async function notify(
  programId: number,
  action: ChangeAction,
  now: Date,
  { reason = "", actor = agency }: { reason?: string; actor?: AuditActor } = {},
) {
  const edition = await portal.edition(programId);
  await portal.database.db.transaction((tx) =>
    notifyPeople(tx, { action, edition, reason, actor }, now),
  );
}

/** The kinds of mail to the contact and to the account, each in the order they were queued in. */
async function mails(): Promise<{ contact: string[]; account: string[] }> {
  const rows = await portal.database.db
    .select()
    .from(outbox)
    .where(isNull(outbox.withdrawnAt))
    .orderBy(asc(outbox.id));
  const kindsTo = (isContact: boolean) =>
    rows.filter((row) => (row.recipient === contactEmail) === isContact).map((row) => row.kind);
  return { contact: kindsTo(true), account: kindsTo(false) };
}

/** What has reached a mail server by then: to whom, and the Chinese subject without its case number. */
async function deliver(now: Date, conduct: SmtpConduct = {}): Promise<string[]> {
  const server = await startSmtpServer(conduct);
  const config = { smtpUrl: server.url, smtpNeedsTls: false, dataFolder: "" };
  const transport = openMailTransport(config);
  const sender = {
    from: "portal@example.tw",
    base: "https://portal.example.tw",
    secret: "secret",
    log: quiet,
  };
  try {
    const { db } = portal.database;
    await sendDueMail({ db, kinds: Object.values(programMails), transport, ...sender }, () => now);
    return server.received
      .map(({ to, data }) => {
        const [, subject = ""] = /^(.*?)（PC/.exec(subjectOf(data)) ?? [];
        return `${to.join(" ")} ${subject}`;
      })
      .sort((a, b) => Number(a.startsWith(contactEmail)) - Number(b.startsWith(contactEmail)));
  } finally {
    transport.close();
    await server.stop();
  }
}

async function actOf(
  programId: number,
  now: Date,
  actor: "agency" | "operator" = "agency",
): Promise<Act> {
  const updateTime = (await portal.edition(programId)).updatedAt.toISOString();
  const viewer = portal.viewers[actor === "agency" ? "agency-a" : "operator"];
  return { viewer, actor, programId, updateTime, now };
}

async function announce(
  programId: number,
  now: Date,
  actor: "agency" | "operator" = "agency",
  date = "20260601",
) {
  const act = await actOf(programId, now, actor);
  await takeOffline(portal.database.db, act, { reason: "不再維護", date });
}

test("who submits and withdraws in a loop mails nobody", async () => {
  let state = await portal.save("agency-a", { programName: "迴圈" });
  for (let round = 0; round < 5; round += 1) {
    const form = completeForm({ ...state, contactEmail, processAction: "submit" });
    const { programId, updateTime } = await portal.save("agency-a", form);
    const withdrawn = await portal.call("agency-a", "/PublicProgram/withdraw", {
      programId,
      updateTime,
    });
    expect(withdrawn.status).toBe(200);
    state = { ...state, updateTime: (await portal.edition(programId)).updatedAt.toISOString() };
  }
  expect(await mails()).toEqual({ contact: [], account: [] });
});

test("a notice of each kind and case goes out in every hour", async () => {
  const [first, other] = [await addCase(), await addCase()];
  for (const minutes of [0, 1, 59]) await notify(first, "submit", after(minutes * 60_000));
  await notify(first, "approve", noon);
  await notify(other, "submit", noon);
  expect(await mails()).toEqual({
    contact: ["caseNotice", "caseNotice", "caseNotice"],
    account: ["submitted", "approved", "submitted"],
  });
  await notify(first, "submit", after(hourMs));
  expect((await mails()).account).toHaveLength(4);
});

test("of many at the same moment, on whichever node, one is queued", async () => {
  const programId = await addCase();
  await Promise.all(Array.from({ length: 20 }, () => notify(programId, "submit", noon)));
  expect(await mails()).toEqual({ contact: ["caseNotice"], account: ["submitted"] });
});

test("another contact address does not get round it", async () => {
  const programId = await addCase();
  const edition = await portal.edition(programId);
  const { db } = portal.database;
  for (const name of ["a", "b", "c"]) {
    const changed = { ...edition, contactEmail: `${name}@example.tw` };
    const change = { action: "submit" as const, edition: changed, reason: "", actor: agency };
    await db.transaction((tx) => notifyPeople(tx, change, noon));
  }
  const kinds = (await db.select().from(outbox).orderBy(asc(outbox.id))).map(
    ({ recipient }) => recipient,
  );
  expect(kinds).toEqual([portal.viewers["agency-a"].mail, "a@example.tw"]);
});

test("nor do new cases: of a loop of them, twenty reach strangers in an hour", async () => {
  const submitted = { contactEmail, processAction: "submit" } as const;
  for (let count = 0; count < 23; count += 1)
    await portal.save("agency-b", completeForm(submitted));
  const { contact, account } = await mails();
  expect(contact).toHaveLength(20);
  // The account itself hears of every case.
  expect(account).toHaveLength(23);
  await portal.save("agency-a", completeForm(submitted));
  expect((await mails()).contact).toHaveLength(21);
});

test("nor does announcing the end of a program and cancelling it, each when the mails have left", async () => {
  const programId = await addCase({ status: programStatus.online, onlineAt: noon });
  for (let round = 0; round < 4; round += 1)
    for (const [half, step] of (["announce", "cancel"] as const).entries()) {
      const now = after((2 * round + half) * minuteMs);
      await deliver(now);
      if (step === "cancel") await cancelOffline(portal.database.db, await actOf(programId, now));
      else await announce(programId, now);
    }
  expect(await mails()).toEqual({
    contact: ["caseNotice", "caseNotice"],
    account: ["offline", "offlineCancelled"],
  });
});

test("what an operator asks for reaches the account and the contact each time", async () => {
  const programId = await addCase({ status: programStatus.needsModification });
  for (const reason of ["請補充說明", "請再補充"])
    await notify(programId, "requestModification", noon, { reason, actor: operator });
  expect(await mails()).toEqual({
    contact: ["caseNotice", "caseNotice"],
    account: ["modificationRequested", "modificationRequested"],
  });
});

test("a program that has moved is a case of its agency now, and of nobody of the former one", async () => {
  const { db } = portal.database;
  const programId = await addCase();
  const { familyId } = await portal.edition(programId);
  const [mailbox, officer] = ["office@sample-b.example.tw", portal.viewers["agency-b"]];
  const ofFamily = eq(families.id, familyId);
  const recipients = async (action: ChangeAction) => {
    await db.delete(outbox);
    await notify(programId, action, noon, { actor: operator });
    const rows = await db.select().from(outbox).orderBy(asc(outbox.id));
    return rows.map(({ recipient, recipientRole }) => `${recipientRole} ${recipient}`);
  };
  const contact = `contact ${contactEmail}`;
  const ofAgency = eq(agencies.code, "sample-b");
  await db.update(families).set({ agencyCode: "sample-b" }).where(ofFamily);
  await db.update(agencies).set({ mailbox }).where(ofAgency);
  expect(await recipients("requestModification")).toEqual([`agency ${mailbox}`, contact]);
  await db.update(agencies).set({ mailbox: "" }).where(ofAgency);
  expect(await recipients("requestModification")).toEqual([`agency ${officer.mail}`, contact]);
  await db.update(families).set({ officerId: officer.userId }).where(ofFamily);
  expect(await recipients("approve")).toEqual([`officer ${officer.mail}`, contact]);
});

describe("what is taken back", () => {
  const officer = () => portal.viewers["agency-a"].mail;

  test("within a minute is told to nobody, and afterwards to everybody", async () => {
    const programId = await addCase({ status: programStatus.online, onlineAt: noon });
    await announce(programId, noon, "operator");
    await cancelOffline(portal.database.db, await actOf(programId, after(59_000), "operator"));
    expect(await deliver(after(hourMs))).toEqual([]);

    await announce(programId, after(hourMs), "operator");
    expect(await deliver(after(hourMs + minuteMs))).toEqual([
      `${officer()} 「下架測試」將於 2026-06-01 下架`,
      `${contactEmail} 「下架測試」已排定下架日期`,
    ]);
    const late = after(hourMs + 2 * minuteMs);
    await cancelOffline(portal.database.db, await actOf(programId, late, "operator"));
    expect(await deliver(after(hourMs + 3 * minuteMs))).toEqual([
      `${officer()} 「下架測試」取消下架`,
      `${contactEmail} 「下架測試」已取消下架`,
    ]);
  });

  test("is told to whom it had reached, while the other one never hears of it", async () => {
    const programId = await addCase({ status: programStatus.online, onlineAt: noon });
    await announce(programId, noon, "operator");
    await deliver(after(minuteMs), { refusals: { RCPT: "450 later" } });
    await portal.database.db
      .update(outbox)
      .set({ sentAt: after(minuteMs), leasedUntil: null })
      .where(eq(outbox.recipient, officer()));
    const now = after(2 * minuteMs);
    await cancelOffline(portal.database.db, await actOf(programId, now, "operator"));
    expect(await deliver(after(hourMs))).toEqual([`${officer()} 「下架測試」取消下架`]);
  });

  test("a later day takes the place of the one that was not told yet", async () => {
    const programId = await addCase({ status: programStatus.online, onlineAt: noon });
    await announce(programId, noon, "operator");
    await announce(programId, after(1_000), "operator", "20260701");
    expect(await deliver(after(hourMs))).toEqual([
      `${officer()} 「下架測試」將於 2026-07-01 下架`,
      `${contactEmail} 「下架測試」已排定下架日期`,
    ]);
  });

  test("a program that is put online again says so, unless nobody had heard that it went", async () => {
    const online = { status: programStatus.online, onlineAt: noon };
    const [quick, late] = [await addCase(online), await addCase(online)];
    for (const programId of [quick, late]) {
      const act = await actOf(programId, noon, "operator");
      await takeOffline(portal.database.db, act, { reason: "停", date: null });
    }
    const putOnline = async (programId: number, now: Date) => {
      // Read before the transaction: PGlite has one connection.
      const act = await actOf(programId, now, "operator");
      await portal.database.db.transaction((tx) =>
        changeEdition(tx, act, "putOnline", () => ({ reason: "修好了" })),
      );
    };
    await putOnline(quick, after(30_000));
    expect(await deliver(after(minuteMs))).toHaveLength(2);
    await putOnline(late, after(2 * minuteMs));
    expect(await deliver(after(hourMs))).toEqual([
      `${officer()} 「下架測試」已重新上架`,
      `${contactEmail} 「下架測試」已重新上架`,
    ]);
  });
});
