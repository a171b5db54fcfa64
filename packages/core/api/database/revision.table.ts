import { bigint, pgTable, smallint } from "drizzle-orm/pg-core";

/** One row: a number that grows with every change that visitors can see. */
export const contentRevision = pgTable("content_revision", {
  id: smallint().primaryKey(),
  revision: bigint({ mode: "number" }).notNull(),
});
