import { type Db, deleteRows } from "@public-code/core/api/database/database.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { queueOnce } from "@public-code/core/api/mail/periodic-mail.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { reminderDays } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { and, asc, gt, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { reuseMails } from "./mails/reuse-mails.ts";
import { reuseQuestions, reuses } from "./reuse.table.ts";
import { dayAfter, daysUntil } from "./reuse-days.ts";
import { factsOfReuse, mailboxOfReuse } from "./reuse-recipients.ts";
import { announceReuses, tellReuse } from "./reuse-record.ts";

const rowsAtOnce = 100;
/** For so long after the end somebody is still reminded, such as after an outage. */
const lateDays = 30;
const questionsKeptMs = 365 * 86_400_000;

/**
 * Reminds agencies 30 and 7 days before a declaration ends and on the day itself, each once. Of a
 * program that visitors do not see for now, nobody is reminded until they do.
 */
async function remindAgencies(db: Db, now: Date): Promise<void> {
  const today = taipeiDay(now);
  for (const [place, remindedDays] of reminderDays.entries()) {
    const after = dayAfter(today, reminderDays[place + 1] ?? -lateDays);
    const onceKey = sql`'reuse ' || ${reuses.id} || ' ' || ${reuses.expiresOn} || ' ' || ${String(remindedDays)}`;
    const rows = await db
      .select()
      .from(reuses)
      .where(
        and(
          isNull(reuses.endedAt),
          gt(reuses.expiresOn, after),
          lte(reuses.expiresOn, dayAfter(today, remindedDays)),
          isProgramVisible(reuses.familyId, today),
          sql`not exists (select from ${outbox} where ${outbox.onceKey} = ${onceKey})`,
        ),
      )
      .orderBy(asc(reuses.id));
    for (const reuse of rows) {
      const days = Math.max(daysUntil(reuse.expiresOn, today), 0);
      const data = { ...(await factsOfReuse(db, reuse)), days, date: reuse.expiresOn };
      const to = await mailboxOfReuse(db, reuse);
      const recipients = [{ id: String(remindedDays), to, role: "agency" as const }];
      const { familyId } = reuse;
      const once = `reuse ${reuse.id} ${reuse.expiresOn}`;
      const mail = reuseMails.reuseReminder.with(data);
      await queueOnce(db, { once, mail, recipients, familyId }, now);
    }
  }
}

/** Makes known that declarations are counted no more; a confirmation brings them back. */
async function lapseReuses(db: Db, now: Date): Promise<void> {
  const today = taipeiDay(now);
  const isLapsed = and(
    isNull(reuses.endedAt),
    lte(reuses.expiresOn, today),
    isNull(reuses.lapsedAt),
  );
  const event = { type: "reuse.ended", data: { reason: "lapsed" } } as const;
  /** Some rows that no other node has in hand; false once there are none. */
  const lapseSome = async (tx: Db) => {
    const rows = await tx
      .select()
      .from(reuses)
      .where(isLapsed)
      .orderBy(asc(reuses.id))
      .limit(rowsAtOnce)
      .for("update", { skipLocked: true });
    if (rows.length === 0) return false;
    const ids = rows.map(({ id }) => id);
    await tx.update(reuses).set({ lapsedAt: now }).where(inArray(reuses.id, ids));
    const events = rows.flatMap((reuse) => tellReuse(reuse, event, now));
    await announceReuses(
      tx,
      rows.map(({ familyId }) => familyId),
      events,
      now,
    );
    return true;
  };
  while (await db.transaction(lapseSome));
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
