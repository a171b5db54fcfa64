import { describeAnswer } from "@public-code/evidence/contract/describe-among.ts";
import type { EvidenceRow } from "@public-code/evidence/contract/evidence.ts";
import { evidenceKindNames } from "@public-code/evidence/contract/evidence-kinds.ts";
import { findingsOf, stateOfKind } from "@public-code/evidence/contract/findings.ts";
import { good, now, rowOf } from "@public-code/evidence/contract/test-support/kind-values.ts";
import { termGroups } from "@public-code/programs/contract/licences/licence-terms.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { makeProgram } from "@public-code/programs/contract/test-support/make-program.ts";
import { expect, test } from "vitest";
import {
  answerCell,
  comparedLicences,
  factCell,
  type ProgramFacts,
  termCell,
} from "./comparison-cells.ts";
import { comparisonGroupsOf } from "./comparison-rows.ts";

const texts = textFormatter["en-US"];

/** Only what says of its licence. */
function makeFacts(authorization: string, row: EvidenceRow): ProgramFacts {
  const licence = { authorizations: "other", authorization, authorizationsStr: authorization };
  const compared = compare([row]);
  return { ...compared, program: { ...compared.program, ...licence } };
}

test("a licence that its file contradicts has no terms in a comparison, and both are named", () => {
  const value = { declared: "Apache-2.0", found: ["GPL-3.0"], same: false };
  const compared = makeFacts("Apache-2.0", rowOf("licenceMatch", value));
  const [licence, ...more] = comparedLicences(compared, texts);
  expect(more).toEqual([]);
  expect(licence).toMatchObject({ terms: null, textUrl: "" });
  for (const group of termGroups)
    for (const name of ["Apache-2.0", "GPL-3.0"])
      expect(termCell(compared, group, texts).text).toContain(name);
});

test("each of several licences has its own terms in a comparison", () => {
  const licences = ["LGPL-3.0", "MPL-2.0"];
  const value = { expression: licences.join(" AND "), known: true, licences };
  const compared = makeFacts("LGPL-3.0 與 MPL-2.0", rowOf("licenceDeclared", value));
  expect(
    comparedLicences(compared, texts).map(({ name, terms }) => [name, terms !== null]),
  ).toEqual(licences.map((name) => [name, true]));
  expect(termCell(compared, "conditions", texts).text).toMatch(/^LGPL-3\.0 .+ · MPL-2\.0 .+$/);
});

const compare = (rows: readonly EvidenceRow[], takenIn = false) => ({
  lapsedUsers: 0,
  program: makeProgram({ takenIn, description: "說明" }),
  evidence: { rules: "", badges: [], facts: findingsOf(rows, now), answers: [], plannedOn: null },
});
const copied = { method: "file", url: "", tool: "stored copy", commit: "" } as const;
const needs = {
  answers: { purpose: "", tech: "", host: "", access: "", support: "" },
  techName: "",
  lang: "en-US",
  now,
} as const;
const rowsOf = (...compared: ReturnType<typeof compare>[]) =>
  comparisonGroupsOf(compared, needs, texts).flatMap(({ rows }) => rows);

test("a comparison says who has said something, and of several repositories of which it is", () => {
  const rows = [
    rowOf("tree", good.tree, { repository: "a.example.tw/1", source: copied }),
    rowOf("tree", { ...good.tree, readme: null }, { repository: "a.example.tw/2", source: copied }),
  ];
  const cell = factCell(compare(rows), "tree", texts);
  expect(cell).toMatchObject({
    origin: "copy",
    text: "a.example.tw/2: No README in the root folder, docs/ or .github/, but installation instructions or a container file (Dockerfile). a.example.tw/1: Has documentation and a way to install it (README.md, Dockerfile)",
  });
  const originOf = (takenIn: boolean) =>
    rowsOf(compare(rows, takenIn)).find(({ name }) => name === "description")?.origin;
  expect([originOf(false), originOf(true)]).toEqual(["declared", "takenIn"]);
  const sources = rowsOf(compare(rows, true)).find(({ name }) => name === "sources");
  expect(sources?.cells[0]?.text).toMatch(
    /^Stored copies of repositories, as of 2026-11-25 · Entered by the platform from public/,
  );
});

test("what nobody has asked of a program stands once in a comparison", () => {
  const open = rowsOf(compare([rowOf("tree", good.tree)])).filter(
    ({ name }) => name === "notChecked",
  );
  expect(open).toHaveLength(1);
  expect(open[0]?.cells[0]?.text).toContain("Development history");
  expect(open[0]?.cells[0]?.text).not.toContain("Installation");
});

test("what is known of what every choice asks for is listed where it is the same, and nothing else of it", () => {
  const formsOf = (rows: readonly EvidenceRow[], entry: Partial<ProgramFacts["program"]>) => {
    const compared = { ...compare(rows), program: makeProgram(entry) };
    const names = ["licence", "conditions", "vulnerabilities", "teches", "contactAgency"];
    return rowsOf(compared, compared)
      .filter(({ name }) => names.includes(name))
      .map(({ name, form }) => [name, form]);
  };
  const policy = rowOf("securityPolicy", { path: null });
  const licence = { authorizations: "MIT", authorizationsStr: "MIT" };
  const entry = { ...licence, techesStr: "Vue", contactAgency: "資訊室" };
  const vulnerabilities = rowOf("vulnerabilities", good.vulnerabilities);
  expect(formsOf([policy, vulnerabilities], entry)).toEqual([
    ["licence", "sheet"],
    ["conditions", "sheet"],
    ["vulnerabilities", "sheet"],
    ["teches", "sheet"],
    ["contactAgency", "sheet"],
  ]);
  const unasked = { ...licence, techesStr: "", contactAgency: "" };
  expect(formsOf([policy], unasked).map(([name]) => name)).toEqual(["licence", "conditions"]);
});

test("a comparison lists of each program what nobody has asked, and none where all was", () => {
  const failures = evidenceKindNames.map((kind) => rowOf(kind, null, { reason: "unreachable" }));
  const open = rowsOf(compare([rowOf("tree", good.tree)]), compare(failures)).find(
    ({ name }) => name === "notChecked",
  );
  const [some, none] = open?.cells ?? [];
  // Whatever stands in a row below too, since another program was asked of it.
  for (const name of ["Repository state", "Known vulnerabilities", "Archive"])
    expect(some?.text).toContain(name);
  expect(none?.text).toBe("None");
});

test("nothing of an empty repository is called unchecked, neither on its page nor compared", () => {
  const repository = { ...good.repository, state: "empty" } as const;
  const history = { ...good.history, firstCommit: null, lastCommit: null };
  const empty = compare([rowOf("repository", repository), rowOf("history", history)]);
  const other = compare([rowOf("history", good.history), rowOf("archive", good.archive)]);
  for (const [kind, text] of [
    ["history", "Not applicable: No commits yet"],
    ["archive", "Not applicable: the repository has no commits"],
  ] as const) {
    expect(stateOfKind(kind, empty.evidence.facts).unknown).toBe("notApplicable");
    const row = rowsOf(empty, other).find(({ name }) => name === kind);
    expect(row?.cells[0]).toMatchObject({ text, outcome: null });
  }
});

test("issues that nobody has opened are as little applicable to the finding as to the badge", () => {
  const none = { ...good.issues, asked: 0, answered: 0, meanDays: null, medianDays: null };
  const [finding] = findingsOf([rowOf("issues", none)], now);
  expect(finding).toMatchObject({ outcome: "notMeasured", unknown: "notApplicable" });
  const cell = factCell(compare([rowOf("issues", none)]), "issues", texts);
  const text = expect.stringMatching(/^Not applicable: No new issues/);
  expect(cell).toMatchObject({ text, outcome: null, confirmedAt: finding?.confirmedAt });
  // What was looked at stands, with its day; what is not there to be looked at does not.
  const names = rowsOf(compare([rowOf("issues", none)])).map(({ name }) => name);
  expect(names).toContain("issues");
  for (const kind of ["demo", "scorecard"]) expect(names).not.toContain(kind);
});

test("an answer has the day of what it quotes, not of what else it rests on", () => {
  const history = (repository: string, lastCommit: string, day: string) => {
    const more = { repository, confirmedAt: `${day}T04:00:00.000Z` };
    return rowOf("history", { ...good.history, lastCommit }, more);
  };
  const compared = compare([
    history("a.example.tw/1", "2026-11-01", "2026-11-20"),
    history("a.example.tw/2", "2026-10-01", "2026-11-10"),
  ]);
  expect(answerCell(compared, "alive", texts)).toMatchObject({
    text: expect.stringMatching(
      /^a\.example\.tw\/1 \(1 of 2 repositories; 1 other: also Good\): Last commit 2026-11-01/,
    ),
    confirmedAt: "2026-11-20T04:00:00.000Z",
  });
});

test("what copies of two days say alike has both days, and of what they say apart the worse is shown", () => {
  const copy = (repository: string, day: string, change: Partial<typeof good.tree> = {}) =>
    rowOf(
      "tree",
      { ...good.tree, ...change },
      {
        ...{ repository, source: copied, confirmedAt: `${day}T04:00:00.000Z` },
      },
    );
  const link = { name: "", url: "https://a.example.tw/1" };
  const of = (...rows: EvidenceRow[]) => {
    const { program, ...others } = compare(rows);
    return { ...others, program: { ...program, gitHubLinkContentVos: [link, link] } };
  };
  const [first, second] = ["2024-01-09", "2024-03-28"];
  const alike = of(copy("a", first), copy("b", second));
  for (const cell of [answerCell(alike, "run", texts), factCell(alike, "tree", texts)])
    expect(cell).toMatchObject({
      text: expect.stringMatching(/^When we read it: Has documentation/),
      confirmedAt: expect.stringMatching(first),
      confirmedTo: expect.stringMatching(second),
    });
  const apart = of(copy("a", first), copy("b", second, { readme: null }));
  expect(answerCell(apart, "run", texts).text).toMatch(
    /^b \(1 of 2 repositories; 1 other: also Not clear.+No README/,
  );
});

test("a row names whose words it has only where all of them are", () => {
  const stated = (takenIn: boolean, platforms: string) => {
    const compared = compare([], takenIn);
    return { ...compared, program: { ...compared.program, platforms } };
  };
  const rowOfPlatforms = (...compared: ReturnType<typeof stated>[]) =>
    rowsOf(...compared).find(({ name }) => name === "platforms");
  expect(rowOfPlatforms(stated(true, ""), stated(false, "linux"))?.origin).toBeNull();
  expect(rowOfPlatforms(stated(false, "linux"), stated(false, "web"))?.origin).toBe("declared");
});

test("what a licence allows says where nobody knows whether the source has it", () => {
  const allowed = (rows: readonly EvidenceRow[]) =>
    rowsOf(compare(rows)).find(({ name }) => name === "permissions")?.cells[0]?.text;
  const source = { method: "declared", url: "", tool: "", commit: "" } as const;
  const stated = rowOf("licenceDeclared", good.licenceDeclared, { source });
  const caveat = texts.t("comparison.row.licenceUnconfirmed");
  expect(allowed([stated])).toContain(caveat);
  expect(allowed([stated, rowOf("licenceMatch", good.licenceMatch)])).not.toContain(caveat);
});

test("a licence without a summary has the doubt too, and what the agency stated stays what it stated when a repository moves", () => {
  const match = { ...good.licenceMatch, same: null, unclear: "unread" } as const;
  const own = makeFacts("自訂授權", rowOf("licenceMatch", match));
  expect(termCell(own, "permissions", texts).text).toContain(
    texts.t("comparison.row.licenceUnconfirmed"),
  );
  const [stated, movedTo] = ["https://git.example.tw/a/b", "https://git.example.tw/a/c"];
  const repository = "git.example.tw/a/b";
  const moved = rowOf(
    "repository",
    { ...good.repository, state: "moved", movedTo },
    { repository },
  );
  const { program, ...facts } = compare([moved]);
  const links = { gitHubLinkContentVos: [{ name: "", url: stated }] };
  const rows = rowsOf({ ...facts, program: { ...program, ...links } });
  expect(rows.find(({ name }) => name === "repositories")?.cells[0]).toMatchObject({
    ...{ text: stated, origin: "declared" },
  });
  expect(rows.find(({ name }) => name === "repository")?.cells[0]?.text).toContain(movedTo);
});

test("an answer names what has none, as its page does, and says which uses have lapsed", () => {
  const failed = rowOf("vulnerabilities", null, { reason: "unreachable" });
  const uses = rowOf("reuses", { agencies: 0, levels: [] });
  const compared = { ...compare([failed, uses]), lapsedUsers: 1 };
  const { program, evidence } = compared;
  const { facts } = evidence;
  expect(answerCell(compared, "safe", texts).text).toBe(
    describeAnswer(facts[0] ?? expect.fail("no fact"), texts, { facts, program }),
  );
  for (const { text } of [
    answerCell(compared, "whoElse", texts),
    factCell(compared, "reuses", texts),
  ])
    expect(text).toMatch(/uses it\. 1 agency declared a use that has lapsed$/);
});

test.each(["gone", "empty"] as const)(
  "a finding of long ago that a repository is %s stands in both languages, though a reason has its words",
  (state) => {
    const old = { confirmedAt: "2026-09-01T04:00:00.000Z" };
    const compared = compare([rowOf("repository", { ...good.repository, state }, old)]);
    const [zh, en] = (["zh-TW", "en-US"] as const).map((lang) =>
      comparisonGroupsOf([compared], needs, textFormatter[lang]).flatMap(({ rows }) =>
        rows.map(({ name, form }) => [name, form]),
      ),
    );
    expect(zh).toEqual(en);
    expect(zh?.map(([name]) => name)).toContain("repository");
  },
);

test("what nobody can read of what has ended stands with the answers alone", () => {
  for (const state of ["gone", "private", "notFound", "empty"] as const) {
    const rows = rowsOf(
      compare([
        rowOf("repository", { ...good.repository, state }),
        rowOf("sbom", null, { reason: "notFound" }),
        rowOf("scans", good.scans),
      ]),
    );
    const [answer] = rows.find(({ name }) => name === "safe")?.cells ?? [];
    expect(answer?.outcome).toBe("unknown");
    expect(answer?.text).toMatch(/repository/);
    const names = rows.map(({ name }) => name);
    for (const kind of ["scans", "repository"]) expect(names).toContain(kind);
    for (const kind of ["sbom", "securityPolicy", "history"]) expect(names).not.toContain(kind);
  }
});

test.each([
  ["sample", "sample", "All results are sample data, not real checks"],
  ["sample", "", "Includes sample data, not actually checked"],
])("checks by %j and %j are called what they are", (first, second, text) => {
  const source = { method: "file", url: "", commit: "" } as const;
  const rows = [
    rowOf("tree", good.tree, { source: { ...source, tool: first } }),
    rowOf("history", good.history, { source: { ...source, tool: second } }),
  ];
  const sources = rowsOf(compare(rows)).find(({ name }) => name === "sources");
  expect(sources?.cells[0]?.text).toContain(text);
});
