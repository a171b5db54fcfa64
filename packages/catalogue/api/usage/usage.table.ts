import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { useKinds } from "#contract/use-kinds.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Searches that found nothing. What was searched is written down only once it is no single person's. */
export const missedSearches = pgTable(
  "missed_searches",
  {
    keywordHash: text("keyword_hash").primaryKey(),
    /** '' until it was seen often enough. */
    keyword: text().notNull().default(""),
    count: integer().notNull(),
    firstSeenAt: at("first_seen_at").notNull(),
    lastSeenAt: at("last_seen_at").notNull(),
  },
  (table) => [index("missed_searches_last_seen_at_idx").on(table.lastSeenAt)],
);

/** What people and assistants did on a day, without who it was. */
export const useCounts = pgTable(
  "use_counts",
  {
    /** Day in Taipei, `YYYYMMDD`. */
    day: text().notNull(),
    kind: text({ enum: useKinds }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);
