import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../database/database.ts";
import type { JobType } from "./define-job.ts";

/** Those of some singleton keys under which a job of this kind waits or runs. */
export async function unfinishedKeys<Input>(
  db: Db,
  job: JobType<Input>,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select distinct singleton_key as key from pgboss.job
        where name = ${job.name} and state in ('created', 'retry', 'active')
          and singleton_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
  );
  return new Set(rows.map(({ key }) => key));
}
