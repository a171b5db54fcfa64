import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Db, numberArray, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import type { agencyLevels } from "@public-code/core/contract/code-lists/code-names.ts";
import { evidence } from "@public-code/evidence/api/evidence.table.ts";
import {
  addOwnFacts,
  confirmOwnFacts,
  recordOwnFact,
} from "@public-code/evidence/api/own-facts.ts";
import type { Reading } from "@public-code/evidence/api/record-facts.ts";
import { type NewEvent, recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import {
  definePublicPart,
  type PublicDocument,
} from "@public-code/programs/api/public-document.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { type SQL, sql } from "drizzle-orm";
import { reuses } from "./reuse.table.ts";
import { forgottenOn } from "./reuse-days.ts";

export interface CountedReuse {
  /** Codes of the other agencies that use the program. */
  agencies: string[];
  /** Their levels of government, each once; those that are not stated are left out. */
  levels: (typeof agencyLevels)[number][];
}
type CountedProgram = CountedReuse & { familyId: number };

const dayMs = 86_400_000;
const programsAtOnce = 200;
const using = sql.raw(String(reuseState.using));

/**
 * Which agencies use programs, as it is counted everywhere: in use, declared for everybody by another agency
 * than the program's own. A row for each program and agency, with the day until which nobody has to confirm
 * it: the last one of its declarations. Documents, figures and facts are made of it.
 */
const users = sql`select ${reuses.familyId} as family_id, ${reuses.agencyCode} as code,
    max(${reuses.expiresOn}) as until
  from ${reuses} join ${families} on ${families.id} = ${reuses.familyId}
  where ${reuses.state} = ${using} and ${reuses.audience} = 'everybody'
    and ${reuses.agencyCode} <> ${families.agencyCode}
  group by ${reuses.familyId}, ${reuses.agencyCode}`;

/** Its users, as a part of a program's document. */
export const usersPart = definePublicPart(
  "users",
  sql<{ code: string; until: string }[]>`(
    select coalesce(json_agg(json_build_object('code', code, 'until', until) order by code), '[]')
    from (${users}) as users where users.family_id = ${families.id})`,
  [],
);

/** Codes of the other agencies that use a program, in order. */
export function usersOf(document: PublicDocument, now: Date = new Date()): string[] {
  const today = taipeiDay(now);
  return usersPart.of(document).flatMap(({ code, until }) => (until > today ? [code] : []));
}

/** Codes of those that have declared its use and not confirmed it, for as long as visitors read of it. */
export function lapsedUsersOf(document: PublicDocument, now: Date): string[] {
  const today = taipeiDay(now);
  const isLapsed = ({ until }: { until: string }) => until <= today && until > forgottenOn(today);
  return usersPart.of(document).flatMap((user) => (isLapsed(user) ? [user.code] : []));
}

/** The agencies that use each program that visitors see, with levels; null asks for all. */
function selectCounted(now: Date, familyIds: readonly number[] | null): SQL {
  const today = taipeiDay(now);
  const program = visiblePrograms(today);
  const among = familyIds && sql`where ${program.familyId} = any(${numberArray(familyIds)}::int[])`;
  return sql`select ${program.familyId} as "familyId",
      coalesce(array_agg(users.code order by users.code)
        filter (where users.code is not null), '{}') as agencies,
      coalesce(array_agg(distinct ${agencies.level} order by ${agencies.level})
        filter (where ${agencies.level} <> ''), '{}') as levels
    from ${program}
    left join (${users}) as users
      on users.family_id = ${program.familyId} and users.until > ${today}
    left join ${agencies} on ${agencies.code} = users.code
    ${among ?? sql``}
    group by 1 order by 1`;
}

/** The same of those that somebody else uses, by program. */
export async function countReuses(
  db: Db,
  familyIds: readonly number[] | null,
  now: Date = new Date(),
): Promise<Map<number, CountedReuse>> {
  const rows = await rowsOf<CountedProgram>(
    db,
    sql`select * from (${selectCounted(now, familyIds)}) as counted where agencies <> '{}'`,
  );
  return new Map(rows.map(({ familyId, ...counted }) => [familyId, counted]));
}

/** What is known of who else uses a program, as a fact with its date among the others. */
function readingOf({ agencies, levels }: CountedReuse): Reading {
  return {
    kind: "reuses",
    repository: "",
    source: { method: "counted", url: "", tool: "", commit: "" },
    value: { agencies: agencies.length, levels },
  };
}

/** Writes what is counted of programs that visitors see, with their badges; returns what is told of it. */
export async function recountReuses(
  tx: Db,
  familyIds: readonly number[],
  now: Date,
): Promise<NewEvent[]> {
  if (familyIds.length === 0) return [];
  const counted = await rowsOf<CountedProgram>(tx, selectCounted(now, familyIds));
  const readings = counted.map((program) => [program.familyId, readingOf(program)] as const);
  const events: NewEvent[] = [];
  for (const [familyId, reading] of readings)
    events.push(...(await recordOwnFact(tx, familyId, reading, now)));
  return events;
}

/** What a program's fact wants: a first one of nobody, another one, or today's date. */
type RecountReason = "first" | "changed" | "confirmed";

/** Programs that visitors see whose fact is missing, is another than is counted, or is a day old. */
function listDueRecounts(
  db: Db,
  now: Date,
): Promise<{ familyId: number; wanted: RecountReason }[]> {
  const aDayAgo = new Date(now.getTime() - dayMs).toISOString();
  return rowsOf(
    db,
    sql`select counted."familyId", case
          when ${evidence.id} is null and counted.agencies = '{}' then 'first'
          when ${evidence.value} is distinct from said.value then 'changed'
          else 'confirmed' end as wanted
      from (${selectCounted(now, null)}) as counted
      cross join lateral (select jsonb_build_object('agencies', cardinality(counted.agencies),
        'levels', to_jsonb(counted.levels))) as said (value)
      left join ${evidence} on ${evidence.familyId} = counted."familyId"
        and ${evidence.kind} = 'reuses' and ${evidence.repository} = '' and ${evidence.latest}
      where ${evidence.value} is distinct from said.value
        or ${evidence.confirmedAt} < ${aDayAgo}::timestamptz
      order by 1`,
  );
}

/**
 * Counts again where what is written is another number: of programs that went online, or whose agency
 * has another level by now. The database compares, so that where nothing has changed nothing is
 * read. What is the same was counted today. Returns how many programs changed.
 */
export async function recountAll(db: Db, now: Date): Promise<number> {
  const programs = await listDueRecounts(db, now);
  const those = (state: RecountReason) =>
    programs.flatMap(({ familyId, wanted }) => (wanted === state ? [familyId] : []));
  await addOwnFacts(db, those("first"), readingOf({ agencies: [], levels: [] }), now);
  const changed = those("changed");
  for (let start = 0; start < changed.length; start += programsAtOnce) {
    const some = changed.slice(start, start + programsAtOnce);
    await db.transaction(async (tx) => {
      const events = await recountReuses(tx, some, now);
      await publishPrograms(tx, some, { now });
      await recordEvents(tx, events);
    });
  }
  await confirmOwnFacts(db, "reuses", those("confirmed"), now);
  return changed.length;
}
