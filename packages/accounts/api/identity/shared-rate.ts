import { type Db, deleteRows } from "@public-code/core/api/database/database.ts";
import { visitorNetwork } from "@public-code/core/api/http/visitor-network.ts";
import { lt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { sharedRates } from "./identity.table.ts";
import { hashToken } from "./secret-token.ts";

const minuteMs = 60_000;
const mostRemembered = 10_000;

/** True while the caller may go on. */
export type SharedRate = (address: string, now?: Date) => Promise<boolean>;

/**
 * Counts requests of an address in a calendar minute over all nodes, in the database. An address
 * that is over its limit is remembered here until the minute ends, so that a flood does not turn
 * into as many writes. The address is stored as a hash, and for minutes only.
 */
export function createSharedRate(db: Db, purpose: string, perMinute: number): SharedRate {
  const full = new LRUCache<string, number>({ max: mostRemembered });
  return async (address, now = new Date()) => {
    const bucket = hashToken(`${purpose} ${visitorNetwork(address)}`);
    const minute = Math.floor(now.getTime() / minuteMs) * minuteMs;
    if (full.get(bucket) === minute) return false;
    const [row] = await db
      .insert(sharedRates)
      .values({ bucket, minute: new Date(minute) })
      .onConflictDoUpdate({
        target: [sharedRates.bucket, sharedRates.minute],
        set: { count: sql`${sharedRates.count} + 1` },
      })
      .returning({ count: sharedRates.count });
    const allowed = (row?.count ?? 0) <= perMinute;
    if (!allowed) full.set(bucket, minute);
    return allowed;
  };
}

/** Removes the counts of minutes that are over. */
export async function sweepSharedRates(db: Db, now: Date): Promise<number> {
  return deleteRows(
    db,
    sharedRates,
    lt(sharedRates.minute, new Date(now.getTime() - 2 * minuteMs)),
  );
}
