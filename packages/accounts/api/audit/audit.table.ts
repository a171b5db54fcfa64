import { instant } from "@public-code/core/api/database/instant.ts";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** Who changed what; append-only, enforced by a trigger of the database. */
export const auditRows = pgTable(
  "audit_rows",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    actorRole: text("actor_role").notNull(),
    action: text().notNull(),
    /** What kind of thing was changed, and which one. */
    subject: text().notNull(),
    subjectId: text("subject_id").notNull(),
    familyId: integer("family_id"),
    /** State before and after, '' where there is none. */
    fromState: text("from_state").notNull().default(""),
    toState: text("to_state").notNull().default(""),
    reason: text().notNull().default(""),
    /** Names of the changed fields, their old and new values, cut, and ids; never a contact value. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index("audit_rows_at_idx").on(table.at),
    index("audit_rows_family_id_idx").on(table.familyId),
    index("audit_rows_subject_idx").on(table.subject, table.subjectId),
    index("audit_rows_actor_id_idx").on(table.actorId),
  ],
);
