import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { isCurrent } from "@public-code/programs/api/edition-states.ts";
import { programMails } from "@public-code/programs/api/mails/program-mails.ts";
import { submitterOfEdition } from "@public-code/programs/api/notify-people.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { and, asc, eq, gte, isNotNull, lt, ne, sql } from "drizzle-orm";
import { reviewMails } from "./mails/review-mails.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const remindAfterDays = 14;
const remindEveryDays = 7;
/** Hours that are looked back on, for the time that no node was running. */
const lookBackHours = 24;

/**
 * Queues one mail an operator and past hour in which something was submitted that still waits. Runs
 * on any node as often as it likes, since each of these mails exists once only.
 */
export async function queueDigests(db: Db, now: Date): Promise<void> {
  const thisHour = Math.floor(now.getTime() / hourMs);
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
        gte(editions.submittedAt, new Date((thisHour - lookBackHours) * hourMs)),
        lt(editions.submittedAt, new Date(thisHour * hourMs)),
      ),
    )
    .orderBy(asc(editions.submittedAt));
  if (waiting.length === 0) return;
  const operators = await db
    .select({ id: users.id, mail: users.mail })
    .from(users)
    .where(and(eq(users.operator, true), ne(users.mail, "")));
  const byHour = Map.groupBy(waiting, (submission) =>
    Math.floor((submission.submittedAt?.getTime() ?? 0) / hourMs),
  );
  for (const [hour, submitted] of byHour) {
    const cases = submitted.map(({ submittedAt: _at, ...submission }) => submission);
    for (const { id, mail } of operators) {
      const address = { to: mail, onceKey: `digest ${hour} ${id}` };
      await queueMail(db, reviewMails.newSubmissions.with({ cases }), address, now);
    }
  }
}

/**
 * Queues a reminder for each edition whose modification was requested a fortnight ago, and again each
 * week after that.
 */
export async function queueReminders(db: Db, now: Date): Promise<void> {
  const requestedAt = sql<Date>`coalesce((
    select max(${auditRows.at}) from ${auditRows}
    where ${auditRows.subject} = 'edition' and ${auditRows.subjectId} = ${editions.id}::text
      and ${auditRows.action} = 'requestModification'), ${editions.createdAt})`.mapWith(
    editions.createdAt,
  );
  const due = await db
    .select({
      programId: editions.id,
      caseNo: editions.caseNo,
      programName: editions.programName,
      programNameEn: editions.programNameEn,
      contactEmail: editions.contactEmail,
      submitterMail: users.mail,
      requestedAt,
    })
    .from(editions)
    .leftJoin(users, eq(users.id, submitterOfEdition))
    .where(
      and(
        eq(editions.status, programStatus.needsModification),
        isCurrent,
        lt(
          requestedAt,
          sql`${new Date(now.getTime() - remindAfterDays * dayMs).toISOString()}::timestamptz`,
        ),
      ),
    );
  for (const submission of due) {
    const days = Math.floor((now.getTime() - submission.requestedAt.getTime()) / dayMs);
    const week = Math.floor((days - remindAfterDays) / remindEveryDays);
    const onceKey = `reminder ${submission.programId} ${submission.requestedAt.getTime()} ${week}`;
    const { caseNo, programName, programNameEn } = submission;
    const reminder = reviewMails.modificationReminder.with({
      caseNo,
      programName,
      programNameEn,
      days,
    });
    const account = submission.submitterMail ?? "";
    await queueMail(db, reminder, { to: account, onceKey }, now);
    if (submission.contactEmail.trim().toLowerCase() === account.toLowerCase()) continue;
    const toContact = { to: submission.contactEmail, onceKey: `${onceKey} contact` };
    await queueMail(db, programMails.caseNotice.with({ caseNo }), toContact, now);
  }
}
