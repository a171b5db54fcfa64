import { expect, test } from "vitest";
import type { EvidenceRow } from "./evidence.ts";
import type { EvidenceKindName } from "./evidence-kinds.ts";
import type { EvidenceValue } from "./evidence-values.ts";
import { summariseLicence } from "./program-licence.ts";

function row<Kind extends EvidenceKindName>(kind: Kind, value: EvidenceValue<Kind>): EvidenceRow {
  const at = "2026-11-28T00:00:00.000Z";
  const source = { method: "declared", url: "", tool: "", commit: "" } as const;
  const whole = { outcome: "good", reason: null, measuredAt: at, confirmedAt: at } as const;
  return { kind, repository: "", ...whole, value, source } as EvidenceRow;
}

const apache = { authorizations: "Apache-2.0", authorization: "" };
const inWords = (authorization: string) => ({ authorizations: "other", authorization });
const declared = (expression: string, licences: string[], known = true) =>
  row("licenceDeclared", { expression, known, licences });
const namesIn = (...of: Parameters<typeof summariseLicence>) =>
  summariseLicence(...of).licences.map(({ id, duties }) => [id, duties?.shareChanges ?? null]);

test("a licence that the licence file contradicts has no duties, and both are named", () => {
  const value = { declared: "Apache-2.0", found: ["GPL-3.0"], same: false };
  const { licences, conflict } = summariseLicence(apache, [
    declared("Apache-2.0", ["Apache-2.0"]),
    row("licenceMatch", value),
  ]);
  expect(licences).toEqual([]);
  expect(conflict).toMatchObject({ declared: "Apache-2.0", found: ["GPL-3.0"] });
});

test("a licence that the licence file confirms, or of which nothing is known, has its duties", () => {
  const same = row("licenceMatch", { declared: "Apache-2.0", found: ["Apache-2.0"], same: true });
  for (const facts of [[], [same], [declared("Apache-2.0", ["Apache-2.0"]), same]])
    expect(namesIn(apache, facts)).toEqual([["Apache-2.0", "nothing"]]);
});

test("each licence that an agency's words name has its own duties", () => {
  const both = declared("LGPL-3.0 AND MPL-2.0", ["LGPL-3.0", "MPL-2.0"]);
  const expected = [
    ["LGPL-3.0", "library"],
    ["MPL-2.0", "files"],
  ];
  expect(namesIn(inWords("LGPL-3.0 與 MPL-2.0"), [both])).toEqual(expected);
});

test("words that name no licence have none", () => {
  expect(namesIn(inWords("本局條款"), [declared("本局條款", [], false)])).toEqual([]);
});

test("a preview says nothing of the licence that was stated before", () => {
  expect(namesIn(apache, [declared("MIT", ["MIT"])])).toEqual([["Apache-2.0", "nothing"]]);
});
