import type { Db } from "@public-code/core/api/database/database.ts";
import { readRevision } from "@public-code/core/api/database/revision.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { publishPrograms } from "./publish-programs.ts";
import { listMissedPrograms } from "./record-public-changes.ts";

const programsAtOnce = 1_000;

/**
 * Writes the events that no transaction wrote: of dates of going offline that have come, and, marked as
 * reconstructed, of what was public before there were events or was published by a process of the
 * version before. Looks at every program, or at those that changed after a content revision. Returns
 * how many had some.
 */
export async function recordMissedEvents(
  db: Db,
  now: Date = new Date(),
  changedAfter: number | null = null,
): Promise<number> {
  let [after, count] = [0, 0];
  for (;;) {
    const limits = { after, changedAfter, limit: programsAtOnce };
    const ids = await listMissedPrograms(db, now, limits);
    if (ids.length > 0)
      await db.transaction((tx) => publishPrograms(tx, ids, { now, reconstructed: true }));
    count += ids.length;
    after = ids.at(-1) ?? after;
    if (ids.length < programsAtOnce) return count;
  }
}

/**
 * As above, repeatedly: every program at first and when a day has begun, since dates of going offline
 * come at midnight; in between those that have changed since the last time.
 */
export function watchMissedEvents(db: Db): (now: Date) => Promise<number> {
  let last: { day: string; revision: number } | null = null;
  return async (now) => {
    const next = { day: taipeiDay(now), revision: await readRevision(db) };
    // After a failover the database may know less than it did.
    const isSameDay = last?.day === next.day && last.revision <= next.revision;
    const count = await recordMissedEvents(db, now, isSameDay ? (last?.revision ?? null) : null);
    last = next;
    return count;
  };
}
