import { index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Answers to saves that carried an Idempotency-Key, so that a repeat gets the same one. */
export const saveKeys = pgTable(
  "save_keys",
  {
    userId: text("user_id").notNull(),
    key: text().notNull(),
    /** Hash of what was sent, since a key may come back with something else. */
    contentHash: text("content_hash").notNull(),
    reply: jsonb().$type<object>(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("save_keys_created_at_idx").on(table.createdAt),
  ],
);
