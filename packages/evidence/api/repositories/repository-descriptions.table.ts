import type { PubliccodeValues } from "@public-code/publiccode/contract/publiccode-reading.ts";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { repositories } from "./repositories.table.ts";

/** What the publiccode.yml of a repository says, as values of the form; no row where there is none. */
export const repositoryDescriptions = pgTable("repository_descriptions", {
  repositoryId: integer("repository_id")
    .primaryKey()
    .references(() => repositories.id, { onDelete: "cascade" }),
  path: text().notNull(),
  values: jsonb().$type<PubliccodeValues>().notNull(),
  readAt: timestamp("read_at", { withTimezone: true, precision: 3 }).notNull(),
});
