import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { lockPresentAgency } from "@public-code/core/api/code-lists/lock-present-agency.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { listQuery } from "@public-code/core/api/list-query.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { questionsPerDay } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { and, desc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import type { ReuseQuestion } from "#contract/reuse.ts";
import type { ReuseAct } from "./declare-reuse.ts";
import { reuseMails } from "./mails/reuse-mails.ts";
import { lastSeenEdition, ofProgram } from "./named-program.ts";
import { isShown } from "./read-reuses.ts";
import { type ReuseRow, reuseQuestions, reuses } from "./reuse.table.ts";
import { agencyOf, factsOfReuse, mailboxOfReuse } from "./reuse-recipients.ts";

const askedAgencies = alias(agencies, "asked_agencies");

/** Numbers of an agency's declarations, about which others ask it. */
const declarationsOf = (agencyCode: string) =>
  new QueryBuilder()
    .select({ id: reuses.id })
    .from(reuses)
    .where(eq(reuses.agencyCode, agencyCode));

export interface QuestionFilter extends PageRequest {
  agencyCode: string;
  /** What the agency has asked, instead of what it was asked. */
  sent: boolean;
  /** Only what nobody has noted as answered. */
  waiting: boolean;
  /** The number of any edition of one program; null for all. */
  programId: number | null;
}

/** What an agency was asked, or has asked, the newest first. */
export async function listQuestions(
  db: Db,
  { agencyCode, sent, waiting, programId, lang, ...paging }: QuestionFilter,
): Promise<Listed<ReuseQuestion>> {
  const condition = and(
    sent
      ? eq(reuseQuestions.askingAgency, agencyCode)
      : inArray(reuseQuestions.reuseId, declarationsOf(agencyCode)),
    waiting ? isNull(reuseQuestions.answeredAt) : undefined,
    programId === null ? undefined : ofProgram(reuses.familyId, programId),
  );
  const questions = db
    .select({
      question: reuseQuestions,
      familyId: reuses.familyId,
      programName: editions.programName,
      programNameEn: editions.programNameEn,
      askingZh: agencies.nameZh,
      askingEn: agencies.nameEn,
      askedZh: askedAgencies.nameZh,
      askedEn: askedAgencies.nameEn,
    })
    .from(reuseQuestions)
    .innerJoin(reuses, eq(reuses.id, reuseQuestions.reuseId))
    .innerJoin(agencies, eq(agencies.code, reuseQuestions.askingAgency))
    .innerJoin(askedAgencies, eq(askedAgencies.code, reuses.agencyCode))
    .innerJoin(editions, lastSeenEdition(reuses.familyId))
    .where(condition);
  const newestFirst = [desc(reuseQuestions.askedAt), desc(reuseQuestions.id)];
  const { rows, total } = await listQuery(db, questions, newestFirst, paging);
  return {
    total,
    rows: rows.map(({ question, familyId, ...row }) => ({
      questionId: question.id,
      reuseId: question.reuseId,
      firstEditionNo: familyId,
      programName: inLanguage(lang, row.programName, row.programNameEn),
      askingAgencyName: inLanguage(lang, row.askingZh, row.askingEn),
      askedAgencyName: inLanguage(lang, row.askedZh, row.askedEn),
      subject: question.subject,
      text: question.text,
      askedAt: question.askedAt.toISOString(),
      answeredAt: question.answeredAt?.toISOString() ?? null,
    })),
  };
}

/** Notes that an agency has answered a question it was asked, or that it has not. 404 for others. */
export async function settleQuestion(
  db: Db,
  { viewer, now }: ReuseAct,
  { questionId, answered }: { questionId: number; answered: boolean },
): Promise<void> {
  if (!isRowId(questionId)) throw notFound();
  const settled = await db
    .update(reuseQuestions)
    .set({ answeredAt: answered ? now : null })
    .where(
      and(
        eq(reuseQuestions.id, questionId),
        inArray(reuseQuestions.reuseId, declarationsOf(viewer.agencyCode)),
      ),
    )
    .returning({ id: reuseQuestions.id });
  if (settled.length === 0) throw notFound();
}

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
        sql`${reuses.endedAt} is null and ${reuses.expiresOn} > ${today} and ${reuses.offers} <> '{}'`,
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
