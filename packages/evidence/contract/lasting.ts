import type { Failing } from "./evidence-values.ts";

const dayMs = 86_400_000;
const lastingDays = 7;
/** Looks in a row that find nothing, counted up to this. */
export const lastingTimes = 3;

/** A server may be away for a while; three looks over a week that find nothing are bad. */
export function lasts({ since, times }: Failing, at: Date): boolean {
  return times >= lastingTimes && at.getTime() - Date.parse(since) >= lastingDays * dayMs;
}

/** True of what has been so for as long, and which another look has found to be so still. */
export function hasHeld(since: Date, confirmedAt: Date, now: Date): boolean {
  return confirmedAt > since && now.getTime() - since.getTime() >= lastingDays * dayMs;
}
