import { statusList } from "@public-code/programs/api/programs.table.ts";
import {
  approvedStatuses,
  openStatuses,
  type ProgramStatus,
} from "@public-code/programs/contract/program.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { reuses } from "#api/reuse.table.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const textColumn = (name: string) => text(name).notNull().default("");

/**
 * What agencies tell of taking over a program. As with editions of programs, a change of what is online
 * is a row of its own, and the one that it replaces becomes history.
 */
export const reuseStories = pgTable(
  "reuse_stories",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reuseId: integer("reuse_id")
      .notNull()
      .references(() => reuses.id),
    /** As of an edition; the same workflow leads from one to the next. */
    status: smallint().$type<ProgramStatus>().notNull(),
    replaced: textColumn("replaced"),
    replacedEn: textColumn("replaced_en"),
    changed: textColumn("changed"),
    changedEn: textColumn("changed_en"),
    days: textColumn("days"),
    daysEn: textColumn("days_en"),
    advice: textColumn("advice"),
    adviceEn: textColumn("advice_en"),
    /** What an operator asked to modify, or why it is offline. */
    decision: textColumn("decision"),
    submittedBy: text("submitted_by"),
    submittedAt: at("submitted_at"),
    onlineAt: at("online_at"),
    /** Replaced by a newer row that was approved. */
    history: boolean().notNull().default(false),
    discarded: boolean().notNull().default(false),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    index("reuse_stories_reuse_id_idx").on(table.reuseId),
    uniqueIndex("reuse_stories_one_open_key")
      .on(table.reuseId)
      .where(
        sql`${table.status} in (${statusList(...openStatuses)}) and not ${table.history} and not ${table.discarded}`,
      ),
    uniqueIndex("reuse_stories_one_approved_key")
      .on(table.reuseId)
      .where(
        sql`${table.status} in (${statusList(...approvedStatuses)}) and not ${table.history} and not ${table.discarded}`,
      ),
  ],
);

export type StoryRow = typeof reuseStories.$inferSelect;
