import { languages } from "@public-code/core/contract/language.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { describe, expect, test } from "vitest";
import { badgeRules } from "./badge-rules.ts";
import { describeFinding } from "./describe-finding.ts";
import type { EvidenceRow } from "./evidence.ts";
import { type EvidenceKindName, evidenceKindNames } from "./evidence-kinds.ts";
import type { EvidenceValue } from "./evidence-values.ts";
import { rowsByKind } from "./facts.ts";
import { findingsOf, stateOfKind } from "./findings.ts";
import { badgesOf, rulesAt } from "./judge-badges.ts";
import { notMeasuredReasons, portalReasons } from "./not-measured.ts";
import { summariesOf } from "./summaries.ts";
import {
  everythingGood,
  failingOnce,
  good,
  noFindings,
  now,
  old,
  rowOf,
  ways,
  withRow,
} from "./test-support/kind-values.ts";

const rules = rulesAt(badgeRules, now);

const criteriaOf = (rows: readonly EvidenceRow[], kind: EvidenceKindName) => {
  const names = Object.values(rules.criteria)
    .flat()
    .filter((criterion) => criterion.kind === kind)
    .map(({ name }) => name);
  const judged = badgesOf(findingsOf(rows, now), rules, now).flatMap(({ criteria }) => criteria);
  return judged.filter(({ name }) => names.includes(name));
};

const sayIn = (lang: (typeof languages)[number], row: EvidenceRow) =>
  describeFinding(row, {
    t: sharedTranslation[lang].t,
    rounded: String,
    listed: (names) => names.join(", "),
  });

test("what was asked and answered well is good", () => {
  expect(everythingGood.filter(({ outcome }) => outcome !== "good")).toEqual([]);
  expect(summariesOf(findingsOf(everythingGood, now)).map(({ outcome }) => outcome)).toEqual(
    Array(6).fill("good"),
  );
});

/** Criteria that the same fact answers for certain although it does not tell everything. */
const stillMet = ["readme", "usedByAnother", "usedWidely"];

describe.each(evidenceKindNames)("%s", (kind) => {
  const measured = ways[kind].map(([way, ...rest]) => ({ way, rest }));
  test.each(measured)("measured, but $way", ({ rest: [change, outcome, reason, zh, en] }) => {
    // The change is one of the kind's own value, which a union of all kinds does not keep.
    const row = rowOf(kind, { ...good[kind], ...change } as never);
    expect({ outcome: row.outcome, reason: row.reason }).toEqual({ outcome, reason });
    expect(sayIn("zh-TW", row)).toMatch(zh);
    expect(sayIn("en-US", row)).toMatch(en);
    const criteria = criteriaOf(withRow(row), kind);
    if (outcome === "unknown")
      for (const { name, met, reason: why } of criteria) {
        if (stillMet.includes(name)) continue;
        expect([name, met], name).toEqual([name, null]);
        expect(why).not.toBe("notAsked");
      }
  });

  test.each(notMeasuredReasons)("not measured: %s", (reason) => {
    const row = rowOf(kind, null, { reason });
    const rows = withRow(row);
    expect(rowsByKind(rows)[kind]?.outcome).toBe("notMeasured");
    for (const criterion of criteriaOf(rows, kind))
      expect(criterion).toMatchObject({ met: null, reason });
    // What lies with the portal is told as its own, whatever it is, and OpenSSF rates projects of its own choice.
    const isUnrated = kind === "scorecard" && (reason === "notFound" || reason === "needsForge");
    const key = portalReasons.has(reason)
      ? ("evidence.finding.portalCouldNot" as const)
      : (`evidence.reason.${reason}` as const);
    for (const lang of languages)
      expect(sayIn(lang, row)).toContain(
        sharedTranslation[lang].t(isUnrated ? "evidence.finding.notRated" : key),
      );
    // Alone, it answers no question.
    for (const { outcome } of summariesOf(findingsOf([row], now)))
      expect(outcome).toMatch(/^(notMeasured|unknown)$/);
    const { outcome, unknown } = stateOfKind(kind, findingsOf([row], now));
    expect(outcome).toBe(unknown === "neverAsked" ? "notMeasured" : "unknown");
  });

  test("never asked", () => {
    for (const criterion of criteriaOf([], kind))
      expect(criterion).toMatchObject({ met: null, reason: "notAsked" });
  });

  test("not confirmed for 46 days", () => {
    const row = rowOf(kind, good[kind], { confirmedAt: "2026-10-11T03:00:00Z" });
    // What the portal's own tables say holds whatever its age, and what was archived on a day.
    const isOwn = ["licenceDeclared", "scans", "reuses", "support", "archive"].includes(kind);
    const findings = findingsOf([row], now);
    expect(findings).toMatchObject([
      isOwn
        ? { outcome: "good", unknown: null }
        : { outcome: "unknown", reason: "expired", unknown: "tooOld" },
    ]);
    // It is told as of then.
    for (const finding of findings) {
      expect(sayIn("zh-TW", finding).startsWith("讀取時，")).toBe(!isOwn);
      expect(sayIn("en-US", finding).startsWith("When we read it: ")).toBe(!isOwn);
    }
    for (const criterion of criteriaOf(withRow(row), kind))
      expect(criterion).toMatchObject(
        isOwn ? { met: true, reason: null } : { met: null, reason: "expired" },
      );
    if (isOwn) return;
    for (const { outcome } of summariesOf(findingsOf([row], now))) expect(outcome).not.toBe("good");
  });
});

test.each<[EvidenceKindName, string]>([
  ["licenceDeclared", "mayI"],
  ["licenceMatch", "mayI"],
  ["repository", "alive"],
  ["history", "alive"],
  ["sbom", "safe"],
  ["vulnerabilities", "safe"],
  ["reuses", "whoElse"],
  ["tree", "run"],
  ["support", "helps"],
])("without an answer about %s, %s is not good", (kind, question) => {
  const rows = withRow(rowOf(kind, null, { reason: "unreachable" }));
  const summary = summariesOf(findingsOf(rows, now)).find(
    (candidate) => candidate.question === question,
  );
  expect(summary?.outcome).not.toBe("good");
});

test.each<
  [string, Partial<EvidenceValue<"vulnerabilities">>, string, boolean | null, string | null]
>([
  [
    "a severe one, and components that nobody asked about",
    { total: 1, notAsked: 2, bySeverity: { ...noFindings, high: old } },
    "severe",
    false,
    null,
  ],
  [
    "an old one of no severity",
    { total: 1, bySeverity: { ...noFindings, unrated: old } },
    "severe",
    null,
    "unrated",
  ],
  [
    "a young one of no severity",
    { total: 1, bySeverity: { ...noFindings, unrated: { ...old, oldestOn: "2026-11-20" } } },
    "severe",
    true,
    null,
  ],
  [
    "an old one of no severity",
    { total: 1, bySeverity: { ...noFindings, unrated: old } },
    "medium",
    null,
    "unrated",
  ],
])("%s: %j makes the criterion %s %s", (_, change, name, met, reason) => {
  const rows = withRow(rowOf("vulnerabilities", { ...good.vulnerabilities, ...change }));
  const criterion = criteriaOf(rows, "vulnerabilities").find(
    (candidate) => candidate.name === name,
  );
  expect(criterion).toMatchObject({ met, reason });
});

test("where there is no list or no repository, no turn will come", () => {
  const without = (...kinds: EvidenceKindName[]) =>
    everythingGood.filter((row) => !kinds.includes(row.kind));
  const reasonOf = (rows: readonly EvidenceRow[], kind: EvidenceKindName) =>
    criteriaOf(rows, kind)[0]?.reason;
  const noList = rowOf("sbom", { found: null });
  expect(reasonOf([...without("sbom", "vulnerabilities"), noList], "vulnerabilities")).toBe(
    "noList",
  );
  const unread = rowOf("sbom", null, { reason: "otherVersion" });
  expect(reasonOf([...without("sbom", "vulnerabilities"), unread], "vulnerabilities")).toBe(
    "noList",
  );
  const state = { ...good.repository, state: "gone" as const };
  const away = rowOf("repository", { ...state, failing: failingOnce });
  expect(reasonOf([...without("repository", "history"), away], "history")).toBe("notFound");
  const gone = rowOf("repository", state);
  expect(reasonOf([...without("repository", "history"), gone], "history")).toBe("repositoryGone");
  const goneOnly = [...without("repository", "sbom", "vulnerabilities"), gone];
  expect(reasonOf(goneOnly, "vulnerabilities")).toBe("repositoryGone");
  expect(reasonOf(without("history"), "history")).toBe("notAsked");
  expect(reasonOf(without("vulnerabilities"), "vulnerabilities")).toBe("notAsked");
});
