import { instant } from "@public-code/core/api/database/instant.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { BriefConclusion } from "#contract/conclusion.ts";
import type { EvidenceSource } from "#contract/evidence.ts";
import type { EvidenceKindName } from "#contract/evidence-kinds.ts";
import type { KindOutcomes } from "#contract/findings.ts";
import type { NotMeasuredReason, UnknownReason } from "#contract/not-measured.ts";
import type { Verdicts } from "#contract/summaries.ts";

/** Facts that the portal measured. A changed fact is a new row; the former ones are its history. */
export const evidence = pgTable(
  "evidence",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    familyId: integer("family_id")
      .notNull()
      .references(() => families.id),
    kind: text().$type<EvidenceKindName>().notNull(),
    /** Key of the repository; '' for what concerns the whole program. */
    repository: text().notNull().default(""),
    outcome: text().$type<FactOutcome>().notNull(),
    reason: text().$type<UnknownReason>(),
    value: jsonb().$type<Record<string, unknown>>(),
    source: jsonb().$type<EvidenceSource>().notNull(),
    measuredAt: instant("measured_at").notNull(),
    confirmedAt: instant("confirmed_at").notNull(),
    latest: boolean().notNull().default(true),
    /** Where the last looks said nothing: why, since when, and when the last one was. */
    failure: text().$type<NotMeasuredReason>(),
    failingSince: instant("failing_since"),
    failedAt: instant("failed_at"),
  },
  (table) => [
    uniqueIndex("evidence_latest_idx")
      .on(table.familyId, table.kind, table.repository)
      .where(sql`${table.latest}`),
    index("evidence_family_id_idx").on(table.familyId, table.id),
    index("evidence_failure_idx").on(table.failedAt).where(sql`${table.failure} is not null`),
  ],
);

/** Of each program, when it was measured and what its badges are. */
export const measuredPrograms = pgTable(
  "measured_programs",
  {
    familyId: integer("family_id")
      .primaryKey()
      .references(() => families.id),
    /** When it is to be looked at next. */
    dueAt: instant("due_at").notNull(),
    /** When a look at it was last queued, and one at everything. */
    lookedAt: instant("looked_at"),
    fullAt: instant("full_at"),
    measuredAt: instant("measured_at"),
    /** Day in Taipei, `YYYYMMDD`, on which its agency last asked for it. */
    requestedOn: text("requested_on").notNull().default(""),
    rules: text().notNull().default(""),
    maintained: smallint().notNull().default(0),
    secure: smallint().notNull().default(0),
    reused: smallint().notNull().default(0),
    /** The answers to the six questions; null until they are judged. */
    verdicts: jsonb().$type<Verdicts>(),
    /** What each kind says by the rules above; null until it is judged. */
    findings: jsonb().$type<KindOutcomes>(),
    /** What the answers come to, as lists say it; null until it is judged. */
    conclusion: jsonb().$type<BriefConclusion>(),
    /** The last commit by a person, in whichever of its repositories. */
    lastCommitAt: instant("last_commit_at"),
    /** Somebody waits for what is found: visitors see it within minutes, not after the night. */
    publishSoon: boolean("publish_soon").notNull().default(false),
    /** Visitors do not see its newest facts yet. */
    unpublished: boolean().notNull().default(false),
  },
  (table) => [
    index("measured_programs_due_at_idx").on(table.dueAt),
    index("measured_programs_unpublished_idx").on(table.familyId).where(sql`${table.unpublished}`),
  ],
);
