import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { lockPresentAgency } from "@public-code/core/api/code-lists/lock-present-agency.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { questionsPerDay } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { and, eq, gte, sql } from "drizzle-orm";
import type { ReuseAct } from "./declare-reuse.ts";
import { reuseMails } from "./mails/reuse-mails.ts";
import { isShown } from "./read-reuses.ts";
import { type ReuseRow, reuseQuestions, reuses } from "./reuse.table.ts";
import { agencyOf, factsOfReuse, mailboxOfReuse } from "./reuse-recipients.ts";

/** A declaration that agencies read and that invites questions; 404 for every other one. */
async function readAskable(tx: Db, reuseId: number, today: string): Promise<ReuseRow> {
  if (!isRowId(reuseId)) throw notFound();
  const [row] = await tx
    .select()
    .from(reuses)
    .where(
      and(
        eq(reuses.id, reuseId),
        isShown(today),
        sql`${reuses.endedAt} is null and ${reuses.offers} <> '{}'`,
        isProgramVisible(reuses.familyId, today),
      ),
    );
  if (!row) throw notFound();
  return row;
}

/**
 * Sends a question to a using agency. It answers to the mailbox of the asking one, which never reads
 * whose address it wrote to. 429 after the tenth of a day, of all officers of an agency together.
 */
export async function askUsingAgency(
  db: Db,
  { viewer, now }: ReuseAct,
  { reuseId, subject, text }: { reuseId: number; subject: string; text: string },
): Promise<void> {
  const today = taipeiDay(now);
  await db.transaction(async (tx) => {
    const askingAgency = await lockPresentAgency(tx, viewer.agencyCode);
    // Officers of one agency who ask at once are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`question ${askingAgency}`}))`);
    const reuse = await readAskable(tx, reuseId, today);
    if (reuse.agencyCode === askingAgency) throw new AppError("err.wrongState");
    const askedToday = and(
      eq(reuseQuestions.askingAgency, askingAgency),
      gte(reuseQuestions.askedAt, startOfTaipeiDay(today)),
    );
    if ((await tx.$count(reuseQuestions, askedToday)) >= questionsPerDay)
      throw new AppError("err.tooManyRequests");
    const [asking] = await tx.select().from(agencies).where(eq(agencies.code, askingAgency));
    await tx
      .insert(reuseQuestions)
      .values({ reuseId, askingAgency, askedBy: viewer.userId, askedAt: now, subject, text });
    const data = {
      ...(await factsOfReuse(tx, reuse)),
      askingAgency: asking?.nameZh ?? "",
      askingAgencyEn: asking?.nameEn ?? "",
      subject,
      question: text,
      replyTo: asking?.mailbox || viewer.mail,
    };
    const to = await mailboxOfReuse(tx, reuse);
    await queueMail(tx, reuseMails.reuseQuestion.with(data), agencyOf(reuse, to), now);
  });
}
