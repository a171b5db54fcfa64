import { families } from "@public-code/programs/api/programs.table.ts";
import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Severity } from "#contract/evidence-kinds.ts";

/** What OSV says of a vulnerability, as far as it is used; kept until OSV has changed it. */
export const osvVulnerabilities = pgTable("osv_vulnerabilities", {
  id: text().primaryKey(),
  /** As OSV writes the time of its last change. */
  modified: text().notNull(),
  severity: text().$type<Severity>().notNull(),
  vector: text().notNull(),
  /** `YYYY-MM-DD`; '' where it is not stated. */
  publishedOn: text("published_on").notNull(),
  withdrawn: boolean().notNull(),
  aliases: text().array().notNull(),
  affected: jsonb().$type<{ name: string; fixed: string[] }[]>().notNull(),
});

/** The packages of the list that a repository of a program has, which OSV is asked about every day. */
export const programSboms = pgTable(
  "program_sboms",
  {
    familyId: integer("family_id")
      .notNull()
      .references(() => families.id, { onDelete: "cascade" }),
    /** Key of the repository; '' for one that the agency has uploaded. */
    repository: text().notNull(),
    components: integer().notNull(),
    withoutIdentifier: integer("without_identifier").notNull(),
    /** Package URLs with a version, each once. */
    packages: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.familyId, table.repository] })],
);
