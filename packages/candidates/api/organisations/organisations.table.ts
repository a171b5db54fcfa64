import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { instant } from "@public-code/core/api/database/instant.ts";
import { accountKinds, listedForges } from "@public-code/evidence/contract/listed-forges.ts";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import {
  organisationKinds,
  organisationStates,
  type RunFailure,
} from "#contract/organisations/organisations.ts";

const listed = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Accounts of agencies on code hosts, and repositories that they have listed. */
export const organisations = pgTable(
  "organisations",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Host and path in lower case, or what names a list. */
    key: text().notNull().unique(),
    kind: text({ enum: organisationKinds }).notNull(),
    agencyCode: text("agency_code")
      .notNull()
      .references(() => agencies.code),
    /** The page of the account; '' for a list. */
    address: text().notNull(),
    /** Of a list; none for an account. */
    addresses: jsonb().$type<string[]>().notNull().default([]),
    /** Null until the host has told. */
    forge: text({ enum: listedForges }),
    accountKind: text("account_kind", { enum: accountKinds }),
    /** The account's number on the host, by which it is found under a new name. */
    accountId: bigint("account_id", { mode: "number" }),
    state: text({ enum: organisationStates }).notNull(),
    /** '' while it is not dismissed. */
    dismissedReason: text("dismissed_reason").notNull().default(""),
    /** When it is listed next; null for one that is not confirmed. */
    dueAt: instant("due_at"),
    /** When its last run began; null before the first. */
    startedAt: instant("started_at"),
    /** Null while that goes on. */
    endedAt: instant("ended_at"),
    /** Why it has ended before its time, or waits for its host; '' for one that has read everything, or goes on. */
    failure: text().$type<RunFailure | "">().notNull().default(""),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check("organisations_state_check", sql`${table.state} in (${listed(organisationStates)})`),
    index("organisations_agency_code_idx").on(table.agencyCode),
    index("organisations_due_at_idx").on(table.dueAt),
  ],
);

export type OrganisationRow = typeof organisations.$inferSelect;
