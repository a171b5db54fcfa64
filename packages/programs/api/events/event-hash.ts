import { createHash } from "node:crypto";
import { sortedJson } from "@public-code/core/api/sorted-json.ts";
import type { events } from "./events.table.ts";

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
