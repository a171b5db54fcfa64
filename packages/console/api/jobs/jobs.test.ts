import { rowsOf } from "@public-code/core/api/database/database.ts";
import { jobNames } from "@public-code/core/contract/jobs/job-names.ts";
import { jobs } from "@public-code/core/contract/jobs/jobs.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";

const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());
beforeEach(() => db.execute(sql`delete from pgboss.job`));

const ids = [1, 2, 3, 4].map((number) => `00000000-0000-4000-8000-00000000000${number}`);

async function fill(): Promise<void> {
  await db.execute(
    sql`insert into pgboss.job
        (id, name, state, group_id, output, retry_count, started_on, completed_on, start_after) values
      (${ids[0]}::uuid, 'sweepFiles', 'failed', 'git.example.tw', '{"reason":"timedOut"}', 3,
        '2026-11-20T00:00Z', '2026-11-20T01:00Z', '2026-11-20T00:00Z'),
      (${ids[1]}::uuid, 'sweepFiles', 'retry', null, '{"value":{"message":"job heartbeat timeout"}}', 0,
        '2026-11-20T02:00Z', null, '2126-11-20T00:00Z'),
      (${ids[2]}::uuid, 'sweepFiles', 'completed', null, null, 0,
        '2026-11-20T00:00Z', '2026-11-20T03:00:00.5Z', '2026-11-20T00:00Z'),
      (${ids[3]}::uuid, 'sweepFiles', 'created', null, null, 0, null, null, now() - interval '2 minutes')`,
  );
}

const failures = async (request = {}) =>
  portal.reply("operator", jobs.listFailedJobs, { page: 0, iDisplayLength: 10, ...request });

test("operators see what waits, runs and has failed in each queue", async () => {
  await fill();
  const { data } = await portal.reply("operator", jobs.listJobQueues, {});
  expect(data.map(({ name }) => name)).toEqual([...jobNames].sort());
  const queue = data.find(({ name }) => name === "sweepFiles");
  expect([queue]).toEqual([
    {
      name: "sweepFiles",
      waiting: 1,
      later: 1,
      active: 0,
      failed: 1,
      oldestWaitingSeconds: expect.any(Number),
      lastCompletedAt: "2026-11-20T03:00:00.500Z",
    },
  ]);
  expect(queue?.oldestWaitingSeconds).toBeGreaterThanOrEqual(120);
});

test("and which jobs have failed, why, and when they are tried again, a page at a time", async () => {
  await fill();
  const { data, recordsTotal } = await failures();
  expect(recordsTotal).toBe(2);
  expect(data).toEqual([
    {
      jobId: ids[1],
      name: "sweepFiles",
      group: "",
      reason: "lost",
      attempts: 1,
      failedAt: "2026-11-20T02:00:00.000Z",
      nextAttemptAt: "2126-11-20T00:00:00.000Z",
    },
    {
      jobId: ids[0],
      name: "sweepFiles",
      group: "git.example.tw",
      reason: "timedOut",
      attempts: 4,
      failedAt: "2026-11-20T01:00:00.000Z",
      nextAttemptAt: null,
    },
  ]);
  expect((await failures({ page: 1, iDisplayLength: 1 })).data.map(({ jobId }) => jobId)).toEqual([
    ids[0],
  ]);
});

test.each([0, 1])("a failed job runs again at once, which the history tells: %i", async (which) => {
  await fill();
  const jobId = ids[which] ?? "";
  const { rows } = await portal.auditOf(() =>
    portal.reply("operator", jobs.runJobAgain, { jobId }),
  );
  expect(rows.map(({ action, subject, subjectId }) => [action, subject, subjectId])).toEqual([
    ["runJobAgain", "job", jobId],
  ]);
  expect(
    await rowsOf(
      db,
      sql`select state::text, start_after <= now() as due from pgboss.job where id = ${jobId}::uuid`,
    ),
  ).toEqual([{ state: "retry", due: true }]);
});

test.each([2, 3])("one that has not failed is not found: %i", async (which) => {
  await fill();
  const jobId = ids[which] ?? "";
  expect((await portal.refusal("operator", jobs.runJobAgain, { jobId })).status).toBe(404);
});

test("agencies may do none of it", async () => {
  await fill();
  for (const endpoint of [jobs.listJobQueues, jobs.listFailedJobs, jobs.runJobAgain])
    expect((await portal.refusal("agency-a", endpoint, { jobId: ids[0] ?? "" })).status).toBe(403);
});
