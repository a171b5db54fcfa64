import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { expect, test } from "vitest";
import { badgeRules } from "./badge-rules.ts";
import type { BadgeName, CriterionName } from "./badges.ts";
import { describeBadge } from "./describe-badge.ts";
import type { EvidenceRow } from "./evidence.ts";
import type { EvidenceKindName } from "./evidence-kinds.ts";
import type { EvidenceValue, Fact, Facts } from "./evidence-values.ts";
import { findingsOf } from "./findings.ts";
import { type BadgeRules, badgesOf, criterion, rulesAt } from "./judge-badges.ts";

const now = new Date("2026-12-15T04:00:00Z");
const rules = rulesAt(badgeRules, now);

function fact<Kind extends EvidenceKindName>(
  kind: Kind,
  value: EvidenceValue<Kind> | null,
  more: Partial<Fact<Kind>> = {},
): Fact<Kind> {
  const outcome = value ? "good" : "notMeasured";
  const reason = value ? null : "unreachable";
  return { kind, outcome, reason, value, confirmedAt: "2026-12-14T00:00:00Z", ...more };
}

/** The badges by facts of the whole program. */
const judge = (facts: Facts, withRules: BadgeRules, at: Date) => {
  const source = { method: "git", url: "", tool: "", commit: "" } as const;
  const rows = Object.values(facts).map(
    // A value is JSON, which the union of all kinds does not say.
    (row) => ({ ...row, measuredAt: row.confirmedAt, repository: "", source }) as EvidenceRow,
  );
  return badgesOf(findingsOf(rows, at), withRules, at);
};

const history: EvidenceValue<"history"> = {
  firstCommit: "2024-01-01",
  lastCommit: "2026-12-01",
  months: [],
  commits6Months: 5,
  authors12Months: 3,
  busFactor6Months: 2,
};
const issues = { open: 3, asked: 4, answered: 4, meanDays: 6.9, medianDays: 2 };
const releases = {
  last: { name: "v1.2.0", on: "2026-11-01" },
  count6Months: 5,
  count12Months: 6,
  signed6Months: 4,
};
const none = { count: 0, withFix: 0, oldestOn: null };
const vulnerabilities: EvidenceValue<"vulnerabilities"> = {
  total: 0,
  affected: 0,
  components: 167,
  notAsked: 0,
  bySeverity: { critical: none, high: none, medium: none, low: none, unrated: none },
  findings: [],
};
const sbom = {
  found: {
    format: "CycloneDX",
    version: "1.6",
    origin: "tree",
    path: "bom.json",
    components: 167,
    withoutIdentifier: 0,
    generatedOn: "2026-10-01",
  },
} as const;
const tree = {
  readme: "README.md",
  install: null,
  documentation: null,
  container: "Dockerfile",
  pipeline: null,
  tests: null,
};

const everything: Facts = {
  history: fact("history", history),
  issues: fact("issues", issues),
  releases: fact("releases", releases),
  securityPolicy: fact("securityPolicy", { path: "SECURITY.md" }),
  licenceMatch: fact("licenceMatch", { declared: "MIT", found: ["MIT"], same: true }),
  sbom: fact("sbom", sbom),
  vulnerabilities: fact("vulnerabilities", vulnerabilities),
  reviewers: fact("reviewers", { required: 2 }),
  licenceDeclared: fact("licenceDeclared", { expression: "MIT", known: true }),
  tree: fact("tree", tree),
  support: fact("support", { mailbox: true, tracker: null, maintained: true }),
  reuses: fact("reuses", { agencies: 3, levels: ["central", "local"] }),
};

function levels(
  changes: Facts,
  withRules: BadgeRules = rules,
  at = now,
): Record<BadgeName, number> {
  const badges = judge({ ...everything, ...changes }, withRules, at);
  // Every badge is in the list once.
  return Object.fromEntries(badges.map(({ name, level }) => [name, level])) as Record<
    BadgeName,
    number
  >;
}

const daysAgo = (days: number | null) =>
  days === null ? null : new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
const aging = (severity: "critical" | "high" | "medium" | "low", days: number | null) =>
  fact("vulnerabilities", {
    ...vulnerabilities,
    total: 1,
    bySeverity: {
      ...vulnerabilities.bySeverity,
      [severity]: { count: 1, withFix: 0, oldestOn: daysAgo(days) },
    },
  });

test.each<[string, Facts, Partial<Record<BadgeName, number>>]>([
  ["everything met", {}, { maintained: 3, secure: 3, reused: 3 }],
  ["5 commits in 6 months are active", {}, { maintained: 3 }],
  [
    "4 commits are not",
    { history: fact("history", { ...history, commits6Months: 4 }) },
    { maintained: 0 },
  ],
  [
    "a mean reaction of 7 days is too slow",
    { issues: fact("issues", { ...issues, meanDays: 7 }) },
    { maintained: 0 },
  ],
  [
    "issues that nobody answers",
    { issues: fact("issues", { ...issues, answered: 0, meanDays: null }) },
    { maintained: 0 },
  ],
  [
    "no issue at all keeps nobody waiting",
    { issues: fact("issues", { ...issues, asked: 0, answered: 0, meanDays: null }) },
    { maintained: 3 },
  ],
  [
    "a tracker that cannot be read is left out",
    { issues: fact("issues", null) },
    { maintained: 3 },
  ],
  [
    "no release in 6 months",
    { releases: fact("releases", { ...releases, count6Months: 0, signed6Months: 0 }) },
    { maintained: 1, secure: 1 },
  ],
  [
    "releases that nobody could date",
    { releases: fact("releases", { ...releases, count6Months: null, signed6Months: null }) },
    { maintained: 1, secure: 1 },
  ],
  [
    "one author does half the work",
    { history: fact("history", { ...history, busFactor6Months: 1 }) },
    { maintained: 2 },
  ],
  ["a history that could not be read", { history: fact("history", null) }, { maintained: 0 }],
  ["no security policy", { securityPolicy: fact("securityPolicy", { path: null }) }, { secure: 0 }],
  [
    "another licence than declared",
    { licenceMatch: fact("licenceMatch", { declared: "MIT", found: ["Apache-2.0"], same: false }) },
    { secure: 0, reused: 0 },
  ],
  [
    "a licence file that cannot be told",
    { licenceMatch: fact("licenceMatch", { declared: "MIT", found: [], same: null }) },
    { secure: 0, reused: 0 },
  ],
  ["no SBOM", { sbom: fact("sbom", { found: null }) }, { secure: 0 }],
  [
    "79 % of tags signed",
    { releases: fact("releases", { ...releases, count6Months: 100, signed6Months: 79 }) },
    { secure: 1 },
  ],
  [
    "80 % of tags signed",
    { releases: fact("releases", { ...releases, count6Months: 100, signed6Months: 80 }) },
    { secure: 3 },
  ],
  ["a critical finding of 30 days", { vulnerabilities: aging("critical", 30) }, { secure: 3 }],
  ["a critical finding of 31 days", { vulnerabilities: aging("critical", 31) }, { secure: 1 }],
  ["a high finding of 31 days", { vulnerabilities: aging("high", 31) }, { secure: 1 }],
  ["a high finding of unknown age", { vulnerabilities: aging("high", null) }, { secure: 1 }],
  ["a medium finding of 90 days", { vulnerabilities: aging("medium", 90) }, { secure: 3 }],
  ["a medium finding of 91 days", { vulnerabilities: aging("medium", 91) }, { secure: 2 }],
  ["low findings", { vulnerabilities: aging("low", 900) }, { secure: 3 }],
  ["OSV could not be asked", { vulnerabilities: fact("vulnerabilities", null) }, { secure: 1 }],
  ["one reviewer", { reviewers: fact("reviewers", { required: 1 }) }, { secure: 2 }],
  ["reviewers that nobody can ask for", { reviewers: fact("reviewers", null) }, { secure: 2 }],
  [
    "an unknown licence",
    { licenceDeclared: fact("licenceDeclared", { expression: "own", known: false }) },
    { reused: 0 },
  ],
  [
    "a licence file of other words",
    {
      licenceMatch: fact(
        "licenceMatch",
        { declared: "MIT", found: [], same: null, unclear: "unread" },
        { outcome: "unknown", reason: "notRecognised" },
      ),
    },
    { secure: 0, reused: 0 },
  ],
  [
    "a licence file that could not be looked at",
    { licenceMatch: fact("licenceMatch", null) },
    { secure: 0, reused: 0 },
  ],
  ["no README", { tree: fact("tree", { ...tree, readme: null }) }, { reused: 0 }],
  [
    "installing is described",
    { tree: fact("tree", { ...tree, container: null, install: "README.md" }) },
    { reused: 3 },
  ],
  ["no way to run it", { tree: fact("tree", { ...tree, container: null }) }, { reused: 0 }],
  [
    "no mailbox",
    { support: fact("support", { mailbox: false, tracker: null, maintained: true }) },
    { reused: 0 },
  ],
  [
    "no other agency in use of it",
    { reuses: fact("reuses", { agencies: 0, levels: [] }) },
    { reused: 1 },
  ],
  [
    "two other agencies",
    { reuses: fact("reuses", { agencies: 2, levels: ["central", "local"] }) },
    { reused: 2 },
  ],
  [
    "three agencies of one level of government",
    { reuses: fact("reuses", { agencies: 3, levels: ["local"] }) },
    { reused: 2 },
  ],
])("%s", (_, changes, expected) => {
  expect(levels(changes)).toMatchObject(expected);
});

test("a program of which nothing is known has no badge, and each criterion says why", () => {
  const badges = judge({}, rules, now);
  expect(badges.map(({ level }) => level)).toEqual([0, 0, 0]);
  const criteria = badges.flatMap((badge) => badge.criteria);
  expect(new Set(criteria.map(({ reason }) => reason))).toEqual(new Set(["notAsked"]));
});

test("what could not be measured is told from what is not met", () => {
  const [maintained] = judge(
    { ...everything, issues: fact("issues", null, { reason: "needsForge" }) },
    rules,
    now,
  );
  expect(maintained?.criteria.find(({ name }) => name === "reaction")).toEqual({
    name: "reaction",
    level: 1,
    kind: "issues",
    limits: { days: 7, months: 3 },
    met: null,
    reason: "needsForge",
    leftOut: true,
    repositories: [],
  });
});

test.each<[string, Facts, string]>([
  ["a list that could not be read", { sbom: fact("sbom", null) }, "unreachable"],
  ["no list", { sbom: fact("sbom", { found: null }) }, "noList"],
  ["a list with something to ask for", { sbom: fact("sbom", sbom) }, "notAsked"],
  [
    "a list with nothing to ask for",
    { sbom: fact("sbom", { found: { ...sbom.found, withoutIdentifier: 167 } }) },
    "nothingAskable",
  ],
  ["an unknown repository", { repository: fact("repository", null) }, "unreachable"],
])("%s says why vulnerabilities or lists are unknown", (_, facts, reason) => {
  const [, secure] = judge(facts, rules, now);
  const kind = facts.sbom ? "vulnerabilities" : "sbom";
  expect(secure?.criteria.find((judged) => judged.kind === kind)?.reason).toBe(reason);
});

test("two months without a look take a badge away, and a look gives it back", () => {
  const day = 86_400_000;
  const measured = Date.parse("2026-12-14T00:00:00Z");
  const after = (days: number) =>
    judge(everything, rules, new Date(measured + days * day)).map(
      ({ level, noCurrentEvidence }) => [level, noCurrentEvidence],
    );
  expect(after(45)).toEqual([
    [3, false],
    [3, false],
    [3, false],
  ]);
  expect(after(46)).toEqual([
    [0, true],
    [0, true],
    [0, true],
  ]);
  expect(after(60)).toEqual([
    [0, true],
    [0, true],
    [0, true],
  ]);
  const again = Object.fromEntries(
    Object.entries(everything).map(([kind, value]) => [
      kind,
      { ...value, confirmedAt: new Date(measured + 60 * day).toISOString() },
    ]),
  ) as Facts;
  const recovered = judge(again, rules, new Date(measured + 61 * day));
  expect(recovered.map(({ level }) => level)).toEqual([3, 3, 3]);
});

test.each<[string, Partial<EvidenceValue<"licenceMatch">>, string, boolean | null, string | null]>([
  ["the file agrees", {}, "2026-12-14", true, null],
  ["the file differs", { same: false }, "2026-12-14", false, null],
  ["there is no file", { same: null, unclear: "noFile" }, "2026-12-14", null, "noLicenceFile"],
  ["the file is altered", { same: null, unclear: "unread" }, "2026-12-14", null, "notRecognised"],
  ["the file agreed long ago", {}, "2026-10-01", null, "expired"],
  [
    "words are stated, and the file was read long ago",
    { same: null, unclear: "noIdentifier" },
    "2026-10-01",
    ...([null, "notDeclaredBySpdx"] as const),
  ],
])(
  "what is said of the licence file is what both badges that ask for it say: %s",
  (_, change, day, met, reason) => {
    const value = { declared: "MIT", found: ["MIT"], same: true, ...change };
    const licenceMatch = fact("licenceMatch", value, { confirmedAt: `${day}T00:00:00Z` });
    const badges = judge({ ...everything, licenceMatch }, rules, now);
    const criteria = badges.flatMap((badge) =>
      badge.criteria.filter(({ name }) => name === "licenceMatch"),
    );
    expect(criteria).toMatchObject([
      { met, reason },
      { met, reason },
    ]);
  },
);

test("an old fact leaves nothing out", () => {
  const old = fact("issues", issues, { confirmedAt: "2026-10-01T00:00:00Z" });
  const [maintained] = judge({ ...everything, issues: old }, rules, now);
  expect(maintained).toMatchObject({ level: 0, noCurrentEvidence: true });
});

test("rules of another date give their own answers", () => {
  const stricter: BadgeRules = {
    version: "2027-12",
    since: "2027-12-01",
    criteria: {
      ...rules.criteria,
      maintained: [
        criterion({
          name: "commits",
          level: 1,
          kind: "history",
          limits: { atLeast: 50, months: 6 },
          test: ({ commits6Months }) => commits6Months >= 50,
        }),
      ],
    },
  };
  const all = [stricter, ...badgeRules];
  const at = (day: string) => rulesAt(all, new Date(`${day}T04:00:00Z`));
  expect(at("2026-01-01").version).toBe("2026-11.7");
  expect(at("2027-11-30").version).toBe("2026-11.7");
  expect(at("2027-12-01").version).toBe("2027-12");
  expect(levels({}, at("2027-12-01")).maintained).toBe(0);
  expect(levels({}, at("2027-11-30")).maintained).toBe(3);
  const [unmeasured] = judge({ history: fact("history", null) }, stricter, now);
  expect(unmeasured?.criteria).toMatchObject([
    { limits: { atLeast: 50, months: 6 }, met: null, leftOut: false },
  ]);
  expect(() => rulesAt([], now)).toThrow("no rules");
});

test("a badge says that it is not known where nothing was measured, and that a criterion is not met", () => {
  const textsOf = (facts: Facts) =>
    judge(facts, rules, now).map((badge) => describeBadge(badge, sharedTranslation["en-US"]));
  expect(textsOf({})).toEqual(["Not clear yet", "Not clear yet", "Not clear yet"]);
  expect(textsOf(everything)[0]).toBe("Level 3 of 3 · Resilient");
  const noPolicy = fact("securityPolicy", { path: null });
  expect(textsOf({ securityPolicy: noPolicy })[1]).toBe("Below level 1");
  const gone = fact("repository", {
    state: "gone",
    movedTo: null,
    defaultBranch: null,
    headCommit: null,
    failing: null,
  });
  expect(textsOf({ repository: gone })[0]).toBe("Repository gone");
});

const criterionOf = (facts: Facts, of: CriterionName) =>
  judge(facts, rules, now)
    .flatMap(({ criteria }) => criteria)
    .find(({ name }) => name === of);

test("what cannot be told counts neither against a level that is given nor against the next one", () => {
  expect(criterionOf({ issues: fact("issues", null) }, "reaction")?.leftOut).toBe(true);
});

test.each(["usedByAnother", "usedWidely"] as const)(
  "%s is not met where nobody uses it",
  (name) => {
    const nobody = { reuses: fact("reuses", { agencies: 0, levels: [] }) };
    expect(criterionOf(nobody, name)).toMatchObject({ met: false, reason: null });
  },
);

test.each<[CriterionName, Facts, string]>([
  [
    "mailbox",
    {
      support: fact("support", {
        ...{ mailbox: false, tracker: null, maintained: false },
        takenIn: true,
      }),
    },
    "notFilledIn",
  ],
  [
    "signedTags",
    { releases: fact("releases", { ...releases, count6Months: 0, signed6Months: 0 }) },
    "noOccasion",
  ],
  ...(["commits", "busFactor"] as const).map((name): [CriterionName, Facts, string] => [
    name,
    { history: fact("history", { ...history, firstCommit: null, lastCommit: null }) },
    "repositoryEmpty",
  ]),
  [
    "busFactor",
    { history: fact("history", { ...history, commits6Months: 0, busFactor6Months: 0 }) },
    "noOccasion",
  ],
  // What was never found out does not expire.
  [
    "reviewers",
    { reviewers: fact("reviewers", null, { confirmedAt: "2026-01-01T00:00:00Z" }) },
    "unreachable",
  ],
])("%s is not unmet where nothing tells", (name, facts, reason) => {
  expect(criterionOf(facts, name)).toMatchObject({ met: null, reason });
});
