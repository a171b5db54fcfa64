import type {
  Effect,
  RecordKind,
  Written,
} from "@public-code/accounts/api/records/change-record.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import type { NewEvent } from "@public-code/programs/api/events/record-events.ts";
import { and, eq, type SQL } from "drizzle-orm";
import type { ReuseChanged } from "#contract/reuse.ts";
import { announceReuses } from "./announce-reuse.ts";
import { type ReuseRow, reuses } from "./reuse.table.ts";
import { phaseOf } from "./reuse-days.ts";

/** A declaration, locked; none outside of a condition. */
export async function lockReuse(tx: Db, reuseId: number, within?: SQL): Promise<ReuseRow[]> {
  if (!isRowId(reuseId)) return [];
  return tx
    .select()
    .from(reuses)
    .where(and(eq(reuses.id, reuseId), within))
    .for("update");
}

/** Makes a change of a declaration reach visitors, with what it tells. */
export function announced(tell: (written: Written<ReuseRow>) => NewEvent[]): Effect<ReuseRow> {
  return (tx, written) => announceReuses(tx, [written.after.familyId], tell(written), written.now);
}

/** A declaration; who may change which is what the kinds of each actor add. */
export const reuseKind: Omit<RecordKind<ReuseRow, { reuseId: number }>, "permit" | "lock"> = {
  nameOf: ({ id, familyId }) => ({ subject: "reuse", subjectId: id, familyId }),
  statusOf: ({ state }) => state,
  update: (tx, { id }, columns) => tx.update(reuses).set(columns).where(eq(reuses.id, id)),
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
