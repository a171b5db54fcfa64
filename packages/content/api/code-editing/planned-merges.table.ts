import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import type { MergeProblem } from "#contract/code-editing/agency-fields.ts";

/** Merges of agencies on a day to come; one that is done or taken back is removed. */
export const plannedMerges = pgTable(
  "planned_merges",
  {
    agencyCode: text("agency_code")
      .primaryKey()
      .references(() => agencies.code),
    into: text("into_code")
      .notNull()
      .references(() => agencies.code),
    /** `YYYYMMDD` in Taipei. */
    day: text().notNull(),
    reason: text().notNull(),
    /** Why it could not be done on its day; '' before it was tried. */
    problem: text().$type<MergeProblem>().notNull().default(""),
  },
  (table) => [
    index("planned_merges_into_code_idx").on(table.into),
    check("planned_merges_into_another", sql`${table.agencyCode} <> ${table.into}`),
  ],
);
