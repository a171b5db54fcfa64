import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Mails that wait to be sent, and for a while those that were; addresses go with the sending. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** A mail that must exist once only has a key; a second one is not queued. */
    onceKey: text("once_key").unique(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** What the words of the kind need; '{}' once it was sent. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    nextAttemptAt: at("next_attempt_at").notNull().defaultNow(),
    /** A node that sends it now has until then; after that another one may. */
    leasedUntil: at("leased_until"),
    attempts: integer().notNull().default(0),
    sentAt: at("sent_at"),
    failedAt: at("failed_at"),
    /** Code of the last failure, never its words, which may name people. */
    lastError: text("last_error").notNull().default(""),
  },
  (table) => [
    index("outbox_waiting_idx")
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
  ],
);
