import underPressure from "@fastify/under-pressure";
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

/** Once it has begun, a process that is later than `longestDelayMs` answers 503 until it has caught up. */
export async function registerLoadShedding(
  app: FastifyInstance,
  longestDelayMs: number,
  sampleMs = usualSampleMs,
): Promise<LoadShedding> {
  let begun = false;
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelayMs,
    sampleInterval: sampleMs,
    exposeStatusRoute: false,
    pressureHandler: (_request, reply) => {
      if (!begun) return;
      reply.header("retry-after", String(retrySeconds));
      throw new AppError("err.unavailable");
    },
  });
  return {
    begin() {
      // The sample that runs now still holds the start.
      setTimeout(() => {
        begun = true;
      }, 2 * sampleMs).unref();
    },
  };
}
