import { notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import type { ReuseQuestion } from "#contract/reuse.ts";
import type { ReuseAct } from "./declare-reuse.ts";
import { lastSeenEdition, ofProgram } from "./named-program.ts";
import { reuseQuestions, reuses } from "./reuse.table.ts";

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
  { agencyCode, sent, waiting, programId, lang, page, rows: perPage }: QuestionFilter,
): Promise<Listed<ReuseQuestion>> {
  const condition = and(
    sent
      ? eq(reuseQuestions.askingAgency, agencyCode)
      : inArray(reuseQuestions.reuseId, declarationsOf(agencyCode)),
    waiting ? isNull(reuseQuestions.answeredAt) : undefined,
    programId === null ? undefined : ofProgram(reuses.familyId, programId),
  );
  const select = () =>
    db
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
  const rows = await select()
    .orderBy(desc(reuseQuestions.askedAt), desc(reuseQuestions.id))
    .limit(perPage)
    .offset(page * perPage);
  return {
    total: await db.$count(select()),
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
