import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";

/** Every advisory lock. Any numbers will do as long as all versions of all nodes ask for the same ones. */
export const advisoryLocks = {
  migrate: 7_243_115,
  grant: 7_243_116,
  claimJobs: 7_243_117,
  addEvents: 7_243_118,
  health: 7_243_119,
  letters: 7_243_120,
} as const;

/** Waits until nobody else holds the lock, and holds it until the transaction ends. */
export async function lockUntilCommit(tx: Db, name: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[name]})`);
}
