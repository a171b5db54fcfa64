import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { instant } from "@public-code/core/api/database/instant.ts";
import type { ErrorCode } from "@public-code/core/contract/errors.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import type { FieldComment } from "@public-code/programs/contract/managed-program.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** What a reviewer decides of an edition. */
export type Decision =
  | { action: "approve"; putOnline: boolean }
  | { action: "requestModification"; approveDesc: string; fieldComments: FieldComment[] };

const ofEdition = () =>
  integer("edition_id").references(() => editions.id, { onDelete: "cascade" });
const ofUser = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** What an operator had before them when an edition was last sent back; gone once it is approved. */
export const reviewedStates = pgTable("reviewed_states", {
  editionId: ofEdition().primaryKey(),
  program: jsonb().$type<Program>().notNull(),
  reviewedAt: instant("reviewed_at").notNull(),
});

/** Who approved an edition first where two have to; it counts for the edition as they saw it. */
export const firstApprovals = pgTable(
  "first_approvals",
  {
    editionId: ofEdition().primaryKey(),
    userId: ofUser(),
    approvedAt: instant("approved_at").notNull(),
    /** The edition's last change then; any later one makes the approval void. */
    editionUpdatedAt: instant("edition_updated_at").notNull(),
  },
  (table) => [index("first_approvals_user_id_idx").on(table.userId)],
);

/** Decisions that are about to be carried out, and those that could not be; one an edition. */
export const pendingDecisions = pgTable(
  "pending_decisions",
  {
    editionId: ofEdition().primaryKey(),
    userId: ofUser(),
    decision: jsonb().$type<Decision>().notNull(),
    /** The edition's updateTime as it was decided on. */
    updateTime: text("update_time").notNull(),
    dueAt: instant("due_at").notNull(),
    /** Why it has lapsed; null as long as it has not. */
    refusal: text().$type<ErrorCode>(),
  },
  (table) => [
    index("pending_decisions_user_id_idx").on(table.userId),
    index("pending_decisions_due_at_idx").on(table.dueAt),
  ],
);

/** Marks of the version before, whose processes read them until they are replaced; the next one drops it. */
export const openCases = pgTable(
  "open_cases",
  {
    editionId: ofEdition().notNull(),
    userId: ofUser(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.userId] }),
    index("open_cases_user_id_idx").on(table.userId),
    index("open_cases_expires_at_idx").on(table.expiresAt),
  ],
);
