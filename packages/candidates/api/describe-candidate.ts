import { type FileCodes, readFileCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import {
  defineJob,
  handleJob,
  type JobContext,
  type JobHandler,
} from "@public-code/core/api/jobs/define-job.ts";
import { queueJobs } from "@public-code/core/api/jobs/queue-job.ts";
import { renewDescription } from "@public-code/evidence/api/description/describe-repository.ts";
import { describedValues } from "@public-code/evidence/api/description/form-values.ts";
import type { RepositoryDescription } from "@public-code/evidence/api/description/repository-descriptions.table.ts";
import {
  describingOf,
  storeDescription,
} from "@public-code/evidence/api/description/stored-descriptions.ts";
import { readHistory } from "@public-code/evidence/api/repositories/git/read-history.ts";
import {
  type RefsReading,
  readRefs,
} from "@public-code/evidence/api/repositories/git/read-refs.ts";
import type { RepositoryReaders } from "@public-code/evidence/api/repositories/readers.ts";
import { recordRoots } from "@public-code/evidence/api/repositories/repository-roots.ts";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { CandidateValues } from "#contract/candidate-values.ts";
import { tidyValue } from "./candidate-notes.ts";
import { isUndecided } from "./candidate-state.ts";
import { candidates } from "./candidates.table.ts";

/**
 * Reads what the repository of a candidate says of its program, and with what its history begins, by which forks
 * and mirrors are found.
 */
const describeCandidateJob = defineJob({
  name: "describeCandidate",
  input: z.object({
    candidateId: z.int(),
    /** How often nobody could read it. */
    attempts: z.int().default(0),
  }),
  // Programs that are measured have git meanwhile, too.
  atOnce: 2,
  limitSeconds: 300,
  retries: 2,
});

/** Whose limit the reading of files counts towards. */
const account = "candidates";

/** Queues the reading of repositories, now or not before a moment, one of a host after the other. */
export function queueDescriptions(
  tx: Db,
  unread: readonly { candidateId: number; repositoryKey: string | null }[],
  { attempts = 0, startAfter }: { attempts?: number; startAfter?: Date } = {},
): Promise<void> {
  const jobs = unread.flatMap(({ candidateId, repositoryKey: key }) =>
    key === null ? [] : { candidateId, group: key.split("/")[0] ?? "" },
  );
  return queueJobs(
    tx,
    describeCandidateJob,
    jobs.map(({ candidateId, group }) => ({
      input: { candidateId, attempts },
      ...{ group, singletonKey: `${candidateId}` },
      ...(startAfter ? { startAfter } : {}),
    })),
  );
}

const mostAttempts = 5;
/** Before a repository is asked for again that did not answer. */
const pauseMs = 20 * 3_600_000;

/** What a description comes to as values of a candidate. */
export function candidateValues(
  description: RepositoryDescription,
  codes: FileCodes,
  now: Date,
): CandidateValues {
  const readAt = now.toISOString();
  const entries = Object.entries(describedValues(description, codes).values).map(
    ([field, { value, from }]) => [
      field,
      { value: tidyValue(value), from: from || description.address, readAt },
    ],
  );
  return Object.fromEntries(entries);
}

/** Why nobody can read a repository; '' for one that answers, or may answer another time. */
function goneReason(refs: RefsReading): "" | "notFound" | "refusedAddress" {
  if ("headCommit" in refs) return "";
  if (!("notMeasured" in refs)) return "notFound";
  const { notMeasured: reason } = refs;
  return reason === "notFound" || reason === "refusedAddress" ? reason : "";
}

/**
 * What cannot be read leaves what was known, and is tried again on the next days; the candidate is compared by
 * address and name alone, and what an organisation lists and nobody can read is not offered. Of one that nobody has decided on and that a code host has told of, the repository
 * fills the form.
 */
export async function describeCandidate(
  { candidateId, attempts }: z.output<typeof describeCandidateJob.input>,
  readers: RepositoryReaders,
  { db, now, signal, finish }: JobContext,
): Promise<void> {
  const undecided = and(eq(candidates.id, candidateId), isUndecided);
  const [candidate] = await db.select().from(candidates).where(undecided);
  const [link] = candidate?.values.gitHubLinkContentVos?.value ?? [];
  if (!candidate?.repositoryKey || !link?.url) return;
  const key = candidate.repositoryKey;
  const describing = await describingOf(db, { key, url: link.url });
  const refs = await readRefs(link.url, readers.policy, signal);
  const options = { readers, account, now: now(), signal };
  const read =
    describing && "headCommit" in refs
      ? {
          ...(await renewDescription(refs, { ...describing, ...options })),
          history: await readHistory(readers.git, refs, now(), signal),
        }
      : null;
  const codes = await readFileCodes(db);
  await finish(async (tx) => {
    const [row] = await tx.select().from(candidates).where(undecided).for("update");
    if (!row || row.repositoryKey !== key) return;
    const skipReason = row.organisationId === null ? "" : goneReason(refs);
    if (skipReason !== "")
      await tx.update(candidates).set({ skipReason }).where(eq(candidates.id, candidateId));
    else if ((!read || "notMeasured" in read.history) && attempts < mostAttempts) {
      // By the clock that the queue goes by.
      const later = { attempts: attempts + 1, startAfter: new Date(Date.now() + pauseMs) };
      await queueDescriptions(tx, [{ candidateId, repositoryKey: key }], later);
    }
    if (!read) return;
    const { description, isNew, history } = read;
    if (isNew) await storeDescription(tx, key, { description, now: now() });
    if (!("notMeasured" in history)) await recordRoots(tx, key, history.roots);
    if (row.sourceKind !== "forge") return;
    const values = candidateValues(description, codes, now());
    await tx
      .update(candidates)
      .set({
        ...{ values, programName: values.programName?.value ?? "", updatedAt: now() },
        problems: [...(description.publiccode?.problems ?? [])],
      })
      .where(eq(candidates.id, candidateId));
  });
}

export function candidateHandlers(readers: RepositoryReaders): JobHandler[] {
  return [
    handleJob(describeCandidateJob, (input, context) => describeCandidate(input, readers, context)),
  ];
}
