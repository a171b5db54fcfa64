import type { EvidenceRow } from "@public-code/evidence/contract/evidence.ts";
import { findingsOf } from "@public-code/evidence/contract/findings.ts";
import { good, now, rowOf } from "@public-code/evidence/contract/test-support/kind-values.ts";
import { termGroups } from "@public-code/programs/contract/licences/licence-terms.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { makeProgram } from "@public-code/programs/contract/test-support/make-program.ts";
import { expect, test } from "vitest";
import { comparedLicences, factCell, type ProgramFacts, termCell } from "./comparison-cells.ts";
import { comparisonGroupsOf } from "./comparison-rows.ts";

const texts = textFormatter["en-US"];

/** Only what says of its licence. */
function makeFacts(authorization: string, facts: { kind: string; value: object }[]): ProgramFacts {
  const program = { firstEditionNo: 1, authorizations: "other", authorization };
  const named = { ...program, authorizationsStr: authorization };
  return { program: named, evidence: { facts: facts as EvidenceRow[] } } as unknown as ProgramFacts;
}

test("a licence that its file contradicts has no terms in a comparison, and both are named", () => {
  const value = { declared: "Apache-2.0", found: ["GPL-3.0"], same: false };
  const compared = makeFacts("Apache-2.0", [{ kind: "licenceMatch", value }]);
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
  const compared = makeFacts("LGPL-3.0 與 MPL-2.0", [{ kind: "licenceDeclared", value }]);
  expect(
    comparedLicences(compared, texts).map(({ name, terms }) => [name, terms !== null]),
  ).toEqual(licences.map((name) => [name, true]));
  expect(termCell(compared, "conditions", texts).text).toMatch(/^LGPL-3\.0 .+ · MPL-2\.0 .+$/);
});

const compare = (rows: readonly EvidenceRow[], takenIn = false) => ({
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
const rowsOf = (compared: ReturnType<typeof compare>) =>
  comparisonGroupsOf([compared], needs, texts).flatMap(({ rows }) => rows);

test("a comparison says who has said something, and of several repositories of which it is", () => {
  const rows = [
    rowOf("tree", good.tree, { repository: "a.example.tw/1", source: copied }),
    rowOf("tree", { ...good.tree, readme: null }, { repository: "a.example.tw/2", source: copied }),
  ];
  const cell = factCell(compare(rows), "tree", texts);
  expect(cell).toMatchObject({
    origin: "copy",
    text: expect.stringMatching(/^a\.example\.tw\/2: /),
  });
  const originOf = (takenIn: boolean) =>
    rowsOf(compare(rows, takenIn)).find(({ name }) => name === "description")?.origin;
  expect([originOf(false), originOf(true)]).toEqual(["declared", "takenIn"]);
  const sources = rowsOf(compare(rows, true)).find(({ name }) => name === "sources");
  expect(sources?.cells[0]?.text).toMatch(
    /^Stored copies of repositories, as of 2026-11-25 · Stated in the entry/,
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
