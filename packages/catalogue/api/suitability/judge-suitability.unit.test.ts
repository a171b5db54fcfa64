import type { EvidenceRow } from "@public-code/evidence/contract/evidence.ts";
import type { EvidenceKindName } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { findingsOf } from "@public-code/evidence/contract/findings.ts";
import type { Outcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { makeProgram } from "@public-code/programs/contract/test-support/make-program.ts";
import { describe, expect, test } from "vitest";
import type { SuitabilityAnswers } from "#contract/suitability/suitability-answers.ts";
import type { SuitabilityFacts } from "./agency-needs.ts";
import { judgeSuitability } from "./judge-suitability.ts";
import { burdenOf } from "./licence-lines.ts";

const seen = "2026-11-20T04:00:00.000Z";
const now = new Date("2026-11-23T04:00:00.000Z");
const nothing: SuitabilityAnswers = { purpose: "", tech: "", host: "", access: "", support: "" };

function row<Kind extends EvidenceKindName>(
  kind: Kind,
  value: EvidenceValue<Kind> | null,
  repository = "code.example.tw/demo",
): EvidenceRow {
  return {
    kind,
    outcome: value ? "good" : "notMeasured",
    reason: value ? null : "unreachable",
    value: value && JSON.parse(JSON.stringify(value)),
    measuredAt: seen,
    confirmedAt: seen,
    repository,
    source: { method: "git", url: `https://${repository}`, tool: "", commit: "" },
  };
}

function tree(files: Partial<EvidenceValue<"tree">>, repository?: string): EvidenceRow {
  const none = { readme: null, install: null, documentation: null };
  return row(
    "tree",
    { ...none, container: null, pipeline: null, tests: null, ...files },
    repository,
  );
}

const gone = row("repository", {
  ...{ state: "gone", movedTo: null, defaultBranch: null, headCommit: null, failing: null },
});

interface Change {
  program?: Partial<SuitabilityFacts["program"]>;
  evidence?: readonly EvidenceRow[];
  lang?: "zh-TW" | "en-US";
}

/** A program under a licence by its name of SPDX, or by the agency's own words. */
const under = (authorization: string) => ({ program: { authorizations: "other", authorization } });

function judge(answers: Partial<SuitabilityAnswers>, change: Change = {}) {
  const program = makeProgram(change.program);
  const evidence = findingsOf(change.evidence ?? [], now);
  const { lang = "zh-TW" } = change;
  return judgeSuitability(
    { program, evidence },
    { answers: { ...nothing, ...answers }, techName: "PHP", lang, now },
  );
}

const linesOf = (answers: Partial<SuitabilityAnswers>, change?: Change) =>
  judge(answers, change).map(({ verdict, finding }) => `${verdict} ${finding}`);

test("questions that were left out have no line", () => {
  expect(judge({})).toEqual([]);
});

describe("the licence", () => {
  const duties = (name: string, purpose: SuitabilityAnswers["purpose"]) =>
    judge({ purpose }, under(name)).flatMap(({ values }) => values.duty ?? []);

  test.each([
    ["MIT", "inside", []],
    ["MIT", "public", []],
    ["MIT", "passOn", ["提供給別人時，須保留著作權聲明與授權條款。"]],
    ["AGPL-3.0-only", "public", ["透過網路讓人使用時，須提供原始碼給使用者。"]],
    ["AGPL-3.0-or-later", "inside", ["透過網路讓人使用時，須提供原始碼給使用者。"]],
    ["EUPL-1.2", "public", ["透過網路讓人使用時，須提供原始碼給使用者。"]],
    ["GPL-3.0-only", "public", []],
    [
      "MPL-2.0",
      "passOn",
      [
        "提供給別人時，須保留著作權聲明與授權條款。",
        "提供給別人時，須一併提供原始碼。",
        "提供給別人時，修改過的檔案須採用相同的授權條款；有些情形可用相近的條款。",
      ],
    ],
    ["Unlicense", "passOn", []],
  ] as const)("%s for %s asks for %j", (name, purpose, expected) => {
    expect(duties(name, purpose)).toEqual(expected);
    const lines = judge({ purpose }, under(name));
    expect(lines[0]).toMatchObject({
      question: "purpose",
      verdict: "fits",
      values: { licence: name },
      fact: null,
    });
  });

  test("duties are said in the reader's language", () => {
    const [, duty] = judge({ purpose: "public" }, { ...under("AGPL-3.0-only"), lang: "en-US" });
    expect(duty).toMatchObject({
      verdict: "fits",
      finding: "licenceDuty",
      values: { duty: "If people use it over a network, offer them the source code." },
    });
  });

  test("a choice of licences says which one is followed", () => {
    const expression = "MIT AND Zlib OR GPL-3.0-only";
    const [choice, allows] = judge({ purpose: "passOn" }, under(expression));
    expect(choice).toMatchObject({
      verdict: "fits",
      finding: "licenceChoice",
      values: { expression, licence: "MIT AND Zlib" },
    });
    expect(allows).toMatchObject({ finding: "licencePassOn", values: { licence: "MIT" } });
  });

  test("licences that apply together are said one by one", () => {
    const both = under("MIT AND MulanPSL-1.0");
    expect(linesOf({ purpose: "inside" }, both)).toEqual([
      "fits licenceInside",
      "ask licenceWithoutSummary",
      "ask licenceFileUnknown",
    ]);
  });

  test("one without a plain summary and the agency's own words are to be read", () => {
    const unlisted = judge({ purpose: "public" }, under("TAPR-OHL-1.0"))[0];
    expect(unlisted).toMatchObject({
      verdict: "ask",
      finding: "licenceWithoutSummary",
    });
    const own = under("機關自訂條款");
    const file = row("licenceFile", { found: [], others: [] });
    expect(judge({ purpose: "public" }, { ...own, evidence: [file] })).toEqual([
      expect.objectContaining({
        verdict: "ask",
        finding: "licenceWithoutSummary",
        values: { licence: "機關自訂條款" },
      }),
    ]);
  });

  const match = (same: boolean | null) =>
    row("licenceMatch", { declared: "MIT", found: ["Apache-2.0", "ISC"], same });
  test.each([
    [[match(true)], ["fits licenceInside", "fits licenceFileSame"]],
    // Whose terms are in force is not known.
    [[match(false)], ["ask licenceFileDiffers"]],
    [[match(true), match(false)], ["ask licenceFileDiffers"]],
    [[match(null)], ["fits licenceInside", "ask licenceFileUnknown"]],
    [[row("licenceMatch", null)], ["fits licenceInside", "ask licenceFileUnknown"]],
    [[], ["fits licenceInside", "ask licenceFileUnknown"]],
    // There is no file to open.
    [[gone], ["fits licenceInside", "ask licenceFileAway"]],
  ])("its file is compared (%#)", (evidence, expected) => {
    expect(linesOf({ purpose: "inside" }, { evidence })).toEqual(expected);
  });

  test("a file of other terms is named with them", () => {
    const [line] = judge({ purpose: "inside" }, { evidence: [match(false)] });
    expect(line?.values).toEqual({ licence: "MIT", found: "Apache-2.0, ISC" });
  });

  test("what is lightest for a purpose is weighed by what that purpose meets with", () => {
    expect(burdenOf("MIT", "passOn")).toBeLessThan(burdenOf("Apache-2.0", "passOn"));
    expect(burdenOf("MIT", "public")).toBeLessThan(burdenOf("Apache-2.0", "public"));
    expect(burdenOf("Apache-2.0", "public")).toBeLessThan(burdenOf("AGPL-3.0-only", "public"));
    expect(burdenOf("GPL-3.0-only", "public")).toBeLessThan(1);
    expect(burdenOf("GPL-3.0-only", "public")).toBeLessThan(burdenOf("AGPL-3.0-only", "public"));
    expect(burdenOf("AGPL-3.0-only", "passOn")).toBeLessThan(burdenOf("TAPR-OHL-1.0", "passOn"));
  });
});

describe("technology", () => {
  test.each([
    [{ teches: ["php", "go"], techesStr: "PHP,Go" }, "fits techUsed"],
    [{ teches: ["go"], techesStr: "Go" }, "missing techOther"],
    [{}, "ask techUnknown"],
  ])("%j", (part, expected) => {
    const lines = judge({ tech: "php" }, { program: part });
    expect(lines.map(({ verdict, finding }) => `${verdict} ${finding}`)).toEqual([expected]);
    expect(lines[0]?.values.tech).toBe("PHP");
  });
});

describe("where it runs", () => {
  const contained = tree({ container: "Dockerfile" });
  test.each([
    ["container", {}, [contained], "fits containerFound"],
    [
      "container",
      {},
      [tree({}), tree({ container: "compose.yml" }, "code.example.tw/other")],
      "fits containerFound",
    ],
    ["container", {}, [tree({ readme: "README.md" })], "missing containerNone"],
    ["container", {}, [row("tree", null)], "ask containerUnknown"],
    ["container", {}, [], "ask containerUnknown"],
    ["linux", { platforms: "windows,linux" }, [], "fits platformStated"],
    ["linux", { platforms: "web" }, [contained], "fits containerFound"],
    ["linux", { platforms: "web" }, [tree({})], "ask platformWeb"],
    ["linux", { platforms: "" }, [], "ask platformUnknown"],
    ["linux", { platforms: "windows" }, [], "missing platformOther"],
    ["windows", { platforms: "web" }, [contained], "ask platformWeb"],
    ["windows", { platforms: "linux" }, [contained], "missing platformOther"],
    ["windows", { platforms: "windows" }, [], "fits platformStated"],
    ["elsewhere", { platforms: "linux" }, [contained], "ask hostElsewhere"],
  ] as const)("on %s with %j (%#)", (host, part, evidence, expected) => {
    expect(linesOf({ host }, { program: part, evidence: [...evidence] })).toEqual([expected]);
  });

  test("a measured line has its fact, and one that nobody can tell what stands in its way", () => {
    expect(judge({ host: "container" }, { evidence: [contained] })[0]).toMatchObject({
      fact: contained,
      values: { file: "Dockerfile" },
    });
    const reasons = [[], [row("tree", null)], [gone]].map(
      (evidence) => judge({ host: "container" }, { evidence })[0]?.reason,
    );
    expect(reasons).toEqual(["notAsked", "unreachable", "repositoryGone"]);
  });
});

test.each<[Partial<SuitabilityAnswers>, Change["program"], object]>([
  [{ host: "linux" }, { platforms: "web,windows" }, { platform: "linux", stated: "web,windows" }],
  [{ access: "AA" }, {}, { access: "AA" }],
  [
    { support: "contract" },
    { maintenanceType: "contract", contractorName: "甲公司", contractorUntil: "2026-12-31" },
    { name: "甲公司", until: "2026-12-31" },
  ],
])("the line about %j names what it was judged by", (answers, part, values) => {
  expect(judge(answers, { program: part ?? {} })[0]?.values).toEqual(values);
});

test("what nobody has confirmed for 45 days is to be asked about", () => {
  const at = (day: string) => ({
    evidence: [{ ...tree({ container: "Dockerfile" }), confirmedAt: `${day}T04:00:00.000Z` }],
  });
  expect(linesOf({ host: "container" }, at("2026-10-09"))).toEqual(["fits containerFound"]);
  expect(linesOf({ host: "container" }, at("2026-10-08"))).toEqual(["ask containerFound"]);
});

describe("accessibility", () => {
  const cases = (...levels: string[]) => ({
    practicalCaseContentVos: levels.map((accessibility, at) => ({
      name: `案例${at}`,
      url: `https://${at}.example.tw/`,
      accessibility,
    })),
  });
  test.each([
    ["AA", cases("AA"), "fits accessReached"],
    ["AA", cases("AA", "AAA"), "fits accessReached", "fits accessReached"],
    ["AA", cases("A", "A"), "missing accessLower", "missing accessLower"],
    ["AA", cases("AA", "未檢測"), "fits accessReached"],
    ["AA", cases("通過 AA 標章"), "fits accessReached"],
    ["AA", cases("A", "AAA"), "ask accessLower", "ask accessReached"],
    ["A", cases("AA"), "fits accessReached"],
    ["AA", cases("A"), "missing accessLower"],
    ["AA", cases("a"), "missing accessLower"],
    ["AA", cases("未檢測", "N/A"), "ask accessUnknown"],
    ["AA", cases("未達 AA", "not AA"), "ask accessUnknown"],
    ["AA", cases("無障礙 AA"), "fits accessReached"],
    ["AA", cases("Anna"), "ask accessUnknown"],
    ["A", cases(), "ask accessUnknown"],
  ] as const)("%s of %j", (access, part, ...expected) => {
    expect(linesOf({ access }, { program: part })).toEqual(expected);
  });

  test("each case is named", () => {
    expect(judge({ access: "A" }, { program: cases("A", "AA") })[1]).toMatchObject({
      values: { name: "案例1", reached: "AA" },
    });
  });
});

describe("support", () => {
  const at = (...urls: string[]) => ({
    gitHubLinkContentVos: urls.map((url) => ({ url, name: "" })),
  });
  const issues = row("issues", { open: 1, asked: 1, answered: 1, meanDays: 1, medianDays: 1 });
  const [docs, none] = [tree({ documentation: "docs" }), tree({ readme: "README.md" })];
  test.each([
    [[docs], at("https://github.com/a/b"), "fits docsFound", "ask trackerUsual"],
    [[docs, issues], at("https://git.example.tw/b"), "fits docsFound", "fits trackerFound"],
    [[tree({ install: "INSTALL.md" })], at(), "fits docsFound", "ask trackerUnknown"],
    [[none], at("https://git.example.tw/b"), "missing docsNone", "ask trackerUnknown"],
    [[], at(), "ask docsUnknown", "ask trackerUnknown"],
  ])("by own people (%#)", (evidence, program, ...expected) => {
    expect(linesOf({ support: "own" }, { program, evidence })).toEqual(expected);
  });

  test.each(["own", "contract"] as const)("a closed repository comes first (%s)", (by) => {
    const stands = (
      state: "archived" | "gone" | "notFound" | "ok",
      outcome: Outcome = state === "ok" ? "good" : "bad",
    ) => {
      const nowhere = { movedTo: null, defaultBranch: null, headCommit: null, failing: null };
      return { ...row("repository", { state, ...nowhere }), outcome };
    };
    const first = (evidence: EvidenceRow[]) => linesOf({ support: by }, { evidence })[0];
    expect(first([stands("archived")])).toBe("missing repositoryArchived");
    expect(first([stands("gone")])).toBe("missing repositoryGone");
    // It may answer again tomorrow, and the program's page says no more of it.
    expect(first([stands("notFound")])).toBe("missing repositoryNotFound");
    expect(first([stands("gone", "attention")])).toBe("ask repositoryGone");
    expect(first([stands("ok"), stands("archived")])).toBe("ask repositoryArchived");
    const program = at("https://github.com/a/b");
    const own = (evidence: EvidenceRow[]) => linesOf({ support: "own" }, { program, evidence });
    expect(own([stands("archived")])).toEqual(["missing repositoryArchived", "ask docsUnknown"]);
    expect(own([stands("ok"), stands("archived")])).toContain("ask trackerUsual");
  });

  test.each([
    [{ maintenanceType: "contract", contractorUntil: "2026-11-23" }, "fits contractRuns"],
    [{ maintenanceType: "contract", contractorUntil: "2026-11-22" }, "ask contractEnded"],
    [{ maintenanceType: "contract" }, "ask contractUndated"],
    [{ maintenanceType: "internal" }, "ask maintainedInside"],
    [{ maintenanceType: "community" }, "ask maintainedByCommunity"],
    [{ maintenanceType: "none" }, "missing maintainedByNobody"],
    [{}, "ask maintenanceUnknown"],
  ])("by contract with %j", (part, expected) => {
    expect(linesOf({ support: "contract" }, { program: part })).toEqual([expected]);
  });
});
