import { instant } from "@public-code/core/api/database/instant.ts";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { useKinds } from "#contract/use-kinds.ts";

/** Searches that found nothing. What was searched is written down only once it is no single person's. */
export const missedSearches = pgTable(
  "missed_searches",
  {
    keywordHash: text("keyword_hash").primaryKey(),
    /** '' until it was seen often enough. */
    keyword: text().notNull().default(""),
    count: integer().notNull(),
    /** Since when visitors see it: enough networks had searched for it within a week. */
    publicSince: instant("public_since"),
    /** Since when an operator keeps it from visitors. */
    hiddenAt: instant("hidden_at"),
    firstSeenAt: instant("first_seen_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
  },
  (table) => [index("missed_searches_last_seen_at_idx").on(table.lastSeenAt)],
);

/** Networks that searched for a keyword within a week, as hashes that say nothing without its key. */
export const missedSearchNetworks = pgTable(
  "missed_search_networks",
  {
    hash: text().primaryKey(),
    keywordHash: text("keyword_hash").notNull(),
    /** The last day of the week in Taipei, `YYYYMMDD`. */
    week: text().notNull(),
  },
  (table) => [
    index("missed_search_networks_keyword_idx").on(table.keywordHash, table.week),
    index("missed_search_networks_week_idx").on(table.week),
  ],
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
