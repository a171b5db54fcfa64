/** Of what an agency is told as soon as it has held for the waiting time. */
export const alertReasons = ["sourceGone", "licenceDiffers", "vulnerable"] as const;
export type AlertReason = (typeof alertReasons)[number];

/** Everything that wants a look of an agency, the gravest first; the letter of a month names it. */
export const pointKinds = [
  "sourceGone",
  "licenceDiffers",
  "findings",
  "archived",
  "moved",
  "linksDead",
  "useDue",
  "unconfirmed",
  "badgeLost",
] as const;
export type PointKind = (typeof pointKinds)[number];
