import type { BadgeName } from "./badges.ts";

/** What a badge for other sites tells of a program, and the portal's own badge that it repeats. */
export const embeddedBadges = {
  listed: null,
  licence: null,
  reuse: "reused",
  maintained: "maintained",
  secure: "secure",
} as const satisfies Record<string, BadgeName | null>;
export type EmbeddedBadge = keyof typeof embeddedBadges;
// The keys of a literal are its keys, which Object.keys does not say.
export const embeddedBadgeNames = Object.keys(embeddedBadges) as EmbeddedBadge[];
