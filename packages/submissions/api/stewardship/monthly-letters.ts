import { lockUntilCommit } from "@public-code/core/api/database/advisory-locks.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { lastMailTime } from "@public-code/core/api/mail/mail-times.ts";
import { isQueued } from "@public-code/core/api/mail/periodic-mail.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { stewardshipMails } from "@public-code/evidence/api/mails/stewardship-mails.ts";
import { readOpenPoints } from "./read-open-points.ts";
import { writeLetter } from "./write-letter.ts";

const dayMs = 86_400_000;
/** A portal that was down on the day of the letter still writes it within these days. */
const lateDays = 7;

/**
 * Writes the letters of a month on its first working day, all together: one an agency with everything that wants a
 * look, and none where nothing does. Who had nothing then hears nothing until the next month. Runs on any node as
 * often as it likes.
 */
export async function writeMonthlyLetters(db: Db, now: Date): Promise<void> {
  const due = lastMailTime("monthly", now);
  if (now.getTime() - due.getTime() >= lateDays * dayMs) return;
  const month = taipeiDate(due).slice(0, 7);
  const { monthlyLetter } = stewardshipMails;
  const once = `${monthlyLetter.name} ${month}`;
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, "letters");
    if (await isQueued(tx, once)) return;
    // Also a late letter says what was so on its day, and none is due to what came since.
    for (const [agencyCode, open] of await readOpenPoints(tx, due)) {
      const own = open.filter(({ what, day }) => what === "useDue" || day <= taipeiDate(due));
      if (own.length === 0) continue;
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
