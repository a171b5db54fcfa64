import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";
import type { EvidenceRow } from "../evidence.ts";
import { type EvidenceKindName, evidenceKindNames } from "../evidence-kinds.ts";
import type { EvidenceValue } from "../evidence-values.ts";
import type { UnknownReason } from "../not-measured.ts";
import { outcomeOf } from "../outcomes.ts";

/** The day on which what is here is judged. */
export const now = new Date("2026-11-26T04:00:00Z");
const confirmedAt = "2026-11-25T04:00:00.000Z";

type Values = { [Kind in EvidenceKindName]: EvidenceValue<Kind> };
const none = { count: 0, withFix: 0, oldestOn: null };
export const noFindings = { critical: none, high: none, medium: none, low: none, unrated: none };
export const old = { count: 1, withFix: 0, oldestOn: "2026-01-01" };
export const failingOnce = { since: "2026-11-25", times: 1 };

const emptyList = {
  format: "CycloneDX",
  version: "1.6",
  origin: "tree",
  path: "bom.json",
  components: 0,
  withoutIdentifier: 0,
  generatedOn: null,
} as const;

/** A value of each kind that is good. */
export const good: Values = {
  licenceDeclared: { expression: "MIT", known: true },
  licenceFile: { found: [{ path: "LICENSE", spdx: "MIT", score: 1 }], others: [] },
  licenceMatch: { declared: "MIT", found: ["MIT"], same: true },
  repository: {
    state: "ok",
    movedTo: null,
    defaultBranch: "main",
    headCommit: "a".repeat(40),
    failing: null,
  },
  history: {
    firstCommit: "2024-01-01",
    lastCommit: "2026-11-01",
    months: [],
    commits6Months: 9,
    authors12Months: 3,
    busFactor6Months: 2,
  },
  releases: {
    last: { name: "v1", on: "2026-11-01" },
    count6Months: 1,
    count12Months: 1,
    signed6Months: 1,
  },
  issues: { open: 1, asked: 1, answered: 1, meanDays: 1, medianDays: 1 },
  securityPolicy: { path: "SECURITY.md" },
  sbom: { found: { ...emptyList, components: 3 } },
  vulnerabilities: {
    total: 0,
    affected: 0,
    components: 3,
    notAsked: 0,
    packages: 3,
    bySeverity: noFindings,
    findings: [],
  },
  reviewers: { required: 2 },
  scans: { scans: 1, reports: 1, critical: 0, high: 0, medium: 0 },
  scorecard: { score: 8, on: "2026-11-20", address: "https://scorecard.example.tw/" },
  reuses: { agencies: 3, levels: ["central", "local"] },
  tree: {
    readme: "README.md",
    install: null,
    documentation: null,
    container: "Dockerfile",
    pipeline: null,
    tests: null,
  },
  publiccode: { path: "publiccode.yml", problems: 0 },
  demo: { address: "https://demo.example.tw/", failing: null },
  links: { asked: 2, failing: [] },
  support: { mailbox: true, tracker: null, maintained: true },
  archive: { visitedOn: "2026-11-01", swhid: null },
};

/**
 * What was measured of each kind and is no good answer: the way of not knowing, what differs from the good
 * value, the outcome with its reason, and what the sentence says in both languages.
 */
export const ways: {
  [Kind in EvidenceKindName]: readonly (readonly [
    way: string,
    change: Partial<EvidenceValue<Kind>>,
    outcome: FactOutcome,
    reason: UnknownReason | null,
    zh: RegExp,
    en: RegExp,
  ])[];
} = {
  licenceDeclared: [
    [
      "nothing stated",
      { expression: "", known: false },
      "unknown",
      "notStated",
      /沒有登載/,
      /No licence is stated/,
    ],
    [
      "free text",
      { expression: "本局條款", known: false, licences: [] },
      "attention",
      null,
      /無法辨識/,
      /cannot recognise/,
    ],
    [
      "words that name licences",
      { expression: "程式採 MIT，文字採 CC0", known: false, licences: ["MIT", "CC0-1.0"] },
      "attention",
      null,
      /MIT、CC0-1\.0/,
      /name MIT and CC0-1\.0/,
    ],
  ],
  licenceFile: [
    [
      "not recognised",
      { found: [], others: [{ path: "授權條款.md", state: "unrecognised", spdx: null }] },
      "unknown",
      "notRecognised",
      /有授權檔 授權條款.md，但無法辨識/,
      /did not recognise the licence/,
    ],
    [
      "not readable",
      { found: [], others: [{ path: "LICENSE", state: "unreadable", spdx: null }] },
      "unknown",
      "fileUnread",
      /無法讀取/,
      /could not read/,
    ],
    [
      "looks like one",
      { found: [], others: [{ path: "LICENSE", state: "alike", spdx: "MIT" }] },
      "attention",
      null,
      /相近/,
      /resembles MIT/,
    ],
    [
      "only guessed names asked",
      { found: [], usualPlacesOnly: true },
      "unknown",
      "usualPlacesOnly",
      /常用的檔名/,
      /usual file names/,
    ],
    [
      "not where the portal looks",
      { found: [] },
      "attention",
      null,
      /找不到授權檔/,
      /in the root folder/,
    ],
  ],
  licenceMatch: [
    [
      "another licence",
      { found: ["GPL-2.0"], same: false },
      "bad",
      null,
      /授權檔是 GPL-2\.0，與登載的 MIT 不同/,
      /states MIT, but the licence file says GPL-2\.0/,
    ],
    [
      "no licence file",
      { found: [], same: null, unclear: "noFile" },
      "unknown",
      "noLicenceFile",
      /找不到授權檔，無法/,
      /no licence file to compare/,
    ],
    [
      "free text declared",
      { same: null, unclear: "noIdentifier" },
      "unknown",
      "notDeclaredBySpdx",
      /自由文字/,
      /free text/,
    ],
    [
      "a file that is not certain",
      { same: null, unclear: "unread" },
      "unknown",
      "notRecognised",
      /無法判定/,
      /not sure/,
    ],
    [
      "a file that resembles another licence",
      { found: [], same: null, unclear: "unread", resembled: ["Apache-2.0"] },
      "unknown",
      "notRecognised",
      /授權檔與 Apache-2\.0 相近，登載的是 MIT/,
      /resembles Apache-2\.0, but the entry states MIT/,
    ],
    ["a part in common", { same: null, unclear: "part" }, "unknown", "partlySame", /部分/, /part/],
    [
      "a part in common, and more in the files",
      { same: null, unclear: "part", inPart: { both: ["MIT"], more: ["GPL-2.0"], less: [] } },
      "unknown",
      "partlySame",
      /^授權檔（MIT）與登載的 MIT 相符，但另有未登載的 GPL-2\.0，/,
      /\(MIT\) matches the stated MIT, but the repository also has licence files of GPL-2\.0, which the entry does not state\./,
    ],
    [
      "a part in common, and more declared",
      { same: null, unclear: "part", inPart: { both: ["MIT"], more: [], less: ["CC0-1.0"] } },
      "unknown",
      "partlySame",
      /但找不到同樣登載的 CC0-1\.0/,
      /but none is CC0-1\.0, although stated/,
    ],
    [
      "a part in common, and more on both sides",
      { same: null, unclear: "part", inPart: { both: ["MIT"], more: ["ISC"], less: ["CC0-1.0"] } },
      "unknown",
      "partlySame",
      /另有未登載的 ISC，也找不到同樣登載的 CC0-1\.0/,
      /also has licence files of ISC, which the entry does not state, and none is CC0-1\.0, although stated/,
    ],
    [
      "as before, without a reason",
      { found: [], same: null },
      "unknown",
      "notRecognised",
      /無法判定/,
      /could not compare/,
    ],
  ],
  repository: [
    [
      "HEAD names no branch",
      { state: "noDefaultBranch", headCommit: null },
      "attention",
      null,
      /只有標籤，沒有任何分支/,
      /tags but no branch/,
    ],
    [
      "404 at one look",
      { state: "gone", failing: failingOnce },
      "attention",
      null,
      /再確認/,
      /again/,
    ],
    [
      "404 of what nobody has ever read, for long",
      { state: "notFound", failing: null },
      "bad",
      null,
      /讀不到儲存庫：伺服器回應找不到/,
      /did not find the repository/,
    ],
    ["no answer", { state: "unknown" }, "unknown", "noAnswer", /沒有回應/, /does not respond/],
    ["archived", { state: "archived" }, "bad", null, /已封存/, /is archived/],
    ["private", { state: "private" }, "bad", null, /不對外公開/, /is not public/],
    ["empty", { state: "empty" }, "bad", null, /沒有任何提交/, /no commits/],
    ["moved", { state: "moved" }, "hint", null, /轉到/, /leads to/],
  ],
  history: [
    ["no commits", { lastCommit: null }, "bad", null, /還沒有任何提交/, /No commits/],
    [
      "bots alone",
      { lastByPerson: null },
      "attention",
      null,
      /所有提交都由自動程式建立/,
      /All commits are by bots/,
    ],
    [
      "a day to come, of whoever",
      { lastCommit: "2027-12-31", lastByPerson: null },
      "attention",
      null,
      /^最近一次提交的日期是 2027-12-31，晚於查核時間，不能採信/,
      /after our check/,
    ],
  ],
  releases: [
    [
      "names without dates",
      {
        last: { name: "v1", on: null },
        count6Months: null,
        count12Months: null,
        signed6Months: null,
      },
      "unknown",
      "undated",
      /^有版本標籤 v1，讀不到日期$/,
      /release tag v1, date unknown$/,
    ],
    [
      "signed in part, long ago",
      { count6Months: 9, count12Months: 0, signed6Months: 4 },
      "attention",
      null,
      /^最近發布的版本是 v1（2026-11-01）。截至 2026-11-25 的 6 個月內有 9 個版本標籤，其中 4 個有簽章$/,
      /2026-11-01\. In the 6 months up to 2026-11-25, 4 of 9 version tags are signed$/,
    ],
    [
      "none",
      { last: null, count6Months: 0, count12Months: 0, signed6Months: 0 },
      "attention",
      null,
      /^沒有版本標籤$/,
      /^No release tags$/,
    ],
  ],
  issues: [
    [
      "nobody has asked",
      { asked: 0, answered: 0, meanDays: null, medianDays: null },
      "unknown",
      "noOccasion",
      /無從判斷/,
      /cannot judge/,
    ],
  ],
  securityPolicy: [
    [
      "not where the portal looks",
      { path: null },
      "attention",
      null,
      /在根目錄/,
      /in the root folder/,
    ],
  ],
  sbom: [
    [
      "an empty list",
      { found: emptyList },
      "unknown",
      "emptyList",
      /沒有任何元件/,
      /no components/,
    ],
    [
      "releases not read",
      { found: null, releasesUnread: true },
      "unknown",
      "releasesUnread",
      /版本的附件沒有查/,
      /files of releases were not looked at/,
    ],
    [
      "not where the portal looks",
      { found: null },
      "attention",
      null,
      /在根目錄/,
      /in the root folder/,
    ],
  ],
  vulnerabilities: [
    [
      "one of high severity alone",
      { total: 1, bySeverity: { ...noFindings, high: { ...old, count: 1 } } },
      "bad",
      null,
      /1 個嚴重或高風險弱點/,
      /^1 critical or high vulnerability/,
    ],
    [
      "nothing askable",
      { notAsked: 3, packages: 0 },
      "unknown",
      "nothingAskable",
      /^清單列出 3 個元件，但沒有一個可以詢問/,
      /^The list names 3 components, but none that could be looked up/,
    ],
    [
      "one of three asked",
      { notAsked: 2, packages: 1 },
      "unknown",
      "partlyAsked",
      /^沒有已知弱點（查了 1／3 個元件）。其餘 2 個/,
      /1 of 3/,
    ],
    [
      "as before, without a count of packages",
      { notAsked: 3, packages: undefined },
      "unknown",
      "nothingAskable",
      /沒有一個可以詢問/,
      /none that could be looked up/,
    ],
    [
      "an empty list",
      { components: 0, packages: 0 },
      "unknown",
      "emptyList",
      /沒有任何元件，無從詢問/,
      /contains no components/,
    ],
    [
      "severe ones, which stand first",
      {
        ...{ total: 7, affected: 5, components: 438, notAsked: 51, packages: 387 },
        bySeverity: { ...noFindings, critical: old, high: { ...old, count: 2 }, medium: old },
      },
      "bad",
      null,
      /^3 個嚴重或高風險弱點，共 7 個（查了 387／438 個元件）。其餘 51 個/,
      /^3 critical or high vulnerabilities, 7 in all \(387 of 438 components checked\)\. /,
    ],
    [
      "found, of no severity",
      { total: 1, affected: 1, bySeverity: { ...noFindings, unrated: old } },
      "attention",
      null,
      /1 個已知弱點/,
      /1 known vulnerability/,
    ],
  ],
  reviewers: [["none required", { required: 0 }, "attention", null, /不要求/, /No review/]],
  scans: [
    [
      "no scans",
      { scans: 0, reports: 0 },
      "unknown",
      "notStated",
      /沒有登載掃描報告/,
      /entry lists no scan reports/,
    ],
    [
      "as before, without a count of scans",
      { scans: undefined, reports: 3, medium: 2 },
      "bad",
      null,
      /^3 次掃描（未載日期；同一工具只計列在最後的一次），共有嚴重 0、高 0、中 2 個弱點$/,
      /^3 undated scans \(of one tool, only the last listed counts\), which together found 0 critical, 0 high and 2 medium vulnerabilities$/,
    ],
  ],
  scorecard: [["a poor score", { score: 3 }, "bad", null, /3 分/, /3 out/]],
  reuses: [
    [
      "nobody declares it",
      { agencies: 0, levels: [] },
      "unknown",
      "noDeclaration",
      /目前沒有其他機關聲明使用中/,
      /No other/,
    ],
  ],
  tree: [
    [
      "a README that could not be read",
      { container: null, readmeUnread: true },
      "unknown",
      "fileUnread",
      /內容無法讀取/,
      /could not read/,
    ],
    ["not where the portal looks", { readme: null }, "bad", null, /在根目錄/, /in the root folder/],
  ],
  publiccode: [
    ["none", { path: null }, "hint", null, /根目錄沒有/, /in the root folder/],
    [
      "problems that are named",
      { problems: 3, places: ["legal.license", ""] },
      "hint",
      null,
      /有 3 個問題：legal\.license、整個檔案/,
      /has 3 problems: legal\.license and the file as a whole/,
    ],
    [
      "problems as before, without their places",
      { problems: 1 },
      "hint",
      null,
      /「檢查 publiccode.yml」/,
      /“Check a publiccode.yml” on this platform/,
    ],
  ],
  demo: [
    [
      "no answer at one look",
      { failing: failingOnce },
      "attention",
      null,
      /查核都打不開/,
      /did not open/,
    ],
  ],
  links: [
    [
      "one that has not answered for long",
      { failing: [{ address: "https://a.example.tw", since: "2026-01-01", times: 9 }] },
      "attention",
      null,
      /打不開/,
      /1 of 2 links does not work/,
    ],
    [
      "none may be asked",
      { notAsked: 2 },
      "unknown",
      "nothingAskable",
      /無法由平臺確認/,
      /could not check/,
    ],
    [
      "one may not be asked",
      { notAsked: 1 },
      "unknown",
      "partlyAsked",
      /1 個連結無法/,
      /could not check/,
    ],
    ["none", { asked: 0 }, "unknown", "nothingAskable", /0 個/, /0 links/],
  ],
  support: [
    [
      "nobody named in an entry taken in",
      { mailbox: false, takenIn: true },
      "unknown",
      "notFilledIn",
      /沒有聯絡窗口$/,
      /no contact$/,
    ],
    ["nobody named", { mailbox: false }, "bad", null, /沒有聯絡窗口/, /no contact/],
    [
      "no mailbox, and a place for problems",
      { mailbox: false, tracker: "https://git.example.tw/a/issues", maintained: false },
      "attention",
      null,
      /沒有聯絡信箱/,
      /no contact email/,
    ],
  ],
  archive: [["not archived", { visitedOn: null }, "hint", null, /還沒有典藏/, /Not archived/]],
};

/** A fact of a kind; without a value it was not measured. */
export function rowOf<Kind extends EvidenceKindName>(
  kind: Kind,
  value: EvidenceValue<Kind> | null,
  more: Partial<EvidenceRow> = {},
): EvidenceRow {
  const judged = value ? outcomeOf(kind, value, new Date(confirmedAt)) : { outcome: "notMeasured" };
  const source = { method: "file", url: "", tool: "", commit: "" };
  const of = { kind, value, measuredAt: confirmedAt, confirmedAt, repository: "", source };
  // A value of its kind is JSON, which the union of all kinds does not say.
  return { reason: null, ...of, ...judged, ...more } as EvidenceRow;
}

export const everythingGood = evidenceKindNames.map((kind) => rowOf(kind, good[kind]));
/** All is good but one kind. */
export const withRow = (row: EvidenceRow) =>
  everythingGood.map((other) => (other.kind === row.kind ? row : other));
