import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { evidence } from "@public-code/evidence/api/evidence.table.ts";
import {
  addOwnFacts,
  confirmOwnFacts,
  recordOwnFact,
} from "@public-code/evidence/api/own-facts.ts";
import type { Reading } from "@public-code/evidence/api/record-facts.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { type NewEvent, recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { inArray, sql } from "drizzle-orm";
import { type CountedReuse, countReuses, selectCounted } from "./counted-reuses.ts";

const dayMs = 86_400_000;
const programsAtOnce = 200;

function countedValue(counted: CountedReuse | undefined): EvidenceValue<"reuses"> {
  return { agencies: counted?.agencies.length ?? 0, levels: counted?.levels ?? [] };
}

/** What is known of who else uses a program, as a fact with its date among the others. */
function readCounted(counted: CountedReuse | undefined): Reading {
  return {
    kind: "reuses",
    repository: "",
    source: { method: "counted", url: "", tool: "", commit: "" },
    value: countedValue(counted),
  };
}

async function visibleOf(db: Db, familyIds: readonly number[], now: Date): Promise<number[]> {
  const program = visiblePrograms(taipeiDay(now));
  const rows = await db
    .select({ familyId: program.familyId })
    .from(program)
    .where(inArray(program.familyId, [...familyIds]))
    .orderBy(program.familyId);
  return rows.map(({ familyId }) => familyId);
}

/** What a program's fact wants: a first one of nobody, another one, or today's date. */
type RecountReason = "first" | "changed" | "confirmed";

/** Programs that visitors see whose fact is missing, is another than is counted, or is a day old. */
function listDueRecounts(
  db: Db,
  now: Date,
): Promise<{ familyId: number; wanted: RecountReason }[]> {
  const program = visiblePrograms(taipeiDay(now));
  const aDayAgo = new Date(now.getTime() - dayMs).toISOString();
  return rowsOf(
    db,
    sql`select ${program.familyId} as "familyId", case
          when ${evidence.id} is null and counted."familyId" is null then 'first'
          when ${evidence.value} is distinct from said.value then 'changed'
          else 'confirmed' end as wanted
      from ${program}
      left join (${selectCounted(now)}) as counted
        on counted."familyId" = ${program.familyId}
      cross join lateral (select jsonb_build_object(
        'agencies', coalesce(cardinality(counted.agencies), 0),
        'levels', to_jsonb(coalesce(counted.levels, '{}')))) as said (value)
      left join ${evidence} on ${evidence.familyId} = ${program.familyId}
        and ${evidence.kind} = 'reuses' and ${evidence.repository} = '' and ${evidence.latest}
      where (${evidence.value} is distinct from said.value
        or ${evidence.confirmedAt} < ${aDayAgo}::timestamptz)
      order by 1`,
  );
}

/** Writes what is counted of programs that visitors see, with their badges; returns what is told of it. */
export async function recountReuses(
  tx: Db,
  familyIds: readonly number[],
  now: Date,
): Promise<NewEvent[]> {
  if (familyIds.length === 0) return [];
  const counted = await countReuses(tx, familyIds, now);
  const events: NewEvent[] = [];
  for (const familyId of await visibleOf(tx, familyIds, now))
    events.push(...(await recordOwnFact(tx, familyId, readCounted(counted.get(familyId)), now)));
  return events;
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
  await addOwnFacts(db, those("first"), readCounted(undefined), now);
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
