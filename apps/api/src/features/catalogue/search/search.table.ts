import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { families } from "../catalogue.table.ts";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
});

/**
 * One narrow row a program that was ever online: what facets count and lists sort by. `record` is
 * a facet record, empty while the program is not online. `stamp` is the content revision of the
 * last change, so that a process reads only what changed since. Keys are stroke-order sort keys.
 */
export const searchRows = pgTable(
  "search_rows",
  {
    familyId: integer("family_id")
      .primaryKey()
      .references(() => families.id),
    stamp: bigint({ mode: "number" }).notNull(),
    record: bytes().notNull(),
    /** Seconds since 1970 at which the edition went online. */
    onlineAt: integer("online_at").notNull(),
    /** Ordinal of the agency. */
    agency: smallint().notNull(),
    nameKey: bytes("name_key").notNull(),
    nameKeyEn: bytes("name_key_en").notNull(),
  },
  (table) => [
    index("search_rows_stamp_idx").on(table.stamp),
    index("search_rows_name_key_idx").on(table.nameKey, table.familyId),
    index("search_rows_name_key_en_idx").on(table.nameKeyEn, table.familyId),
    index("search_rows_agency_idx").on(table.agency, table.nameKey, table.familyId),
    index("search_rows_agency_en_idx").on(table.agency, table.nameKeyEn, table.familyId),
    index("search_rows_online_at_idx").on(table.onlineAt, table.familyId),
  ],
);

/** Normalised searched text of a program online; its lines are fields, the first are its names. */
export const searchTexts = pgTable("search_texts", {
  familyId: integer("family_id")
    .primaryKey()
    .references(() => families.id),
  nameCount: integer("name_count").notNull(),
  lines: text().notNull(),
});

/** The programs of a block of 65,536 numbers that have a search key, as a stored block set. */
export const searchTerms = pgTable(
  "search_terms",
  {
    key: bigint({ mode: "number" }).notNull(),
    block: integer().notNull(),
    members: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.block] })],
);
