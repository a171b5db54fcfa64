import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { operatorsToMail } from "@public-code/accounts/api/people/mail-choice.ts";
import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { queueOnce } from "@public-code/core/api/mail/periodic-mail.ts";
import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { isCurrent } from "@public-code/programs/api/edition-states.ts";
import { lockEdition } from "@public-code/programs/api/edition-store.ts";
import { programMails } from "@public-code/programs/api/mails/program-mails.ts";
import { caseRecipients, officerOfEdition } from "@public-code/programs/api/notify-people.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { and, asc, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { longReturnedDays } from "#contract/review/review.ts";
import { reviewMails } from "./mails/review-mails.ts";

/** What is submitted within it is told in one mail. */
const slotMs = 600_000;
const dayMs = 86_400_000;
const remindEveryDays = 7;
/** For the time that no node was running. */
const lookBackMs = dayMs;

/**
 * Queues one mail an operator who wants it at once, and past ten minutes in which something was
 * submitted that still waits. Runs on any node as often as it likes, since each of these mails
 * exists once only.
 */
export async function queueDigests(db: Db, now: Date): Promise<void> {
  const thisSlot = Math.floor(now.getTime() / slotMs);
  const waiting = await db
    .select({
      programId: editions.id,
      caseNo: editions.caseNo,
      programName: editions.programName,
      programNameEn: editions.programNameEn,
      submittedAt: editions.submittedAt,
    })
    .from(editions)
    .where(
      and(
        eq(editions.status, programStatus.reviewing),
        isCurrent,
        isNotNull(editions.submittedAt),
        gte(editions.submittedAt, new Date(now.getTime() - lookBackMs)),
        lt(editions.submittedAt, new Date(thisSlot * slotMs)),
      ),
    )
    .orderBy(asc(editions.submittedAt));
  if (waiting.length === 0) return;
  const recipients = await operatorsToMail(db, "review", "atOnce");
  const bySlot = Map.groupBy(waiting, (submission) =>
    Math.floor((submission.submittedAt?.getTime() ?? 0) / slotMs),
  );
  for (const [slot, submitted] of bySlot) {
    const cases = submitted.map(({ submittedAt: _at, ...submission }) => submission);
    const mail = reviewMails.newSubmissions.with({ cases });
    await queueOnce(db, { once: `digest ${slot}`, mail, recipients }, now);
  }
}

/** When its agency was last asked to change an edition, in a query of `editions`. */
export const requestedAt = sql<Date>`coalesce((
  select max(${auditRows.at}) from ${auditRows}
  where ${auditRows.subject} = 'edition' and ${auditRows.subjectId} = ${editions.id}::text
    and ${auditRows.action} in ('requestModification', 'returnForModification')), ${editions.createdAt})`.mapWith(
  editions.createdAt,
);

/** Editions that their agencies were asked to change. */
const isReturned = and(eq(editions.status, programStatus.needsModification), isCurrent);

/** The condition that they were asked at least so many days ago. */
export const requestedFor = (days: number, now: Date) =>
  lt(requestedAt, sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`);

const remindedAt = sql<Date | null>`(
  select max(${auditRows.at}) from ${auditRows}
  where ${auditRows.subject} = 'edition' and ${auditRows.subjectId} = ${editions.id}::text
    and ${auditRows.action} = 'remindAgency')`.mapWith(auditRows.at);

/** What was returned, with whom to remind of it. */
export function readReturned(db: Db, condition?: SQL) {
  return db
    .select({
      programId: editions.id,
      familyId: editions.familyId,
      caseNo: editions.caseNo,
      programName: editions.programName,
      programNameEn: editions.programNameEn,
      agencyName: agencies.nameZh,
      agencyNameEn: agencies.nameEn,
      contactEmail: editions.contactEmail,
      officerName: users.name,
      officerMail: users.mail,
      agencyCode: agencies.code,
      requestedAt,
      remindedAt,
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .leftJoin(users, eq(users.id, officerOfEdition))
    .where(and(isReturned, condition));
}

export const daysSince = (at: Date, now: Date): number =>
  Math.floor((now.getTime() - at.getTime()) / dayMs);

/** Queues the reminder of an edition, once under a key: with words to its officer, a notice to the contact. */
async function queueReminder(
  tx: Db,
  submission: Awaited<ReturnType<typeof readReturned>>[number],
  once: string,
  now: Date,
): Promise<void> {
  const { caseNo, programName, programNameEn, agencyName, agencyNameEn, familyId } = submission;
  const named = { caseNo, programName, programNameEn };
  const days = daysSince(submission.requestedAt, now);
  const recipients = await caseRecipients(tx, submission.officerMail, submission.agencyCode);
  const reminder = reviewMails.modificationReminder.with({ ...named, days });
  const addresses = recipients.map((recipient, index) => ({ ...recipient, id: String(index) }));
  await queueOnce(tx, { once, mail: reminder, recipients: addresses, familyId }, now);
  const contact = submission.contactEmail.trim();
  if (recipients.some(({ to }) => to.toLowerCase() === contact.toLowerCase())) return;
  const step = "modificationReminder" as const;
  const notice = programMails.caseNotice.with({ ...named, agencyName, agencyNameEn, step });
  const toContact = { to: contact, role: "contact", id: "contact" } as const;
  await queueOnce(tx, { once, mail: notice, recipients: [toContact], familyId }, now);
}

/**
 * Queues a reminder for each edition whose modification was requested a fortnight ago, and again each
 * week after that.
 */
export async function queueReminders(db: Db, now: Date): Promise<void> {
  const due = await readReturned(db, requestedFor(longReturnedDays, now));
  for (const submission of due) {
    const { programId, requestedAt: at } = submission;
    const week = Math.floor((daysSince(at, now) - longReturnedDays) / remindEveryDays);
    await queueReminder(db, submission, `reminder ${programId} ${at.getTime()} ${week}`, now);
  }
}

/** Reminds the agency of an edition now, as an operator asks; once a day. */
export function remindAgency(db: Db, viewer: Viewer, programId: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    // Two operators who press at once are one after the other.
    const { edition } = await lockEdition(tx, programId, { agencyCode: null, now });
    const [submission] = await readReturned(tx, eq(editions.id, programId));
    if (!submission)
      throw edition.status === programStatus.draft ? notFound() : new AppError("err.wrongState");
    const today = startOfTaipeiDay(taipeiDay(now));
    const reminded = and(
      eq(auditRows.action, "remindAgency"),
      eq(auditRows.subjectId, String(programId)),
      gte(auditRows.at, today),
    );
    if ((await tx.$count(auditRows, reminded)) > 0) throw new AppError("err.remindedToday");
    await queueReminder(tx, submission, `reminder ${programId} by hand ${taipeiDay(now)}`, now);
    const { familyId } = submission;
    const entry = { action: "remindAgency", subject: "edition", subjectId: programId } as const;
    await writeAudit(tx, viewer, { ...entry, familyId }, now);
  });
}
