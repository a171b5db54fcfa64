import { instant } from "@public-code/core/api/database/instant.ts";
import { pgTable, text } from "drizzle-orm/pg-core";

/** Keys with which visitors' networks are hashed for a time; deleted when it is over. */
export const clickKeys = pgTable("click_keys", {
  /** Day in Taipei, `YYYYMMDD`; of a week its last day and `w`. */
  day: text().primaryKey(),
  key: text().notNull(),
});

/** Clicks that were counted in the last hours, as hashes that say nothing without the day's key. */
export const countedClicks = pgTable("counted_clicks", {
  hash: text().primaryKey(),
  /** When the hour of the click began. */
  hour: instant("hour").notNull(),
});
