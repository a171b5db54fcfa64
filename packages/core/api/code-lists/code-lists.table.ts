import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant } from "#api/database/instant.ts";
import { knownLevels } from "#contract/code-lists/agency-levels.ts";
import { knownStandings } from "#contract/code-lists/agency-standings.ts";
import { announcementLevels } from "#contract/code-lists/code-names.ts";

const updatedAt = instant("updated_at").notNull().defaultNow();

/** Code lists and settings in both languages; agencies have a table of their own. */
export const codeItems = pgTable(
  "code_items",
  {
    category: text().notNull(),
    code: text().notNull(),
    nameZh: text("name_zh").notNull(),
    nameEn: text("name_en").notNull().default(""),
    descriptionZh: text("description_zh").notNull().default(""),
    descriptionEn: text("description_en").notNull().default(""),
    position: integer().notNull(),
    /** Number of the code inside its category, for the search table; never reused. */
    ordinal: smallint().notNull(),
    retired: boolean().notNull().default(false),
    /** Of technologies: a programming language, as other catalogues list them. */
    isLanguage: boolean("is_language").notNull().default(false),
    /** Of announcements: what they ask of readers, and when they are shown. */
    level: text({ enum: announcementLevels }),
    beginsAt: instant("begins_at"),
    endsAt: instant("ends_at"),
    /** Which of its texts have English that was written for an older Chinese one. */
    olderEnglish: jsonb("older_english").$type<string[]>().notNull().default([]),
    updatedAt,
  },
  (table) => [
    primaryKey({ columns: [table.category, table.code] }),
    unique("code_items_ordinal_key").on(table.category, table.ordinal),
  ],
);

/** Agencies that provide programs; the code stays when the name changes. */
export const agencies = pgTable(
  "agencies",
  {
    code: text().primaryKey(),
    oid: text().notNull().unique(),
    nameZh: text("name_zh").notNull(),
    nameEn: text("name_en").notNull().default(""),
    mailbox: text().notNull().default(""),
    /** Level of government; '' where it is not stated. */
    level: text({ enum: knownLevels }).notNull().default(""),
    /** What operators state of an agency without programs; see `standingOf`. */
    standing: text({ enum: knownStandings }).notNull().default(""),
    /** Of an exemption its last day, `YYYYMMDD`, and the operators' words why, in one language or both. */
    exemptUntil: text("exempt_until").notNull().default(""),
    exemptReasonZh: text("exempt_reason_zh").notNull().default(""),
    exemptReasonEn: text("exempt_reason_en").notNull().default(""),
    /** A fictitious agency of the demo content. */
    sample: boolean().notNull().default(false),
    position: integer().notNull(),
    ordinal: smallint().notNull().unique(),
    retired: boolean().notNull().default(false),
    /** The agency that took this one over. */
    mergedInto: text("merged_into"),
    updatedAt,
  },
  (table) => [
    check(
      "agencies_exemption_check",
      sql`case when ${table.standing} = 'exempt'
        then ${table.exemptUntil} <> '' and ${table.exemptReasonZh} || ${table.exemptReasonEn} <> ''
        else ${table.exemptUntil} || ${table.exemptReasonZh} || ${table.exemptReasonEn} = '' end`,
    ),
  ],
);

/** Other OIDs or names by which the identity provider may name an agency. */
export const agencyAliases = pgTable(
  "agency_aliases",
  {
    alias: text().primaryKey(),
    agencyCode: text("agency_code")
      .notNull()
      .references(() => agencies.code),
  },
  (table) => [index("agency_aliases_agency_code_idx").on(table.agencyCode)],
);
