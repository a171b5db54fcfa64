import { createHash } from "node:crypto";
import { lockUntilCommit } from "@public-code/core/api/database/advisory-locks.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { sortedJson } from "@public-code/core/api/sorted-json.ts";
import { desc } from "drizzle-orm";
import { type EventData, type EventType, eventData } from "#contract/events/events.ts";
import { events } from "./events.table.ts";

const rowsAtOnce = 1_000;

/** A public fact. `data` holds what the contract declares for its type and nothing else. */
export type NewEvent = {
  [Type in EventType]: {
    type: Type;
    /** The current time by default. */
    at?: Date;
    familyId?: number | null;
    editionId?: number | null;
    agencyCode?: string | null;
    data: EventData<Type>;
  };
}[EventType];

/**
 * Adds public facts to the chain, in the transaction of the change that they tell of. Call it as its last
 * statement, after `changeContent` too: it lets nobody else add to the chain until the commit, so
 * that a lock taken after it could be a deadlock.
 */
export async function recordEvents(tx: Db, added: readonly NewEvent[]): Promise<void> {
  if (added.length === 0) return;
  await lockUntilCommit(tx, "addEvents");
  const [last] = await tx
    .select({ id: events.id, hash: events.hash })
    .from(events)
    .orderBy(desc(events.id))
    .limit(1);
  let [id, prevHash] = [last?.id ?? 0, last?.hash ?? firstHash];
  const rows = added.map((event): EventRow => {
    id += 1;
    const row = {
      id,
      at: event.at ?? new Date(),
      type: event.type,
      familyId: event.familyId ?? null,
      editionId: event.editionId ?? null,
      agencyCode: event.agencyCode ?? null,
      data: eventData[event.type].parse(event.data),
      prevHash,
    };
    prevHash = eventHash(row);
    return { ...row, hash: prevHash };
  });
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx.insert(events).values(rows.slice(start, start + rowsAtOnce));
}

export type EventRow = typeof events.$inferSelect;

/** What the first event has for the hash of the one before. */
export const firstHash: Buffer = Buffer.alloc(32);

/** A row as one text, the same wherever it is written: keys in order, the moment as ISO 8601 in UTC. */
function canonicalText(row: Omit<EventRow, "prevHash" | "hash">): string {
  const { id, at, type, familyId, editionId, agencyCode, data } = row;
  return JSON.stringify([id, at, type, familyId, editionId, agencyCode, sortedJson(data)]);
}

/** SHA-256 over the hash of the event before and the row's own text. */
export function eventHash(row: Omit<EventRow, "hash">): Buffer {
  return createHash("sha256").update(row.prevHash).update(canonicalText(row)).digest();
}
