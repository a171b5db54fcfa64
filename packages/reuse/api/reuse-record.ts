import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { RecordKind, Written } from "@public-code/accounts/api/records/change-record.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { type NewEvent, recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import type { EventData } from "@public-code/programs/contract/events/events.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { and, eq, type SQL } from "drizzle-orm";
import type { ReuseChanged } from "#contract/reuse.ts";
import { recountReuses } from "./counted-reuses.ts";
import { type ReuseRow, reuses } from "./reuse.table.ts";
import { phaseOf } from "./reuse-days.ts";

/** A declaration as whoever changes it has seen it. */
export interface SeenReuse {
  reuseId: number;
  updateTime: string;
}

/** A declaration, locked; none outside of a condition. */
export async function lockReuse(tx: Db, reuseId: number, within?: SQL): Promise<ReuseRow[]> {
  if (!isRowId(reuseId)) return [];
  return tx
    .select()
    .from(reuses)
    .where(and(eq(reuses.id, reuseId), within))
    .for("update");
}

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

/** What visitors are told: a declaration is new to them, holds, or holds no more. */
function tellChange({ before, after, now }: Written<ReuseRow>): NewEvent[] {
  const { state } = after;
  if (state === reuseState.stopped) {
    // Of what has ended or lapsed was told before.
    if (!before || before.endedAt !== null || before.lapsedAt !== null) return [];
    const reason = after.endReason === "ended" ? "ended" : "removed";
    return tellReuse(after, { type: "reuse.ended", data: { reason } }, now);
  }
  if (before?.audience === after.audience)
    return tellReuse(after, { type: "reuse.confirmed", data: { state } }, now);
  // Visitors read it for the first time, or no more.
  return after.audience === "everybody" || !before
    ? tellReuse(after, { type: "reuse.declared", data: { state } }, now)
    : tellReuse(before, { type: "reuse.ended", data: { reason: "removed" } }, now);
}

/** Makes a change of a declaration reach visitors. */
export function announceChange(tx: Db, written: Written<ReuseRow>): Promise<void> {
  const events = tellChange(written);
  return announceReuses(tx, [written.after.familyId], events, written.now);
}

/** A declaration; who may change which is what the kinds of each actor add. */
export const reuseKind: Omit<RecordKind<ReuseRow, { reuseId: number }>, "permit" | "lock"> = {
  nameOf: ({ id, familyId }) => ({ subject: "reuse", subjectId: id, familyId }),
  statusOf: ({ state }) => state,
  update: (tx, { id }, columns) => tx.update(reuses).set(columns).where(eq(reuses.id, id)),
  effect: announceChange,
};

/** Every declaration, as operators decide on them. */
export const anyReuse: RecordKind<ReuseRow, { reuseId: number }> = {
  ...reuseKind,
  permit: requireOperator,
  lock: (tx, { reuseId }) => lockReuse(tx, reuseId),
};

export function presentChange(row: ReuseRow, now: Date): ReuseChanged {
  return {
    reuseId: row.id,
    state: row.state,
    phase: phaseOf(row, taipeiDay(now)),
    expiresOn: row.expiresOn,
    updateTime: row.updatedAt.toISOString(),
  };
}
