import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { stewardshipMails } from "@public-code/evidence/api/mails/stewardship-mails.ts";
import { eq, notInArray } from "drizzle-orm";
import { letterTime } from "./letter-day.ts";
import { readOpenPoints } from "./read-open-points.ts";
import { monthlyLetters } from "./stewardship.table.ts";
import { writeLetter } from "./write-letter.ts";

/**
 * Writes the letters of a month on its first working day: one an agency with everything that wants a look, and
 * none where nothing does. Who had nothing then hears nothing until the next month. Runs on any node as often as
 * it likes.
 */
export async function writeMonthlyLetters(db: Db, now: Date): Promise<void> {
  const { from, until } = letterTime(now);
  if (now < from || now >= until) return;
  const month = taipeiDate(now).slice(0, 7);
  const decided = db
    .select({ agencyCode: monthlyLetters.agencyCode })
    .from(monthlyLetters)
    .where(eq(monthlyLetters.month, month));
  const rows = await db
    .select({ code: agencies.code })
    .from(agencies)
    .where(notInArray(agencies.code, decided))
    .orderBy(agencies.code);
  if (rows.length === 0) return;
  const points = await readOpenPoints(db, now);
  for (const { code: agencyCode } of rows)
    await db.transaction(async (tx) => {
      const taken = await tx
        .insert(monthlyLetters)
        .values({ agencyCode, month })
        .onConflictDoNothing()
        .returning();
      const own = (points.get(agencyCode) ?? []).map(({ agencyCode: _, ...point }) => point);
      if (taken.length === 0 || own.length === 0) return;
      await writeLetter(
        tx,
        agencyCode,
        own.length,
        (agency) => stewardshipMails.monthlyLetter.with({ ...agency, month, points: own }),
        now,
      );
    });
}
