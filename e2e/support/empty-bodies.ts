import { setTimeout as delay } from "node:timers/promises";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";

const senders = 4;
const pauseMs = 50;
const answersWithinMs = 10_000;

/** How often each status came back; "none" counts requests that got no answer in time. */
export type StatusCounts = Record<string, number>;

/** Sends calls with an empty JSON body for a while, far more of them than once took the portal down. */
export async function floodWithEmptyBodies(origin: string, forMs: number): Promise<StatusCounts> {
  const counts: StatusCounts = {};
  const until = performance.now() + forMs;
  const { path, method } = catalogue.queryList;
  const sendOne = async (): Promise<string> => {
    try {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: { "content-type": "application/json" },
        body: "",
        signal: AbortSignal.timeout(answersWithinMs),
      });
      await answer.arrayBuffer();
      return String(answer.status);
    } catch {
      return "none";
    }
  };
  const send = async (): Promise<void> => {
    while (performance.now() < until) {
      const status = await sendOne();
      counts[status] = (counts[status] ?? 0) + 1;
      await delay(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: senders }, send));
  return counts;
}
