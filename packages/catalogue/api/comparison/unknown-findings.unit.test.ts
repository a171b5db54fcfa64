import { languages } from "@public-code/core/contract/language.ts";
import { badgeRules } from "@public-code/evidence/contract/badge-rules.ts";
import { conclude } from "@public-code/evidence/contract/conclusion.ts";
import { describeKind, describeReason } from "@public-code/evidence/contract/describe-finding.ts";
import type { EvidenceRow, Finding } from "@public-code/evidence/contract/evidence.ts";
import {
  type EvidenceKindName,
  evidenceKindNames,
  evidenceKinds,
  ownKinds,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import {
  findingsOf,
  kindOutcomesOf,
  stateOfKind,
} from "@public-code/evidence/contract/findings.ts";
import { badgesOf, rulesAt } from "@public-code/evidence/contract/judge-badges.ts";
import { notMeasuredReasons, unknownNames } from "@public-code/evidence/contract/not-measured.ts";
import { pointsOf } from "@public-code/evidence/contract/open-points.ts";
import { summariesOf } from "@public-code/evidence/contract/summaries.ts";
import {
  everythingGood,
  good,
  now,
  rowOf,
  ways,
  withRow,
} from "@public-code/evidence/contract/test-support/kind-values.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { expect, test } from "vitest";
import { judgeSuitability } from "#contract/suitability/judge-suitability.ts";
import { answerCell, factCell, type ProgramFacts } from "./comparison-cells.ts";

const rules = rulesAt(badgeRules, now);
const tooOld = "2026-10-01T04:00:00.000Z";

interface Case {
  kind: EvidenceKindName;
  why: string;
  /** The facts of a program of which all else is good; one without its fact of the kind was never asked. */
  rows: EvidenceRow[];
}

/** A value that would speak against a program, were it of today. */
const lastWay = (kind: EvidenceKindName) =>
  ways[kind].findLast(([, , outcome]) => outcome === "bad" || outcome === "attention")?.[1];

const cases: Case[] = evidenceKindNames.flatMap((kind) => {
  const old = { measuredAt: tooOld, confirmedAt: tooOld };
  const worse = lastWay(kind);
  return [
    ...notMeasuredReasons.map((reason) => ({
      kind,
      why: reason,
      rows: withRow(rowOf(kind, null, { reason })),
    })),
    { kind, why: "no fact", rows: everythingGood.filter((row) => row.kind !== kind) },
    ...(ownKinds.has(kind)
      ? []
      : [
          { kind, why: "good, too old", rows: withRow(rowOf(kind, good[kind], old)) },
          // The change is one of the kind's own value, which a union of all kinds does not keep.
          ...(worse
            ? [
                {
                  kind,
                  why: "not good, too old",
                  rows: withRow(rowOf(kind, { ...good[kind], ...worse } as never, old)),
                },
              ]
            : []),
        ]),
  ];
});

const speaks: readonly string[] = ["good", "attention", "bad", "hint"];
const answers = {
  purpose: "public",
  tech: "",
  host: "container",
  access: "A",
  support: "own",
} as const;

/** What the places say of a program: each is called as pages, calls and mails call it. */
function readPlaces(kind: EvidenceKindName, findings: readonly Finding[]) {
  const compared = { program: {} as Program, evidence: { facts: [...findings] } };
  // Cells of facts ask nothing else of a program.
  const facts = compared as unknown as ProgramFacts;
  return {
    facts,
    state: stateOfKind(kind, findings),
    statistics: kindOutcomesOf(findings)[kind],
    criteria: badgesOf(findings, rules, now)
      .flatMap(({ criteria }) => criteria)
      .filter(({ name }) =>
        Object.values(rules.criteria)
          .flat()
          .some((criterion) => criterion.name === name && criterion.kind === kind),
      ),
    because: summariesOf(findings).flatMap(({ because }) =>
      because.filter((row) => row.kind === kind),
    ),
    conclusion: conclude(findings),
    points: findings.filter((row) => row.kind === kind && row.current).flatMap(pointsOf),
  };
}

test.each(cases)(
  "$kind, $why: no place says anything for or against the program",
  ({ kind, rows }) => {
    const findings = findingsOf(rows, now);
    const { facts, state, statistics, criteria, because, conclusion, points } = readPlaces(
      kind,
      findings,
    );
    expect(speaks).not.toContain(state.outcome);
    expect(unknownNames).toContain(state.unknown);
    expect(statistics, "statistics").toBe(state.outcome);
    for (const { name, met } of criteria) expect(met, `badge, ${name}`).toBeNull();
    for (const { outcome } of because) expect(speaks, "answers").not.toContain(outcome);
    expect(points, "points, to-do, letters, alerts").toEqual([]);
    // All else is good: a program is never worse than that for what nobody knows.
    expect(["burdened", "unavailable"], "conclusion").not.toContain(conclusion.verdict);
    for (const lang of languages) {
      const texts = textFormatter[lang];
      const cell = factCell(facts, kind, texts);
      if (cell.outcome !== null) expect(cell.outcome, "comparison").toBe(state.outcome);
      else expect(state.unknown, "comparison").toBe("notApplicable");
      expect(answerCell(facts, evidenceKinds[kind], texts).outcome, "answer compared").not.toBe(
        "bad",
      );
      const sentence = describeKind(state, texts);
      if (state.finding?.value) expect(state.unknown).toBe("tooOld");
      else expect(sentence).toContain(describeReason(state, texts));
    }
  },
);

test("no need of an agency is met or failed by what nobody knows", () => {
  const program = {
    ...{ teches: [], techesStr: "", platforms: "", maintenanceType: "", contractorName: "" },
    ...{ contractorUntil: "", practicalCaseContentVos: [], gitHubLinkContentVos: [] },
  };
  const licence = { name: "MIT", chosen: ["MIT"], isChoice: false, lang: "zh-TW" } as const;
  for (const { kind, why, rows } of cases) {
    const evidence = findingsOf(rows, now);
    const today = "2026-11-26";
    for (const { verdict, fact } of judgeSuitability(
      { program, licence, evidence, techName: "", today },
      answers,
    ))
      if (fact?.kind === kind)
        expect(["fits", "missing"], `${kind}, ${why}`).not.toContain(verdict);
  }
});
