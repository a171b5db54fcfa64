import type { Db } from "#api/database/database.ts";
import { outbox } from "./mail.table.ts";
import type { Mail } from "./mail-kinds.ts";

/**
 * Queues a mail in the transaction of the change that it tells of: a change that is undone sends
 * none, and one that is kept loses none. Nothing is queued without an address, nor a second time
 * under the same `onceKey`.
 */
export async function queueMail(
  tx: Db,
  { kind, data }: Mail,
  { to, onceKey = null }: { to: string; onceKey?: string | null },
  now: Date = new Date(),
): Promise<void> {
  const recipient = to.trim();
  if (recipient === "") return;
  await tx
    .insert(outbox)
    .values({
      kind: kind.name,
      recipient,
      data: { ...data },
      onceKey,
      createdAt: now,
      nextAttemptAt: now,
    })
    .onConflictDoNothing();
}
