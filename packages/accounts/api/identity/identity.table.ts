import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { instant } from "@public-code/core/api/database/instant.ts";
import { type OperatorRole, operatorRoles } from "@public-code/core/contract/duties.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { MailChoice } from "#contract/people/mail-choice.ts";

/** People who have signed in, and operators who may. */
export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    name: text().notNull(),
    mail: text().notNull().default(""),
    oid: text().notNull().default(""),
    agencyCode: text("agency_code").references(() => agencies.code),
    operator: boolean().notNull().default(false),
    /** What an operator may do; of no meaning for others. */
    operatorRole: text("operator_role").$type<OperatorRole>().notNull().default("administrator"),
    /** When an operator is mailed what waits. */
    mailChoice: text("mail_choice").$type<MailChoice>().notNull().default("atOnce"),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSignedInAt: instant("last_signed_in_at"),
    /** When a colleague said that they have left the agency; a sign-in takes it back. */
    leftAt: instant("left_at"),
  },
  (table) => [
    unique("users_subject_key").on(table.issuer, table.subject),
    index("users_agency_code_idx").on(table.agencyCode),
    check("users_role_check", sql`${table.operator} or ${table.agencyCode} is not null`),
    check(
      "users_operator_role_check",
      sql`${table.operatorRole} in (${sql.raw(operatorRoles.map((role) => `'${role}'`).join(", "))})`,
    ),
  ],
);

/** Bearer sessions; the token itself is never stored. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The provider's id token, for ending its session too; '' where there is none. */
    idToken: text("id_token").notNull().default(""),
    /** Browser and system that it was opened in, and nothing finer; '' where they are not known. */
    device: text().notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    index("sessions_user_id_idx").on(table.userId),
    index("sessions_expires_at_idx").on(table.expiresAt),
  ],
);

/** A sign-in between leaving for the provider and the exchange of its one-time code. */
export const signIns = pgTable(
  "sign_ons",
  {
    cookieHash: text("cookie_hash").primaryKey(),
    state: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text("code_verifier").notNull(),
    redirect: text().notNull(),
    oneTimeCodeHash: text("one_time_code_hash").unique(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    idToken: text("id_token").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("sign_ons_user_id_idx").on(table.userId),
    index("sign_ons_expires_at_idx").on(table.expiresAt),
  ],
);

/** Agency claims that no agency answers to, shown to operators. */
export const unknownAgencies = pgTable("unknown_agencies", {
  claim: text().primaryKey(),
  seenCount: integer("seen_count").notNull().default(1),
  firstSeenAt: instant("first_seen_at").notNull().defaultNow(),
  lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
});

/** Requests of an address in a minute, where the limit must hold over all nodes. */
export const sharedRates = pgTable(
  "shared_rates",
  {
    bucket: text().notNull(),
    minute: timestamp({ withTimezone: true, precision: 0 }).notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [unique("shared_rates_key").on(table.bucket, table.minute)],
);
