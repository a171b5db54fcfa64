import type { Db } from "#api/database/database.ts";
import { outbox } from "./mail.table.ts";
import type { MailData, MailKind } from "./mail-templates.ts";

/** One mail to one address. */
export type Mail = {
  [Kind in MailKind]: { kind: Kind; to: string; data: MailData[Kind]; onceKey?: string };
}[MailKind];

/**
 * Queues a mail in the transaction of the change that it tells of: a change that is undone sends
 * none, and one that is kept loses none. Nothing is queued without an address, nor a second time
 * under the same `onceKey`.
 */
export async function queueMail(tx: Db, mail: Mail, now: Date = new Date()): Promise<void> {
  const recipient = mail.to.trim();
  if (recipient === "") return;
  await tx
    .insert(outbox)
    .values({
      kind: mail.kind,
      recipient,
      data: { ...mail.data },
      onceKey: mail.onceKey ?? null,
      createdAt: now,
      nextAttemptAt: now,
    })
    .onConflictDoNothing();
}
