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

/** What becomes of a key or of its value: it is refused, or a vote is open on whether it stays. */
interface OtherRule {
  judge: OtherJudge;
  /** Its path without places in lists. */
  where: RegExp;
  standing: "refused" | "vote";
  /** Of the value; without it, whatever stands there. */
  what?: "otherThanE164" | "otherScope" | "smallLetters" | "text";
  key: `${OtherJudge}.${string}`;
}

/** What is not taken elsewhere though today's standard has it, each once: the only place that says so. */
export const otherRules = [
  { judge: "next", where: /^monochromeLogo$/, standing: "refused", key: "next.removed" },
  { judge: "next", where: /^(input|output)Types$/, standing: "refused", key: "next.removed" },
  {
    judge: "next",
    where: /^description\.[^.]+\.genericName$/,
    standing: "refused",
    key: "next.removed",
  },
  {
    judge: "next",
    where: /^legal\.(repoOwner|authorsFile)$/,
    standing: "refused",
    key: "next.removed",
  },
  // Sections of countries: nothing else has a name of two letters.
  { judge: "next", where: /^[A-Za-z]{2}$/, standing: "refused", key: "next.removed" },
  { judge: "next", where: /^usedBy$/, standing: "vote", key: "next.vote" },
  {
    judge: "next",
    where: /^intendedAudience\.unsupportedCountries$/,
    standing: "vote",
    key: "next.vote",
  },
  {
    judge: "next",
    where: /\.phone$/,
    standing: "refused",
    what: "otherThanE164",
    key: "next.phone",
  },
  {
    judge: "next",
    where: /^intendedAudience\.scope$/,
    standing: "refused",
    what: "otherScope",
    key: "next.scope",
  },
  {
    judge: "next",
    where: /^intendedAudience\.(unsupportedC|c)ountries$/,
    standing: "refused",
    what: "smallLetters",
    key: "next.capitals",
  },
  { judge: "earlier", where: /^supports$/, standing: "refused", key: "earlier.unknown" },
  { judge: "eu", where: /^(input|output)Types$/, standing: "refused", key: "eu.deprecated" },
  { judge: "eu", where: /^legal\.repoOwner$/, standing: "refused", key: "eu.deprecated" },
  { judge: "eu", where: /^fundedBy\.url$/, standing: "refused", key: "eu.fundedByUrl" },
  {
    judge: "eu",
    where: /^organisation$/,
    standing: "refused",
    what: "text",
    key: "eu.organisation",
  },
] as const satisfies readonly OtherRule[];

/** Whether somebody refuses a key, whatever stands there. */
export function isRefusedElsewhere(path: string): boolean {
  return otherRules.some(
    (rule) => rule.standing === "refused" && !("what" in rule) && rule.where.test(path),
  );
}
