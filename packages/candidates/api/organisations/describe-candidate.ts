import { readFileCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { defineJob, type JobContext } from "@public-code/core/api/jobs/define-job.ts";
import { queueJobs } from "@public-code/core/api/jobs/queue-job.ts";
import { unfinishedKeys } from "@public-code/core/api/jobs/waiting-jobs.ts";
import { describeRepository } from "@public-code/evidence/api/description/describe-repository.ts";
import type { RepositoryReaders } from "@public-code/evidence/api/repositories/readers.ts";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { CandidateValues } from "#contract/candidate-values.ts";
import { candidates } from "../candidates.table.ts";
import { tidyValue } from "../unseen-characters.ts";
import { withOwnValues } from "./forge-program.ts";

/** Reads what a repository itself says of the program that a list has told of. */
export const describeCandidateJob = defineJob({
  name: "describeCandidate",
  input: z.object({ candidateId: z.int() }),
  atOnce: 2,
  limitSeconds: 300,
  retries: 2,
});

/** Whose limit the reading of files counts towards. */
const account = "organisations";

/** Queues the reading of candidates that are new, one repository of a host after the other. */
export function queueDescriptions(
  tx: Db,
  candidateIds: readonly number[],
  host: string,
): Promise<void> {
  return queueJobs(
    tx,
    describeCandidateJob,
    candidateIds.map((candidateId) => ({
      input: { candidateId },
      group: host,
      singletonKey: `${candidateId}`,
    })),
  );
}

/** Those of some candidates whose repositories are still to be read. */
export async function findUnread(db: Db, candidateIds: readonly number[]): Promise<Set<number>> {
  const keys = await unfinishedKeys(db, describeCandidateJob, candidateIds.map(String));
  return new Set(candidateIds.filter((id) => keys.has(String(id))));
}

/** Fills a candidate that nobody has decided on from its repository; where that cannot be read, the list's values stay. */
export async function describeCandidate(
  { candidateId }: z.output<typeof describeCandidateJob.input>,
  readers: RepositoryReaders,
  { db, now, signal, finish }: JobContext,
): Promise<void> {
  const undecided = and(
    eq(candidates.id, candidateId),
    isNull(candidates.familyId),
    eq(candidates.dismissedReason, ""),
  );
  const [candidate] = await db
    .select({ address: candidates.sourceAddress })
    .from(candidates)
    .where(undecided);
  if (!candidate) return;
  const codes = await readFileCodes(db);
  const options = { readers, codes, lang: "zh-TW", account, signal } as const;
  const described = await describeRepository(candidate.address, options);
  if ("refused" in described) return;
  await finish(async (tx) => {
    const [row] = await tx.select().from(candidates).where(undecided).for("update");
    if (!row) return;
    const readAt = now().toISOString();
    const entries = Object.entries(described.values).map(([field, { value, from }]) => [
      field,
      { value: tidyValue(value), from: from || candidate.address, readAt },
    ]);
    const own: CandidateValues = Object.fromEntries(entries);
    const { values, notes } = withOwnValues(row, own);
    await tx
      .update(candidates)
      .set({ values, notes, programName: values.programName?.value ?? "", updatedAt: now() })
      .where(eq(candidates.id, candidateId));
  });
}
