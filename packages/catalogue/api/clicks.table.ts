import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The key of a day, with which its clicks are hashed; deleted when the day is over. */
export const clickKeys = pgTable("click_keys", {
  /** Day in Taipei, `YYYYMMDD`. */
  day: text().primaryKey(),
  key: text().notNull(),
});

/** Clicks that were counted in the last hours, as hashes that say nothing without the day's key. */
export const countedClicks = pgTable("counted_clicks", {
  hash: text().primaryKey(),
  /** When the hour of the click began. */
  hour: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
