import type { FilledProgram } from "@public-code/programs/api/publiccode/fill-program.ts";
import type { PubliccodeValues } from "@public-code/programs/contract/publiccode-reading.ts";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { repositories } from "./repositories.table.ts";

/**
 * What a publiccode.yml says that is no value of the form by itself. Its people are for nobody but the
 * agency's own comparison.
 */
export type OtherStatements = Omit<FilledProgram, "fields">;

/** What the publiccode.yml of a repository says, as values of the form; no row where there is none. */
export const repositoryDescriptions = pgTable("repository_descriptions", {
  repositoryId: integer("repository_id")
    .primaryKey()
    .references(() => repositories.id, { onDelete: "cascade" }),
  path: text().notNull(),
  values: jsonb().$type<PubliccodeValues>().notNull(),
  /** Null where it was read before this was stored. */
  others: jsonb().$type<OtherStatements>(),
  readAt: timestamp("read_at", { withTimezone: true, precision: 3 }).notNull(),
});
