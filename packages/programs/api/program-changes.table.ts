import { bigint, index, integer, pgTable } from "drizzle-orm/pg-core";
import { families } from "./programs.table.ts";

/**
 * The content revision at which visitors last saw a program change. A process reads from here which
 * programs its search has to read again.
 */
export const programChanges = pgTable(
  "program_changes",
  {
    familyId: integer("family_id")
      .primaryKey()
      .references(() => families.id),
    revision: bigint({ mode: "number" }).notNull(),
  },
  (table) => [index("program_changes_revision_idx").on(table.revision)],
);
