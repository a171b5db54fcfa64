import { bigint, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { families } from "./programs.table.ts";

/** What visitors see of each program online; see `public-document.ts`. */
export const publicPrograms = pgTable("public_programs", {
  familyId: integer("family_id")
    .primaryKey()
    .references(() => families.id),
  /** Which columns the document was made of. */
  format: integer().notNull(),
  /** That of the program in `program_changes` when it was made; another one there makes it stale. */
  revision: bigint({ mode: "number" }).notNull(),
  document: jsonb().notNull(),
});
