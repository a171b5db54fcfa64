import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";

/** How often the delay is measured. */
const usualSampleMs = 1_000;
/** When a refused caller may try again. */
const retrySeconds = 10;

export interface LoadShedding {
  /**
   * To be called when the start is over. Loading the code and rendering the first pages keep the
   * process busy for seconds on a slow machine, which says nothing about load.
   */
  begin(): void;
}

/**
 * Once it has begun, a process that is later than `longestDelayMs` answers 503 until it has caught up.
 * How late a timer is tells that; `@fastify/under-pressure` takes a process that was busy for the whole
 * of one sample for endlessly late.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  longestDelayMs: number,
  sampleMs = usualSampleMs,
): LoadShedding {
  let late = false;
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onRequest", async (_request, reply) => {
    if (!late) return;
    reply.header("retry-after", String(retrySeconds));
    throw new AppError("err.unavailable");
  });
  app.addHook("onClose", async () => clearInterval(timer));
  return {
    begin() {
      let due = performance.now() + sampleMs;
      timer = setInterval(() => {
        const now = performance.now();
        late = now - due > longestDelayMs;
        due = now + sampleMs;
      }, sampleMs).unref();
    },
  };
}
