import type { Db } from "#platform/database/database.ts";
import { publishPrograms } from "./publish-programs.ts";
import { listMissedPrograms } from "./record-public-changes.ts";

const programsAtOnce = 1_000;

/**
 * Writes the events that no transaction wrote: of dates of going offline that have come, and, marked as
 * reconstructed, of what was public before there were events or was published by a process of the
 * version before. Returns how many programs had some.
 */
export async function recordMissedEvents(db: Db, now: Date = new Date()): Promise<number> {
  let [after, count] = [0, 0];
  for (;;) {
    const ids = await listMissedPrograms(db, now, { after, limit: programsAtOnce });
    if (ids.length > 0)
      await db.transaction((tx) => publishPrograms(tx, ids, { now, reconstructed: true }));
    count += ids.length;
    after = ids.at(-1) ?? after;
    if (ids.length < programsAtOnce) return count;
  }
}
