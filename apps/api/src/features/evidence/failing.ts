import type { Failing } from "@public-code/contract/evidence/evidence-values.ts";
import { taipeiDate } from "#platform/taipei-time.ts";

const dayMs = 86_400_000;
const lastingDays = 7;
const lastingTimes = 3;

/** One more look that found nothing. */
export function failAgain(before: Failing | null | undefined, now: Date): Failing {
  if (!before) return { since: taipeiDate(now), times: 1 };
  return { since: before.since, times: Math.min(before.times + 1, lastingTimes) };
}

/** A server may be away for a while; three looks over a week that find nothing are bad. */
export function lasts({ since, times }: Failing, now: Date): boolean {
  return times >= lastingTimes && now.getTime() - Date.parse(since) >= lastingDays * dayMs;
}
