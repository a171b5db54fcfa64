import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#api/database/database.ts";
import { noRecipient, type RecipientRole } from "#contract/mail/mail-states.ts";
import { outbox } from "./mail.table.ts";
import type { Mail, MailKind } from "./mail-kinds.ts";

/** How long a mail that may be withdrawn waits before it leaves. */
const minuteMs = 60_000;

export interface MailAddress {
  to: string;
  /** As what they get it. */
  role: RecipientRole;
  /** The account that has the address, for mail that it can switch off. */
  accountId?: string | null;
  /** The program that it is about, by the number of its family. */
  familyId?: number | null;
  /** Nothing is queued a second time under the same one. */
  onceKey?: string | null;
  /** Holds the mail for a minute, in which `withdrawMails` takes it back by this key. */
  withdrawKey?: string | null;
  /** Holds it so long instead. */
  heldMs?: number;
}

/**
 * Queues a mail in the transaction of the change that it tells of: a change that is undone sends
 * none, and one that is kept loses none. Nothing is queued without an address; returns whether it was.
 */
export async function queueMail(
  tx: Db,
  { kind, data }: Mail,
  { to, role, heldMs = minuteMs, ...address }: MailAddress,
  now: Date = new Date(),
): Promise<boolean> {
  const recipient = to.trim();
  if (recipient === "") return false;
  const rows = await tx
    .insert(outbox)
    .values({
      kind: kind.name,
      recipient,
      recipientRole: role,
      ...address,
      data: { ...data },
      createdAt: now,
      nextAttemptAt: address.withdrawKey ? new Date(now.getTime() + heldMs) : now,
    })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/** Records a mail that nobody can get as given up, so that operators see of what nobody was told. */
export async function recordUnreachable(
  tx: Db,
  { kind, data }: Mail,
  { role, familyId }: Pick<MailAddress, "role" | "familyId">,
  now: Date,
): Promise<void> {
  const mail = { kind: kind.name, data: { ...data }, recipient: "", recipientRole: role, familyId };
  const moments = { createdAt: now, nextAttemptAt: now, failedAt: now };
  await tx.insert(outbox).values({ ...mail, ...moments, lastError: noRecipient });
}

/**
 * Adds to a list in a mail that waits for its recipient under a key, so that what happens together is told
 * once; false where none waits.
 */
export async function addToMail(
  tx: Db,
  { list, entry }: { list: string; entry: object },
  {
    to,
    withdrawKey,
    heldMs = minuteMs,
  }: Pick<MailAddress, "to" | "heldMs"> & { withdrawKey: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(outbox)
    .set({
      data: sql`jsonb_set(${outbox.data}, array[${list}], ${outbox.data} -> ${list} || ${JSON.stringify([entry])}::jsonb)`,
      nextAttemptAt: new Date(now.getTime() + heldMs),
    })
    .where(
      and(eq(outbox.recipient, to), eq(outbox.withdrawKey, withdrawKey), isUnsent, isUnleased(now)),
    )
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/** Mails that neither left, nor were given up or withdrawn. */
export const isUnsent: SQL | undefined = and(
  isNull(outbox.sentAt),
  isNull(outbox.failedAt),
  isNull(outbox.withdrawnAt),
);

/** Mails that no node is sending. */
export const isUnleased = (now: Date): SQL | undefined =>
  or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, now));

/** Mails that share a key, of which none may have left yet. */
export interface HeldMails {
  withdrawKey: string;
  leavesAt: Date;
  data: Record<string, unknown>;
  recipients: string[];
}

/** What of a kind is still held, the oldest first. */
export async function listHeldMails(
  db: Db,
  { name }: Pick<MailKind, "name">,
  now: Date,
): Promise<HeldMails[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, name),
        isNotNull(outbox.withdrawKey),
        isUnsent,
        // Who sends looks for what is due only.
        gt(outbox.nextAttemptAt, now),
        eq(outbox.attempts, 0),
      ),
    )
    .orderBy(asc(outbox.id));
  const byKey = Map.groupBy(rows, ({ withdrawKey }) => withdrawKey ?? "");
  return [...byKey].flatMap(([withdrawKey, mails]) => {
    const [first] = mails;
    if (!first) return [];
    const { nextAttemptAt: leavesAt, data } = first;
    return { withdrawKey, leavesAt, data, recipients: mails.map(({ recipient }) => recipient) };
  });
}

/**
 * Takes back the mails of a key that have not left, in the transaction of what undoes their change;
 * returns to whom they would have gone.
 */
export async function withdrawMails(tx: Db, withdrawKey: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(outbox)
    // The same may be said once more, should it become true again.
    .set({ withdrawnAt: now, onceKey: null })
    .where(and(eq(outbox.withdrawKey, withdrawKey), isUnsent, isUnleased(now)))
    .returning({ recipient: outbox.recipient });
  return rows.map(({ recipient }) => recipient);
}

/** Takes back the waiting mails of an account of these kinds, in the transaction in which it switches them off. */
export async function withdrawMailsOf(
  tx: Db,
  accountId: string,
  kinds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(outbox)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(outbox.accountId, accountId),
        inArray(outbox.kind, [...kinds]),
        isUnsent,
        isUnleased(now),
      ),
    );
}
