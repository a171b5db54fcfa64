import {
  type BadgeLevel,
  type BadgeName,
  badgeLevels,
  badgeNames,
  type CriterionName,
} from "./badges.ts";
import type { Badge, Finding, JudgedCriterion } from "./evidence.ts";
import type { EvidenceKindName } from "./evidence-kinds.ts";
import type { EvidenceValue } from "./evidence-values.ts";
import { countedRows, factOf, repositoriesOf } from "./facts.ts";
import { stateOfKind } from "./findings.ts";
import { idleReasons, type UnknownReason } from "./not-measured.ts";

/** Whether a finding meets a criterion, or why it does not tell. */
export type Answer = boolean | UnknownReason;

export interface Criterion {
  name: CriterionName;
  /** The level that asks for it; a level asks for those below as well. */
  level: Exclude<BadgeLevel, 0>;
  /** The fact that answers. */
  kind: EvidenceKindName;
  /** Figures of the rule, for its words. */
  limits: JudgedCriterion["limits"];
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

/** Reads the value of one finding; what was not measured does not tell. */
export function criterion<Kind extends EvidenceKindName>(
  options: Pick<Criterion, "name" | "level"> & {
    kind: Kind;
    limits?: Criterion["limits"];
    leftOutUnmeasured?: boolean;
    test(value: EvidenceValue<Kind>, now: Date): Answer;
  },
): Criterion {
  const { kind, test } = options;
  return {
    name: options.name,
    level: options.level,
    kind,
    limits: options.limits ?? {},
    leftOutUnmeasured: options.leftOutUnmeasured ?? false,
    answer(finding, now) {
      const value = finding.outcome === "notMeasured" ? null : factOf(finding, kind)?.value;
      return value ? test(value, now) : (finding.reason ?? "noAnswer");
    },
  };
}

/** Whose answers count among those of several repositories: of those that do not meet it, then of the unknown ones. */
const inTurn: readonly ((answer: Answer) => boolean)[] = [
  (answer) => answer === false,
  (answer) => typeof answer === "string" && !idleReasons.has(answer),
  (answer) => answer === true,
];

function judge(
  criterion: Criterion,
  findings: readonly Finding[],
  now: Date,
  whateverAge = false,
): JudgedCriterion {
  const { name, level, limits, kind } = criterion;
  const rows = countedRows(findings).filter((row) => row.kind === kind);
  // A licence stated in words is none that a newer look could compare.
  const isOfWords = (row: Finding) =>
    factOf(row, "licenceMatch")?.value?.unclear === "noIdentifier";
  const judged = rows.map((row) => {
    const isRead = whateverAge || row.current || isOfWords(row);
    return { row, answer: isRead ? criterion.answer(row, now) : ("expired" as const) };
  });
  const counts =
    inTurn.find((isOne) => judged.some(({ answer }) => isOne(answer))) ??
    ((answer: Answer) => answer === judged[0]?.answer);
  const alike = judged.filter(({ answer }) => counts(answer));
  const missing = stateOfKind(kind, findings).reason ?? "notAsked";
  const [answer = missing, ...others] = new Set(alike.map((each) => each.answer));
  const isAnswered = typeof answer === "boolean";
  const isOfSome = answer !== true && alike.length < repositoriesOf(findings).size;
  return {
    name,
    level,
    kind,
    limits,
    met: isAnswered ? answer : null,
    reason: isAnswered || others.length > 0 ? null : answer,
    leftOut: !isAnswered && ![answer, ...others].includes("expired") && criterion.leftOutUnmeasured,
    repositories: isOfSome ? alike.flatMap(({ row }) => row.repository || []) : [],
  };
}

/** The highest level of which every criterion, and every one below it, holds or is left out. */
function levelOf(criteria: readonly JudgedCriterion[]): BadgeLevel {
  let reached: BadgeLevel = 0;
  for (const level of badgeLevels) {
    if (level === 0) continue;
    const ofLevel = criteria.filter((judged) => judged.level === level);
    // A level nobody asks anything for, or of which nothing was measured, is not reached.
    if (!ofLevel.some(({ met }) => met) || !ofLevel.every(({ met, leftOut }) => met || leftOut))
      break;
    reached = level;
  }
  return reached;
}

/** The badges of a program by its findings, each with every criterion and how it was met. */
export function badgesOf(findings: readonly Finding[], rules: BadgeRules, now: Date): Badge[] {
  return badgeNames.map((name) => {
    const criteria = rules.criteria[name].map((rule) => judge(rule, findings, now));
    const level = levelOf(criteria);
    // A level that is given, and the next one, do without what could not be measured.
    const shown = criteria.map((judged) => ({
      ...judged,
      leftOut: judged.leftOut && judged.level <= level + 1,
    }));
    const withOld = levelOf(rules.criteria[name].map((rule) => judge(rule, findings, now, true)));
    return { name, level, noCurrentEvidence: withOld > level, criteria: shown };
  });
}

/** The rules in force on a day: the newest of those that have begun, else the oldest. */
export function rulesAt(all: readonly BadgeRules[], now: Date): BadgeRules {
  const sorted = [...all].sort((a, b) => a.since.localeCompare(b.since));
  const first = sorted[0];
  if (!first) throw new Error("there are no rules for badges");
  return sorted.findLast(({ since }) => since <= now.toISOString()) ?? first;
}
