import { outcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { z } from "zod";
import { badgeNames } from "./badges.ts";
import type { EvidenceKindName } from "./evidence-kinds.ts";

/** What is counted where the health of many programs is shown: can be had, maintained, licensed as said, safe. */
export const healthKinds = [
  "repository",
  "history",
  "licenceMatch",
  "vulnerabilities",
] as const satisfies readonly EvidenceKindName[];
export type HealthKind = (typeof healthKinds)[number];

/** How many programs there are, how many of them each kind of evidence says what of, and how many have a badge. */
export const programHealth = z.object({
  programs: z.int(),
  kinds: z.object(ofEach(healthKinds, () => z.object(ofEach(outcomes, () => z.int())))),
  badges: z.object(ofEach(badgeNames, () => z.int())),
});
export type ProgramHealth = z.output<typeof programHealth>;

/** The health of no program. */
export const emptyHealth = (): ProgramHealth => ({
  programs: 0,
  kinds: ofEach(healthKinds, () => ofEach(outcomes, () => 0)),
  badges: ofEach(badgeNames, () => 0),
});

/** The health of all programs of several counts. */
export function totalHealth(counts: readonly ProgramHealth[]): ProgramHealth {
  const sum = (of: (health: ProgramHealth) => number) =>
    counts.reduce((total, health) => total + of(health), 0);
  return {
    programs: sum(({ programs }) => programs),
    kinds: ofEach(healthKinds, (kind) =>
      ofEach(outcomes, (outcome) => sum(({ kinds }) => kinds[kind][outcome])),
    ),
    badges: ofEach(badgeNames, (badge) => sum(({ badges }) => badges[badge])),
  };
}
