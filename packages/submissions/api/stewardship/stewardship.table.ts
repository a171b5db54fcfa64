import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { AlertReason } from "@public-code/evidence/contract/open-points.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Faults of programs online of which an agency is told at once; a row goes as soon as the fault has. */
export const entryFaults = pgTable(
  "entry_faults",
  {
    familyId: integer("family_id")
      .notNull()
      .references(() => families.id),
    reason: text().$type<AlertReason>().notNull(),
    /** The repository that has it, or the vulnerability that it is. */
    subject: text().notNull(),
    /** When the portal found it. */
    since: at("since").notNull(),
    /** When its agency was told of it. */
    toldAt: at("told_at"),
  },
  (table) => [primaryKey({ columns: [table.familyId, table.reason, table.subject] })],
);

/** Letters to agencies about their programs, each written down with its mails. */
export const agencyLetters = pgTable(
  "agency_letters",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    agencyCode: text("agency_code")
      .notNull()
      .references(() => agencies.code),
    writtenAt: at("written_at").notNull(),
    /** How many things it names. */
    points: integer().notNull(),
  },
  (table) => [index("agency_letters_agency_code_idx").on(table.agencyCode, table.writtenAt)],
);

/** Agencies whose letter of a month, `YYYY-MM`, was decided: written, or left out where there was nothing to say. */
export const monthlyLetters = pgTable(
  "monthly_letters",
  {
    agencyCode: text("agency_code")
      .notNull()
      .references(() => agencies.code),
    month: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyCode, table.month] })],
);
