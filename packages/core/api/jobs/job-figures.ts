import { sql } from "drizzle-orm";
import type { JobQueue } from "#contract/jobs/jobs.ts";
import { type Db, rowsOf } from "../database/database.ts";

/** The figures of every queue but pg-boss's own; the indexes of pg-boss hold all that it reads. */
export function readQueues(db: Db): Promise<JobQueue[]> {
  const due = sql`state < 'active' and not blocked and start_after <= now()`;
  return rowsOf<JobQueue>(
    db,
    sql`select q.name,
          (count(*) filter (where ${due}))::int as waiting,
          (count(*) filter (where state < 'active' and start_after > now()))::int as later,
          (count(*) filter (where state = 'active'))::int as active,
          (count(*) filter (where state = 'failed'))::int as failed,
          floor(extract(epoch from now() - min(start_after) filter (where ${due})))::int
            as "oldestWaitingSeconds",
          (select to_char(max(completed_on) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            from pgboss.job where name = q.name and completed_on is not null and state = 'completed')
            as "lastCompletedAt"
        from pgboss.queue q
        left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
        where q.name not like '\\_\\_pgboss%'
        group by q.name order by q.name`,
  );
}
