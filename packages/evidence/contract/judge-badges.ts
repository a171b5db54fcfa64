import type {
  Answer,
  Badge,
  BadgeLevel,
  BadgeRules,
  Criterion,
  JudgedCriterion,
} from "./badges.ts";
import { badgeLevels, badgeNames } from "./badges.ts";
import {
  type EvidenceKindName,
  isCurrent,
  readableStates,
  repositoryKinds,
} from "./evidence-kinds.ts";
import type { EvidenceValue, Facts } from "./evidence-values.ts";
import type { UnknownReason } from "./not-measured.ts";

const ofRepository: ReadonlySet<EvidenceKindName> = new Set(repositoryKinds);

/** Why there is no fact of a kind: only where something could be asked has its turn not come. */
function whyMissing(kind: EvidenceKindName, facts: Facts): UnknownReason {
  const { repository, sbom } = facts;
  if (kind === "vulnerabilities") {
    if (!sbom) return whyMissing("sbom", facts);
    const list = sbom.value?.found;
    if (sbom.reason || !list) return sbom.reason ?? "noList";
    return list.withoutIdentifier < list.components ? "notAsked" : "nothingAskable";
  }
  if (!ofRepository.has(kind) || !repository) return "notAsked";
  const isReadable = repository.value === null || readableStates.has(repository.value.state);
  return repository.reason ?? (isReadable ? "notAsked" : "notFound");
}

/** Reads one fact's value; a fact that was not measured does not tell. */
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
    answer(facts, now) {
      const fact = facts[kind];
      // A fact lies under its own kind, which an indexed type does not keep.
      const value = fact?.value as EvidenceValue<Kind> | null | undefined;
      return value ? test(value, now) : (fact?.reason ?? whyMissing(kind, facts));
    },
  };
}

function judge(
  criterion: Criterion,
  facts: Facts,
  now: Date,
  whateverAge = false,
): JudgedCriterion {
  const { name, level, limits, kind } = criterion;
  const fact = facts[kind];
  const expired = !whateverAge && fact !== undefined && !isCurrent(fact, now);
  const answer = expired ? "expired" : criterion.answer(facts, now);
  const isAnswered = typeof answer === "boolean";
  return {
    name,
    level,
    kind,
    limits,
    met: isAnswered ? answer : null,
    reason: isAnswered ? null : answer,
    leftOut: !isAnswered && !expired && criterion.leftOutUnmeasured,
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

/** The badges of a program by its facts, each with every criterion and how it was met. */
export function badgesOf(facts: Facts, rules: BadgeRules, now: Date): Badge[] {
  return badgeNames.map((name) => {
    const criteria = rules.criteria[name].map((rule) => judge(rule, facts, now));
    const level = levelOf(criteria);
    const withOld = levelOf(rules.criteria[name].map((rule) => judge(rule, facts, now, true)));
    return { name, level, noCurrentEvidence: withOld > level, criteria };
  });
}

/** The rules in force on a day: the newest of those that have begun, else the oldest. */
export function rulesAt(all: readonly BadgeRules[], now: Date): BadgeRules {
  const sorted = [...all].sort((a, b) => a.since.localeCompare(b.since));
  const first = sorted[0];
  if (!first) throw new Error("there are no rules for badges");
  return sorted.findLast(({ since }) => since <= now.toISOString()) ?? first;
}
