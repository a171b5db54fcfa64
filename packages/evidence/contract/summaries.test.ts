import type { Outcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { expect, test } from "vitest";
import type { EvidenceRow } from "./evidence.ts";
import type { EvidenceKindName } from "./evidence-kinds.ts";
import { findingsOf, stateOfKind } from "./findings.ts";
import { leadingFact } from "./leading-fact.ts";
import { lastCommitOf, summariesOf, verdictsOf } from "./summaries.ts";

const now = new Date("2026-12-31T00:00:00Z");
const row = (
  kind: EvidenceKindName,
  outcome: Outcome,
  confirmedAt = "2026-12-30T00:00:00Z",
): EvidenceRow => ({
  kind,
  outcome,
  reason: outcome === "notMeasured" ? "needsForge" : null,
  value: null,
  measuredAt: confirmedAt,
  confirmedAt,
  repository: "",
  source: { method: "git", url: "", tool: "", commit: "" },
});

test("each question is as good as its least good fact, and the unmeasured makes none worse", () => {
  const summaries = summariesOf(
    findingsOf(
      [
        row("licenceDeclared", "good"),
        row("licenceMatch", "bad"),
        row("history", "attention"),
        row("repository", "good"),
        row("issues", "notMeasured"),
        row("scorecard", "notMeasured"),
        row("tree", "good"),
      ],
      now,
    ),
  );
  expect(summaries.map(({ question, outcome }) => [question, outcome])).toEqual([
    ["mayI", "bad"],
    ["alive", "attention"],
    ["safe", "notMeasured"],
    ["whoElse", "notMeasured"],
    ["run", "good"],
    ["helps", "notMeasured"],
  ]);
  expect(summaries[0]?.because.map(({ kind }) => kind)).toEqual(["licenceMatch"]);
});

test("the verdicts are the outcomes of the six questions, by the day", () => {
  const rows = [row("licenceMatch", "good"), row("reuses", "attention")];
  expect(verdictsOf(findingsOf(rows, now))).toEqual({
    mayI: "good",
    alive: "notMeasured",
    safe: "notMeasured",
    whoElse: "attention",
    run: "notMeasured",
    helps: "notMeasured",
  });
  expect(verdictsOf(findingsOf(rows, new Date("2027-03-01T00:00:00Z"))).mayI).toBe("unknown");
});

test("the last commit is a person's, over all repositories, and nobody's where bots alone commit", () => {
  const history = (value: EvidenceRow["value"]) => ({ ...row("history", "good"), value });
  const [spring, summer, winter] = ["2026-03-01", "2026-07-01", "2026-12-01"].map(
    (day) => `${day}T00:00:00Z`,
  );
  expect(lastCommitOf([])).toBeNull();
  const old = { ...history({ lastCommit: spring ?? "" }), confirmedAt: spring ?? "" };
  expect(lastCommitOf(findingsOf([old], now))).toBeNull();
  expect(lastCommitOf([history({ lastCommit: winter ?? "", lastByPerson: null })])).toBeNull();
  expect(
    lastCommitOf([
      history({ lastCommit: winter ?? "", lastByPerson: spring ?? "" }),
      // Read before bots were told apart.
      history({ lastCommit: summer ?? "" }),
    ]),
  ).toBe(summer);
});

test.each<[Outcome[], Outcome]>([
  [["bad"], "bad"],
  [["bad", "bad"], "bad"],
  [["good", "bad"], "attention"],
  [["good", "attention"], "attention"],
  [["attention", "bad"], "bad"],
])("repositories that are %j make a program's life %s", (outcomes, expected) => {
  const rows = outcomes.map((outcome) => row("repository", outcome));
  expect(summariesOf(findingsOf(rows, now))[1]).toMatchObject({
    question: "alive",
    outcome: expected,
  });
});

test.each(["good", "attention", "bad"] as const)(
  "what was %s long ago answers nothing today",
  (outcome) => {
    const long = "2026-03-28T04:00:00Z";
    const rows = [
      { ...row("history", outcome, long), value: {} },
      row("repository", "notMeasured", "2026-12-30T00:00:00Z"),
      row("support", "good"),
    ];
    const [, alive] = summariesOf(findingsOf(rows, now));
    expect(alive).toMatchObject({ outcome: "unknown", expired: true });
    expect(alive && leadingFact(alive)?.kind).toBe("history");
  },
);

test("a question that was asked without an answer is unknown", () => {
  const failed = { ...row("history", "notMeasured"), reason: "unreachable" } as const;
  const gone = { ...row("repository", "bad"), value: { state: "gone" } };
  for (const facts of [[failed], [gone]]) {
    const findings = findingsOf(facts, now);
    expect(summariesOf(findings)[1]?.outcome).toBe(facts[0] === gone ? "bad" : "unknown");
    expect(stateOfKind("history", findings).outcome).toBe("unknown");
  }
  expect(verdictsOf(findingsOf([gone], now))).toMatchObject({
    run: "unknown",
    helps: "notMeasured",
  });
});

test("links of long ago make what the agency states no older", () => {
  const source = { method: "declared", url: "", tool: "", commit: "" } as const;
  const support = { ...row("support", "good"), source };
  const helps = (...rows: EvidenceRow[]) => summariesOf(findingsOf(rows, now))[5];
  const expected = { outcome: "good", expired: false };
  expect(helps(support)).toMatchObject(expected);
  expect(helps(support, row("links", "good", "2026-03-01T00:00:00Z"))).toMatchObject(expected);
});

test("an agency's word of its licence answers nothing until the platform has asked", () => {
  const stated = {
    ...row("licenceDeclared", "good"),
    source: { method: "declared" },
  } as EvidenceRow;
  const users = row("reuses", "good");
  expect(verdictsOf(findingsOf([stated, users], now)).mayI).toBe("notMeasured");
  const facts = [stated, users, row("demo", "good")];
  expect(verdictsOf(findingsOf(facts, now)).mayI).toBe("good");
  // The platform's own word answers nothing by itself, and makes nothing worse.
  const entered = { ...row("support", "good"), value: { takenIn: true } };
  const findings = findingsOf([...facts, entered], now);
  expect(stateOfKind("licenceDeclared", findings).outcome).toBe("hint");
  expect(verdictsOf(findings).mayI).toBe("unknown");
  const compared = findingsOf([...facts, entered, row("licenceMatch", "good")], now);
  expect(verdictsOf(compared).mayI).toBe("good");
});

test("what decides a question and was not measured yet makes no answer good", () => {
  const list = { format: "SPDX", version: "2.3", origin: "tree", path: "sbom.json" } as const;
  const sbom = { ...list, components: 2, withoutIdentifier: 0, generatedOn: null };
  const safe = (...rows: EvidenceRow[]) => summariesOf(findingsOf(rows, now))[2];
  const before = [
    row("repository", "good"),
    row("securityPolicy", "good"),
    { ...row("sbom", "good"), value: { found: sbom } },
  ];
  expect(safe(...before)).toMatchObject({ outcome: "notMeasured", because: [] });
  // Nobody has looked yet is one answer, whether a row says so or none does.
  const unasked = { ...row("vulnerabilities", "notMeasured"), reason: "notAsked" } as const;
  expect(safe(...before, unasked)).toMatchObject({ outcome: "notMeasured" });
  const withoutAnswer = row("vulnerabilities", "notMeasured");
  expect(safe(...before, withoutAnswer)).toMatchObject({ outcome: "unknown" });
  expect(safe(...before, row("vulnerabilities", "good"))).toMatchObject({ outcome: "good" });
});

test("a repository that cannot be read says why its questions are open", () => {
  const gone = row("repository", "attention", "2026-12-29T00:00:00Z");
  const rows = [
    gone,
    row("licenceDeclared", "good"),
    row("scans", "good"),
    row("demo", "good"),
    row("support", "good"),
  ];
  const outcomes = Object.fromEntries(
    summariesOf(findingsOf(rows, now)).map(({ question, outcome, because }) => [
      question,
      [outcome, because[0]?.kind],
    ]),
  );
  expect(outcomes).toMatchObject({
    mayI: ["unknown", "repository"],
    alive: ["attention", "repository"],
    safe: ["unknown", "repository"],
    run: ["unknown", "repository"],
    helps: ["good", "support"],
  });
  // Nothing can be asked of a program without a repository.
  const [mayI] = summariesOf(findingsOf([row("licenceDeclared", "good")], now));
  expect(mayI).toMatchObject({ outcome: "good" });
});
