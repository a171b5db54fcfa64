import { AppError } from "@public-code/core/api/app-error.ts";
import { type Db, deleteRows } from "@public-code/core/api/database/database.ts";
import { and, eq, lt } from "drizzle-orm";
import { saveKeys } from "./idempotency.table.ts";

export const saveKeysKeptDays = 7;
const dayMs = 86_400_000;

/** A request that its sender may repeat. */
export interface Repeatable {
  userId: string;
  key: string;
  /** Tells a repeat from a different request under the same key. */
  contentHash: string;
}

export interface Outcome<Reply> {
  reply: Reply;
  /** True when the work was done earlier, and this is the answer of then. */
  repeated: boolean;
}

/**
 * Runs `work` once for a user's key: a repeat waits for the first run and gets its answer; 409 when
 * the key stands for something else that was saved. A failed run leaves no trace, since the key is
 * written in the same transaction.
 */
export async function once<Reply extends object>(
  tx: Db,
  request: Repeatable,
  work: () => Promise<Reply>,
): Promise<Outcome<Reply>> {
  const { userId, key, contentHash } = request;
  const [taken] = await tx
    .insert(saveKeys)
    .values({ userId, key, contentHash })
    .onConflictDoNothing()
    .returning({ key: saveKeys.key });
  const mine = and(eq(saveKeys.userId, userId), eq(saveKeys.key, key));
  if (!taken) {
    const [saved] = await tx
      .select({ contentHash: saveKeys.contentHash, reply: saveKeys.reply })
      .from(saveKeys)
      .where(mine);
    if (!saved?.reply || saved.contentHash !== contentHash) throw new AppError("err.stale");
    // The row of a finished run holds what the same function answered.
    return { reply: saved.reply as Reply, repeated: true };
  }
  const reply = await work();
  await tx.update(saveKeys).set({ reply }).where(mine);
  return { reply, repeated: false };
}

/** Forgets keys that nobody repeats any more. */
export async function sweepSaveKeys(db: Db, now: Date): Promise<number> {
  return deleteRows(
    db,
    saveKeys,
    lt(saveKeys.createdAt, new Date(now.getTime() - saveKeysKeptDays * dayMs)),
  );
}
