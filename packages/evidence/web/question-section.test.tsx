import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import type { EvidenceRow } from "#contract/evidence.ts";
import { type Question, sampleTool, severities } from "#contract/evidence-kinds.ts";
import { findingsOf } from "#contract/findings.ts";
import type { VulnerabilityAnswer } from "#contract/vulnerability-answers.ts";
import { QuestionSection } from "./question-section.tsx";

const longAgo = "2023-05-02T04:00:00.000Z";
const none = { count: 0, withFix: 0, oldestOn: null };
const vulnerability = {
  id: "SAMPLE-2026-0001",
  severity: "high",
  vector: "",
  component: "pkg:generic/sample-component-1@1.0.0",
  fixedIn: ["1.0.9"],
  publishedOn: "2026-01-02",
};

function makeRow(change: Pick<EvidenceRow, "kind" | "value"> & Partial<EvidenceRow>): EvidenceRow {
  return {
    outcome: "good",
    reason: null,
    measuredAt: longAgo,
    confirmedAt: longAgo,
    repository: "",
    source: { method: "declared", url: "", tool: "", commit: "" },
    ...change,
  };
}

function render(
  rows: EvidenceRow | readonly EvidenceRow[],
  question: Question,
  {
    answers = [],
    plannedOn = null,
    links = [],
    fact = null,
    ...rest
  }: {
    links?: { name: string; url: string }[];
    /** The place of the one that is the answer above all questions. */
    fact?: number | null;
    answers?: VulnerabilityAnswer[];
    plannedOn?: string | null;
    madeOn?: string;
  } = {},
): string {
  const root = makeRootData({ settings: makeSettings({ lang: "zh-TW" }), ...rest });
  const facts = findingsOf([rows].flat(), new Date(`${root.madeOn}T12:00:00+08:00`));
  const evidence = { rules: "2026-11", badges: [], facts, answers, plannedOn };
  return renderInside(
    () => (
      <QuestionSection
        evidence={evidence}
        program={{ takenIn: false, gitHubLinkContentVos: links }}
        answer={{ question, outcome: "good", fact }}
      />
    ),
    root,
  );
}

test("what an agency has stated is as old as its description, and no measurement that grows too old", () => {
  const value = { expression: "MIT", known: true };
  const html = render(makeRow({ kind: "licenceDeclared", value }), "mayI");
  expect(html).not.toContain("2023-05-02");
  expect(html).not.toContain("45 天");
  expect(html).toContain(">機關填報<");
  expect(html).not.toContain("如何查核");
  // What the platform has entered itself is neither good nor a suggestion.
  const entered = render(makeRow({ kind: "licenceDeclared", value, outcome: "hint" }), "mayI");
  expect(entered).toMatch(/>1 項已登載<.*登載的授權條款：登載的授權是 MIT</);
});

test("a fact names its repository where the program names another one", () => {
  const source = { method: "file", url: "", tool: "", commit: "" } as const;
  const row = makeRow({
    ...{ kind: "securityPolicy", value: { path: "SECURITY.md" }, source },
    repository: "git.example.tw/a/web",
  });
  const links = ["web", "api"].map((name) => ({ name, url: `https://git.example.tw/a/${name}` }));
  expect(render(row, "safe")).not.toContain("git.example.tw/a/web");
  expect(render(row, "safe", { links })).toContain("git.example.tw/a/web");
});

test.each([
  ["2023-06-16", "截至 2023-05-02"],
  ["2023-06-17", "超過 45 天"],
])("what was measured grows too old by the day of the document: %s", (madeOn, text) => {
  const source = { method: "file", url: "", tool: "", commit: "abc" } as const;
  const row = makeRow({ kind: "securityPolicy", value: { path: "SECURITY.md" }, source });
  expect(render(row, "safe", { madeOn })).toContain(text);
  // What was archived stays so, whatever was read at the same time.
  const archive = makeRow({ kind: "archive", value: { visitedOn: "2023-05-01" }, source });
  const links = makeRow({ kind: "links", value: { asked: 2, failing: [] }, source });
  const [, ...groups] = render([archive, links], "helps", { madeOn }).split("截至 2023-05-02");
  expect(groups.at(-1)).toMatch(/^<.*於 2023-05-01 典藏/);
  expect(groups.some((group) => group.startsWith("，已超過 45 天"))).toBe(text.includes("45"));
});

const bySeverity = Object.fromEntries(severities.map((severity) => [severity, none]));
const vulnerabilities = {
  total: 1,
  affected: 1,
  components: 2,
  notAsked: 0,
  bySeverity: { ...bySeverity, high: { ...none, count: 1 } },
  findings: [vulnerability],
};

test("what the agency says of a vulnerability stands beside it, never in its place", () => {
  const row = makeRow({ kind: "vulnerabilities", value: vulnerabilities, outcome: "bad" });
  const answer: VulnerabilityAnswer = {
    vulnerabilityId: vulnerability.id,
    answer: "not_affected",
    version: "",
    justification: "code_not_present",
    note: "不處理外來的影像",
    answeredAt: "2026-11-20T04:00:00.000Z",
  };
  const answered = render(row, "safe", { answers: [answer] });
  expect(answered).toContain("機關的說明");
  expect(answered).toMatch(/升級到 [\d.]+ 可修正/);
  expect(answered).toContain("不處理外來的影像");
  for (const html of [answered, render(row, "safe")]) expect(html).toContain(vulnerability.id);
  expect(render(row, "safe")).not.toContain("機關的說明");
  expect(answered).toContain("程式不含有弱點的程式碼");
  expect(answered).not.toContain("未附理由");
  const fixed = render(row, "safe", {
    answers: [{ ...answer, answer: "fixed", version: "2.1.0" }],
  });
  expect(fixed).toContain("2.1.0");
});

test.each([
  ["high", "not_affected", true],
  ["critical", "not_affected", true],
  ["low", "not_affected", false],
  ["high", "under_investigation", false],
] as const)(
  "a %s one said to be %s without a justification shows so: %j",
  (severity, state, isMissing) => {
    const value = { ...vulnerabilities, findings: [{ ...vulnerability, severity }] };
    const answer: VulnerabilityAnswer = {
      ...{ vulnerabilityId: vulnerability.id, answer: state, version: "", justification: "" },
      ...{ note: "沒有用到", answeredAt: "2026-11-20T04:00:00.000Z" },
    };
    const row = makeRow({ kind: "vulnerabilities", value, outcome: "bad" });
    expect(render(row, "safe", { answers: [answer] }).includes("未附理由")).toBe(isMissing);
  },
);

test.each([
  ["", true],
  [sampleTool, false],
])("a vulnerability that %j found leads to OSV: %j", (tool, leads) => {
  const source = { method: "osv", url: "https://git.example.tw/a/b", tool, commit: "" } as const;
  const html = render(makeRow({ kind: "vulnerabilities", value: vulnerabilities, source }), "safe");
  expect(html).toContain(vulnerability.id);
  expect(html.includes("osv.dev")).toBe(leads);
  expect(html.includes("示範資料，並非實際查核")).toBe(!leads);
});

test("what was not measured says why, and not that the portal has measured it", () => {
  const source = { method: "git", url: "", tool: "", commit: "" } as const;
  const unmeasured = { value: null, outcome: "notMeasured", reason: "needsGit", source } as const;
  const html = render(makeRow({ kind: "history", ...unmeasured }), "alive");
  expect(html).toContain("開發歷史：無法判定：平臺目前無法查核這一項，與程式本身無關");
  expect(html).not.toContain("平臺查核");
});

test("a list that nobody can read leaves weaknesses unknown as well, and what the entry does not state is no doubt", () => {
  const reason = "otherFormat";
  const sbom = makeRow({ kind: "sbom", value: null, outcome: "notMeasured", reason });
  expect(render(sbom, "safe")).toMatch(
    />2 項無法判定<\/summary>.*軟體物料清單（SBOM）：無法判定：不是平臺讀得懂.*已知弱點：無法判定：沒有讀得懂/,
  );
  const value = { reports: 0, critical: 0, high: 0, medium: 0 };
  const scans = makeRow({ kind: "scans", value, outcome: "unknown", reason: "notStated" });
  const html = render(scans, "safe");
  for (const text of ["1 項未登載", "機關填報"]) expect(html).toContain(text);
  expect(html).not.toContain("無法判定");
});

test("uses are declared and counted, not checked or confirmed by the platform", () => {
  const source = { method: "counted", url: "", tool: "", commit: "" } as const;
  const value = { agencies: 1, levels: [] };
  const html = render(makeRow({ kind: "reuses", value, source }), "whoElse");
  for (const text of ["使用機關聲明，由平臺計數", "2023-05-02 統計"]) expect(html).toContain(text);
  for (const text of ["平臺查核", "如何查核", "截至 2023-05-02", "1 項"])
    expect(html).not.toContain(text);
});

test("a question of which nothing is known yet says so, and when it is looked at", () => {
  const row = makeRow({ kind: "history", value: null });
  expect(render(row, "run")).toContain("未查核：平臺還沒有查核過");
  expect(render(row, "run", { plannedOn: "2026-11-28" })).toContain("預定 2026-11-28 查核。");
});

test.each([
  ["unreachable", true],
  ["notAsked", true],
  ["membersOnly", false],
  ["noWayOut", false],
] as const)("a day is planned for what may be measured then: %s", (reason, isPlanned) => {
  const row = makeRow({ kind: "issues", value: null, outcome: "notMeasured", reason });
  const html = render(row, "alive", { plannedOn: "2026-11-28" });
  expect(html.includes("預定 2026-11-28 查核。")).toBe(isPlanned);
});

test("what is good is folded and counted, what is not stands before it", () => {
  const good = makeRow({ kind: "securityPolicy", value: { path: "SECURITY.md" } });
  const html = render(good, "safe", { madeOn: "2023-05-03" });
  expect(html).toMatch(/<details><summary[^>]*>1 項良好<\/summary>.*SECURITY.md/);
  const missing = makeRow({ kind: "securityPolicy", value: { path: null }, outcome: "attention" });
  const exception = render(missing, "safe", { madeOn: "2023-05-03" });
  expect(exception).not.toContain("項良好");
  expect(exception).toContain("請留意");
});

test("facts that were found out at once say so once, each of them in a line", () => {
  const source = { method: "file", url: "", tool: "", commit: "a".repeat(40) } as const;
  const of = { source, repository: "git.example.tw/a/web" };
  const html = render(
    [
      makeRow({ ...of, kind: "licenceFile", value: { found: [], others: [] }, outcome: "unknown" }),
      makeRow({ ...of, kind: "licenceDeclared", value: { expression: "MIT", known: true } }),
      makeRow({ kind: "licenceMatch", value: { declared: "MIT", found: ["MIT"], same: true } }),
    ],
    "mayI",
    { madeOn: "2023-05-03" },
  );
  expect(html).toContain(">2 項良好、1 項無法判定</summary>");
  expect(html.split("提交 aaaaaaaaaa")).toHaveLength(2);
  expect(html.split("如何查核")).toHaveLength(2);
  for (const text of ["找不到授權檔", "登載的授權是 MIT", "與登載的 MIT 相符"])
    expect(html).toContain(text);
});

test("the answer above all questions is not said again before its sources", () => {
  const row = makeRow({ kind: "securityPolicy", value: { path: null }, outcome: "attention" });
  const [open = "", folded = ""] = render(row, "safe", { fact: 0, madeOn: "2023-05-03" }).split(
    "<details",
  );
  expect(open).not.toContain("SECURITY.md");
  expect(folded).toContain("SECURITY.md");
  const [other] = render(row, "safe", { madeOn: "2023-05-03" }).split("<details");
  expect(other).toContain("SECURITY.md");
});

test("what two repositories say alike stands once, of neither by name, and not below their answer", () => {
  const links = ["web", "api"].map((name) => ({ name, url: `https://git.example.tw/a/${name}` }));
  const open = (facts: readonly EvidenceRow[], fact: number | null) =>
    render(facts, "safe", { fact, links, madeOn: "2023-05-03" }).split("<details")[0] ?? "";
  const reviewers = links.map(({ url }) =>
    makeRow({
      ...{ kind: "reviewers", value: { required: 0 }, outcome: "attention" },
      repository: url.slice("https://".length),
    }),
  );
  const sentence = "合併前不要求審核";
  const [first] = reviewers;
  expect(open(reviewers, null).split(sentence)).toHaveLength(2);
  expect(open(reviewers, null)).not.toContain(first?.repository);
  expect(open(reviewers, 0)).not.toContain(sentence);
  expect(open(reviewers.slice(0, 1), null)).toContain(`${first?.repository}：${sentence}`);
});

test("a question that its repository leaves open says why beside what is good", () => {
  const repository = makeRow({ kind: "repository", value: { state: "gone" }, outcome: "bad" });
  const scans = makeRow({
    kind: "scans",
    value: { scans: 1, reports: 1, critical: 0, high: 0, medium: 0 },
  });
  const html = render([repository, scans], "safe", { fact: 0, madeOn: "2023-05-03" });
  expect(html).toMatch(/儲存庫已不存在.*<details/);
});

test("what was asked of no repository names none, what was not asked of one names it", () => {
  const away = (kind: "issues" | "reviewers" | "history", repository: string) =>
    makeRow({ kind, value: null, outcome: "notMeasured", reason: "notAsked", repository });
  const [web, api] = ["git.example.tw/a/web", "git.example.tw/a/api"];
  const both = render([away("issues", web), away("issues", api)], "alive");
  expect(both).toContain("未查核：議題回覆（平臺還沒有查核過）。");
  const partly = render([away("issues", web), away("issues", api), away("history", api)], "alive");
  expect(partly).toContain(`未查核：議題回覆、${api}：開發歷史（平臺還沒有查核過）。`);
  const ofWebAlone = render([away("issues", web), away("history", web)], "alive", {
    links: [web, api].map((name) => ({ name, url: `https://${name}` })),
  });
  expect(ofWebAlone).toContain(`未查核：${web}：開發歷史、議題回覆（平臺還沒有查核過）。`);
});

test.each([
  [
    [
      { commits: 3, bots: 2 },
      { commits: 2, bots: 0 },
    ],
    "2023-04-01 至 2023-05-02 共 5 次提交，其中 2 次可辨識為自動程式",
    true,
  ],
  [
    [
      { commits: 3, bots: 0 },
      { commits: 2, bots: 0 },
    ],
    "2023-04-01 至 2023-05-02 共 5 次提交，沒有可辨識為自動程式的提交。",
    false,
  ],
  [
    [{ commits: 3 }, { commits: 2, bots: 0 }],
    "2023-04-01 至 2023-05-02 共 5 次提交，未區分人與自動程式。",
    false,
  ],
  [[{ commits: 0, bots: 0 }], "2023-05-01 至 2023-05-02 沒有任何提交。", false],
])("the plot of commits says which are of bots: %j", (counts, text, hasColumn) => {
  const value = {
    firstCommit: "2023-04-01",
    lastCommit: "2023-05-01",
    months: counts.map((month, index) => ({
      month: `2023-0${6 - counts.length + index}`,
      ...month,
    })),
    commits6Months: 3,
    authors12Months: 1,
    busFactor6Months: 1,
  };
  const html = render(makeRow({ kind: "history", value }), "alive");
  expect(html).toContain(text);
  expect(html.includes(" · 其中自動程式 ")).toBe(hasColumn);
});

test.each([
  ["needsForge", false],
  ["membersOnly", false],
  ["unreachable", true],
] as const)(
  "what was not measured says how it was asked, if anybody was: %s",
  (reason, isAsked) => {
    const url = "https://code.example.tw/demo";
    const source = { method: "forge", url, tool: "git 2.39.5", commit: "a".repeat(40) } as const;
    const row = makeRow({ kind: "issues", value: null, outcome: "notMeasured", reason, source });
    const html = render(row, "alive");
    for (const text of ["git 2.39.5", `href="${url}"`])
      expect(html.includes(text), text).toBe(isAsked);
    // What did not come back was read of no commit, on no day.
    for (const text of ["如何查核", "提交 aaaaaaaaaa", "確認"]) expect(html).not.toContain(text);
  },
);
