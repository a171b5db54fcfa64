import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { and, desc, eq, exists, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { badgeNames } from "#contract/badges.ts";
import { emptyHealth } from "#contract/count-health.ts";
import { type HealthKind, healthKinds } from "#contract/evidence-kinds.ts";
import { findingsOf, stateOfKind } from "#contract/findings.ts";
import type { ProgramHealth } from "#contract/health.ts";
import { evidence, measuredPrograms } from "./evidence.table.ts";
import { presentFact } from "./read-evidence.ts";

const kindList = sql.raw(healthKinds.map((kind) => `('${kind}')`).join(", "));

/** What each kind says of programs today, as it is judged. */
function readOutcomes(db: Db, now: Date) {
  const program = visiblePrograms(taipeiDay(now));
  const { familyId, findings } = measuredPrograms;
  return rowsOf<{ code: string; kind: HealthKind; outcome: FactOutcome; count: number }>(
    db,
    sql`select ${program.agencyCode} as code, kinds.kind,
        coalesce(${findings} ->> kinds.kind, 'notMeasured') as outcome, count(*)::int as count
      from ${program} cross join (values ${kindList}) as kinds (kind)
      left join ${measuredPrograms} on ${familyId} = ${program.familyId}
      group by 1, 2, 3`,
  );
}

function readBadges(db: Db, now: Date) {
  const program = visiblePrograms(taipeiDay(now));
  const { familyId, maintained, secure, reused } = measuredPrograms;
  return rowsOf<{ code: string; programs: number } & ProgramHealth["badges"]>(
    db,
    sql`select ${program.agencyCode} as code, count(*)::int as programs,
        (count(*) filter (where ${maintained} > 0))::int as maintained,
        (count(*) filter (where ${secure} > 0))::int as secure,
        (count(*) filter (where ${reused} > 0))::int as reused
      from ${program} left join ${measuredPrograms} on ${familyId} = ${program.familyId}
      group by 1`,
  );
}

/** The health of the programs that visitors see, by the code of their agency; those without any are absent. */
export async function countHealth(db: Db, now: Date): Promise<Map<string, ProgramHealth>> {
  const health = new Map<string, ProgramHealth>();
  for (const { code, programs, ...badges } of await readBadges(db, now)) {
    const counts = emptyHealth();
    for (const badge of badgeNames) counts.badges[badge] = badges[badge];
    health.set(code, { ...counts, programs });
  }
  for (const { code, kind, outcome, count } of await readOutcomes(db, now)) {
    const counts = health.get(code);
    // A repository that has moved can be had.
    if (counts) counts.kinds[kind][outcome === "hint" ? "good" : outcome] += count;
  }
  return health;
}

/**
 * Of `families` (a query of their numbers), those whose development history was known at a moment, and those
 * of them that were maintained, judged as it is judged today. A repository that a program no longer names is left out.
 */
export async function countMaintained(
  db: Db,
  families: SQL,
  until: Date,
): Promise<{ measured: number; maintained: number }> {
  const later = alias(evidence, "later");
  const { id, familyId, kind, repository, measuredAt, latest } = evidence;
  const replaced = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.familyId, familyId),
        eq(later.kind, kind),
        eq(later.repository, repository),
        gt(later.id, id),
      ),
    );
  const rows = await db
    .selectDistinctOn([familyId, kind, repository])
    .from(evidence)
    .where(
      and(
        inArray(kind, ["repository", "history"]),
        lt(measuredAt, until),
        or(latest, exists(replaced)),
        sql`${familyId} in (${families})`,
      ),
    )
    .orderBy(familyId, kind, repository, desc(measuredAt), desc(id));
  const counts = { measured: 0, maintained: 0 };
  for (const own of Map.groupBy(rows, (row) => row.familyId).values()) {
    const { outcome } = stateOfKind("history", findingsOf(own.map(presentFact), until));
    if (outcome === "good" || outcome === "attention" || outcome === "bad") counts.measured += 1;
    if (outcome === "good") counts.maintained += 1;
  }
  return counts;
}
