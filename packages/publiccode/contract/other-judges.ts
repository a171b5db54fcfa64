/** Who judges a file beside today's standard: its next version, the one that many catalogues still read, and the EU's catalogue. */
export const otherJudges = ["next", "earlier", "eu"] as const;
export type OtherJudge = (typeof otherJudges)[number];

/** Until which day the rules of each are known. */
export const rulesKnownUntil: Record<OtherJudge, string> = {
  // Version 1.0 by its branch `1.0-rc`, and proposals 187, 347 and 356 of publiccodeyml/publiccode.yml.
  next: "2026-08-27",
  // Version 0.5, by its tag.
  earlier: "2025-10-14",
  // It publishes no rules: what it is known to have refused, by issue 1685 of comunica/comunica.
  eu: "2026-04-14",
};

/** Of which values a rule is; without one, of whatever stands there. */
type RuledValues = "otherThanE164" | "otherScope" | "smallLetters" | "text";

/** A rule is that of the judge with whose name its message begins; where a vote is open, the key is not refused yet. */
export type OtherRule = readonly [
  key:
    | `next.${"removed" | "vote" | "phone" | "scope" | "capitals"}`
    | "earlier.unknown"
    | `eu.${"deprecated" | "fundedByUrl" | "organisation"}`,
  where: RegExp,
  ofValues?: RuledValues,
];

/**
 * What is not taken elsewhere though today's standard has it, by paths without places in lists. The only place
 * that says so: for the check of a file, and for what is written.
 */
export const otherRules: readonly OtherRule[] = [
  ["next.removed", /^monochromeLogo$/],
  ["next.removed", /^(input|output)Types$/],
  ["next.removed", /^description\.[^.]+\.genericName$/],
  ["next.removed", /^legal\.(repoOwner|authorsFile)$/],
  // Sections of countries: nothing else has a name of two letters.
  ["next.removed", /^[A-Za-z]{2}$/],
  ["next.vote", /^usedBy$/],
  ["next.vote", /^intendedAudience\.unsupportedCountries$/],
  ["next.phone", /\.phone$/, "otherThanE164"],
  ["next.scope", /^intendedAudience\.scope$/, "otherScope"],
  ["next.capitals", /^intendedAudience\.(unsupportedC|c)ountries$/, "smallLetters"],
  ["earlier.unknown", /^supports$/],
  ["eu.deprecated", /^(input|output)Types$/],
  ["eu.deprecated", /^legal\.repoOwner$/],
  ["eu.fundedByUrl", /^fundedBy\.url$/],
  ["eu.organisation", /^organisation$/, "text"],
];

/** Whether somebody refuses a key, whatever stands there. */
export const isRefusedElsewhere = (path: string): boolean =>
  otherRules.some(
    ([key, where, ofValues]) => key !== "next.vote" && ofValues === undefined && where.test(path),
  );
