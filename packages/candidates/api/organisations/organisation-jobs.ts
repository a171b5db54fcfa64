import type { Db } from "@public-code/core/api/database/database.ts";
import { defineJob, defineWake } from "@public-code/core/api/jobs/define-job.ts";
import { queueJobs } from "@public-code/core/api/jobs/queue-job.ts";
import { nextNight } from "@public-code/evidence/api/measure-jobs.ts";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { RunFailure } from "#contract/organisations/organisations.ts";
import { type OrganisationRow, organisations } from "./organisations.table.ts";

/** Lists one page of an account, or a list. */
export const listOrganisationJob = defineJob({
  name: "listOrganisation",
  input: z.object({
    organisationId: z.int(),
    /** When its run began: a page of an earlier run is not listed. */
    startedAt: z.iso.datetime(),
    /** From 1. */
    page: z.int(),
    /** How often its host has not answered. */
    attempts: z.int().default(0),
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

/** Queues a page of a run, now or not before a moment. */
export function queuePage(
  tx: Db,
  organisation: OrganisationRow,
  { startAfter, ...input }: ListOrganisationInput & { startAfter?: Date },
): Promise<void> {
  const { kind, address } = organisation;
  return queueJobs(tx, listOrganisationJob, [
    {
      input,
      singletonKey: `${input.organisationId} ${input.startedAt}`,
      // No other job asks its host at the same time.
      ...(kind === "account" ? { group: new URL(address).host.replace(/^www\./, "") } : {}),
      ...(startAfter ? { startAfter } : {}),
    },
  ]);
}

/** Ends the run of an organisation that goes on. */
export async function endRun(
  tx: Db,
  organisationId: number,
  { failure, now }: { failure: RunFailure | ""; now: Date },
): Promise<void> {
  await tx
    .update(organisations)
    .set({ endedAt: now, failure })
    .where(and(eq(organisations.id, organisationId), isNull(organisations.endedAt)));
}

/** Begins a run in place of the last one, and says when the next one is due. */
export async function startRun(tx: Db, organisation: OrganisationRow, now: Date): Promise<void> {
  const { id: organisationId } = organisation;
  await tx
    .update(organisations)
    .set({ startedAt: now, endedAt: null, failure: "", dueAt: nextNight(organisationId, now) })
    .where(eq(organisations.id, organisationId));
  const startedAt = now.toISOString();
  await queuePage(tx, organisation, { organisationId, startedAt, page: 1, attempts: 0 });
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
