import type { Db } from "@public-code/core/api/database/database.ts";
import {
  defineJob,
  handleJob,
  type JobContext,
  type JobHandler,
} from "@public-code/core/api/jobs/define-job.ts";
import { queueJobs } from "@public-code/core/api/jobs/queue-job.ts";
import { readHistory } from "@public-code/evidence/api/repositories/git/read-history.ts";
import { readRefs } from "@public-code/evidence/api/repositories/git/read-refs.ts";
import type { RepositoryReaders } from "@public-code/evidence/api/repositories/readers.ts";
import { recordRoots } from "@public-code/evidence/api/repositories/repository-roots.ts";
import { and, eq, isNull } from "drizzle-orm";
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

export function candidateHistoryHandler(
  readers: Pick<RepositoryReaders, "policy" | "git">,
): JobHandler {
  return handleJob(readCandidateHistoryJob, (input, context) =>
    readCandidateHistory(input, readers, context),
  );
}
