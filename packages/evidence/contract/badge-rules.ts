import { reuseMonths } from "@public-code/programs/contract/reuse/reuse-states.ts";
import type { Severity } from "./evidence-kinds.ts";
import type { EvidenceValue } from "./evidence-values.ts";
import { type BadgeRules, criterion } from "./judge-badges.ts";
import type { CannotTellReason } from "./not-measured.ts";
import { outcomeOf, unaskedOf } from "./outcomes.ts";

const dayMs = 86_400_000;

/**
 * None of these severities that is older; an age that nobody knows counts as old. It cannot be told where
 * components were not asked about, nor where an older one has no severity.
 */
function noneOlder(
  value: EvidenceValue<"vulnerabilities">,
  severities: readonly Severity[],
  { days, now }: { days: number; now: Date },
): boolean | CannotTellReason {
  const isYoung = (severity: Severity) => {
    const { count, oldestOn } = value.bySeverity[severity];
    return (
      count === 0 ||
      (oldestOn !== null && now.getTime() - Date.parse(oldestOn) < (days + 1) * dayMs)
    );
  };
  if (!severities.every(isYoung)) return false;
  return unaskedOf(value) ?? (isYoung("unrated") ? true : "unrated");
}

/** Two badges ask it, and get one answer. */
const licenceMatch = criterion({
  name: "licenceMatch",
  level: 1,
  kind: "licenceMatch",
  test: (value, now) => value.same ?? outcomeOf("licenceMatch", value, now).reason ?? "noAnswer",
});

/**
 * The thresholds of openCode's badges for what is maintained, and ours for what is secure and ready
 * to be used again. They are reviewed once a year.
 */
const rules2026: BadgeRules = {
  version: "2026-11.7",
  since: "2026-11-30",
  criteria: {
    maintained: [
      criterion({
        name: "commits",
        level: 1,
        kind: "history",
        limits: { atLeast: 5, months: 6 },
        test: ({ lastCommit, commits6Months }) =>
          lastCommit === null ? "repositoryEmpty" : commits6Months >= 5,
      }),
      criterion({
        name: "reaction",
        level: 1,
        kind: "issues",
        limits: { days: 7, months: 3 },
        leftOutUnmeasured: true,
        test: ({ asked, answered, meanDays }) =>
          asked === 0 ? "noOccasion" : answered > 0 && meanDays !== null && meanDays < 7,
      }),
      criterion({
        name: "release",
        level: 2,
        kind: "releases",
        limits: { atLeast: 1, months: 6 },
        test: ({ count6Months }) => (count6Months === null ? "undated" : count6Months >= 1),
      }),
      criterion({
        name: "busFactor",
        level: 3,
        kind: "history",
        limits: { atLeast: 2, months: 6 },
        test: ({ lastCommit, commits6Months, busFactor6Months }) => {
          if (lastCommit === null) return "repositoryEmpty";
          return commits6Months === 0 ? "noOccasion" : busFactor6Months >= 2;
        },
      }),
    ],
    secure: [
      criterion({
        name: "securityPolicy",
        level: 1,
        kind: "securityPolicy",
        test: ({ path }) => path !== null,
      }),
      licenceMatch,
      criterion({
        name: "sbom",
        level: 1,
        kind: "sbom",
        test: (value, now) => outcomeOf("sbom", value, now).reason ?? value.found !== null,
      }),
      criterion({
        name: "severe",
        level: 2,
        kind: "vulnerabilities",
        limits: { days: 30 },
        test: (value, now) => noneOlder(value, ["critical", "high"], { days: 30, now }),
      }),
      criterion({
        name: "signedTags",
        level: 2,
        kind: "releases",
        limits: { percent: 80, months: 6 },
        test: ({ count6Months, signed6Months }) => {
          if (count6Months === null || signed6Months === null) return "undated";
          return count6Months === 0 ? "noOccasion" : signed6Months * 100 >= count6Months * 80;
        },
      }),
      criterion({
        name: "medium",
        level: 3,
        kind: "vulnerabilities",
        limits: { days: 90 },
        test: (value, now) => noneOlder(value, ["medium"], { days: 90, now }),
      }),
      criterion({
        name: "reviewers",
        level: 3,
        kind: "reviewers",
        limits: { atLeast: 2 },
        test: ({ required }) => required >= 2,
      }),
    ],
    reused: [
      criterion({
        name: "licenceKnown",
        level: 1,
        kind: "licenceDeclared",
        test: ({ expression, known }) => (expression === "" ? "notStated" : known),
      }),
      licenceMatch,
      criterion({
        name: "readme",
        level: 1,
        kind: "tree",
        test: ({ readme }) => readme !== null,
      }),
      criterion({
        name: "runnable",
        level: 1,
        kind: "tree",
        test: ({ container, install, readmeUnread }) =>
          container !== null || install !== null || (readmeUnread ? "fileUnread" : false),
      }),
      criterion({
        name: "mailbox",
        level: 1,
        kind: "support",
        test: ({ mailbox, takenIn }) => mailbox || (takenIn ? "notFilledIn" : false),
      }),
      criterion({
        name: "usedByAnother",
        level: 2,
        kind: "reuses",
        limits: { atLeast: 1, months: reuseMonths },
        test: ({ agencies }) => agencies > 0,
      }),
      criterion({
        name: "usedWidely",
        level: 3,
        kind: "reuses",
        limits: { atLeast: 3, levels: 2 },
        test: ({ agencies, levels }) => agencies >= 3 && levels.length >= 2,
      }),
    ],
  },
};

/** Every rule set there was. */
export const badgeRules: readonly BadgeRules[] = [rules2026];
