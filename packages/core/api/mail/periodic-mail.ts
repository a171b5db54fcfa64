import { and, eq, gte, sql } from "drizzle-orm";
import type { Db } from "#api/database/database.ts";
import { outbox } from "./mail.table.ts";
import type { Mail, MailKind } from "./mail-kinds.ts";
import { type MailAddress, queueMail } from "./queue-mail.ts";

/** Who gets a mail; two with one `id`, or without one with one address, are the same. */
export interface Recipient extends Pick<MailAddress, "to" | "role" | "accountId"> {
  id?: string;
}

export interface PeriodicMail extends Pick<MailAddress, "familyId" | "withdrawKey"> {
  /** Names what it is about and its period, such as a day or a month: nobody gets it twice. */
  once: string;
  mail: Mail;
  recipients: readonly Recipient[];
  /** What it names, for mails that each say what no earlier one did. */
  entries?: readonly string[];
}

/**
 * Queues a mail for each recipient, once in its period: on any node, as often as it likes, and after a crash or a
 * late start. What was said is remembered by the outbox alone, which forgets mails after `mailsKeptDays`: nothing
 * may be due for so long.
 */
export async function queueOnce(
  tx: Db,
  { once, mail, recipients, entries, ...about }: PeriodicMail,
  now: Date,
): Promise<number> {
  const whole = entries ? { ...mail, data: { ...mail.data, entries } } : mail;
  let queued = 0;
  for (const { id, ...recipient } of recipients) {
    const onceKey = `${once} ${id ?? recipient.to.trim().toLowerCase()}`;
    if (await queueMail(tx, whole, { ...recipient, ...about, onceKey }, now)) queued += 1;
  }
  return queued;
}

/** True once a mail has been queued for somebody in its period. */
export async function isQueued(db: Db, once: string): Promise<boolean> {
  const [row] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(sql`starts_with(${outbox.onceKey}, ${`${once} `})`)
    .limit(1);
  return row !== undefined;
}

/** When each entry was last named by mails of a kind since a moment. */
export async function readMentions(
  db: Db,
  { name }: Pick<MailKind, "name">,
  since: Date,
): Promise<Map<string, Date>> {
  const rows = await db
    .select({ entries: sql<string[] | null>`${outbox.data} -> 'entries'`, at: outbox.createdAt })
    .from(outbox)
    .where(and(eq(outbox.kind, name), gte(outbox.createdAt, since)))
    .orderBy(outbox.id);
  return new Map(rows.flatMap(({ entries, at }) => (entries ?? []).map((entry) => [entry, at])));
}
