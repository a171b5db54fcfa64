import type { Language } from "@public-code/core/contract/language.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { expect, test } from "vitest";
import {
  type BriefConclusion,
  type Conclusion,
  conclude,
  conclusionVerdicts,
} from "./conclusion.ts";
import { describeBriefly, describeConclusion } from "./describe-conclusion.ts";
import type { EvidenceRow } from "./evidence.ts";
import { findingsOf } from "./findings.ts";

const now = new Date("2026-12-31T00:00:00Z");
const lately = "2026-12-30T00:00:00Z";

const row = (
  kind: EvidenceRow["kind"],
  outcome: EvidenceRow["outcome"] = "good",
  change: Partial<EvidenceRow> = {},
): EvidenceRow => ({
  kind,
  outcome,
  reason: outcome === "notMeasured" ? "notAsked" : null,
  value: null,
  measuredAt: lately,
  confirmedAt: lately,
  repository: "code.example.tw/demo",
  source: { method: "git", url: "", tool: "", commit: "" },
  ...change,
});
const stands = (state: string, outcome: EvidenceRow["outcome"], repository = "") =>
  row("repository", outcome, { value: { state }, repository });
const bySeverity = Object.fromEntries(
  ["critical", "high", "medium", "low", "unrated"].map((severity, index) => [
    severity,
    { count: index < 2 ? index + 1 : 0 },
  ]),
);

const everything = [
  row("licenceDeclared"),
  row("licenceMatch"),
  row("repository", "good", { value: { state: "ok" } }),
  row("history"),
  row("securityPolicy"),
  row("sbom", "good", { value: { found: { components: 5 } } }),
  row("vulnerabilities"),
  row("reuses", "attention"),
  row("tree"),
  row("support"),
];
/** Everything, with other facts of the same kinds. */
const but = (...changed: EvidenceRow[]) => [
  ...everything.filter(({ kind }) => changed.every((other) => other.kind !== kind)),
  ...changed,
];

const ofOld = (fact: EvidenceRow) => ({ ...fact, confirmedAt: "2026-10-01T00:00:00Z" });

const cases: [string, EvidenceRow[], Conclusion["verdict"], Conclusion["step"], string][] = [
  ["everything is good", everything, "ready", "source", "Ready to reuse: nothing was found"],
  [
    "its repository is archived",
    but(stands("archived", "bad"), row("history", "attention")),
    "burdened",
    "similar",
    "Usable, but its repository is archived, so you will maintain it yourself.",
  ],
  [
    "an archived one on which nobody works says so once",
    but(
      stands("archived", "bad"),
      row("history", "bad", { value: { lastCommit: "2023-01-01", lastByPerson: "2023-01-01" } }),
    ),
    "burdened",
    "similar",
    "Usable, but its repository is archived, so you will maintain it yourself.",
  ],
  [
    "one of two repositories is gone",
    but(stands("gone", "bad", "a"), stands("ok", "good", "b")),
    "usable",
    "source",
    "Usable; look first at maintenance.",
  ],
  [
    "all repositories are gone",
    but(stands("gone", "bad", "a"), stands("empty", "bad", "b")),
    "unavailable",
    "similar",
    "Not available at present: its repository is gone.",
  ],
  [
    "nobody has worked on it for long",
    but(row("history", "bad", { value: { lastCommit: "2024-02-03" } })),
    "burdened",
    "similar",
    "Usable, but nobody has worked on it since 2024-02-03, so you will maintain it yourself.",
  ],
  ["nothing is known", [], "unknown", "contact", "Not clear yet: we have not checked its source"],
  [
    "its files were read, and nobody asked how its repository stands",
    [
      ...everything.filter(({ kind }) => kind !== "repository" && kind !== "history"),
      row("repository", "notMeasured"),
      row("history", "notMeasured"),
    ],
    "incomplete",
    "contact",
    "Nothing serious was found in what was checked, but that is too little for a conclusion.",
  ],
  [
    "only what the agency says is known",
    [row("licenceDeclared", "good", { repository: "" }), row("support")],
    "unknown",
    "contact",
    "Not clear yet",
  ],
  [
    "severe vulnerabilities and a failing demo site",
    but(row("vulnerabilities", "bad", { value: { bySeverity } }), row("demo", "bad")),
    "burdened",
    "contact",
    "Usable, but it has 3 known critical or high vulnerabilities; its demo site does not open.",
  ],
  [
    "the scan reports list findings",
    but(row("scans", "bad")),
    "burdened",
    "source",
    "Usable, but its scans found medium or higher risks.",
  ],
  [
    "a fact without a clause is bad",
    but(row("scorecard", "bad"), row("links", "attention")),
    "burdened",
    "source",
    "Usable, but there is a problem with security. Look also at: support.",
  ],
  [
    "the licence file is another one",
    but(row("licenceMatch", "bad"), stands("archived", "bad")),
    "askFirst",
    "licence",
    "Settle this before you use it: the licence file differs from the stated licence; its repository is archived, so you will maintain it yourself.",
  ],
  [
    "the licence is not recognised",
    but(row("licenceMatch", "unknown", { reason: "notRecognised" })),
    "askFirst",
    "licence",
    "Settle this before you use it: its licence is not clear.",
  ],
  [
    "the licence is stated in words",
    but(row("licenceDeclared", "attention"), row("licenceMatch", "unknown")),
    "askFirst",
    "licence",
    "Settle this before you use it: its licence is stated as free text, so read it.",
  ],
  [
    "security could not be measured",
    but(row("vulnerabilities", "notMeasured"), row("sbom", "notMeasured")),
    "incomplete",
    "contact",
    "Nothing serious was found in what was checked, but that is too little for a conclusion. Not known: security.",
  ],
  [
    "some is to be looked at",
    but(row("securityPolicy", "attention"), row("tree", "attention")),
    "usable",
    "source",
    "Usable; look first at security and installation.",
  ],
  [
    "what was good is not confirmed any more",
    everything.map(ofOld),
    "outdated",
    "contact",
    "Not clear: what we read is over 45 days old and does not say how things stand today.",
  ],
  [
    "it was archived for good, and all else was read long ago",
    [...everything.map(ofOld), row("archive", "good", { value: { visitedOn: "2026-10-01" } })],
    "outdated",
    "contact",
    "Not clear: what we read is over 45 days old",
  ],
  [
    "two licences were found long ago",
    [...everything, row("licenceMatch", "unknown", { value: { unclear: "part" } })].map(ofOld),
    "askFirst",
    "licence",
    "Settle this before you use it: its licence is not clear. Not clear, as what we read is over 45 days old: maintenance, security and installation.",
  ],
  [
    "whoever was asked answered nothing",
    [
      stands("unknown", "unknown"),
      row("licenceDeclared", "notMeasured", { repository: "" }),
      row("licenceMatch", "notMeasured"),
    ],
    "unchecked",
    "contact",
    "Not clear yet: maintenance, security and installation could not be checked.",
  ],
  [
    "nothing was measured of its licence",
    but(row("licenceDeclared", "notMeasured"), row("licenceMatch", "notMeasured")),
    "incomplete",
    "contact",
    "Nothing serious was found in what was checked, but that is too little for a conclusion. Not known: licence.",
  ],
];

const listed = (lang: Language) => (names: readonly string[]) =>
  names.join(lang === "zh-TW" ? "、" : ", ");
const say = (conclusion: Conclusion, lang: Language) =>
  describeConclusion(conclusion, { t: sharedTranslation[lang].t, listed: listed(lang) });

test.each(cases)("%s", (_name, rows, verdict, step, text) => {
  const conclusion = conclude(findingsOf(rows, now));
  expect({ verdict: conclusion.verdict, step: conclusion.step }).toEqual({ verdict, step });
  const english = say(conclusion, "en-US").join(" ");
  expect(english.slice(0, text.length)).toBe(text);
  const chinese = say(conclusion, "zh-TW").join("");
  expect(chinese).toMatch(/^[^a-z{}]+。$/);
});

test("a card says of old readings what the page begins with", () => {
  const [, rows = []] = cases.find(([, , verdict]) => verdict === "outdated") ?? [];
  const conclusion = conclude(findingsOf(rows, now));
  for (const lang of ["zh-TW", "en-US"] as const) {
    const texts = { t: sharedTranslation[lang].t, listed: listed(lang) };
    const brief = describeBriefly(conclusion, texts);
    expect(say(conclusion, lang)[0]?.slice(0, brief.length)).toBe(brief);
  }
});

test("a card has every reason of its page", () => {
  const conclusion: BriefConclusion = {
    verdict: "burdened",
    reasons: [{ name: "noReadme" }, { name: "demoFails" }],
    attention: [],
  };
  const texts = { t: sharedTranslation["zh-TW"].t, listed: listed("zh-TW") };
  expect(describeBriefly(conclusion, texts)).toBe("可使用，但沒有找到說明文件；示範網站打不開");
});

test("every verdict has a case, and only the good one says that it is ready", () => {
  expect(new Set(cases.map(([, , verdict]) => verdict))).toEqual(new Set(conclusionVerdicts));
  for (const [, rows] of cases) {
    const conclusion = conclude(findingsOf(rows, now));
    const isReady = say(conclusion, "zh-TW").join("").includes("直接採用");
    expect(isReady).toBe(conclusion.verdict === "ready");
  }
});

test("whatever is taken away, a program is never called ready without it", () => {
  const deciding = everything.filter(({ kind }) => kind !== "reuses");
  const needed = ["licenceMatch", "repository", "history", "vulnerabilities", "tree"];
  for (const { kind } of deciding) {
    const { verdict } = conclude(
      findingsOf(
        everything.filter((fact) => fact.kind !== kind),
        now,
      ),
    );
    if (needed.includes(kind)) expect([kind, verdict]).not.toEqual([kind, "ready"]);
  }
});

test("a conclusion is as old as its oldest measurement", () => {
  const old = row("tree", "good", { confirmedAt: "2026-12-01T00:00:00Z" });
  expect(conclude(findingsOf(but(old), now)).confirmedAt).toBe("2026-12-01T00:00:00Z");
  // What has expired is no part of what a conclusion rests on.
  const expired = row("tree", "good", { confirmedAt: "2026-01-12T00:00:00Z" });
  const freeText = row("licenceDeclared", "attention", {
    value: { expression: "CC", known: false },
  });
  expect(conclude(findingsOf(but(expired), now)).confirmedAt).not.toBe("2026-01-12T00:00:00Z");
  const outdated = everything.map((fact) => ({ ...fact, confirmedAt: expired.confirmedAt }));
  expect(conclude(findingsOf([...outdated, freeText], now)).confirmedAt).toBeNull();
  // What an agency has typed is no measurement.
  const source = { method: "declared", url: "", tool: "", commit: "" } as const;
  expect(conclude(findingsOf([row("support", "good", { source })], now)).confirmedAt).toBeNull();
});
