import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { expect, test } from "vitest";
import { answerQuestions } from "./answer-questions.ts";
import { badgeRules } from "./badge-rules.ts";
import type { CriterionName } from "./badges.ts";
import { describeFinding, namesSeveral } from "./describe-finding.ts";
import type { EvidenceRow } from "./evidence.ts";
import { type EvidenceKindName, evidenceKindNames } from "./evidence-kinds.ts";
import type { EvidenceValue } from "./evidence-values.ts";
import { originOf } from "./fact-origin.ts";
import { findingsOf, stateOfKind } from "./findings.ts";
import { badgesOf, rulesAt } from "./judge-badges.ts";
import { lastCommitOf } from "./summaries.ts";
import { everythingGood, good, now, rowOf } from "./test-support/kind-values.ts";

const texts = textFormatter["en-US"];
const rules = rulesAt(badgeRules, now);
const [first, second, third] = ["a.example.tw/1", "a.example.tw/2", "a.example.tw/3"];

function rowIn<Kind extends EvidenceKindName>(
  repository: string,
  kind: Kind,
  change: Partial<EvidenceValue<Kind>> | EvidenceRow["reason"],
): EvidenceRow {
  if (typeof change === "string" || change === null)
    return rowOf(kind, null, { repository, reason: change });
  // The change is one of the kind's own value, which a union of all kinds does not keep.
  return rowOf(kind, { ...good[kind], ...change } as never, { repository });
}

const criterionOf = (rows: readonly EvidenceRow[], name: CriterionName) =>
  badgesOf(findingsOf(rows, now), rules, now)
    .flatMap(({ criteria }) => criteria)
    .find((criterion) => criterion.name === name);

test.each<[string, EvidenceRow[], boolean | null, readonly string[]]>([
  [
    "two that nobody could read for reasons of their own",
    [rowIn(first, "tree", "refusedAddress"), rowIn(second, "tree", "noDefaultBranch")],
    null,
    [first, second],
  ],
  ["one without it", [rowIn(first, "tree", { readme: null })], false, [first]],
  ["one that has it too", [rowIn(first, "tree", {})], true, []],
  [
    "one last read too long ago",
    [{ ...rowIn(first, "tree", {}), confirmedAt: "2024-01-09T04:00:00Z" }],
    null,
    [first],
  ],
  [
    "one that is empty",
    [rowIn(first, "repository", { state: "empty" }), rowIn(first, "tree", "noAnswer")],
    true,
    [],
  ],
])("a README in one repository, beside %s", (_, rows, met, repositories) => {
  const all = [...rows, rowIn(third, "tree", { container: null, install: null })];
  expect(criterionOf(all, "readme")).toMatchObject({ met, repositories });
  // One reason is told only where it is that of all of them.
  if (repositories.length > 1) expect(criterionOf(all, "readme")?.reason).toBeNull();
  // What all of them lack is of none of them.
  const alike = all.map((row) => ({
    ...row,
    ...({ outcome: "notMeasured", value: null, reason: "timedOut" } as const),
  }));
  expect(criterionOf(alike, "readme")?.repositories).toEqual([]);
});

test("the newest commit of several repositories is that of card, page and comparison", () => {
  const rows = [
    rowIn(first, "history", { lastCommit: "2020-01-01" }),
    rowIn(second, "history", { lastCommit: "2026-11-02" }),
    rowIn(first, "repository", {}),
    rowIn(second, "repository", {}),
  ];
  const findings = findingsOf(rows, now);
  expect(lastCommitOf(findings)).toBe("2026-11-02");
  // Of one that nobody could read, a later one may be there.
  const unread = [
    rowIn(third, "repository", { state: "unknown" }),
    rowIn(third, "tree", "timedOut"),
  ];
  expect(lastCommitOf(findingsOf([...rows, ...unread], now))).toBeNull();
  expect(stateOfKind("history", findings).finding?.repository).toBe(second);
  // One on which nobody works is to be looked at where somebody works on another, and stands with its name.
  const alive = answerQuestions(findings).questions.find(({ question }) => question === "alive");
  const fact = findings[alive?.fact ?? -1];
  expect(alive?.outcome).toBe("attention");
  expect(fact && describeFinding(fact, texts, namesSeveral(findings))).toMatch(
    /^a\.example\.tw\/1: Last commit 2020/,
  );
  const lively = findingsOf(
    [rowIn(first, "history", { lastCommit: "2026-10-01" }), ...rows.slice(1)],
    now,
  );
  const answer = answerQuestions(lively).questions.find(({ question }) => question === "alive");
  expect(lively[answer?.fact ?? -1]?.repository).toBe(second);
});

test("of two that do not tell, the one without a licence file stands for both, though read long ago", () => {
  const open = (repository: string, unclear: "noFile" | "unread") =>
    rowIn(repository, "licenceMatch", { same: null, unclear });
  const rows = [open(first, "unread"), open(second, "noFile")];
  const old = rows.map((row) => ({ ...row, confirmedAt: "2024-01-09T04:00:00Z" }));
  for (const read of [rows, old])
    expect(stateOfKind("licenceMatch", findingsOf(read, now)).finding?.repository).toBe(second);
});

test("of an empty repository nothing is met and nothing is missed", () => {
  const rows = [
    rowIn(first, "repository", { state: "empty", headCommit: null }),
    rowIn(first, "history", { firstCommit: null, lastCommit: null, commits6Months: 0 }),
    rowIn(first, "releases", { last: null, count6Months: 0, count12Months: 0 }),
  ];
  for (const name of ["commits", "busFactor", "release", "signedTags"] as const)
    expect(criterionOf(rows, name)).toMatchObject({ met: null, reason: "repositoryEmpty" });
  for (const kind of ["history", "releases", "tree"] as const)
    expect(stateOfKind(kind, findingsOf(rows, now))).toMatchObject({
      outcome: "unknown",
      unknown: "notApplicable",
    });
});

test("one that is archived beside one that has moved is to be looked at", () => {
  const rows = [
    rowIn(first, "repository", { state: "archived" }),
    rowIn(second, "repository", { state: "moved" }),
  ];
  const outcomes = findingsOf(rows, now).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(["attention", "hint"]);
});

test.each(["gone", "private", "notFound", "empty"] as const)(
  "nothing is suggested of what is %s",
  (state) => {
    const rows = [
      rowIn(first, "repository", { state, failing: null }),
      rowIn(first, "archive", { visitedOn: null }),
      rowIn(first, "publiccode", { path: null }),
    ];
    const findings = findingsOf(rows, now);
    expect(findings.map(({ outcome }) => outcome)).toEqual(["bad", "notMeasured", "notMeasured"]);
  },
);

test("what a repository was long ago ends nothing and decides nothing today", () => {
  const old = { measuredAt: "2026-09-01T00:00:00.000Z", confirmedAt: "2026-09-01T00:00:00.000Z" };
  const rows = everythingGood.filter(({ kind }) => kind !== "repository");
  const gone = rowOf("repository", { ...good.repository, state: "gone" }, old);
  const outcomes = findingsOf([...rows, gone], now).map(({ kind, outcome }) => [kind, outcome]);
  for (const kind of evidenceKindNames)
    expect(Object.fromEntries(outcomes)[kind]).toBe(kind === "repository" ? "unknown" : "good");
});

test("a fact is said by its agency, the entry taken in, the platform, a copy or those who are counted", () => {
  const source = { method: "declared", url: "", tool: "", commit: "" } as const;
  expect(originOf({ source }, { takenIn: false })).toBe("declared");
  expect(originOf({ source }, { takenIn: true })).toBe("takenIn");
  const read = { ...source, method: "git" } as const;
  expect(originOf({ source: read }, { takenIn: true })).toBe("measured");
  expect(originOf({ source: { ...read, tool: "stored copy" } }, { takenIn: true })).toBe("copy");
  const counted = { ...source, method: "counted", tool: "sample" } as const;
  expect(originOf({ source: counted }, { takenIn: true })).toBe("counted");
});
