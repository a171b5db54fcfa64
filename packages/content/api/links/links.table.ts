import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What became of asking the links of content; one that no entry holds any more is removed. */
export const checkedLinks = pgTable("checked_links", {
  address: text().primaryKey(),
  checkedAt: at("checked_at").notNull(),
  outcome: text().$type<"answers" | "fails" | "notAsked">().notNull(),
  /** Of the last answer; 0 without one. */
  status: integer().notNull().default(0),
  failingSince: at("failing_since"),
  failedAt: at("failed_at"),
});
