import { lockUntilCommit } from "@public-code/core/api/database/advisory-locks.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { isQueued } from "@public-code/core/api/mail/periodic-mail.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { stewardshipMails } from "@public-code/evidence/api/mails/stewardship-mails.ts";
import { letterTime } from "./letter-day.ts";
import { readOpenPoints } from "./read-open-points.ts";
import { writeLetter } from "./write-letter.ts";

/**
 * Writes the letters of a month on its first working day, all together: one an agency with everything that wants a
 * look, and none where nothing does. Who had nothing then hears nothing until the next month. Runs on any node as
 * often as it likes.
 */
export async function writeMonthlyLetters(db: Db, now: Date): Promise<void> {
  const { from, until } = letterTime(now);
  if (now < from || now >= until) return;
  const month = taipeiDate(now).slice(0, 7);
  const { monthlyLetter } = stewardshipMails;
  const once = `${monthlyLetter.name} ${month}`;
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, "letters");
    if (await isQueued(tx, once)) return;
    for (const [agencyCode, own] of await readOpenPoints(tx, now)) {
      const points = own.map(({ agencyCode: _, ...point }) => point);
      await writeLetter(
        tx,
        agencyCode,
        { once, mailOf: (agency) => monthlyLetter.with({ ...agency, month, points }) },
        now,
      );
    }
  });
}
