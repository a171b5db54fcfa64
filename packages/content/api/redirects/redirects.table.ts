import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Where paths of earlier portals lead. */
export const redirects = pgTable("redirects", {
  /** As `canonicalAddress` writes it. */
  source: text().primaryKey(),
  /** The address of a page below the context path. */
  target: text().notNull(),
  addedAt: timestamp("added_at", { withTimezone: true, precision: 3 }).notNull(),
});
