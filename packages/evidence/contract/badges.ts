import type { Finding } from "./evidence.ts";
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

/** Whether a finding meets a criterion, or why it does not tell. */
export type Answer = boolean | UnknownReason;

export interface Criterion {
  name: CriterionName;
  /** The level that asks for it; a level asks for those below as well. */
  level: Exclude<BadgeLevel, 0>;
  /** The fact that answers. */
  kind: EvidenceKindName;
  /** Figures of the rule, for its words. */
  limits: Readonly<Record<string, number>>;
  /** Where it cannot be measured, the level is given on the other criteria. */
  leftOutUnmeasured: boolean;
  answer(finding: Finding, now: Date): Answer;
}

/** The rules of a time. Old ones stay, so that what was given then can be explained. */
export interface BadgeRules {
  /** `YYYY-MM`, also the name under which they are kept; `.1` where their reading was corrected. */
  version: string;
  /** First day in force, `YYYY-MM-DD`. */
  since: string;
  criteria: Readonly<Record<BadgeName, readonly Criterion[]>>;
}

export interface JudgedCriterion {
  name: CriterionName;
  level: Exclude<BadgeLevel, 0>;
  kind: EvidenceKindName;
  limits: Criterion["limits"];
  /** Null where it cannot be told. */
  met: boolean | null;
  /** Why `met` is null. */
  reason: UnknownReason | null;
  leftOut: boolean;
}

export interface Badge {
  name: BadgeName;
  level: BadgeLevel;
  /** The level would be higher, or there would be one, with facts that are older than 45 days. */
  noCurrentEvidence: boolean;
  criteria: JudgedCriterion[];
}
