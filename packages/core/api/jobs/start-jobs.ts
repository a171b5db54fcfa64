import { setTimeout as delay } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import type { Database } from "../database/database.ts";
import type { Background } from "../interval.ts";
import { hostPauseMs } from "../outgoing/host-pace.ts";
import { claimJobs, queuesWithWork } from "./claim-jobs.ts";
import type { JobHandler } from "./define-job.ts";
import { quietly } from "./job-queue.ts";
import { storedOptions } from "./queue-job.ts";
import { type JobLog, runJob } from "./run-job.ts";

export interface JobPace {
  /** How often it looks while nothing waits, and while something does. */
  idleMs: number;
  busyMs: number;
  /** Between two jobs of a group, over all nodes. */
  groupPauseMs: number;
  /** How often dead nodes are looked for. */
  superviseSeconds: number;
  /** How long a stop waits for what runs. */
  drainMs: number;
}

const usualPace: JobPace = {
  idleMs: 2_000,
  busyMs: 500,
  groupPauseMs: hostPauseMs,
  superviseSeconds: 30,
  drainMs: 10_000,
};
/** How long handlers may run after they were asked to stop. */
const abortMs = 2_000;
const tz = "Asia/Taipei";

export interface JobParts {
  database: Database;
  handlers: readonly JobHandler[];
  log: JobLog;
  /** The clock of the portal. */
  now?: () => Date;
  pace?: Partial<JobPace>;
}

/** Sets the schedules of this version and removes those of others; what they wake decides by our rows. */
async function setWakes(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const scheduled = handlers.filter(({ job }) => job.cron !== undefined);
  for (const { job } of scheduled) {
    const options = { ...storedOptions(job), singletonKey: "wake", group: { id: job.name } };
    await boss.schedule(job.name, job.cron ?? "", {}, { ...options, tz, missed: "once" });
  }
  for (const { name } of await boss.getSchedules())
    if (!scheduled.some(({ job }) => job.name === name)) await boss.unschedule(name);
}

async function openBoss({ database, log }: JobParts, pace: JobPace): Promise<PgBoss> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    ...quietly,
    db: await database.jobConnection(),
    backend: database.kind,
    supervise: true,
    superviseIntervalSeconds: pace.superviseSeconds,
    monitorIntervalSeconds: pace.superviseSeconds,
    schedule: true,
    cronWorkerIntervalSeconds: 15,
    // Jobs that wait for others are not used.
    flowIntervalSeconds: 3_600,
  });
  boss.on("error", (error) => log.error({ err: error }, "the queue of jobs has failed"));
  boss.on("warning", ({ message }) => log.warn({ reason: message }, "the queue of jobs"));
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false, close: false });
    throw error;
  }
}

/**
 * Runs jobs until it is stopped. Every node does it; a job runs on one of them. pg-boss keeps queues,
 * retries, schedules and dead nodes; who begins when is asked by `claimJobs`.
 */
export function startJobs(parts: JobParts): Background {
  const { database, handlers, log, now = () => new Date() } = parts;
  const pace = { ...usualPace, ...parts.pace };
  const stopping = new AbortController();
  const aborting = new AbortController();
  const running = new Map<string, { name: string; ended: Promise<void> }>();
  let wake = new AbortController();
  let boss: PgBoss | undefined;
  let hasWakes = false;

  const begin = async (opened: PgBoss, handler: JobHandler): Promise<void> => {
    const { name, atOnce } = handler.job;
    for (;;) {
      const own = [...running.values()].filter((other) => other.name === name).length;
      if (own >= atOnce || stopping.signal.aborted) return;
      const limits = { most: atOnce - own, pauseMs: pace.groupPauseMs };
      const claimed = await claimJobs(opened, database.db, name, limits);
      if (claimed.length === 0) return;
      const run = { boss: opened, db: database.db, now, log, stopped: aborting.signal };
      for (const job of claimed) {
        const ended = runJob(handler, job, run).finally(() => {
          running.delete(job.id);
          wake.abort();
        });
        running.set(job.id, { name, ended });
      }
    }
  };

  /** Begins what may begin; says whether something is still to do. */
  const look = async (): Promise<boolean> => {
    boss ??= await openBoss(parts, pace);
    if (!hasWakes) await setWakes(boss, handlers);
    hasWakes = true;
    const names = await queuesWithWork(
      database.db,
      handlers.map(({ job }) => job.name),
    );
    for (const handler of handlers) if (names.has(handler.job.name)) await begin(boss, handler);
    return names.size > 0;
  };

  const pause = async (ms: number): Promise<void> => {
    wake = new AbortController();
    const signal = AbortSignal.any([wake.signal, stopping.signal]);
    await delay(ms, undefined, { signal, ref: false }).catch(() => {});
  };

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const busy = await look().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, "jobs could not be looked for");
        return false;
      });
      await pause(busy ? pace.busyMs : pace.idleMs);
    }
  })();

  return {
    async stop() {
      stopping.abort();
      await loop;
      const all = Promise.all([...running.values()].map(({ ended }) => ended));
      await Promise.race([all, delay(pace.drainMs, undefined, { ref: false })]);
      aborting.abort();
      await Promise.race([all, delay(abortMs, undefined, { ref: false })]);
      await boss?.stop({ graceful: false, close: false });
    },
  };
}
