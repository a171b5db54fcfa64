import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { PartFinding } from "./health-check.ts";

/** What the last check of a process or a command found, in the order in which it is shown. */
export const healthResults = pgTable("health_results", {
  position: integer().primaryKey(),
  part: text().$type<PartFinding["part"]>().notNull(),
  state: text().$type<PartFinding["state"]>().notNull(),
  /** The key of its sentence, and what stands in its places. */
  text: text().$type<PartFinding["text"]>().notNull(),
  values: jsonb().$type<PartFinding["values"]>().notNull(),
  checkedAt: timestamp("checked_at", { withTimezone: true, precision: 3 }).notNull(),
});
