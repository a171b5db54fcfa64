import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { type EvidenceKindName, isCurrent } from "./evidence-kinds.ts";
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

/** What a fact is worth today: one that nobody has confirmed for long is good no more. */
export function outcomeToday(
  fact: { kind: EvidenceKindName; outcome: FactOutcome; confirmedAt: string },
  now: Date,
): FactOutcome {
  return fact.outcome === "good" && !isCurrent(fact, now) ? "unknown" : fact.outcome;
}
