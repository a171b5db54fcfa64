import { languages } from "@public-code/core/contract/language.ts";
import { badgeRules } from "@public-code/evidence/contract/badge-rules.ts";
import { conclude } from "@public-code/evidence/contract/conclusion.ts";
import { describeKind, describeReason } from "@public-code/evidence/contract/describe-finding.ts";
import { describeOutcome } from "@public-code/evidence/contract/describe-outcome.ts";
import type { Finding } from "@public-code/evidence/contract/evidence.ts";
import {
  type EvidenceKindName,
  evidenceKinds,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import { repositoryEndOf } from "@public-code/evidence/contract/facts.ts";
import {
  findingsOf,
  kindOutcomesOf,
  stateOfKind,
} from "@public-code/evidence/contract/findings.ts";
import { badgesOf, rulesAt } from "@public-code/evidence/contract/judge-badges.ts";
import { unknownNames } from "@public-code/evidence/contract/not-measured.ts";
import { pointsOf } from "@public-code/evidence/contract/open-points.ts";
import { offeredLicences } from "@public-code/evidence/contract/program-licence.ts";
import { sourceWays } from "@public-code/evidence/contract/source-ways.ts";
import { summariesOf, verdictsOf } from "@public-code/evidence/contract/summaries.ts";
import { now } from "@public-code/evidence/contract/test-support/kind-values.ts";
import { unknownCases } from "@public-code/evidence/contract/test-support/unknown-cases.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { makeProgram } from "@public-code/programs/contract/test-support/make-program.ts";
import { expect, test } from "vitest";
import { judgeSuitability } from "#api/suitability/judge-suitability.ts";
import { answerCell, factCell, type ProgramFacts } from "./comparison-cells.ts";

const rules = rulesAt(badgeRules, now);

const speaks: readonly string[] = ["good", "attention", "bad", "hint"];
const needs = {
  answers: { purpose: "public", tech: "", host: "container", access: "A", support: "own" },
  techName: "",
  lang: "zh-TW",
  now,
} as const;

/** What the places say of a program: each is called as pages, calls and mails call it. */
function readPlaces(kind: EvidenceKindName, findings: readonly Finding[]) {
  const program = makeProgram({ authorizations: "MIT" });
  // Cells of facts ask nothing else of a program.
  const evidence = { facts: [...findings] };
  const facts = { program, evidence, lapsedUsers: 0 } as unknown as ProgramFacts;
  return {
    facts,
    state: stateOfKind(kind, findings),
    statistics: kindOutcomesOf(findings)[kind],
    criteria: badgesOf(findings, rules, now)
      .flatMap(({ criteria }) => criteria)
      .filter((criterion) => criterion.kind === kind),
    summaries: summariesOf(findings),
    verdicts: verdictsOf(findings),
    conclusion: conclude(findings),
    points: findings.filter((row) => row.kind === kind && row.current).flatMap(pointsOf),
    needs: judgeSuitability({ program, evidence: findings }, needs).filter(
      ({ fact }) => fact?.kind === kind,
    ),
    end: repositoryEndOf(findings),
    conflict: offeredLicences(program, findings).conflict,
    ways: sourceWays({ name: "", url: "https://code.example.tw/a/b" }, findings),
  };
}

/** How an empty place of the portal's own tables is called. */
const emptyWords: { [Kind in EvidenceKindName]?: "noDeclaration" | "notStated" } = {
  ...{ licenceDeclared: "notStated", scans: "notStated", reuses: "noDeclaration" },
  support: "notStated",
};

/** What is certain all the same: that a README is there, no container file beside it, a place for issues; a 0. */
const knownInPart: Readonly<Record<string, readonly string[]>> = {
  "tree, a README that could not be read": ["readme", "containerNone"],
  "issues, nobody has asked": ["trackerFound"],
  "reuses, nobody declares it": ["usedByAnother", "usedWidely"],
};

test.each(unknownCases)(
  "$kind, $why: no place says anything for or against the program",
  ({ kind, why, rows }) => {
    const findings = findingsOf(rows, now);
    const certain = knownInPart[`${kind}, ${why}`] ?? [];
    const places = readPlaces(kind, findings);
    const { facts, state, summaries, verdicts, conclusion } = places;
    expect(speaks).not.toContain(state.outcome);
    expect(unknownNames).toContain(state.unknown);
    expect(places.statistics, "statistics").toBe(state.outcome);
    for (const { name, met } of places.criteria)
      if (!certain.includes(name)) expect(met, `badge, ${name}`).toBeNull();
    for (const { question, because, outcome } of summaries) {
      for (const row of because)
        if (row.kind === kind) expect(speaks, "answers").not.toContain(row.outcome);
      // All else is good: an answer is never worse than that for what nobody knows.
      expect(["attention", "bad"], `answer, ${question}`).not.toContain(outcome);
      expect(verdicts[question], "card, statistics").toBe(outcome);
    }
    expect(places.points, "points, to-do, letters, alerts").toEqual([]);
    expect(["burdened", "unavailable"], "conclusion").not.toContain(conclusion.verdict);
    expect(conclusion.step, "next step").not.toBe("similar");
    for (const { verdict, finding } of places.needs)
      if (!certain.includes(finding))
        expect(["fits", "missing"], `need, ${finding}`).not.toContain(verdict);
    expect([places.end, places.ways.end], "end on card, list, comparison and page").toEqual([
      null,
      null,
    ]);
    expect(places.conflict, "licence of page, comparison and formats").toBeNull();
    for (const lang of languages) {
      const texts = textFormatter[lang];
      const cell = factCell(facts, kind, texts);
      if (cell.outcome !== null) expect(cell.outcome, "comparison").toBe(state.outcome);
      else expect(state.unknown, "comparison").toBe("notApplicable");
      const answered = answerCell(facts, evidenceKinds[kind], texts);
      expect(answered.outcome, "answer compared").toBe(verdicts[evidenceKinds[kind]]);
      expect(describeOutcome(kind, state.outcome, texts), "mark").toBe(
        texts.t(
          `evidence.outcome.${(state.outcome === "unknown" && emptyWords[kind]) || state.outcome}`,
        ),
      );
      const sentence = describeKind(state, texts);
      if (!state.finding?.value) expect(sentence).toContain(describeReason(state, texts));
    }
  },
);
