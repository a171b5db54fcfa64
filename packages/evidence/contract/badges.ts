import type { EvidenceKindName } from "./evidence-kinds.ts";
import type { UnknownReason } from "./not-measured.ts";

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

export interface JudgedCriterion {
  name: CriterionName;
  level: Exclude<BadgeLevel, 0>;
  kind: EvidenceKindName;
  /** Figures of the rule, for its words. */
  limits: Readonly<Record<string, number>>;
  /** Null where it cannot be told. */
  met: boolean | null;
  /** Why `met` is null. */
  reason: UnknownReason | null;
  leftOut: boolean;
  /** Of several repositories, how many it can be told of, and how many meet it; null where it is of one, or of the program. */
  repositories: { met: number; known: number; of: number } | null;
}

export interface Badge {
  name: BadgeName;
  level: BadgeLevel;
  /** The level would be higher, or there would be one, with facts that are older than 45 days. */
  noCurrentEvidence: boolean;
  criteria: JudgedCriterion[];
}
