import { createHash, randomUUID } from "node:crypto";
import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import {
  type AgencyMailboxes,
  readAgencyMailboxes,
} from "@public-code/accounts/api/people/agency-mailboxes.ts";
import { AppError, invalid } from "@public-code/core/api/app-error.ts";
import { listAgencyChoices } from "@public-code/core/api/code-lists/agency-names.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { readMailSettings } from "@public-code/core/api/mail/mail-settings.ts";
import { queueOnce } from "@public-code/core/api/mail/periodic-mail.ts";
import {
  type HeldMails,
  listHeldMails,
  queueMail,
  withdrawMails,
} from "@public-code/core/api/mail/queue-mail.ts";
import { writeMail } from "@public-code/core/api/mail/write-mail.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import {
  type AgencyNotice,
  type HeldNotice,
  type NoticeLetter,
  type NotifiedAgency,
  noticeLetter,
} from "@public-code/core/contract/mail/agency-notice.ts";
import type { WrittenMail } from "@public-code/core/contract/mail/mails.ts";
import { eq } from "drizzle-orm";
import { consoleMails } from "./console-mails.ts";

const readAgencies = (db: Db) => readAgencyMailboxes(db, eq(agencies.retired, false));

/** The agencies that a notice may go to, with the mailboxes that it reaches there. */
export async function listNotifiedAgencies(db: Db, lang: Language): Promise<NotifiedAgency[]> {
  const choices = new Map((await listAgencyChoices(db, lang)).map((each) => [each.code, each]));
  return (await readAgencies(db)).map(({ code, nameZh, nameEn, mailboxes }) => ({
    agencyCode: code,
    name: inLanguage(lang, nameZh, nameEn),
    names: choices.get(code)?.names ?? [],
    mailboxes,
  }));
}

function findAgencies(all: readonly AgencyMailboxes[], codes: readonly string[]) {
  const byCode = new Map(all.map((agency) => [agency.code, agency]));
  return codes.map((code, index) => {
    const agency = byCode.get(code);
    if (agency) return agency;
    const path = `agencyCodes.${index}`;
    throw invalid({ path, key: "field.unknownCode", params: { code } });
  });
}

/** A notice as agencies read it. */
export async function previewNotice(
  db: Db,
  base: string,
  letter: NoticeLetter,
): Promise<WrittenMail> {
  const mail = consoleMails.agencyNotice.with(letter);
  return writeMail(mail, { base, role: "agency", ...(await readMailSettings(db)) });
}

/** Mails a notice to the operator alone; returns where it goes. */
export async function testNotice(
  db: Db,
  viewer: Viewer | null,
  letter: NoticeLetter,
  now: Date,
): Promise<string> {
  const operator = requireOperator(viewer);
  const { mail: to, userId } = operator;
  await db.transaction(async (tx) => {
    const mail = consoleMails.agencyNotice.with(letter);
    if (!(await queueMail(tx, mail, { to, role: "operator" }, now)))
      throw invalid({ path: "", key: "field.noOwnMailbox" });
    const entry = { subject: "user", subjectId: userId, reason: letter.subject } as const;
    await writeAudit(tx, operator, { action: "testNotice", ...entry }, now);
  });
  return to;
}

const allNotices = { subject: "mail", subjectId: "all" } as const;

/**
 * Queues a notice of operators to all agencies or to some, once for each mailbox, to leave in a minute. A
 * mailbox gets the same words once a day, so that a repeated request mails nobody a second time.
 */
export async function notifyAgencies(
  db: Db,
  viewer: Viewer | null,
  { to, agencyCodes, ...letter }: AgencyNotice,
  now: Date,
): Promise<number> {
  const operator = requireOperator(viewer);
  return db.transaction(async (tx) => {
    const all = await readAgencies(tx);
    const chosen = to === "all" ? all : findAgencies(all, agencyCodes);
    const mailboxes = chosen.flatMap(({ mailboxes }) => mailboxes);
    if (mailboxes.length === 0) throw invalid({ path: "agencyCodes", key: "field.noMailbox" });
    const digest = createHash("sha256").update(JSON.stringify(letter)).digest("base64url");
    const mail = consoleMails.agencyNotice.with(letter);
    const withdrawKey = `${consoleMails.agencyNotice.name} ${randomUUID()}`;
    const once = `${consoleMails.agencyNotice.name} ${taipeiDay(now)} ${digest}`;
    const recipients = mailboxes.map((to) => ({ to, role: "agency" as const }));
    const count = await queueOnce(tx, { once, mail, recipients, withdrawKey }, now);
    if (count === 0) throw invalid({ path: "text", key: "field.alreadySent" });
    const ids = { count, ...(to === "all" ? {} : { agencies: [...new Set(agencyCodes)] }) };
    const entry = { action: "notifyAgencies", reason: letter.subject, ids } as const;
    await writeAudit(tx, operator, { ...allNotices, ...entry }, now);
    return count;
  });
}

const letterOf = ({ data }: HeldMails): NoticeLetter => noticeLetter.parse(data);

/** Notices of which nothing has left yet. */
export async function listHeldNotices(db: Db, now: Date): Promise<HeldNotice[]> {
  const held = await listHeldMails(db, consoleMails.agencyNotice, now);
  return held.map((notice) => ({
    noticeId: notice.withdrawKey,
    subject: letterOf(notice).subject,
    mailboxes: notice.recipients.length,
    secondsLeft: Math.ceil((notice.leavesAt.getTime() - now.getTime()) / 1000),
  }));
}

/** Takes back a notice of which nothing has left; returns it with the agencies that it was for. */
export async function recallNotice(
  db: Db,
  viewer: Viewer | null,
  noticeId: string,
  now: Date,
): Promise<AgencyNotice> {
  const operator = requireOperator(viewer);
  return db.transaction(async (tx) => {
    const held = await listHeldMails(tx, consoleMails.agencyNotice, now);
    const notice = held.find(({ withdrawKey }) => withdrawKey === noticeId);
    if (!notice) throw new AppError("err.noticeGone");
    const recipients = new Set(await withdrawMails(tx, noticeId, now));
    // All of it or nothing, should another node have begun to send it just now.
    if (recipients.size < notice.recipients.length) throw new AppError("err.noticeGone");
    const letter = letterOf(notice);
    const reached = (await readAgencies(tx)).filter(({ mailboxes }) =>
      mailboxes.some((mailbox) => recipients.has(mailbox)),
    );
    const ids = { count: recipients.size };
    const entry = { action: "recallNotice", reason: letter.subject, ids } as const;
    await writeAudit(tx, operator, { ...allNotices, ...entry }, now);
    return { ...letter, to: "some", agencyCodes: reached.map(({ code }) => code) };
  });
}
