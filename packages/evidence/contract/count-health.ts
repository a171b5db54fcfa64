import { outcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { badgeNames } from "./badges.ts";
import { healthKinds } from "./evidence-kinds.ts";
import type { ProgramHealth } from "./health.ts";

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
