import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { instant } from "@public-code/core/api/database/instant.ts";
import type { StoredFile } from "@public-code/core/contract/files/stored-file.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import type { ProgramStatus } from "@public-code/programs/contract/program.ts";
import {
  type ReuseAudience,
  type ReuseOffer,
  type ReuseState,
  reuseEndings,
  reuseState,
} from "@public-code/programs/contract/reuse/reuse-states.ts";
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
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { StoryFields } from "#contract/story-fields.ts";

/** A picture as it was when its use was saved; the cleanup finds its key here. */
export type StoredPicture = Omit<StoredFile, "url"> & {
  width: number | null;
  height: number | null;
};

const written = (name: string) => text(name).notNull().default("");
const key = () => integer().primaryKey().generatedAlwaysAsIdentity();
const agencyCode = (name = "agency_code") =>
  text(name)
    .notNull()
    .references(() => agencies.code);
const familyId = () =>
  integer("family_id")
    .notNull()
    .references(() => families.id);

/**
 * What agencies declare of their use of programs. A row that has ended stays; a new declaration is a
 * new row, so that of each program, agency and service one holds at most.
 */
export const reuses = pgTable(
  "reuses",
  {
    id: key(),
    familyId: familyId(),
    agencyCode: agencyCode(),
    state: smallint().$type<ReuseState>().notNull(),
    purpose: text().notNull(),
    purposeEn: text("purpose_en").notNull().default(""),
    serviceUrl: text("service_url").notNull().default(""),
    version: text().notNull().default(""),
    /** `YYYYMM`, or ''. */
    since: text().notNull().default(""),
    changed: boolean().notNull().default(false),
    forkUrl: text("fork_url").notNull().default(""),
    offers: text().array().$type<ReuseOffer[]>().notNull().default(sql`'{}'::text[]`),
    audience: text().$type<ReuseAudience>().notNull(),
    /** '' for the mailbox of the agency. */
    mailbox: text().notNull().default(""),
    /** Account of the officer who declared or confirmed it last. */
    confirmedBy: text("confirmed_by").notNull(),
    declaredAt: instant("declared_at").notNull(),
    confirmedAt: instant("confirmed_at").notNull(),
    /** `YYYYMMDD` in Taipei: the first day on which it is counted no more. */
    expiresOn: text("expires_on").notNull(),
    /** Unused since the outbox remembers; goes one version later. */
    remindedDays: smallint("reminded_days"),
    /** When its lapse was made known; null again once it is confirmed. */
    lapsedAt: instant("lapsed_at"),
    endedAt: instant("ended_at"),
    endReason: text("end_reason", { enum: reuseEndings }),
    /** Why an operator removed it. */
    removedReason: text("removed_reason").notNull().default(""),
    /** What the program's agency objects, until an operator has decided. */
    objection: text().notNull().default(""),
    objectedAt: instant("objected_at"),
    /** What the agency tells of taking the program over, as it was written last. */
    storyTitle: written("story_title"),
    storyTitleEn: written("story_title_en"),
    storyReplaced: written("story_replaced"),
    storyReplacedEn: written("story_replaced_en"),
    storyChanged: written("story_changed"),
    storyChangedEn: written("story_changed_en"),
    storyDays: written("story_days"),
    storyDaysEn: written("story_days_en"),
    storyAdvice: written("story_advice"),
    storyAdviceEn: written("story_advice_en"),
    storyPicture: jsonb("story_picture").$type<StoredPicture>(),
    /** As of an edition; null while no story was submitted. */
    storyStatus: smallint("story_status").$type<ProgramStatus>(),
    /** What an operator asked to modify, or why it is offline. */
    storyDecision: written("story_decision"),
    storySubmittedBy: text("story_submitted_by"),
    /** What visitors read of it: what was approved last. */
    storyOnline:
      jsonb("story_online").$type<
        Partial<Omit<StoryFields, "storyPicture"> & { storyPicture: StoredPicture | null }>
      >(),
    storyOnlineAt: instant("story_online_at"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check(
      "reuses_state_check",
      sql`${table.state} between ${sql.raw(String(reuseState.evaluating))} and ${sql.raw(String(reuseState.stopped))}`,
    ),
    check(
      "reuses_ended_check",
      sql`(${table.endedAt} is null) = (${table.endReason} is null) and (${table.endedAt} is null) = (${table.state} <> ${sql.raw(String(reuseState.stopped))})`,
    ),
    uniqueIndex("reuses_one_holds_key")
      .on(table.familyId, table.agencyCode, table.serviceUrl)
      .where(sql`${table.endedAt} is null`),
    index("reuses_family_id_idx").on(table.familyId),
    index("reuses_agency_code_idx").on(table.agencyCode),
    index("reuses_story_online_at_idx")
      .on(table.storyOnlineAt)
      .where(sql`${table.storyOnline} is not null`),
    index("reuses_expires_on_idx").on(table.expiresOn).where(sql`${table.endedAt} is null`),
  ],
);

/** Questions to using agencies, kept for a year. */
export const reuseQuestions = pgTable(
  "reuse_questions",
  {
    id: key(),
    reuseId: integer("reuse_id")
      .notNull()
      .references(() => reuses.id),
    askingAgency: agencyCode("asking_agency"),
    askedBy: text("asked_by").notNull(),
    askedAt: instant("asked_at").notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** When the asked agency noted that it has answered, which it does by mail; null while it has not. */
    answeredAt: instant("answered_at"),
  },
  (table) => [
    index("reuse_questions_reuse_id_idx").on(table.reuseId),
    index("reuse_questions_asking_agency_idx").on(table.askingAgency, table.askedAt),
  ],
);

/** Programs that name an agency as their user, of which the agency wants to declare nothing. */
export const declinedInvitations = pgTable(
  "declined_invitations",
  {
    familyId: familyId(),
    agencyCode: agencyCode(),
    declinedAt: instant("declined_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.familyId, table.agencyCode] }),
    index("declined_invitations_agency_code_idx").on(table.agencyCode),
  ],
);

export type ReuseRow = typeof reuses.$inferSelect;
