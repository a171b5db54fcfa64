import type { Db } from "@public-code/core/api/database/database.ts";
import { sortedJson } from "@public-code/core/api/sorted-json.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { firstHash } from "@public-code/programs/api/events/record-events.ts";
import { asc, desc, gt } from "drizzle-orm";
import { type ChainedEvent, type ChainHead, eventsInFile } from "#contract/public-log.ts";

export const chainColumns = [
  "id",
  "at",
  "type",
  "familyId",
  "editionId",
  "agencyCode",
  "data",
  "hash",
] as const satisfies readonly (keyof ChainedEvent)[];

/** The first events behind a number as they are hashed, and the number behind which the next ones are. */
export async function readChain(db: Db, after: number) {
  const rows = await db
    .select()
    .from(events)
    .where(gt(events.id, after))
    .orderBy(asc(events.id))
    .limit(eventsInFile);
  return {
    next: rows.length < eventsInFile ? null : (rows.at(-1)?.id ?? null),
    rows: rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      data: sortedJson(row.data),
      hash: row.hash.toString("hex"),
    })),
  };
}

/** The end of the chain, for whoever keeps it. */
export async function readHead(db: Db): Promise<ChainHead> {
  const [last] = await db
    .select({ id: events.id, at: events.at, hash: events.hash })
    .from(events)
    .orderBy(desc(events.id))
    .limit(1);
  return {
    id: last?.id ?? 0,
    at: last?.at.toISOString() ?? null,
    hash: (last?.hash ?? firstHash).toString("hex"),
  };
}
