import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import {
  type CachedResponse,
  encodedBody,
  type NewResponse,
  type ResponseCache,
  type ResponseUse,
} from "./response-cache.ts";

const mostRemembered = 500;
/** What nobody has asked for that long is left to its next visitor. */
const rememberedMs = 3_600_000;
/** How often a new revision is looked for. */
const usualTickMs = 500;
/** The time that rendering after one change may take. */
const usualBudgetMs = 10_000;
/** The process is idle when its event loop was busy for less than half of so many milliseconds. */
const sampleMs = 20;
const idleShare = 0.5;

export interface WarmResponses {
  /** As the cache's own, and makes the response again once a change has ended it. */
  getOrMake(key: string, make: () => Promise<NewResponse>): Promise<CachedResponse>;
  stop(): void;
}

interface Remembered {
  make: () => Promise<NewResponse>;
  use: ResponseUse;
}

async function untilIdle(): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization();
    await delay(sampleMs, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < idleShare) return;
  }
}

/**
 * Keeps the responses warm that were asked for within the last hour: after a change they are made again while
 * the process is idle, the most asked first, within a budget of time.
 */
export function createWarmResponses(
  cache: ResponseCache,
  revision: () => number,
  { tickMs = usualTickMs, budgetMs = usualBudgetMs } = {},
): WarmResponses {
  const remembered = new Map<string, Remembered>();
  let seen = revision();
  let isWarming = false;

  /** Remembered responses, the most asked first; none that nobody has asked for within the hour. */
  function mostAsked(): [string, Remembered][] {
    const oldest = Date.now() - rememberedMs;
    for (const [key, { use }] of remembered) if (use.at < oldest) remembered.delete(key);
    return [...remembered].sort(([, a], [, b]) => b.use.times - a.use.times);
  }

  async function warm(): Promise<void> {
    let spentMs = 0;
    for (const [key, { make, use }] of mostAsked()) {
      // What was asked for long ago counts less and less.
      use.times /= 2;
      if (spentMs > budgetMs || revision() !== seen) return;
      await untilIdle();
      const begun = performance.now();
      // A page that fails is left to its next visitor, and to the log of that request.
      await cache
        .getOrMake(key, make)
        .then((made) => {
          made.use = use;
          made.sent = true;
          return encodedBody(made, "br");
        })
        .catch(() => {});
      spentMs += performance.now() - begun;
    }
  }

  const timer = setInterval(() => {
    if (isWarming || revision() === seen) return;
    seen = revision();
    isWarming = true;
    warm().finally(() => {
      isWarming = false;
    });
  }, tickMs).unref();

  return {
    async getOrMake(key, make) {
      const use = remembered.get(key)?.use ?? { times: 0, at: 0 };
      use.times += 1;
      use.at = Date.now();
      const answer = await cache.getOrMake(key, make);
      if (!answer.owner || answer.status !== 200) return answer;
      answer.use = use;
      // By how often and not by when, so that a robot's walk does not drive out what people ask for.
      if (!remembered.has(key) && remembered.size >= mostRemembered)
        for (const [least] of mostAsked().slice(mostRemembered - 1)) remembered.delete(least);
      remembered.set(key, { make, use });
      return answer;
    },
    stop: () => clearInterval(timer),
  };
}
