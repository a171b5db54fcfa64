import { instant } from "@public-code/core/api/database/instant.ts";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { users } from "../identity/identity.table.ts";

/** Every saved state of what operators edit, so that an older one can be saved again. */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** What kind of thing it is, such as `faq` or `codeItem`, and which one. */
    subject: text().notNull(),
    subjectId: text("subject_id").notNull(),
    version: integer().notNull(),
    snapshot: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Keys of the files that the state names, which are kept as long as the state is. */
    fileKeys: jsonb("file_keys").$type<string[]>().notNull().default([]),
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    savedAt: instant("saved_at").notNull().defaultNow(),
  },
  (table) => [
    unique("content_versions_number_key").on(table.subject, table.subjectId, table.version),
  ],
);

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
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.subjectId, table.userId] }),
    index("open_marks_user_id_idx").on(table.userId),
    index("open_marks_expires_at_idx").on(table.expiresAt),
  ],
);
