import type { Db } from "@public-code/core/api/database/database.ts";
import { defineJob, defineWake } from "@public-code/core/api/jobs/define-job.ts";
import { queueJobs } from "@public-code/core/api/jobs/queue-job.ts";
import { nextNight } from "@public-code/evidence/api/measure-jobs.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { and, asc, desc, eq, inArray, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { RunFailure } from "#contract/organisations/organisations.ts";
import { type OrganisationRow, organisationRuns, organisations } from "./organisations.table.ts";

/** One step of a run: an account, a page of its repositories, or one repository of a list. */
export const listOrganisationJob = defineJob({
  name: "listOrganisation",
  input: z.object({
    runId: z.int(),
    /** How many steps were done before it; one that is done already does nothing. */
    step: z.int(),
  }),
  atOnce: 4,
  limitSeconds: 600,
  retries: 10,
});
export type ListOrganisationInput = z.output<typeof listOrganisationJob.input>;

export const listOrganisationsDueWake = defineWake({
  name: "listOrganisationsDue",
  cron: "*/5 * * * *",
});

const dueAtOnce = 100;
/** Runs of an organisation that are kept. */
const mostRuns = 14;

/** The host that a step asks: no other job asks it at the same time. */
function hostOf({ kind, address, addresses }: OrganisationRow, step: number): string {
  if (kind === "account") return new URL(address).host.replace(/^www\./, "");
  return repositoryKey(addresses[step] ?? "")?.split("/")[0] ?? "";
}

/** Queues a step of a run, now or not before a moment. */
export async function queueStep(
  tx: Db,
  organisation: OrganisationRow,
  { runId, step, startAfter }: ListOrganisationInput & { startAfter?: Date },
): Promise<void> {
  const host = hostOf(organisation, step);
  await queueJobs(tx, listOrganisationJob, [
    {
      input: { runId, step },
      singletonKey: `${runId}`,
      ...(host === "" ? {} : { group: host }),
      ...(startAfter ? { startAfter } : {}),
    },
  ]);
}

/** Ends whatever run of an organisation goes on. */
export async function endOpenRun(
  tx: Db,
  organisationId: number,
  { failure, now }: { failure: RunFailure; now: Date },
): Promise<void> {
  await tx
    .update(organisationRuns)
    .set({ endedAt: now, failure, waitsUntil: null })
    .where(
      and(eq(organisationRuns.organisationId, organisationId), isNull(organisationRuns.endedAt)),
    );
}

/** Begins a run, and says when the next one is due. A run that has not ended by then was lost. */
export async function startRun(tx: Db, organisation: OrganisationRow, now: Date): Promise<void> {
  const organisationId = organisation.id;
  await endOpenRun(tx, organisationId, { failure: "lost", now });
  const [begun] = await tx
    .insert(organisationRuns)
    .values({ organisationId, startedAt: now })
    .returning({ runId: organisationRuns.id });
  if (!begun) throw new Error("A run has no number");
  await queueStep(tx, organisation, { ...begun, step: 0 });
  await tx
    .update(organisations)
    .set({ dueAt: nextNight(organisationId, now) })
    .where(eq(organisations.id, organisationId));
  const earlier = await tx
    .select({ id: organisationRuns.id })
    .from(organisationRuns)
    .where(eq(organisationRuns.organisationId, organisationId))
    .orderBy(desc(organisationRuns.id))
    .offset(mostRuns);
  const ids = earlier.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(organisationRuns).where(inArray(organisationRuns.id, ids));
}

/** Begins a run of every confirmed organisation whose turn has come. Returns how many. */
export function startDueRuns(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(organisations)
      .where(and(eq(organisations.state, "confirmed"), lte(organisations.dueAt, now)))
      .orderBy(asc(organisations.id))
      .limit(dueAtOnce)
      .for("update");
    for (const organisation of due) await startRun(tx, organisation, now);
    return due.length;
  });
}
