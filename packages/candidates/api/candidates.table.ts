import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { instant } from "@public-code/core/api/database/instant.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import type { PubliccodeProblem } from "@public-code/publiccode/api/publiccode-problem.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import {
  type CandidateNote,
  type CandidateValues,
  sourceKinds,
} from "#contract/candidate-values.ts";
import type { SkipReason } from "#contract/candidates.ts";
import { organisations } from "./organisations/organisations.table.ts";

/** Programs that a source tells of, until a person makes a draft of one or dismisses it. */
export const candidates = pgTable(
  "candidates",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Names it in its source, so that a source that is read again finds it. */
    key: text().notNull().unique(),
    sourceKind: text("source_kind", { enum: sourceKinds }).notNull(),
    /** The address or file that it was read from. */
    sourceAddress: text("source_address").notNull(),
    readAt: instant("read_at").notNull(),
    /** As `repositoryKey` makes it; null for a program without a repository. */
    repositoryKey: text("repository_key"),
    /** Null until somebody says whose it is. */
    agencyCode: text("agency_code").references(() => agencies.code),
    programName: text("program_name").notNull(),
    values: jsonb().$type<CandidateValues>().notNull(),
    notes: jsonb().$type<CandidateNote[]>().notNull().default([]),
    /** What is wrong with the file that it was read from. */
    problems: jsonb().$type<PubliccodeProblem[]>().notNull().default([]),
    /** Addresses under which an earlier portal had it, as redirects are found by. */
    oldPaths: jsonb("old_paths").$type<string[]>().notNull().default([]),
    /** The program that was made of it. */
    familyId: integer("family_id").references(() => families.id),
    /** '' while it is not dismissed. */
    dismissedReason: text("dismissed_reason").notNull().default(""),
    /** The one that listed it last; null for what no organisation has. */
    organisationId: integer("organisation_id").references(() => organisations.id, {
      onDelete: "set null",
    }),
    /** When that run began; null once the organisation lists it no more. */
    listedAt: instant("listed_at"),
    /** Why it is not offered; '' for what is. */
    skipReason: text("skip_reason").$type<SkipReason | "">().notNull().default(""),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check(
      "candidates_source_kind_check",
      sql`${table.sourceKind} in (${sql.raw(sourceKinds.map((kind) => `'${kind}'`).join(", "))})`,
    ),
    index("candidates_repository_key_idx").on(table.repositoryKey),
    index("candidates_agency_code_idx").on(table.agencyCode),
    index("candidates_family_id_idx").on(table.familyId),
    index("candidates_organisation_id_idx").on(table.organisationId),
  ],
);

export type CandidateRow = typeof candidates.$inferSelect;
