import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { askInTransaction } from "@public-code/core/api/jobs/job-queue.ts";
import type { Listed, Paging } from "@public-code/core/api/paging.ts";
import {
  type JobFailureReason,
  jobFailureReasons,
} from "@public-code/core/contract/jobs/job-names.ts";
import type { FailedJob } from "@public-code/core/contract/jobs/jobs.ts";
import { sql } from "drizzle-orm";

/** Given up, or waiting for another attempt after a failure; `run again` begins with none. */
const hasFailed = sql`(state = 'failed' or state = 'retry' and output is not null)`;

interface Row {
  jobId: string;
  name: string;
  group: string;
  reason: string | null;
  attempts: number;
  failedAt: Date | string;
  nextAttemptAt: Date | string | null;
}

const instant = (value: Date | string) => new Date(value).toISOString();

/** What pg-boss wrote down itself is a process that gave no sign of life any more. */
function reasonOf(stored: string | null): JobFailureReason {
  return jobFailureReasons.find((reason) => reason === stored) ?? "lost";
}

/** Jobs whose last attempt has failed, the latest first. */
export async function listFailedJobs(db: Db, { page, rows }: Paging): Promise<Listed<FailedJob>> {
  const failures = await rowsOf<Row>(
    db,
    sql`select id::text as "jobId", name, coalesce(group_id, '') as "group",
          output ->> 'reason' as reason, retry_count + 1 as attempts,
          coalesce(completed_on, started_on, created_on) as "failedAt",
          case when state = 'retry' then start_after end as "nextAttemptAt"
        from pgboss.job where ${hasFailed}
        order by 6 desc, id limit ${rows} offset ${page * rows}`,
  );
  const [all] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from pgboss.job where ${hasFailed}`,
  );
  return {
    rows: failures.map(({ reason, failedAt, nextAttemptAt, ...row }) => ({
      ...row,
      reason: reasonOf(reason),
      failedAt: instant(failedAt),
      nextAttemptAt: nextAttemptAt === null ? null : instant(nextAttemptAt),
    })),
    total: all?.total ?? 0,
  };
}

/** Tries a failed job again now; 404 for one that has not failed. */
export async function runJobAgain(db: Db, viewer: Viewer | null, jobId: string): Promise<void> {
  const now = new Date();
  const operator = requireOperator(viewer);
  await db.transaction(async (tx) => {
    const [job] = await rowsOf<{ name: string; state: string }>(
      tx,
      sql`select name, state::text from pgboss.job where id = ${jobId}::uuid and ${hasFailed} for update`,
    );
    if (!job) throw notFound();
    await askInTransaction(tx, async (boss) => {
      if (job.state === "failed") await boss.retry(job.name, jobId);
      else await boss.update(job.name, undefined, { id: jobId, startAfter: now });
    });
    await writeAudit(
      tx,
      operator,
      { action: "runJobAgain", subject: "job", subjectId: jobId, ids: { name: job.name } },
      now,
    );
  });
}
