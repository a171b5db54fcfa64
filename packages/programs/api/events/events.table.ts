import { instant } from "@public-code/core/api/database/instant.ts";
import { sql } from "drizzle-orm";
import { bigint, customType, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { EventType } from "#contract/events/events.ts";

/** The bytes of a hash; one driver gives a Buffer, the other an array of bytes. */
const hash = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (bytes) => Buffer.from(bytes),
});

/**
 * Public facts in the order in which they were written, each with the hash of the one before; append-only,
 * enforced by a trigger of the database. Rows that they name may be gone, so there are no foreign keys.
 */
export const events = pgTable(
  "events",
  {
    /** Counts without gaps. */
    id: bigint({ mode: "number" }).primaryKey(),
    /** When it happened; a fact that was reconstructed is older than the ones before it. */
    at: instant("at").notNull(),
    type: text().$type<EventType>().notNull(),
    familyId: integer("family_id"),
    editionId: integer("edition_id"),
    agencyCode: text("agency_code"),
    /** Codes, names of fields and counts as the contract declares them by type; never a person. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    prevHash: hash("prev_hash").notNull(),
    hash: hash("hash").notNull(),
  },
  (table) => [
    index("events_family_id_idx").on(table.familyId, table.id),
    index("events_at_idx").on(table.at, table.id),
    index("events_online_idx")
      .on(table.at, table.editionId)
      .where(sql`${table.type} in ('program.published', 'program.updated')`),
  ],
);
