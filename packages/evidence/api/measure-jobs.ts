import type { Db } from "@public-code/core/api/database/database.ts";
import { defineJob, defineWake } from "@public-code/core/api/jobs/define-job.ts";
import { queueJobs } from "@public-code/core/api/jobs/queue-job.ts";
import { nextTaipeiMidnight, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { and, asc, desc, eq, gt, inArray, isNull, lte, not, or, sql } from "drizzle-orm";
import { z } from "zod";
import { measuredPrograms } from "./evidence.table.ts";
import { familyRepositories, repositories } from "./repositories/repositories.table.ts";
import { programSboms } from "./sbom/sbom.table.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Everything is looked at once a week; every day, whether repositories answer and what OSV knows. */
const fullEveryMs = 6.5 * dayMs;
/** Programs begin over three hours of the night. */
const nightFromMs = 60 * minuteMs;
const nightMinutes = 180;
const queuedAtOnce = 500;

/** What is measured in one go, since it asks one host. */
export const measureParts = ["declared", "repository", "osv", "scorecard", "archive"] as const;
export type MeasurePart = (typeof measureParts)[number];

export const measureJob = defineJob({
  name: "measure",
  input: z.object({
    familyId: z.int(),
    part: z.enum(measureParts),
    /** Null for what concerns the whole program. */
    repositoryId: z.int().nullable(),
    /** Only whether a repository answers. */
    light: z.boolean(),
  }),
  atOnce: 10,
  limitSeconds: 600,
  retries: 2,
});
export type MeasureInput = z.output<typeof measureJob.input>;

export const measureDueWake = defineWake({ name: "measureDue", cron: "*/2 * * * *" });
export const publishEvidenceWake = defineWake({ name: "publishEvidence", cron: "30 5 * * *" });

const hostOf: Partial<Record<MeasurePart, string>> = {
  osv: "api.osv.dev",
  scorecard: "api.scorecard.dev",
  archive: "archive.softwareheritage.org",
};

/** Queues a part, at most once while it waits; parts of one host run one after the other. */
export async function queueParts(
  tx: Db,
  parts: readonly (MeasureInput & { host: string; startAfter?: Date })[],
): Promise<void> {
  await queueJobs(
    tx,
    measureJob,
    parts.map(({ host, startAfter, ...input }) => ({
      input,
      ...(startAfter ? { startAfter } : {}),
      group: hostOf[input.part] ?? host,
      singletonKey: `${input.familyId} ${input.part} ${input.repositoryId ?? ""} ${input.light}`,
    })),
  );
}

/** A program's turn in the next night. */
export function nextNight(familyId: number, now: Date): Date {
  const begins = nextTaipeiMidnight(now).getTime() + nightFromMs;
  return new Date(begins + (familyId % nightMinutes) * minuteMs);
}

/** When everything of a program is looked at next: with its next turn, or a week after the last time. */
export function nextFullLook(familyId: number, fullAt: Date | null, now: Date): Date {
  const due = fullAt ? new Date(fullAt.getTime() + fullEveryMs) : now;
  return nextNight(familyId, due > now ? due : now);
}

interface Looked {
  familyId: number;
  light: boolean;
  /** Somebody waits for what is found. */
  soon: boolean;
}

/** Queues a look at programs, in the order of their numbers, and says when the next one is due. */
async function queueLooks(tx: Db, looked: readonly Looked[], now: Date): Promise<void> {
  if (looked.length === 0) return;
  const ids = looked.map(({ familyId }) => familyId);
  const linked = await tx
    .select({
      familyId: familyRepositories.familyId,
      id: repositories.id,
      host: repositories.host,
      key: repositories.key,
    })
    .from(familyRepositories)
    .innerJoin(repositories, eq(repositories.id, familyRepositories.repositoryId))
    .where(inArray(familyRepositories.familyId, ids))
    .orderBy(asc(familyRepositories.familyId), asc(familyRepositories.position));
  const byFamily = Map.groupBy(linked, ({ familyId }) => familyId);
  const listed = await tx
    .selectDistinct({ familyId: programSboms.familyId })
    .from(programSboms)
    .where(inArray(programSboms.familyId, ids));
  const withSbom = new Set(listed.map(({ familyId }) => familyId));
  await queueParts(
    tx,
    looked.flatMap(({ familyId, light }) => {
      const own = byFamily.get(familyId) ?? [];
      const part = (name: MeasurePart, repositoryId: number | null, host = "") => ({
        familyId,
        part: name,
        repositoryId,
        light,
        host,
      });
      const always = own.map(({ id, host }) => part("repository", id, host));
      const osv = withSbom.has(familyId) ? [part("osv", null)] : [];
      if (light) return [...always, ...osv];
      return [
        part("declared", null),
        ...always,
        ...osv,
        ...own.flatMap(({ id, key }) => [
          ...(key.startsWith("github.com/") ? [part("scorecard", id)] : []),
          part("archive", id),
        ]),
      ];
    }),
  );
  for (const { familyId, light, soon } of looked) {
    const columns = {
      dueAt: nextNight(familyId, now),
      lookedAt: now,
      ...(light ? {} : { fullAt: now }),
      // What the night finds, visitors see with everything else of the night.
      publishSoon: soon,
    };
    await tx
      .insert(measuredPrograms)
      .values({ familyId, ...columns })
      .onConflictDoUpdate({ target: measuredPrograms.familyId, set: columns });
  }
}

/** Queues everything that is measured of a program, for visitors to see within minutes. */
export function queueMeasuring(tx: Db, familyId: number, now: Date): Promise<void> {
  return queueLooks(tx, [{ familyId, light: false, soon: true }], now);
}

/**
 * Queues the programs whose turn has come: those that went online since they were last looked at,
 * and those of the night. Samples have addresses that lead nowhere, so they are asked for by hand
 * only. Returns how many.
 */
export async function queueDue(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const program = visiblePrograms(taipeiDay(now));
    const since = new Date(now.getTime() - fullEveryMs);
    const isFresh = or(
      isNull(measuredPrograms.lookedAt),
      gt(program.onlineAt, measuredPrograms.lookedAt),
    );
    const due = await tx
      .select({
        familyId: program.familyId,
        fresh: sql<boolean>`${isFresh}`,
        fullAt: measuredPrograms.fullAt,
      })
      .from(program)
      .leftJoin(measuredPrograms, eq(measuredPrograms.familyId, program.familyId))
      .where(and(not(program.sample), or(isFresh, lte(measuredPrograms.dueAt, now))))
      .orderBy(desc(sql`${isFresh}`), asc(program.familyId))
      .limit(queuedAtOnce);
    const looks = due.map(({ familyId, fresh, fullAt }) => ({
      familyId,
      light: !fresh && fullAt !== null && fullAt > since,
      soon: fresh,
    }));
    // Rows are locked in one order everywhere, so that nobody waits for each other.
    looks.sort((look, other) => look.familyId - other.familyId);
    await queueLooks(tx, looks, now);
    return due.length;
  });
}
