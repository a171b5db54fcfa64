import { sql } from "drizzle-orm";
import type { Job, PgBoss } from "pg-boss";
import { lockUntilCommit } from "../database/advisory-locks.ts";
import { type Db, rowsOf } from "../database/database.ts";
import { inTransaction } from "./job-queue.ts";

/** The queues in which something may begin now. */
export async function queuesWithWork(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select distinct name from pgboss.job
        where state < 'active' and not blocked and start_after <= now()
          and name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Groups whose turn has not come: a job of theirs runs somewhere, or has ended or failed within the
 * pause. pg-boss counts the groups of one queue alone.
 */
async function busyGroups(tx: Db, pauseMs: number): Promise<string[]> {
  const since = sql`clock_timestamp() - ${pauseMs}::float8 * interval '1 millisecond'`;
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select group_id as name from pgboss.job where state = 'active' and group_id is not null
        union select group_id from pgboss.job
          where state = 'retry' and started_on > ${since} and group_id is not null
        union select group_id from pgboss.job
          where name in (select name from pgboss.queue) and completed_on > ${since}
            and group_id is not null`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Takes jobs of a queue for this process, at most one of a group. Nodes take turns: without the lock
 * two of them would not see what the other one has just begun.
 */
export function claimJobs(
  boss: PgBoss,
  db: Db,
  name: string,
  { most, pauseMs }: { most: number; pauseMs: number },
): Promise<Job[]> {
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, "claimJobs");
    return boss.fetch(name, {
      db: await inTransaction(tx),
      batchSize: most,
      groupConcurrency: 1,
      ignoreGroups: await busyGroups(tx, pauseMs),
    });
  });
}
