import { expect, test } from "vitest";
import { asksOfLicence } from "./describe-licence-files.ts";
import type { EvidenceRow, Finding } from "./evidence.ts";
import { findingsOf } from "./findings.ts";
import { licenceDoubt, summariseLicence } from "./program-licence.ts";
import { good, now, rowOf } from "./test-support/kind-values.ts";

const row = (...of: Parameters<typeof rowOf>): Finding => {
  const [finding] = findingsOf([rowOf(...of)], now);
  if (!finding) throw new Error("a row is a finding");
  return finding;
};

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

const longAgo = { confirmedAt: "2026-09-01T00:00:00.000Z" };
const match = good.licenceMatch;
const repository = { ...good.repository };
test.each<[string, EvidenceRow[], ReturnType<typeof licenceDoubt>]>([
  ["nobody has looked", [], null],
  ["its turn has not come", [rowOf("licenceMatch", null, { reason: "notAsked" })], null],
  ["the portal could not", [rowOf("licenceMatch", null, { reason: "busy" })], null],
  [
    "it is in words",
    [rowOf("licenceMatch", { ...match, same: null, unclear: "noIdentifier" })],
    "licenceUnclear",
  ],
  ["its file agrees", [rowOf("licenceMatch", match)], null],
  ["its file agreed long ago", [rowOf("licenceMatch", match, longAgo)], "licenceUnclear"],
  [
    "its file differed long ago",
    [rowOf("licenceMatch", { ...match, same: false }, longAgo)],
    "licenceUnclear",
  ],
  ["its file differs", [rowOf("licenceMatch", { ...match, same: false })], "licenceDiffers"],
  [
    "nobody could tell",
    [rowOf("licenceMatch", { ...match, same: null, unclear: "unread" })],
    "licenceUnclear",
  ],
  [
    "there is no file",
    [rowOf("licenceMatch", { ...match, same: null, unclear: "noFile" })],
    "licenceUnclear",
  ],
  [
    "its host may not be asked",
    [rowOf("licenceMatch", null, { reason: "refusedAddress" })],
    "licenceUnclear",
  ],
  ...(["gone", "private", "notFound", "empty"] as const).map(
    (state): [string, EvidenceRow[], "licenceUnclear"] => [
      `its repository is ${state}`,
      [rowOf("repository", { ...repository, state })],
      "licenceUnclear",
    ],
  ),
])(
  "a stated licence is in doubt unless it was confirmed or nobody has looked: %s",
  (_, rows, doubt) => {
    expect(licenceDoubt(findingsOf(rows, now))).toBe(doubt);
  },
);

test.each<[string, EvidenceRow[], boolean]>([
  ["nobody has looked", [], false],
  [
    "its file agrees",
    [rowOf("licenceDeclared", good.licenceDeclared), rowOf("licenceMatch", match)],
    true,
  ],
  [
    "words that name licences were compared with nothing",
    [
      rowOf("licenceDeclared", {
        expression: "MIT 與 CC0",
        known: false,
        licences: ["MIT", "CC0-1.0"],
      }),
      rowOf("licenceMatch", { ...match, same: null, unclear: "noIdentifier" }),
    ],
    false,
  ],
  ["its file agreed long ago", [rowOf("licenceMatch", match, longAgo)], false],
  ["its host may not be asked", [rowOf("licenceMatch", null, { reason: "refusedAddress" })], false],
  [
    "its repository is gone",
    [
      rowOf("licenceDeclared", good.licenceDeclared),
      rowOf("repository", { ...repository, state: "gone" }),
    ],
    false,
  ],
])("a stated licence is confirmed where its source was read: %s", (_, rows, confirmed) => {
  expect(summariseLicence(apache, findingsOf(rows, now)).confirmed).toBe(confirmed);
});

test("a contradiction of long ago takes no licence away", () => {
  const differs = rowOf("licenceMatch", { ...match, same: false }, longAgo);
  expect(summariseLicence(apache, findingsOf([differs], now)).conflict).toBeNull();
});

test.each([
  [{ same: false }, true],
  [{ same: null, unclear: "part" }, true],
  [{ same: null, unclear: "noFile" }, true],
  [{ same: null, unclear: "unread", resembled: ["Apache-2.0"] }, true],
  [{ same: null, unclear: "unread" }, false],
  [{ same: true }, false],
] as const)("a licence file that is %j asks which licence applies: %s", (change, asks) => {
  const value = { ...good.licenceMatch, ...change } as typeof good.licenceMatch;
  const old = { confirmedAt: "2024-01-09T04:00:00.000Z" };
  expect(asksOfLicence([row("licenceMatch", value, old)])).toBe(asks);
});
