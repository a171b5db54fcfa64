import { families } from "@public-code/programs/api/programs.table.ts";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Differences between portal and repository that an agency has decided to leave. */
export const keptDifferences = pgTable("kept_differences", {
  familyId: integer("family_id")
    .primaryKey()
    .references(() => families.id),
  digest: text().notNull(),
  keptBy: text("kept_by").notNull(),
  keptByName: text("kept_by_name").notNull(),
  keptAt: timestamp("kept_at", { withTimezone: true, precision: 3 }).notNull(),
});
