import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { instant } from "@public-code/core/api/database/instant.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { FieldComment } from "#contract/managed-program.ts";
import {
  type ApiInfo,
  openStatuses,
  type PracticalCase,
  type ProgramStatus,
  programStatus,
  type RepositoryLink,
} from "#contract/program.ts";
import type { TakenIn } from "#contract/taken-in.ts";
import type { ValueOrigin } from "#contract/value-origins.ts";

const ofFamily = () => integer("family_id").references(() => families.id);
const ofEdition = () => integer("edition_id").references(() => editions.id);

/** Statuses as literals in SQL: constraints and partial indexes take no parameters. */
export const statusList = (...statuses: readonly ProgramStatus[]): SQL =>
  sql.raw(statuses.join(", "));

/** Numbers of editions; a family has the number of its first edition. */
export const programNumbers = pgSequence("program_numbers", { startWith: 1001 });

/** A program over all its editions. */
export const families = pgTable(
  "families",
  {
    id: integer().primaryKey(),
    agencyCode: text("agency_code")
      .notNull()
      .references(() => agencies.code),
    /** Account of the officer whose case it is; null where that is whoever submitted it last. */
    officerId: text("officer_id"),
    /** Given by operators only. */
    awards: text().array().notNull().default(sql`'{}'::text[]`),
    /** A clearly marked sample of the demo content. */
    sample: boolean().notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("families_agency_code_idx").on(table.agencyCode)],
);

/** Clicks of a family, apart from it so that counting touches no row that readers lock. */
export const familyCounts = pgTable(
  "family_counts",
  {
    familyId: ofFamily().notNull(),
    /** Day in Taipei, `YYYYMMDD`. */
    day: text().notNull(),
    countType: smallint("count_type").notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.familyId, table.countType, table.day] })],
);

/** Editions of programs, each in one status of the contract. */
export const editions = pgTable(
  "editions",
  {
    id: integer().primaryKey(),
    familyId: ofFamily().notNull(),
    versionNo: integer("version_no").notNull(),
    caseNo: text("case_no").notNull().unique(),
    status: smallint().notNull(),
    /** Replaced by a later edition that went online. */
    history: boolean().notNull().default(false),
    discarded: boolean().notNull().default(false),
    programName: text("program_name").notNull(),
    programNameEn: text("program_name_en").notNull().default(""),
    demoUrl: text("demo_url").notNull().default(""),
    description: text().notNull().default(""),
    descriptionEn: text("description_en").notNull().default(""),
    types: text().array().notNull().default(sql`'{}'::text[]`),
    teches: text().array().notNull().default(sql`'{}'::text[]`),
    authorizations: text().notNull().default(""),
    authorization: text().notNull().default(""),
    developmentStatus: text("development_status").notNull().default(""),
    softwareType: text("software_type").notNull().default(""),
    platforms: text().notNull().default(""),
    maintenanceType: text("maintenance_type").notNull().default(""),
    contractorName: text("contractor_name").notNull().default(""),
    contractorUntil: text("contractor_until").notNull().default(""),
    localisationReady: text("localisation_ready").notNull().default(""),
    availableLanguages: text("available_languages").notNull().default(""),
    contactAgency: text("contact_agency").notNull().default(""),
    contactName: text("contact_name").notNull().default(""),
    contactEmail: text("contact_email").notNull().default(""),
    contactNumber: text("contact_number").notNull().default(""),
    apis: jsonb().$type<ApiInfo[]>().notNull().default([]),
    repositories: jsonb().$type<RepositoryLink[]>().notNull().default([]),
    cases: jsonb().$type<PracticalCase[]>().notNull().default([]),
    /** The software bill of materials that the agency has uploaded. */
    sbomFileId: integer("sbom_file_id").references(() => files.id),
    changeReason: text("change_reason").notNull().default(""),
    approveDesc: text("approve_desc").notNull().default(""),
    /** Values that were read somewhere and that nobody has confirmed; for its agency and operators only. */
    origins: jsonb().$type<ValueOrigin[]>().notNull().default([]),
    fieldComments: jsonb("field_comments").$type<FieldComment[]>().notNull().default([]),
    /** '1' once a date of going offline is set, else ''. */
    terminationStatus: text("termination_status").notNull().default(""),
    /** `YYYYMMDD` in Taipei; invisible for visitors from its midnight on. */
    terminationDate: text("termination_date").notNull().default(""),
    terminationSetBy: text("termination_set_by").notNull().default(""),
    terminationReason: text("termination_reason").notNull().default(""),
    /** Why its agency asks to put it back online; '' while it does not. */
    onlineRequest: text("online_request").notNull().default(""),
    submittedBy: text("submitted_by"),
    submittedAt: instant("submitted_at"),
    /** Null for an edition that its agency has submitted, or not yet. */
    takenIn: jsonb("taken_in").$type<TakenIn>(),
    /** When this edition went online: the public updateTime. */
    onlineAt: instant("online_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "editions_status_check",
      sql`${table.status} between ${statusList(programStatus.draft)} and ${statusList(programStatus.online)}`,
    ),
    check(
      "editions_termination_check",
      sql`(${table.terminationStatus} = '1') = (${table.terminationDate} <> '')`,
    ),
    check(
      "editions_online_at_check",
      sql`${table.status} <> ${statusList(programStatus.online)} or ${table.onlineAt} is not null`,
    ),
    unique("editions_family_version_key").on(table.familyId, table.versionNo),
    uniqueIndex("editions_one_online_key")
      .on(table.familyId)
      .where(sql`${table.status} = ${statusList(programStatus.online)} and not ${table.history}`),
    uniqueIndex("editions_one_open_key")
      .on(table.familyId)
      .where(
        sql`${table.status} in (${statusList(...openStatuses)}) and not ${table.discarded} and not ${table.history}`,
      ),
    index("editions_status_idx").on(table.status),
    index("editions_sbom_file_id_idx").on(table.sbomFileId),
  ],
);

/** Vulnerability scans of an edition, in order. */
export const editionScans = pgTable(
  "edition_scans",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    editionId: ofEdition().notNull(),
    position: smallint().notNull(),
    scanTool: text("scan_tool").notNull().default(""),
    scanToolVersion: text("scan_tool_version").notNull().default(""),
    scanResults: text("scan_results").notNull().default(""),
    criticalCount: integer("critical_count").notNull().default(0),
    highCount: integer("high_count").notNull().default(0),
    mediumCount: integer("medium_count").notNull().default(0),
    fileId: integer("file_id").references(() => files.id),
  },
  (table) => [
    index("edition_scans_edition_id_idx").on(table.editionId),
    index("edition_scans_file_id_idx").on(table.fileId),
  ],
);

/** Screenshots and videos of an edition, in order. */
export const editionPictures = pgTable(
  "edition_pictures",
  {
    editionId: ofEdition().notNull(),
    fileId: integer("file_id")
      .notNull()
      .references(() => files.id),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.fileId] }),
    index("edition_pictures_file_id_idx").on(table.fileId),
  ],
);

/** The last case number of each ROC year. */
export const caseNumbers = pgTable("case_numbers", {
  rocYear: smallint("roc_year").primaryKey(),
  last: integer().notNull(),
});

/** What visitors see of each program online; see `public-document.ts`. */
export const publicPrograms = pgTable("public_programs", {
  familyId: ofFamily().primaryKey(),
  /** Which columns the document was made of. */
  format: integer().notNull(),
  /** That of the program in `program_changes` when it was made; another one there makes it stale. */
  revision: bigint({ mode: "number" }).notNull(),
  document: jsonb().notNull(),
});

/**
 * The content revision at which visitors last saw a program change. A process reads from here which
 * programs its search has to read again.
 */
export const programChanges = pgTable(
  "program_changes",
  {
    familyId: ofFamily().primaryKey(),
    revision: bigint({ mode: "number" }).notNull(),
  },
  (table) => [index("program_changes_revision_idx").on(table.revision)],
);

/** Each time that an agency has said that the entry of its program online is still right. */
export const entryConfirmations = pgTable(
  "entry_confirmations",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    familyId: ofFamily().notNull(),
    confirmedAt: instant("confirmed_at").notNull(),
    confirmedBy: text("confirmed_by").notNull(),
  },
  (table) => [index("entry_confirmations_family_id_idx").on(table.familyId, table.confirmedAt)],
);
