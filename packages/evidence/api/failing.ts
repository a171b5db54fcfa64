import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import type { Failing } from "#contract/evidence-values.ts";
import { lastingTimes } from "#contract/lasting.ts";

/** One more look that found nothing. */
export function failAgain(before: Failing | null | undefined, now: Date): Failing {
  if (!before) return { since: taipeiDate(now), times: 1 };
  return { since: before.since, times: Math.min(before.times + 1, lastingTimes) };
}
