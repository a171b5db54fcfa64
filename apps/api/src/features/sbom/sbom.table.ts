import type { Severity } from "@public-code/contract/evidence/evidence-kinds.ts";
import { boolean, jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** What OSV says of a vulnerability, as far as it is used; kept until OSV has changed it. */
export const osvVulnerabilities = pgTable("osv_vulnerabilities", {
  id: text().primaryKey(),
  /** As OSV writes the time of its last change. */
  modified: text().notNull(),
  severity: text().$type<Severity>().notNull(),
  vector: text().notNull(),
  /** `YYYY-MM-DD`; '' where it is not said. */
  publishedOn: text("published_on").notNull(),
  withdrawn: boolean().notNull(),
  aliases: text().array().notNull(),
  affected: jsonb().$type<{ name: string; fixed: string[] }[]>().notNull(),
});
