import type { Db } from "@public-code/core/api/database/database.ts";
import { type NewEvent, recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import type { EventData } from "@public-code/programs/contract/events/events.ts";
import { recountReuses } from "./recount-reuses.ts";
import type { ReuseRow } from "./reuse.table.ts";

type ReuseEvent = {
  [Type in "reuse.declared" | "reuse.confirmed" | "reuse.ended"]: {
    type: Type;
    data: EventData<Type>;
  };
}["reuse.declared" | "reuse.confirmed" | "reuse.ended"];

/** What a change of a declaration tells; what only agencies read is told to nobody. */
export function tellReuse(reuse: ReuseRow, event: ReuseEvent, now: Date): NewEvent[] {
  if (reuse.audience !== "everybody") return [];
  const { familyId, agencyCode } = reuse;
  return [{ ...event, at: now, familyId, agencyCode }];
}

/**
 * Makes changes of declarations reach visitors: what is counted and the badges that follow, the content
 * revision, what the search reads again, and the events. Call it last in the transaction.
 */
export async function announceReuses(
  tx: Db,
  familyIds: readonly number[],
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  const sorted = [...new Set(familyIds)].sort((left, right) => left - right);
  if (sorted.length === 0) return;
  const counted = await recountReuses(tx, sorted, now);
  await publishPrograms(tx, sorted, { now });
  await recordEvents(tx, [...events, ...counted]);
}
