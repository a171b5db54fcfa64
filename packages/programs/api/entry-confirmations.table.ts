import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { families } from "./programs.table.ts";

/** Each time that an agency has said that the entry of its program online is still right. */
export const entryConfirmations = pgTable(
  "entry_confirmations",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    familyId: integer("family_id")
      .notNull()
      .references(() => families.id),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true, precision: 3 }).notNull(),
    confirmedBy: text("confirmed_by").notNull(),
  },
  (table) => [index("entry_confirmations_family_id_idx").on(table.familyId, table.confirmedAt)],
);
