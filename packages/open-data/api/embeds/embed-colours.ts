import type { BadgeLevel } from "@public-code/evidence/contract/badges.ts";

// On other sites the tokens of the pages are out of reach; these are their values.

/** White words stand out from each by 4.5 to 1 and more. */
export const badgeColours = { unknown: "#616473", stated: "#4b4fcc", ended: "#b32228" } as const;
export const levelColours: Record<BadgeLevel, string> = {
  0: badgeColours.unknown,
  1: "#05736a",
  2: "#04713f",
  3: "#04713f",
};

export const cardColours = {
  ground: "light-dark(#ffffff, #0f1117)",
  text: "light-dark(#191b24, #eceef6)",
  muted: "light-dark(#4b4e5c, #b7bbca)",
  link: "light-dark(#3d3dae, #b7c2ff)",
  ended: "light-dark(#b32228, #ffa59c)",
} as const;
