import type { Failing } from "@public-code/contract/evidence/evidence-values.ts";
import { lastingTimes } from "@public-code/contract/evidence/outcome-today.ts";
import { taipeiDate } from "#platform/taipei-time.ts";

/** One more look that found nothing. */
export function failAgain(before: Failing | null | undefined, now: Date): Failing {
  if (!before) return { since: taipeiDate(now), times: 1 };
  return { since: before.since, times: Math.min(before.times + 1, lastingTimes) };
}
