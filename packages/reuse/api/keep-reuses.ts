import { type Db, deleteRows } from "@public-code/core/api/database/database.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { reminderDays } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { and, asc, eq, gt, inArray, isNull, lt, lte, or } from "drizzle-orm";
import { announceReuses, tellReuse } from "./announce-reuse.ts";
import { reuseMails } from "./mails/reuse-mails.ts";
import { type ReuseRow, reuseQuestions, reuses } from "./reuse.table.ts";
import { dayAfter, daysUntil, dueOn } from "./reuse-days.ts";
import { agencyOf, factsOfReuse, mailboxOfReuse } from "./reuse-recipients.ts";

const rowsAtOnce = 100;
const questionsKeptMs = 365 * 86_400_000;

/** Declarations that hold and end soon. */
const isDue = (today: string) => and(isNull(reuses.endedAt), lte(reuses.expiresOn, dueOn(today)));

/** One transaction of some rows that no other node has in hand; false once there are none. */
async function takeDue(
  db: Db,
  condition: ReturnType<typeof isDue>,
  work: (tx: Db, rows: ReuseRow[]) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(reuses)
      .where(condition)
      .orderBy(asc(reuses.id))
      .limit(rowsAtOnce)
      .for("update", { skipLocked: true });
    if (rows.length > 0) await work(tx, rows);
    return rows.length > 0;
  });
}

/**
 * Reminds agencies 30 and 7 days before a declaration ends and on the day itself, each once. Of a
 * program that visitors do not see for now, nobody is reminded until they do.
 */
async function remindAgencies(db: Db, now: Date): Promise<void> {
  const today = taipeiDay(now);
  const isOnline = isProgramVisible(reuses.familyId, today);
  const isUnreminded = or(
    isNull(reuses.remindedDays),
    ...reminderDays.map((days) =>
      and(gt(reuses.remindedDays, days), lte(reuses.expiresOn, dayAfter(today, days))),
    ),
  );
  const remind = async (tx: Db, rows: ReuseRow[]) => {
    for (const reuse of rows) {
      const days = Math.max(daysUntil(reuse.expiresOn, today), 0);
      const remindedDays = reminderDays.findLast((day) => days <= day) ?? 0;
      const data = { ...(await factsOfReuse(tx, reuse)), days, date: reuse.expiresOn };
      const onceKey = `reuse ${reuse.id} ${reuse.expiresOn} ${remindedDays}`;
      const to = await mailboxOfReuse(tx, reuse);
      const address = { ...agencyOf(reuse, to), onceKey };
      await queueMail(tx, reuseMails.reuseReminder.with(data), address, now);
      await tx.update(reuses).set({ remindedDays }).where(eq(reuses.id, reuse.id));
    }
  };
  while (await takeDue(db, and(isDue(today), isUnreminded, isOnline), remind));
}

/** Makes known that declarations are counted no more; a confirmation brings them back. */
async function lapseReuses(db: Db, now: Date): Promise<void> {
  const today = taipeiDay(now);
  const isLapsed = and(isDue(today), lte(reuses.expiresOn, today), isNull(reuses.lapsedAt));
  const event = { type: "reuse.ended", data: { reason: "lapsed" } } as const;
  const lapse = async (tx: Db, rows: ReuseRow[]) => {
    const ids = rows.map(({ id }) => id);
    await tx.update(reuses).set({ lapsedAt: now }).where(inArray(reuses.id, ids));
    const events = rows.flatMap((reuse) => tellReuse(reuse, event, now));
    await announceReuses(
      tx,
      rows.map(({ familyId }) => familyId),
      events,
      now,
    );
  };
  while (await takeDue(db, isLapsed, lapse));
}

/**
 * Reminds of declarations that end, lets those lapse that nobody has confirmed for a year, and forgets
 * old questions. Runs on any node as often as it likes.
 */
export async function keepReuses(db: Db, now: Date): Promise<void> {
  await remindAgencies(db, now);
  await lapseReuses(db, now);
  const before = new Date(now.getTime() - questionsKeptMs);
  await deleteRows(db, reuseQuestions, lt(reuseQuestions.askedAt, before));
}
