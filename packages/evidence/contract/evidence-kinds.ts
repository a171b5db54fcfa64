/** What a reader asks of a program, in this order everywhere. */
export const questions = ["mayI", "alive", "safe", "whoElse", "run", "helps"] as const;
export type Question = (typeof questions)[number];

/**
 * Where a fact comes from: typed by the agency, read by the portal with one of its means, or counted from
 * what other agencies declare.
 */
export const methods = [
  "declared",
  "refs",
  "file",
  "git",
  "forge",
  "web",
  "osv",
  "counted",
] as const;

/** Stands for the program that read it at facts of samples, which are made up. */
export const sampleTool = "sample";
/** Stands for it at facts that were read in a stored copy: they are as old as the copy, and its host was not asked. */
export const copyTool = "stored copy";

export const severities = ["critical", "high", "medium", "low", "unrated"] as const;
export type Severity = (typeof severities)[number];
/** Those that nobody may answer without a reason, and of which agencies are told at once. */
export const isSevere = (severity: Severity): boolean =>
  severity === "critical" || severity === "high";

/**
 * Every kind of evidence with the question that it answers, in the order in which a reader meets it. A new
 * one needs its value in `evidence-values.ts`, its reader in the API and its words in the messages at
 * `evidence.kind`.
 */
export const evidenceKinds = {
  licenceDeclared: "mayI",
  licenceFile: "mayI",
  licenceMatch: "mayI",
  repository: "alive",
  history: "alive",
  releases: "alive",
  issues: "alive",
  securityPolicy: "safe",
  sbom: "safe",
  vulnerabilities: "safe",
  reviewers: "safe",
  scans: "safe",
  scorecard: "safe",
  reuses: "whoElse",
  tree: "run",
  publiccode: "run",
  demo: "run",
  links: "helps",
  support: "helps",
  archive: "helps",
} as const satisfies Record<string, Question>;

export type EvidenceKindName = keyof typeof evidenceKinds;
// The keys of a literal are its keys, which Object.keys does not say.
export const evidenceKindNames = Object.keys(evidenceKinds) as EvidenceKindName[];

/** Days after which a fact that nobody has confirmed is no current evidence. */
export const currentForDays = 45;

/** Days of releases that are kept of a repository, the newest: of more, nobody counts the rest. */
export const mostReleaseDays = 100;

/** What the portal reads from its own tables: it holds until somebody states something else. */
export const ownKinds: ReadonlySet<EvidenceKindName> = new Set<EvidenceKindName>([
  "licenceDeclared",
  "scans",
  "reuses",
  "support",
]);

/** True where a fact was confirmed within 45 days, or is the portal's own to know. */
export function isCurrent(
  fact: { kind?: EvidenceKindName; confirmedAt: string },
  now: Date,
): boolean {
  if (fact.kind && ownKinds.has(fact.kind)) return true;
  return now.getTime() - Date.parse(fact.confirmedAt) <= currentForDays * 86_400_000;
}

/** Everything that only a repository can say. */
export const repositoryKinds = [
  "licenceFile",
  "licenceMatch",
  "history",
  "releases",
  "issues",
  "securityPolicy",
  "sbom",
  "reviewers",
  "tree",
  "publiccode",
] as const satisfies readonly EvidenceKindName[];

/** States of a repository in which its content can be read. */
export const readableStates: ReadonlySet<string> = new Set(["ok", "moved", "archived"]);

/** What is counted where the health of many programs is shown: can be had, maintained, licensed as said, safe. */
export const healthKinds = [
  "repository",
  "history",
  "licenceMatch",
  "vulnerabilities",
] as const satisfies readonly EvidenceKindName[];
export type HealthKind = (typeof healthKinds)[number];
