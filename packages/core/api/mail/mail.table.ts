import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#api/database/instant.ts";
import type { Language } from "#contract/language.ts";
import type { RecipientRole } from "#contract/mail/mail-states.ts";
import type { MailTemplate } from "./mail-kinds.ts";

/** Mails that wait to be sent, and for half a year those that were: the log of mails. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** A mail that must exist once only has a key; a second one is not queued. */
    onceKey: text("once_key").unique(),
    kind: text().notNull(),
    /** '' of a mail that an earlier version sent, which forgot to whom. */
    recipient: text().notNull(),
    /** As what the recipient gets it; '' of a mail that an earlier version queued. */
    recipientRole: text("recipient_role").$type<RecipientRole | "">().notNull().default(""),
    /** The account that it goes to, where that can switch such mail off. */
    accountId: text("account_id"),
    /** What the words of the kind need. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The program that it is about, by the number of its family. */
    familyId: integer("family_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    /** A mail that may be withdrawn until it leaves has a key, which it may share with others. */
    withdrawKey: text("withdraw_key"),
    withdrawnAt: instant("withdrawn_at"),
    /** A node that sends it now has until then; after that another one may. */
    leasedUntil: instant("leased_until"),
    attempts: integer().notNull().default(0),
    sentAt: instant("sent_at"),
    /** The words with which it left, where operators had written them; null for the portal's own. */
    wording: jsonb().$type<Record<Language, MailTemplate>>(),
    failedAt: instant("failed_at"),
    /** Code of the last failure, never its words, which may name people. */
    lastError: text("last_error").notNull().default(""),
  },
  (table) => [
    index("outbox_unsent_idx")
      .on(table.nextAttemptAt)
      .where(
        sql`${table.sentAt} is null and ${table.failedAt} is null and ${table.withdrawnAt} is null`,
      ),
    index("outbox_withdraw_key_idx")
      .on(table.withdrawKey)
      .where(sql`${table.withdrawKey} is not null and ${table.sentAt} is null`),
    index("outbox_account_id_idx").on(table.accountId).where(sql`${table.accountId} is not null`),
    index("outbox_family_id_idx").on(table.familyId),
    index("outbox_created_at_idx").on(table.createdAt),
  ],
);

/** What operators have written in place of the words of templates, by their names. */
export const mailTemplates = pgTable("mail_templates", {
  name: text().primaryKey(),
  /** Null where the portal's own words are back. */
  wording: jsonb().$type<Record<Language, MailTemplate>>(),
  /** Null before the first change. */
  updatedAt: instant("updated_at"),
});
