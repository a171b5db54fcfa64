import { isDeepStrictEqual } from "node:util";
import type { EvidenceValue } from "@public-code/contract/evidence/evidence-values.ts";
import { and, eq, inArray } from "drizzle-orm";
import { type NewEvent, recordEvents } from "#features/events/record-events.ts";
import { evidence } from "#features/evidence/evidence.table.ts";
import { addOwnFacts, confirmOwnFacts, recordOwnFact } from "#features/evidence/own-facts.ts";
import type { Reading } from "#features/evidence/record-facts.ts";
import { editions } from "#features/programs/programs.table.ts";
import { publishPrograms } from "#features/programs/publish-programs.ts";
import { isVisible } from "#features/programs/visible-edition.ts";
import type { Db } from "#platform/database/database.ts";
import { taipeiDay } from "#platform/taipei-time.ts";
import { type CountedReuse, countReuses } from "./counted-reuses.ts";

const programsAtOnce = 200;

function countedValue(counted: CountedReuse | undefined): EvidenceValue<"reuses"> {
  return { agencies: counted?.agencies.length ?? 0, levels: counted?.levels ?? [] };
}

/** What is known of who else uses a program, as a fact with its date among the others. */
function readCounted(counted: CountedReuse | undefined): Reading {
  const value = countedValue(counted);
  return {
    kind: "reuses",
    repository: "",
    source: { method: "counted", url: "", tool: "", commit: "" },
    outcome: value.agencies > 0 ? "good" : "attention",
    value,
  };
}

async function visibleOf(
  db: Db,
  familyIds: readonly number[] | null,
  now: Date,
): Promise<number[]> {
  const among = familyIds === null ? undefined : inArray(editions.familyId, [...familyIds]);
  const rows = await db
    .select({ familyId: editions.familyId })
    .from(editions)
    .where(and(isVisible(taipeiDay(now)), among))
    .orderBy(editions.familyId);
  return rows.map(({ familyId }) => familyId);
}

/** Writes what is counted of programs that visitors see, with their badges; returns what is told of it. */
export async function recountReuses(
  tx: Db,
  familyIds: readonly number[],
  now: Date,
): Promise<NewEvent[]> {
  if (familyIds.length === 0) return [];
  const counted = await countReuses(tx, familyIds, now);
  const told: NewEvent[] = [];
  for (const familyId of await visibleOf(tx, familyIds, now))
    told.push(...(await recordOwnFact(tx, familyId, readCounted(counted.get(familyId)), now)));
  return told;
}

/**
 * Counts again where what is written is another number: of programs that went online, or whose agency
 * has another level by now. What is the same was counted today. Returns how many programs changed.
 */
export async function recountAll(db: Db, now: Date): Promise<number> {
  const counted = await countReuses(db, null, now);
  const written = await db
    .select({ familyId: evidence.familyId, value: evidence.value })
    .from(evidence)
    .where(and(eq(evidence.kind, "reuses"), evidence.latest));
  const known = new Map(written.map(({ familyId, value }) => [familyId, value]));
  const visible = await visibleOf(db, null, now);
  const isNew = (familyId: number) => !known.has(familyId) && !counted.has(familyId);
  await addOwnFacts(db, visible.filter(isNew), readCounted(undefined), now);
  const changed = visible.filter(
    (familyId) =>
      !isNew(familyId) &&
      !isDeepStrictEqual(known.get(familyId), countedValue(counted.get(familyId))),
  );
  for (let start = 0; start < changed.length; start += programsAtOnce) {
    const some = changed.slice(start, start + programsAtOnce);
    await db.transaction(async (tx) => {
      const told = await recountReuses(tx, some, now);
      await publishPrograms(tx, some, { now });
      await recordEvents(tx, told);
    });
  }
  await confirmOwnFacts(db, "reuses", visible, now);
  return changed.length;
}
