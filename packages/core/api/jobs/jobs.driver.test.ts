import { setTimeout as delay } from "node:timers/promises";
import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { makeQueues } from "@public-code/portal/test-support/job-queues.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { rowsOf } from "../database/database.ts";
import type { Background } from "../interval.ts";
import { defineJob, defineWake, handleJob, type JobHandler } from "./define-job.ts";
import { queueJobs } from "./queue-job.ts";
import { startJobs } from "./start-jobs.ts";

const input = z.object({ word: z.string() });
const tell = defineJob({ name: "test-tell", input, retries: 1, limitSeconds: 1 });
const shout = defineJob({ name: "test-shout", input });
const wake = defineWake({ name: "test-wake", cron: "* * * * *" });
const pauseMs = 200;
const pace = { idleMs: 50, busyMs: 20, groupPauseMs: pauseMs, drainMs: 4_000 };

let nodes: Background[] = [];
const log = { warn: () => {}, error: () => {} };

const database = await openTestDatabase();
const { db } = database;
await makeQueues(database, [tell.name, shout.name, wake.name]);
afterAll(() => database.close());
beforeEach(() => db.execute(sql`delete from pgboss.job`));
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  nodes = [];
});

function start(...handlers: JobHandler[]): Background {
  const node = startJobs({ database, handlers, log, pace });
  nodes.push(node);
  return node;
}

interface Stored {
  state: string;
  output: { reason?: string } | null;
  retries: number;
}
const stored = (): Promise<Stored[]> =>
  rowsOf(
    db,
    sql`select state::text, output, retry_count as retries from pgboss.job
        where name like 'test-%' order by created_on`,
  );
const states = async () => (await stored()).map(({ state }) => state);
/** As though the time had come at which what failed is tried again. */
const skipRetryDelay = () =>
  db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);

test("what a transaction queues runs after it, and never where it is rolled back", async () => {
  const messages: string[] = [];
  start(handleJob(tell, async ({ word }) => void messages.push(word)));
  await db
    .transaction(async (tx) => {
      await queueJobs(tx, tell, [{ input: { word: "undone" } }]);
      throw new Error("undo");
    })
    .catch(() => {});
  await db.transaction(async (tx) => {
    await queueJobs(tx, tell, [{ input: { word: "done" } }]);
    await delay(100);
    expect(messages).toEqual([]);
  });
  await expect.poll(() => messages).toEqual(["done"]);
  await expect.poll(states).toEqual(["completed"]);
});

test("one that waits stands for a second one with its key, one that runs does not", async () => {
  const messages: string[] = [];
  await db.transaction(async (tx) => {
    for (const word of ["a", "b"])
      await queueJobs(tx, tell, [{ input: { word }, singletonKey: "x" }]);
    await queueJobs(tx, tell, [{ input: { word: "c" } }]);
  });
  const gate = Promise.withResolvers<void>();
  start(
    handleJob(tell, async ({ word }) => {
      messages.push(word);
      await gate.promise;
    }),
  );
  await expect.poll(() => messages.toSorted()).toEqual(["a", "c"]);
  await db.transaction((tx) => queueJobs(tx, tell, [{ input: { word: "d" }, singletonKey: "x" }]));
  gate.resolve();
  await expect.poll(() => messages.length).toBe(3);
});

test("a job is not begun before its moment", async () => {
  const begun: number[] = [];
  const startAfter = new Date(Date.now() + 700);
  await db.transaction((tx) => queueJobs(tx, tell, [{ input: { word: "a" }, startAfter }]));
  start(handleJob(tell, async () => void begun.push(Date.now())));
  await expect.poll(() => begun.length).toBe(1);
  expect(begun[0]).toBeGreaterThanOrEqual(startAfter.getTime());
});

test.each([
  ["error", handleJob(tell, () => Promise.reject(new Error("no")))],
  ["unreadable", handleJob({ ...tell, input: z.object({ other: z.int() }) }, async () => {})],
  ["timedOut", handleJob(tell, (_input, { signal }) => aborted(signal))],
])(
  "what fails is tried again, and then lies there with its reason: %s",
  async (reason, handler) => {
    await db.transaction((tx) => queueJobs(tx, tell, [{ input: { word: "a" } }]));
    start(handler);
    await expect.poll(stored).toEqual([{ state: "retry", output: { reason }, retries: 0 }]);
    await skipRetryDelay();
    await expect.poll(stored).toEqual([{ state: "failed", output: { reason }, retries: 1 }]);
  },
);

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

test("effects and the end of a job are one: who has lost it changes nothing", async () => {
  await database.owner.execute(sql`create table if not exists effects (word text)`);
  await database.owner.execute(sql`grant all on effects to public`);
  let tries = 0;
  await db.transaction((tx) => queueJobs(tx, tell, [{ input: { word: "a" } }]));
  start(
    handleJob(tell, async ({ word }, { finish, db }) => {
      tries += 1;
      // Another node takes the process of the first attempt for dead meanwhile.
      if (tries === 1)
        await db.execute(sql`update pgboss.job set state = 'retry', start_after = now()`);
      await finish(async (tx) => {
        await tx.execute(sql`insert into effects values (${word})`);
      });
    }),
  );
  await expect.poll(() => tries).toBe(2);
  await expect.poll(states).toEqual(["completed"]);
  expect(await rowsOf(db, sql`select word from effects`)).toEqual([{ word: "a" }]);
});

test("two jobs of a group never run at once nor begin within its pause, over jobs and nodes", async () => {
  const hosts = ["a.tw", "b.tw", "c.tw"];
  const begun = new Map<string, number[]>();
  const now = new Map<string, number>();
  let most = 0;
  const ask = async ({ word }: { word: string }) => {
    const running = (now.get(word) ?? 0) + 1;
    most = Math.max(most, running);
    now.set(word, running);
    begun.set(word, [...(begun.get(word) ?? []), performance.now()]);
    await delay(20);
    now.set(word, running - 1);
  };
  const inputs = hosts.flatMap((host) => Array(4).fill({ input: { word: host }, group: host }));
  await db.transaction(async (tx) => {
    await queueJobs(tx, tell, inputs);
    await queueJobs(tx, shout, inputs);
  });
  for (let node = 0; node < 2; node += 1) start(handleJob(tell, ask), handleJob(shout, ask));
  await expect.poll(states, { timeout: 30_000 }).toEqual(Array(24).fill("completed"));
  expect(most).toBe(1);
  const gaps = [...begun.values()].flatMap((times) =>
    times.slice(1).map((at, i) => at - (times[i] ?? 0)),
  );
  expect(gaps).toHaveLength(21);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(pauseMs);
});

test("a stop begins nothing more and waits for what runs", async () => {
  const messages: string[] = [];
  await db.transaction((tx) => queueJobs(tx, shout, Array(6).fill({ input: { word: "a" } })));
  const gate = Promise.withResolvers<void>();
  const node = start(
    handleJob(shout, async () => {
      messages.push("begun");
      await gate.promise;
      messages.push("ended");
    }),
  );
  await expect.poll(() => messages.length).toBe(4);
  const stopped = node.stop();
  await delay(50);
  gate.resolve();
  await stopped;
  expect(messages.filter((word) => word === "ended")).toHaveLength(4);
  expect((await states()).toSorted()).toEqual([
    ...Array(4).fill("completed"),
    "created",
    "created",
  ]);
});

test("what outlasts the stop is aborted, and is tried again", async () => {
  await db.transaction((tx) => queueJobs(tx, shout, [{ input: { word: "a" } }]));
  let begun = false;
  const node = startJobs({
    database,
    log,
    pace: { ...pace, drainMs: 100 },
    handlers: [
      handleJob(shout, (_input, { signal }) => {
        begun = true;
        return aborted(signal);
      }),
    ],
  });
  await expect.poll(() => begun).toBe(true);
  await node.stop();
  expect(await stored()).toEqual([{ state: "retry", output: { reason: "stopped" }, retries: 0 }]);
});

test("a wake has its schedule in Taipei while its job is there, and nobody else's stays", async () => {
  const schedules = () =>
    rowsOf(db, sql`select name, cron, timezone from pgboss.schedule order by name`);
  const first = start(handleJob(wake, async () => {}));
  await expect
    .poll(schedules)
    .toEqual([{ name: wake.name, cron: "* * * * *", timezone: "Asia/Taipei" }]);
  await first.stop();
  start(handleJob(tell, async () => {}));
  await expect.poll(schedules).toEqual([]);
});
