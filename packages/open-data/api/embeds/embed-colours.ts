import type { BadgeLevel } from "@public-code/evidence/contract/badges.ts";
import type { Outcome } from "@public-code/programs/contract/events/outcome-names.ts";

// On other sites the tokens of the pages are out of reach; these are their values.

/** White words stand out from each by 4.5 to 1 and more. */
export const badgeColours = { unknown: "#616473", stated: "#4b4fcc", ended: "#b32228" } as const;
export const levelColours: Record<BadgeLevel, string> = {
  0: badgeColours.unknown,
  1: "#05736a",
  2: "#04713f",
  3: "#04713f",
};

/** Pictures have the dark ground of the home page's head. */
export const pictureColours = {
  ground: "#121439",
  rule: "#3d3dae",
  text: "#ffffff",
  muted: "#c9d0ff",
  piece: "#aeb9ff",
  spark: "#ffa26b",
  alert: "#ffa59c",
  outcomes: {
    good: "#7fd6a0",
    attention: "#f0c36a",
    bad: "#ffa59c",
    unknown: "#b7bbca",
    notMeasured: "#b7bbca",
  },
} as const satisfies Record<string, string | Record<Outcome, string>>;
