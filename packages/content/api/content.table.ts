import { instant } from "@public-code/core/api/database/instant.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import type { ContentKind } from "#contract/content-editing/content-fields.ts";

/** A text in both languages; an empty English one falls back to Chinese. */
export interface Bilingual {
  zh: string;
  en: string;
}

/** Columns of everything the ministry publishes: visitors see it from `publishedFrom` on. */
const published = {
  position: integer().notNull().default(0),
  draft: boolean().notNull().default(false),
  // By the clock that asks who may see it: the database rounds its own up to the next millisecond.
  publishedFrom: instant("published_from")
    .notNull()
    .defaultNow()
    .$defaultFn(() => new Date()),
  removed: boolean().notNull().default(false),
  /** Places of the texts whose English was written for an older Chinese one. */
  olderEnglish: jsonb("older_english").$type<string[]>().notNull().default([]),
  updatedAt: instant("updated_at").notNull().defaultNow(),
};
const bilingual = (name: string) => jsonb(name).$type<Bilingual>().notNull();

export const faqs = pgTable("faqs", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  groupId: text("group_id").notNull(),
  question: bilingual("question"),
  answer: bilingual("answer"),
  ...published,
});

/** One row a visitor and question: 1 helpful, -1 not helpful. */
export const faqVotes = pgTable(
  "faq_votes",
  {
    faqId: integer("faq_id")
      .notNull()
      .references(() => faqs.id),
    visitorId: text("visitor_id").notNull(),
    vote: smallint().notNull(),
    votedAt: instant("voted_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.faqId, table.visitorId] })],
);

export const news = pgTable("news", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: bilingual("title"),
  day: text().notNull(),
  body: bilingual("body"),
  ...published,
});

export const futurePlans = pgTable("future_plans", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  scheduleDate: text("schedule_date").notNull(),
  content: bilingual("content"),
  ...published,
});

export const incentives = pgTable("incentives", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  rewardPurpose: bilingual("reward_purpose"),
  rewardObject: bilingual("reward_object"),
  participationSchedule: bilingual("participation_schedule"),
  selectionCriteria: bilingual("selection_criteria"),
  rewardForm: bilingual("reward_form"),
  ...published,
});

export const guides = pgTable("guides", {
  id: integer().primaryKey(),
  title: bilingual("title"),
  content: bilingual("content"),
  description: bilingual("description"),
  summaries: jsonb().$type<{ title: Bilingual; html: Bilingual }[]>().notNull().default([]),
  ...published,
});

/** Texts of pages in place of the portal's own ones. */
export const pageTexts = pgTable("page_texts", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: bilingual("title"),
  lead: bilingual("lead"),
  sections: jsonb().$type<{ title: Bilingual; html: Bilingual }[]>().notNull().default([]),
  ...published,
});

export const guideFiles = pgTable(
  "guide_files",
  {
    guideId: integer("guide_id")
      .notNull()
      .references(() => guides.id),
    fileId: integer("file_id")
      .notNull()
      .references(() => files.id),
    name: bilingual("name"),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guideId, table.fileId] }),
    index("guide_files_file_id_idx").on(table.fileId),
  ],
);

export const partnershipCases = pgTable(
  "partnership_cases",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    caseName: bilingual("case_name"),
    introduction: bilingual("introduction"),
    govDept: bilingual("gov_dept"),
    partnerTeam: bilingual("partner_team"),
    startDate: text("start_date").notNull().default(""),
    endDate: text("end_date").notNull().default(""),
    videoUrl: text("video_url").notNull().default(""),
    /** A video of our own storage; it comes before the one at the address. */
    videoId: integer("video_id").references(() => files.id),
    videoText: bilingual("video_text").default({ zh: "", en: "" }),
    partnerIntro: bilingual("partner_intro"),
    resultDesc: bilingual("result_desc"),
    publicProgramRelatr: text("public_program_relatr").notNull().default(""),
    familyId: integer("family_id").references(() => families.id),
    pictureId: integer("picture_id").references(() => files.id),
    sample: boolean().notNull().default(false),
    members: jsonb().$type<{ name: Bilingual; workContent: Bilingual }[]>().notNull().default([]),
    experiences: jsonb()
      .$type<{ content: Bilingual; sharerName: Bilingual }[]>()
      .notNull()
      .default([]),
    ...published,
  },
  (table) => [
    index("partnership_cases_family_id_idx").on(table.familyId),
    index("partnership_cases_picture_id_idx").on(table.pictureId),
    index("partnership_cases_video_id_idx").on(table.videoId),
  ],
);

export const caseProcesses = pgTable(
  "case_processes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    caseId: integer("case_id")
      .notNull()
      .references(() => partnershipCases.id),
    title: bilingual("title"),
    content: bilingual("content"),
    pictureId: integer("picture_id").references(() => files.id),
    position: smallint().notNull(),
  },
  (table) => [
    index("case_processes_case_id_idx").on(table.caseId),
    index("case_processes_picture_id_idx").on(table.pictureId),
  ],
);

/** The table of each kind; they share the columns of what is published. */
export const contentTables = {
  news,
  faq: faqs,
  guide: guides,
  pageText: pageTexts,
  futurePlan: futurePlans,
  incentive: incentives,
  partnershipCase: partnershipCases,
} as const satisfies Record<ContentKind, unknown>;

/** What became of asking the links of content; one that no entry holds any more is removed. */
export const checkedLinks = pgTable("checked_links", {
  address: text().primaryKey(),
  checkedAt: instant("checked_at").notNull(),
  outcome: text().$type<"answers" | "fails" | "notAsked">().notNull(),
  /** Of the last answer; 0 without one. */
  status: integer().notNull().default(0),
  failingSince: instant("failing_since"),
  failedAt: instant("failed_at"),
});

/** Where paths of earlier portals lead. */
export const redirects = pgTable("redirects", {
  /** As `canonicalAddress` writes it. */
  source: text().primaryKey(),
  /** The address of a page below the context path. */
  target: text().notNull(),
  addedAt: instant("added_at").notNull(),
});
