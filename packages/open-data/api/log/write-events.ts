import type { Db } from "@public-code/core/api/database/database.ts";
import { sortedJson } from "@public-code/core/api/sorted-json.ts";
import { csvHead, csvLine } from "@public-code/core/contract/csv.ts";
import { type EventRow, firstHash } from "@public-code/programs/api/events/event-hash.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { asc, desc, gt } from "drizzle-orm";
import {
  type ChainedEvent,
  type ChainHead,
  eventsInFile,
  type LogFormat,
} from "#contract/public-log.ts";

const columns = [
  "id",
  "at",
  "type",
  "familyId",
  "editionId",
  "agencyCode",
  "data",
  "hash",
] as const satisfies readonly (keyof ChainedEvent)[];

const chained = ({ prevHash: _prevHash, at, data, hash, ...row }: EventRow) => ({
  ...row,
  at: at.toISOString(),
  data: sortedJson(data),
  hash: hash.toString("hex"),
});
type Chained = ReturnType<typeof chained>;

const cellOf = (value: Chained[keyof Chained]) =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : (value ?? "");

const formats: Record<LogFormat, (rows: readonly Chained[]) => string> = {
  json: (rows) => JSON.stringify(rows, null, 1),
  csv: (rows) =>
    csvHead(columns) +
    rows.map((row) => csvLine(columns.map((column) => String(cellOf(row[column]))))).join(""),
};

/** The first events behind a number as they are hashed, and the number behind which the next ones are. */
export async function writeEvents(
  db: Db,
  after: number,
  format: LogFormat,
): Promise<{ body: string; next: number | null }> {
  const rows = await db
    .select()
    .from(events)
    .where(gt(events.id, after))
    .orderBy(asc(events.id))
    .limit(eventsInFile);
  const next = rows.length < eventsInFile ? null : (rows.at(-1)?.id ?? null);
  return { body: formats[format](rows.map(chained)), next };
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
