import { notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { FaqVoteCounts, FaqVotes } from "#contract/content.ts";
import { faqs, faqVotes } from "./content.table.ts";
import { inGroup } from "./faqs.service.ts";
import { isPublished } from "./publication.ts";
import { countVotes, type VoteCounts } from "./vote-counts.ts";

const voteNumber = { helpful: 1, notHelpful: -1 } as const;
export type Vote = keyof typeof voteNumber;

const noVotes = { helpfulCount: 0, notHelpfulCount: 0 };

/**
 * Sets what a visitor says of a question, or takes it back with null; returns the counts after it. One
 * row a visitor and question, written in one statement, so that parallel clicks count once.
 */
export async function castVote(
  db: Db,
  counts: VoteCounts,
  visitorId: string,
  faqId: number,
  vote: Vote | null,
): Promise<FaqVoteCounts> {
  const now = new Date();
  if (!isRowId(faqId)) throw notFound();
  const [question] = await db
    .select({ id: faqs.id })
    .from(faqs)
    .where(and(eq(faqs.id, faqId), isPublished(faqs, now)));
  if (!question) throw notFound();
  if (vote === null) {
    await db
      .delete(faqVotes)
      .where(and(eq(faqVotes.faqId, faqId), eq(faqVotes.visitorId, visitorId)));
  } else {
    const row = { vote: voteNumber[vote], votedAt: now };
    await db
      .insert(faqVotes)
      .values({ faqId, visitorId, ...row })
      .onConflictDoUpdate({
        target: [faqVotes.faqId, faqVotes.visitorId],
        set: row,
        setWhere: sql`${faqVotes.vote} <> ${row.vote}`,
      });
  }
  counts.changed(faqId);
  const [counted] = await countVotes(db, [faqId]);
  return counted ?? { faqId, ...noVotes };
}

async function votesOf(
  db: Db,
  visitorId: string | null,
  faqIds: readonly number[],
): Promise<Map<number, number>> {
  if (visitorId === null || faqIds.length === 0) return new Map();
  const rows = await db
    .select({ faqId: faqVotes.faqId, vote: faqVotes.vote })
    .from(faqVotes)
    .where(and(inArray(faqVotes.faqId, [...faqIds]), eq(faqVotes.visitorId, visitorId)));
  return new Map(rows.map(({ faqId, vote }) => [faqId, vote]));
}

/** The counts of a group's questions, with the votes of a visitor; null knows nobody. */
export async function listVotes(
  db: Db,
  counts: VoteCounts,
  visitorId: string | null,
  groupId: string,
): Promise<FaqVotes[]> {
  const questions = await db
    .select({ faqId: faqs.id })
    .from(faqs)
    .where(inGroup(groupId, new Date()))
    .orderBy(asc(faqs.position), asc(faqs.id));
  const own = await votesOf(
    db,
    visitorId,
    questions.map(({ faqId }) => faqId),
  );
  const counted = await counts.current();
  return questions.map(({ faqId }) => ({
    ...(counted.get(faqId) ?? { faqId, ...noVotes }),
    liked: own.get(faqId) === voteNumber.helpful,
    disliked: own.get(faqId) === voteNumber.notHelpful,
  }));
}
