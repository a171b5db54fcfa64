import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import type { Outcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { sql } from "drizzle-orm";
import { badgeNames } from "#contract/badges.ts";
import { currentForDays } from "#contract/evidence-kinds.ts";
import { emptyHealth, type HealthKind, healthKinds, type ProgramHealth } from "#contract/health.ts";
import { evidence, measuredPrograms } from "./evidence.table.ts";

const dayMs = 86_400_000;
const kindList = sql.raw(healthKinds.map((kind) => `('${kind}')`).join(", "));

/**
 * What the newest facts of a kind say of a program today, as `summariesOf` has it for a question: the least
 * good of its repositories, but one that is bad where another one is good is only to be looked at, and
 * what was good and has not been confirmed for long is not known.
 */
function readOutcomes(db: Db, now: Date) {
  const program = visiblePrograms(taipeiDay(now));
  const { familyId, kind, latest, outcome, confirmedAt } = evidence;
  const oldest = new Date(now.getTime() - currentForDays * dayMs).toISOString();
  const is = (name: Outcome) => sql`bool_or(${outcome} = ${name})`;
  return rowsOf<{ code: string; kind: HealthKind; outcome: Outcome; count: number }>(
    db,
    sql`select code, kind, outcome, count(*)::int as count from (
        select ${program.agencyCode} as code, kinds.kind, case
          when ${is("bad")} and not (kinds.kind = 'repository' and ${is("good")}) then 'bad'
          when ${is("bad")} or ${is("attention")} then 'attention'
          when ${is("unknown")}
            or bool_or(${outcome} = 'good' and ${confirmedAt} < ${oldest}::timestamptz) then 'unknown'
          when ${is("good")} then 'good'
          else 'notMeasured' end as outcome
        from ${program} cross join (values ${kindList}) as kinds (kind)
        left join ${evidence} on ${familyId} = ${program.familyId} and ${kind} = kinds.kind and ${latest}
        group by ${program.familyId}, ${program.agencyCode}, kinds.kind
      ) as programs group by 1, 2, 3`,
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
    if (counts) counts.kinds[kind][outcome] = count;
  }
  return health;
}
