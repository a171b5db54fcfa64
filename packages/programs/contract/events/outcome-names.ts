/**
 * `notMeasured` wherever nobody could ask, `unknown` where what came back does not tell: never a bad mark
 * for what was not seen, and never a good one. `outcomes.ts` decides.
 */
export const outcomes = ["good", "attention", "bad", "unknown", "notMeasured"] as const;
export type Outcome = (typeof outcomes)[number];

/** What a fact by itself may be as well: worth doing, and nothing that speaks against a program. */
export const factOutcomes = [...outcomes, "hint"] as const;
export type FactOutcome = (typeof factOutcomes)[number];

/** How a program's source can have ended for whoever wants to take it over, the worst first. */
export const repositoryEnds = ["gone", "notFound", "private", "empty", "archived"] as const;
export type RepositoryEnd = (typeof repositoryEnds)[number];
