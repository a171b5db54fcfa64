import type { FastifyBaseLogger } from "fastify";

export interface Background {
  /** Begins nothing more, and waits for the piece of work in hand. */
  stop(): Promise<void>;
}

export interface Job {
  name: string;
  everyMs: number;
  /** A job of many pieces ends before the next one once it is stopped. */
  run(now: Date, stopped: AbortSignal): Promise<unknown>;
}

/** Runs a job at its interval until it is stopped, never twice at a time; a failure is logged. */
export function startJob(job: Job, log: Pick<FastifyBaseLogger, "error">): Background {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = job
      .run(new Date(), stopping.signal)
      .catch((error: unknown) => log.error({ err: error, job: job.name }, "a job has failed"))
      .finally(() => {
        busy = false;
      });
  }, job.everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
