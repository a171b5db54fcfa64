import type { EvidenceRow } from "@public-code/evidence/contract/evidence.ts";
import { termGroups } from "@public-code/programs/contract/licences/licence-terms.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { expect, test } from "vitest";
import { comparedLicences, type ProgramFacts, termCell } from "./comparison-cells.ts";

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
