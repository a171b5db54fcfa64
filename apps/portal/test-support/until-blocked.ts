import { setImmediate as nextTurn } from "node:timers/promises";
import { rowsOf } from "@public-code/core/api/database/database.ts";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { TestDatabase } from "./database.ts";

/** Resolves once somebody waits for what an open transaction of this database holds. */
export async function untilBlocked({ kind, owner }: TestDatabase): Promise<void> {
  // The transaction has the only connection, so that everybody else waits.
  if (kind === "pglite") return nextTurn();
  const countWaiting = async () => {
    const rows = await rowsOf(
      owner,
      sql`select pid from pg_stat_activity
          where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    return rows.length;
  };
  await expect.poll(countWaiting, { interval: 10 }).toBeGreaterThan(0);
}
