import { instant } from "@public-code/core/api/database/instant.ts";
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Answers to saves that carried an Idempotency-Key, so that a repeat gets the same one. */
export const saveKeys = pgTable(
  "save_keys",
  {
    userId: text("user_id").notNull(),
    key: text().notNull(),
    /** Hash of what was sent, since a key may come back with something else. */
    contentHash: text("content_hash").notNull(),
    reply: jsonb().$type<object>(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("save_keys_created_at_idx").on(table.createdAt),
  ],
);
