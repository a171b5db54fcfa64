import { bigint, integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

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
    savedAt: timestamp("saved_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    unique("content_versions_number_key").on(table.subject, table.subjectId, table.version),
  ],
);
