import type { Db } from "@public-code/core/api/database/database.ts";
import { asc, gt } from "drizzle-orm";
import { events } from "./events.table.ts";
import { type EventRow, eventHash, firstHash } from "./record-events.ts";

const rowsAtOnce = 1_000;

export interface BrokenEvent {
  id: number;
  /** `changed`: its hash is not that of its row. `unlinked`: the row before is another one, or gone. */
  fault: "changed" | "unlinked";
}

export interface VerifiedEvents {
  /** How many rows are as they were written. */
  verified: number;
  broken: BrokenEvent[];
  /** Of the newest event, in hexadecimal; with a copy of it, a rewritten chain is noticed. */
  head: string;
}

/** Computes every hash of the chain again, some rows at a time. */
export async function verifyEvents(db: Db): Promise<VerifiedEvents> {
  const broken: BrokenEvent[] = [];
  let verified = 0;
  let last: Pick<EventRow, "id" | "hash"> = { id: 0, hash: firstHash };
  for (;;) {
    const rows = await db
      .select()
      .from(events)
      .where(gt(events.id, last.id))
      .orderBy(asc(events.id))
      .limit(rowsAtOnce);
    for (const row of rows) {
      const follows = row.id === last.id + 1 && row.prevHash.equals(last.hash);
      if (!eventHash(row).equals(row.hash)) broken.push({ id: row.id, fault: "changed" });
      else if (!follows) broken.push({ id: row.id, fault: "unlinked" });
      else verified += 1;
      last = row;
    }
    if (rows.length < rowsAtOnce) return { verified, broken, head: last.hash.toString("hex") };
  }
}
