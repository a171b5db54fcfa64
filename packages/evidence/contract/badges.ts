export const badgeNames = ["maintained", "secure", "reused"] as const;
export type BadgeName = (typeof badgeNames)[number];
/** 0 where none is reached. */
export const badgeLevels = [0, 1, 2, 3] as const;
export type BadgeLevel = (typeof badgeLevels)[number];

/** Every criterion of every rule set, by the name of its words at `badge.criterion`. */
export const criterionNames = [
  "commits",
  "reaction",
  "release",
  "busFactor",
  "securityPolicy",
  "licenceMatch",
  "sbom",
  "severe",
  "signedTags",
  "medium",
  "reviewers",
  "licenceKnown",
  "readme",
  "runnable",
  "mailbox",
  "usedByAnother",
  "usedWidely",
] as const;
export type CriterionName = (typeof criterionNames)[number];
