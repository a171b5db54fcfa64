import type { Db } from "@public-code/core/api/database/database.ts";
import {
  defineJob,
  defineWake,
  handleJob,
  type JobContext,
  type JobHandler,
} from "@public-code/core/api/jobs/define-job.ts";
import { queueJobs } from "@public-code/core/api/jobs/queue-job.ts";
import { readHistory } from "@public-code/evidence/api/repositories/git/read-history.ts";
import { readRefs } from "@public-code/evidence/api/repositories/git/read-refs.ts";
import type { RepositoryReaders } from "@public-code/evidence/api/repositories/readers.ts";
import { repositoryRoots } from "@public-code/evidence/api/repositories/repositories.table.ts";
import { recordRoots } from "@public-code/evidence/api/repositories/repository-roots.ts";
import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { z } from "zod";
import { candidates } from "./candidates.table.ts";

/** Reads with what the history of a candidate's repository begins, by which forks and mirrors are found. */
const readCandidateHistoryJob = defineJob({
  name: "readCandidateHistory",
  input: z.object({ candidateId: z.int() }),
  // Programs that are measured have git meanwhile, too.
  atOnce: 1,
  limitSeconds: 300,
  retries: 2,
});

/** Queues the reading of repositories that are new, one of a host after the other. */
export function queueHistories(
  tx: Db,
  added: readonly { candidateId: number; repositoryKey: string }[],
): Promise<void> {
  return queueJobs(
    tx,
    readCandidateHistoryJob,
    added.map(({ candidateId, repositoryKey }) => ({
      input: { candidateId },
      group: repositoryKey.split("/")[0] ?? "",
      singletonKey: `${candidateId}`,
    })),
  );
}

/** What cannot be read leaves what was known; the candidate is compared by address and name alone. */
export async function readCandidateHistory(
  { candidateId }: z.output<typeof readCandidateHistoryJob.input>,
  { policy, git }: Pick<RepositoryReaders, "policy" | "git">,
  { db, now, signal, finish }: JobContext,
): Promise<void> {
  const { repositoryKey, values, familyId, dismissedReason } = candidates;
  const [candidate] = await db
    .select({ key: repositoryKey, values })
    .from(candidates)
    .where(and(eq(candidates.id, candidateId), isNull(familyId), eq(dismissedReason, "")));
  const [link] = candidate?.values.gitHubLinkContentVos?.value ?? [];
  if (!candidate?.key || !link?.url) return;
  const { key } = candidate;
  const refs = await readRefs(link.url, policy, signal);
  if (!("headCommit" in refs)) return;
  const history = await readHistory(git, refs, now(), signal);
  if ("notMeasured" in history) return;
  await finish((tx) => recordRoots(tx, key, history.roots));
}

const readHistoriesWake = defineWake({ name: "readCandidateHistories", cron: "10 3 * * *" });
const mostTries = 5;
const candidatesOfNight = 500;
/** Shorter than a day, so that a night that begins a little earlier reads them too. */
const waitMs = 20 * 3_600_000;

/**
 * Queues once more what nobody could read, and what was there before histories were read; each a few nights
 * long. Returns how many.
 */
export function queueUnreadHistories(db: Db, now: Date): Promise<number> {
  const { id, repositoryKey, familyId, dismissedReason, historyTries, historyTriedAt } = candidates;
  return db.transaction(async (tx) => {
    const unread = await tx
      .select({ candidateId: id, repositoryKey })
      .from(candidates)
      .where(
        and(
          isNull(familyId),
          eq(dismissedReason, ""),
          isNotNull(repositoryKey),
          lt(historyTries, mostTries),
          or(isNull(historyTriedAt), lt(historyTriedAt, new Date(now.getTime() - waitMs))),
          notExists(
            tx.select().from(repositoryRoots).where(eq(repositoryRoots.key, repositoryKey)),
          ),
        ),
      )
      .orderBy(asc(historyTries), asc(id))
      .limit(candidatesOfNight)
      .for("update");
    const ids = unread.map(({ candidateId }) => candidateId);
    if (ids.length === 0) return 0;
    await tx
      .update(candidates)
      .set({ historyTries: sql`${historyTries} + 1`, historyTriedAt: now })
      .where(inArray(id, ids));
    await queueHistories(
      tx,
      unread.map((row) => ({ ...row, repositoryKey: row.repositoryKey ?? "" })),
    );
    return ids.length;
  });
}

export function candidateHistoryHandlers(
  readers: Pick<RepositoryReaders, "policy" | "git">,
): JobHandler[] {
  return [
    handleJob(readCandidateHistoryJob, (input, context) =>
      readCandidateHistory(input, readers, context),
    ),
    handleJob(readHistoriesWake, async (_input, { db, now }) => {
      await queueUnreadHistories(db, now());
    }),
  ];
}
