import type { FastifyBaseLogger } from "fastify";

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;

export interface Background {
  /** Begins nothing more, and waits for the piece of work in hand. */
  stop(): Promise<void>;
}

/** Work on our own tables that every node repeats; what asks the network is a job, see `jobs`. */
export interface Interval {
  name: string;
  everyMs: number;
  /** Work of many pieces ends before the next one once it is stopped. */
  run(now: Date, stopped: AbortSignal): Promise<unknown>;
}

/** Repeats the work at its interval until it is stopped, never twice at a time; a failure is logged. */
export function startInterval(
  interval: Interval,
  log: Pick<FastifyBaseLogger, "error">,
): Background {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = interval
      .run(new Date(), stopping.signal)
      .catch((error: unknown) =>
        log.error({ err: error, interval: interval.name }, "work at an interval has failed"),
      )
      .finally(() => {
        busy = false;
      });
  }, interval.everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
