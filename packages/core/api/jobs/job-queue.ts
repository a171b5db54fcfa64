import { type SQL, sql } from "drizzle-orm";
import type { CommandResponse, ConstructorOptions, Db as JobConnection, PgBoss } from "pg-boss";
import { z } from "zod";
import { type Db, rowsOf } from "../database/database.ts";

export type { JobConnection };

/** Without what a serving process must not do, and what only costs: no DDL, no registry, no traces. */
export const quietly = {
  migrate: false,
  createSchema: false,
  supervise: false,
  schedule: false,
  registerInstance: false,
  reindex: false,
  monitorVacuum: false,
  openTelemetry: { enabled: false },
} satisfies ConstructorOptions;

/** pg-boss's way to a transaction of ours. */
export async function inTransaction(transaction: Db): Promise<JobConnection> {
  const { fromDrizzle } = await import("pg-boss");
  return fromDrizzle(
    // What the adapter makes of `sql` is SQL.
    { execute: async (query) => ({ rows: await rowsOf(transaction, query as SQL) }) },
    sql,
  );
}

const response = z.object({ affected: z.int() });

/** How many jobs a command has changed, which pg-boss documents and its types leave out. */
export function affectedBy(answer: CommandResponse): number {
  return response.parse(answer).affected;
}

/** Asks pg-boss inside a transaction of ours; what it writes is undone with the rest. */
export async function askInTransaction<Result>(
  transaction: Db,
  ask: (boss: PgBoss) => Promise<Result>,
): Promise<Result> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({ ...quietly, db: await inTransaction(transaction) });
  // The failure is also thrown.
  boss.on("error", () => {});
  await boss.start();
  try {
    return await ask(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}
