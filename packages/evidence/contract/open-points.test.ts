import { expect, test } from "vitest";
import type { EvidenceRow } from "./evidence.ts";
import type { EvidenceKindName } from "./evidence-kinds.ts";
import { alertReasonOf, pointsOf } from "./open-points.ts";

const row = (kind: EvidenceKindName, value: EvidenceRow["value"]): EvidenceRow => ({
  ...{ kind, value, outcome: "bad", reason: null, repository: "git.example.tw/a" },
  measuredAt: "2026-12-01T00:00:00Z",
  confirmedAt: "2026-12-20T00:00:00Z",
  source: { method: "git", url: "", tool: "", commit: "" },
});
const repository = (state: string, failing: { since: string; times: number } | null = null) =>
  row("repository", {
    ...{ state, failing, movedTo: null, defaultBranch: null, headCommit: null },
  });
const lasting = { since: "2026-12-02", times: 3 };
const passing = { since: "2026-12-19", times: 1 };

test.each<[string, EvidenceRow, string[]]>([
  ["a repository that answers", repository("ok"), []],
  ["one that is gone", repository("gone", lasting), ["sourceGone"]],
  ["one that may answer again tomorrow", repository("gone", passing), []],
  ["one that is private", repository("private"), ["sourceGone"]],
  ["an empty one", repository("empty"), ["sourceEmpty"]],
  ["an archived one", repository("archived"), ["archived"]],
  ["one that has moved", repository("moved"), ["moved"]],
  ["a licence that differs", row("licenceMatch", { same: false }), ["licenceDiffers"]],
  ["one that cannot be told", row("licenceMatch", { same: null }), []],
  [
    "a demo that is away for long",
    row("demo", { address: "https://a.tw/", failing: lasting }),
    ["linksDead"],
  ],
  [
    "links, of which one is away for long",
    row("links", {
      failing: [
        { address: "https://a.tw/", ...lasting },
        { address: "https://b.tw/", ...passing },
      ],
    }),
    ["linksDead"],
  ],
  [
    "vulnerabilities",
    row("vulnerabilities", {
      findings: [
        { id: "A", severity: "high" },
        { id: "B", severity: "low" },
      ],
    }),
    ["findings", "findings"],
  ],
  ["a missing README", row("tree", { readme: null }), []],
])("%s asks this of its agency", (_, fact, expected) => {
  expect(pointsOf(fact).map(({ what }) => what)).toEqual(expected);
});

test("agencies are told at once of a source that is gone, of another licence and of what is severe", () => {
  const reasons = [
    repository("gone", lasting),
    repository("empty"),
    repository("archived"),
    row("licenceMatch", { same: false }),
    row("vulnerabilities", {
      findings: [
        { id: "A", severity: "critical" },
        { id: "B", severity: "medium" },
      ],
    }),
  ].flatMap((fact) => pointsOf(fact).map(alertReasonOf));
  expect(reasons).toEqual([
    "sourceGone",
    "sourceEmpty",
    null,
    "licenceDiffers",
    "vulnerable",
    null,
  ]);
});
