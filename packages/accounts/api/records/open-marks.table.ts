import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../identity/identity.table.ts";

/** Who works on what now; a mark counts until it expires and is removed with the next one. */
export const openMarks = pgTable(
  "open_marks",
  {
    /** What kind of thing it is, such as `edition` or `faq`, and which one. */
    subject: text().notNull(),
    subjectId: text("subject_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.subjectId, table.userId] }),
    index("open_marks_user_id_idx").on(table.userId),
    index("open_marks_expires_at_idx").on(table.expiresAt),
  ],
);
