import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { instant } from "@public-code/core/api/database/instant.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { PartFinding } from "./health/health-check.ts";

/** What operators write for each other about a program; no agency and no visitor reads it. */
export const programNotes = pgTable(
  "program_notes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    familyId: integer("family_id")
      .notNull()
      .references(() => families.id),
    authorId: text("author_id")
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("program_notes_family_id_idx").on(table.familyId),
    index("program_notes_author_id_idx").on(table.authorId),
  ],
);

/** What the last check of a process or a command found, in the order in which it is shown. */
export const healthResults = pgTable("health_results", {
  position: integer().primaryKey(),
  part: text().$type<PartFinding["part"]>().notNull(),
  state: text().$type<PartFinding["state"]>().notNull(),
  /** The key of its sentence, and what stands in its places. */
  text: text().$type<PartFinding["text"]>().notNull(),
  values: jsonb().$type<PartFinding["values"]>().notNull(),
  checkedAt: instant("checked_at").notNull(),
});
