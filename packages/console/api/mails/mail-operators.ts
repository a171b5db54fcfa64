import { operatorsToMail } from "@public-code/accounts/api/people/mail-choice.ts";
import {
  listEndingExemptions,
  noticedUntil,
} from "@public-code/content/api/code-editing/read-agencies.ts";
import { countDeadLinks } from "@public-code/content/api/links/list-links.ts";
import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { givenUpWithin, inState } from "@public-code/core/api/mail/mail-log.ts";
import { lastMailTime } from "@public-code/core/api/mail/mail-times.ts";
import { isQueued, queueOnce } from "@public-code/core/api/mail/periodic-mail.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { isCurrent } from "@public-code/programs/api/edition-states.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { managedProgramsFilter } from "@public-code/programs/contract/managed-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import {
  countWaitingObjections,
  countWaitingStories,
} from "@public-code/reuse/api/list-managed-reuses.ts";
import { listManagedPrograms } from "@public-code/submissions/api/review/list-managed.ts";
import {
  readPromisedDays,
  workingDaysLeft,
} from "@public-code/submissions/api/review/review-deadline.ts";
import { and, eq, gte, lt, lte, ne, sql } from "drizzle-orm";
import { consoleMails, countWaiting, type Ending, type Waiting } from "./console-mails.ts";

const hourMs = 3_600_000;
/** What failed on a Friday is still told on Monday. */
const weekendDays = 3;
/** For so many hours after 8:00 the digest of a morning is queued. */
const morningHours = 4;

async function readReviews(db: Db, now: Date): Promise<{ reviews: number; overdue: number }> {
  const rows = await db
    .select({ submittedAt: editions.submittedAt, updatedAt: editions.updatedAt })
    .from(editions)
    .where(and(eq(editions.status, programStatus.reviewing), isCurrent));
  const promised = await readPromisedDays(db);
  const isOverdue = ({ submittedAt, updatedAt }: (typeof rows)[number]) =>
    promised !== null && workingDaysLeft(submittedAt ?? updatedAt, now, promised) < 0;
  return { reviews: rows.length, overdue: rows.filter(isOverdue).length };
}

/** Offline programs that the list of the console shows as asked for. */
async function countOnlineRequests(db: Db, now: Date): Promise<number> {
  const query = {
    ...managedProgramsFilter.parse({ status: "asked" }),
    lang: "zh-TW",
    now,
  } as const;
  return (await listManagedPrograms(db, query, { page: 0, rows: 1 })).total;
}

/** Jobs that were given up between two moments. */
async function countFailedJobs(db: Db, from: Date, to: Date): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pgboss.job where state = 'failed'
        and completed_on >= ${from.toISOString()}::timestamptz
        and completed_on < ${to.toISOString()}::timestamptz`,
  );
  return row?.count ?? 0;
}

/** Programs that go offline within the next days, the next one first. */
function listDated(db: Db, now: Date): Promise<Ending[]> {
  const { programName: name, programNameEn: nameEn, terminationDate: day } = editions;
  const visible = visiblePrograms(taipeiDay(now));
  return db
    .select({ name, nameEn, day })
    .from(visible)
    .innerJoin(editions, eq(editions.id, visible.programId))
    .where(and(ne(editions.terminationStatus, ""), lte(day, noticedUntil(now))))
    .orderBy(day, editions.id);
}

async function readWaiting(db: Db, now: Date): Promise<Waiting> {
  const exemptions = (await listEndingExemptions(db, now)).map(
    ({ nameZh: name, nameEn, exemptUntil: day }) => ({ name, nameEn, day }),
  );
  const dated = await listDated(db, now);
  return {
    ending: { exemptions, dated },
    ...(await readReviews(db, now)),
    requests: await countOnlineRequests(db, now),
    disputes: await countWaitingObjections(db),
    stories: await countWaitingStories(db),
    mails: await db.$count(outbox, givenUpWithin(weekendDays, now)),
    delayed: await db.$count(outbox, inState.delayed),
    links: await countDeadLinks(db),
    exemptions: exemptions.length,
    dated: dated.length,
    jobs: await countFailedJobs(db, new Date(now.getTime() - weekendDays * 24 * hourMs), now),
  };
}

/**
 * Queues one mail a working morning to each operator who wants it so: all that waits, and nothing
 * where nothing waits. Runs on any node as often as it likes.
 */
export async function queueMorningDigests(db: Db, now: Date): Promise<void> {
  const due = lastMailTime("daily", now);
  if (now.getTime() - due.getTime() >= morningHours * hourMs) return;
  const once = `morning ${taipeiDay(due)}`;
  const recipients = await operatorsToMail(db, "review", "morning");
  if (recipients.length === 0 || (await isQueued(db, once))) return;
  const waiting = await readWaiting(db, now);
  if (countWaiting(waiting) === 0) return;
  const mail = consoleMails.morningDigest.with(waiting);
  await db.transaction((tx) => queueOnce(tx, { once, mail, recipients }, now));
}

/** Queues one mail an hour in which mails or jobs were given up, to each operator who wants it at once. */
export async function queueFailures(db: Db, now: Date): Promise<void> {
  const hour = Math.floor(now.getTime() / hourMs);
  const [from, to] = [new Date((hour - 1) * hourMs), new Date(hour * hourMs)];
  // A mail that fails to tell of failures is not told of by another one, and so on for ever.
  const failed = and(
    inState.givenUp,
    ne(outbox.kind, consoleMails.failures.name),
    gte(outbox.failedAt, from),
    lt(outbox.failedAt, to),
  );
  const waiting: Waiting = {
    mails: await db.$count(outbox, failed),
    jobs: await countFailedJobs(db, from, to),
  };
  if (countWaiting(waiting) === 0) return;
  const recipients = await operatorsToMail(db, "administer", "atOnce");
  const mail = consoleMails.failures.with(waiting);
  await queueOnce(db, { once: `failures ${hour}`, mail, recipients }, now);
}
