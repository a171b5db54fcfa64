import type { Db } from "@public-code/core/api/database/database.ts";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { FaqVoteCounts } from "#contract/content.ts";
import { faqVotes } from "./content.table.ts";

/** How old the votes may be that were cast in another process. */
const longestAgeMs = 5_000;

/**
 * The counts of every question, read from the votes at most every few seconds, since each page with
 * questions asks for them. Votes of this process are in them at once.
 */
export interface VoteCounts {
  current(): Promise<ReadonlyMap<number, FaqVoteCounts>>;
  /** Says that a vote on a question was written. */
  changed(faqId: number): void;
}

function countOf(vote: 1 | -1): SQL<number> {
  return sql`count(*) filter (where ${faqVotes.vote} = ${vote})`.mapWith(Number);
}

/** Counts the votes on some questions, or on all of them; one without votes has no row. */
export async function countVotes(
  db: Db,
  faqIds: readonly number[] | "all",
): Promise<FaqVoteCounts[]> {
  return db
    .select({
      faqId: faqVotes.faqId,
      helpfulCount: countOf(1),
      notHelpfulCount: countOf(-1),
    })
    .from(faqVotes)
    .where(faqIds === "all" ? undefined : inArray(faqVotes.faqId, [...faqIds]))
    .groupBy(faqVotes.faqId);
}

export function createVoteCounts(db: Db, now: () => number = () => performance.now()): VoteCounts {
  const counts = new Map<number, FaqVoteCounts>();
  let readAt = Number.NEGATIVE_INFINITY;
  let stale = new Set<number>();
  let turn: Promise<void> = Promise.resolve();

  const bring = async (): Promise<void> => {
    const startedAt = now();
    const all = startedAt - readAt >= longestAgeMs;
    if (!all && stale.size === 0) return;
    const ids = stale;
    stale = new Set();
    try {
      const rows = await countVotes(db, all ? "all" : [...ids]);
      if (all) counts.clear();
      for (const id of ids) counts.delete(id);
      for (const row of rows) counts.set(row.faqId, row);
      if (all) readAt = startedAt;
    } catch (error) {
      for (const id of ids) stale.add(id);
      throw error;
    }
  };

  return {
    // One after the other, so that nobody reads past a count that is still under way.
    async current() {
      turn = turn.catch(() => {}).then(bring);
      await turn;
      return counts;
    },
    changed(faqId) {
      stale.add(faqId);
    },
  };
}
