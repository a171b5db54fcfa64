import { type FileCodes, readFileCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import {
  defineJob,
  defineWake,
  handleJob,
  type JobContext,
  type JobHandler,
} from "@public-code/core/api/jobs/define-job.ts";
import { queueJobs } from "@public-code/core/api/jobs/queue-job.ts";
import { renewDescription } from "@public-code/evidence/api/description/describe-repository.ts";
import { describedValues } from "@public-code/evidence/api/description/form-values.ts";
import {
  type RepositoryDescription,
  repositoryDescriptions,
} from "@public-code/evidence/api/description/repository-descriptions.table.ts";
import {
  describingOf,
  storeDescription,
} from "@public-code/evidence/api/description/stored-descriptions.ts";
import { readHistory } from "@public-code/evidence/api/repositories/git/read-history.ts";
import { readRefs } from "@public-code/evidence/api/repositories/git/read-refs.ts";
import type { RepositoryReaders } from "@public-code/evidence/api/repositories/readers.ts";
import { repositoryRoots } from "@public-code/evidence/api/repositories/repositories.table.ts";
import { recordRoots } from "@public-code/evidence/api/repositories/repository-roots.ts";
import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { CandidateValues } from "#contract/candidate-values.ts";
import { type CandidateRow, candidates } from "./candidates.table.ts";
import { tidyValue } from "./unseen-characters.ts";

/**
 * Reads what the repository of a candidate says of its program, and with what its history begins, by which forks
 * and mirrors are found.
 */
const describeCandidateJob = defineJob({
  name: "describeCandidate",
  input: z.object({ candidateId: z.int() }),
  // Programs that are measured have git meanwhile, too.
  atOnce: 2,
  limitSeconds: 300,
  retries: 2,
});

/** Whose limit the reading of files counts towards. */
const account = "candidates";

/** Queues the reading of repositories that are new, one of a host after the other. */
export function queueDescriptions(
  tx: Db,
  added: readonly { candidateId: number; repositoryKey: string }[],
): Promise<void> {
  return queueJobs(
    tx,
    describeCandidateJob,
    added.map(({ candidateId, repositoryKey }) => ({
      input: { candidateId },
      group: repositoryKey.split("/")[0] ?? "",
      singletonKey: `${candidateId}`,
    })),
  );
}

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

/**
 * What cannot be read leaves what was known; the candidate is compared by address and name alone. Of one that
 * nobody has decided on and that a code host has told of, the repository fills the form.
 */
export async function describeCandidate(
  { candidateId }: z.output<typeof describeCandidateJob.input>,
  readers: RepositoryReaders,
  { db, now, signal, finish }: JobContext,
): Promise<void> {
  const { repositoryKey, familyId, dismissedReason } = candidates;
  const undecided = and(
    eq(candidates.id, candidateId),
    isNull(familyId),
    eq(dismissedReason, ""),
    isNotNull(repositoryKey),
  );
  const [candidate] = await db.select().from(candidates).where(undecided);
  const [link] = candidate?.values.gitHubLinkContentVos?.value ?? [];
  if (!candidate?.repositoryKey || !link?.url) return;
  const key = candidate.repositoryKey;
  const describing = await describingOf(db, { key, url: link.url });
  const refs = await readRefs(link.url, readers.policy, signal);
  if (!describing || !("headCommit" in refs)) return;
  const options = { ...describing, readers, account, now: now(), signal };
  const { description, isNew } = await renewDescription(refs, options);
  const history = await readHistory(readers.git, refs, now(), signal);
  const codes = await readFileCodes(db);
  await finish(async (tx) => {
    const [row] = await tx.select().from(candidates).where(undecided).for("update");
    if (!row || row.repositoryKey !== key) return;
    if (isNew) await storeDescription(tx, key, { description, now: now() });
    if (!("notMeasured" in history)) await recordRoots(tx, key, history.roots);
    if (row.sourceKind !== "forge") return;
    const values = candidateValues(description, codes, now());
    await tx
      .update(candidates)
      .set({ values, programName: values.programName?.value ?? "", updatedAt: now() })
      .where(eq(candidates.id, candidateId));
  });
}

/** What is known of the repositories of some candidates, by their keys; nothing of those that were never read. */
export async function readRepositoryStates(
  db: Db,
  rows: readonly Pick<CandidateRow, "repositoryKey">[],
): Promise<Map<string, { isArchived: boolean; isCompared: boolean }>> {
  const { key, description } = repositoryDescriptions;
  const roots = db
    .select({ key: repositoryRoots.key })
    .from(repositoryRoots)
    .where(eq(repositoryRoots.key, key));
  const states = await db
    .select({
      key,
      isArchived: sql<boolean>`${description}->'facts'->'states' ? 'archived'`,
      isCompared: sql<boolean>`${description}->>'commit' <> '' and exists ${roots}`,
    })
    .from(repositoryDescriptions)
    .where(
      inArray(
        key,
        rows.flatMap(({ repositoryKey }) => repositoryKey ?? []),
      ),
    );
  return new Map(states.map(({ key: name, ...state }) => [name, state]));
}

const describeCandidatesWake = defineWake({ name: "describeCandidates", cron: "10 3 * * *" });
const mostTries = 5;
const candidatesOfNight = 500;
/** Shorter than a day, so that a night that begins a little earlier reads them too. */
const waitMs = 20 * 3_600_000;

/**
 * Queues once more what nobody could read, and what was there before repositories were read; each a few nights
 * long. Returns how many.
 */
export function queueUnread(db: Db, now: Date): Promise<number> {
  const { id, repositoryKey, familyId, dismissedReason, historyTries, historyTriedAt } = candidates;
  return db.transaction(async (tx) => {
    const unread = await tx
      .select({ candidateId: id, repositoryKey: sql<string>`${repositoryKey}` })
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
    await queueDescriptions(tx, unread);
    return ids.length;
  });
}

export function candidateHandlers(readers: RepositoryReaders): JobHandler[] {
  return [
    handleJob(describeCandidateJob, (input, context) => describeCandidate(input, readers, context)),
    handleJob(describeCandidatesWake, async (_input, { db, now }) => {
      await queueUnread(db, now());
    }),
  ];
}
