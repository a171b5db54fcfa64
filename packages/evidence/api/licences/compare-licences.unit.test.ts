import { expect, test } from "vitest";
import { compareLicences, licencesInPart } from "./compare-licences.ts";

test.each([
  ["MIT", ["MIT"], "same"],
  ["MIT", ["Apache-2.0"], "differs"],
  ["mit", ["MIT"], "same"],
  // Both texts of a choice, one of them, and one of two that are needed.
  ["MIT OR Apache-2.0", ["MIT", "Apache-2.0"], "same"],
  ["MIT OR Apache-2.0", ["MIT"], "same"],
  ["MIT AND Apache-2.0", ["MIT", "Apache-2.0"], "same"],
  ["MIT AND Apache-2.0", ["MIT"], "part"],
  ["MIT AND CC0-1.0", ["MIT", "CC0-1.0"], "same"],
  ["(MIT OR Apache-2.0) AND CC0-1.0", ["MIT", "Apache-2.0", "CC0-1.0"], "same"],
  ["(MIT OR Apache-2.0) AND CC0-1.0", ["Apache-2.0", "CC0-1.0"], "same"],
  ["(MIT OR Apache-2.0) AND CC0-1.0", ["MIT"], "part"],
  // A licence beside the declared one may be another choice or another duty.
  ["Apache-2.0", ["MIT", "Apache-2.0"], "part"],
  ["ISC", ["MIT", "Apache-2.0"], "differs"],
  ["LGPL-3.0-or-later", ["GPL-3.0", "LGPL-3.0"], "same"],
  ["LGPL-3.0-only", ["LGPL-3.0"], "same"],
  ["LGPL-3.0-or-later", ["GPL-3.0"], "differs"],
  ["GPL-3.0-or-later", ["GPL-3.0"], "same"],
  ["GPL-3.0-only", ["GPL-3.0", "LGPL-3.0"], "part"],
  ["GPL-2.0-or-later", ["GPL-3.0"], "same"],
  ["GPL-2.0-only", ["GPL-3.0"], "differs"],
  ["GPL-3.0-or-later", ["GPL-2.0"], "differs"],
  ["AGPL-3.0-or-later", ["GPL-3.0"], "differs"],
  ["EUPL-1.2", ["EUPL-1.2"], "same"],
  ["MulanPSL-2.0", ["MulanPSL-2.0"], "same"],
  ["GFDL-1.3-no-invariants-or-later", ["GFDL-1.3"], "same"],
  // No text shows the exception.
  ["GPL-2.0-only WITH Classpath-exception-2.0", ["GPL-2.0"], "part"],
  ["GPL-2.0-only", ["GPL-2.0-only WITH Classpath-exception-2.0"], "part"],
  [
    "GPL-2.0-only WITH Classpath-exception-2.0",
    ["GPL-2.0-only WITH Classpath-exception-2.0"],
    "same",
  ],
  ["GPL-2.0-only WITH Classpath-exception-2.0", ["MIT"], "differs"],
  // A tag that names a choice.
  ["MIT OR Apache-2.0", ["MIT OR Apache-2.0"], "same"],
  ["MIT", ["MIT OR Apache-2.0"], "part"],
  ["機關自訂條款", ["MIT"], null],
  ["MIT", [], null],
  ["LicenseRef-agency", ["MIT"], null],
])("%s and the files of %j: %s", (declared, fileLicences, comparison) => {
  expect(compareLicences(declared, fileLicences)).toBe(comparison);
});

test.each([
  ["MIT", ["GPL-2.0", "MIT"], { both: ["MIT"], more: ["GPL-2.0"], less: [] }],
  ["MIT AND Apache-2.0", ["MIT"], { both: ["MIT"], more: [], less: ["Apache-2.0"] }],
  [
    "(MIT OR Apache-2.0) AND CC0-1.0",
    ["MIT", "ISC"],
    { both: ["MIT"], more: ["ISC"], less: ["Apache-2.0", "CC0-1.0"] },
  ],
  ["MIT", ["MIT OR Apache-2.0"], { both: ["MIT"], more: ["Apache-2.0"], less: [] }],
  // Each has its own spelling of what is the same text.
  [
    "GPL-2.0-or-later AND MIT",
    ["GPL-3.0"],
    { both: ["GPL-2.0-or-later"], more: [], less: ["MIT"] },
  ],
  [
    "LGPL-3.0-or-later",
    ["GPL-3.0", "LGPL-3.0", "MIT"],
    { both: ["LGPL-3.0-or-later"], more: ["MIT"], less: [] },
  ],
  [
    "GPL-3.0-only",
    ["GPL-3.0", "LGPL-3.0"],
    { both: ["GPL-3.0-only"], more: ["LGPL-3.0"], less: [] },
  ],
  [
    "GPL-2.0-only WITH Classpath-exception-2.0",
    ["GPL-2.0"],
    { both: ["GPL-2.0-only"], more: [], less: ["Classpath-exception-2.0"] },
  ],
  [
    "GPL-2.0-only",
    ["GPL-2.0-only WITH Classpath-exception-2.0"],
    { both: ["GPL-2.0-only"], more: ["Classpath-exception-2.0"], less: [] },
  ],
  ["MIT", ["Apache-2.0"], null],
  ["MIT", ["MIT"], null],
  [
    Array.from({ length: 9 }, (_, at) => ["MIT", "ISC", "0BSD"][at % 3]).join(" AND "),
    ["MIT"],
    null,
  ],
])("%s and the files of %j have in common and apart: %j", (declared, fileLicences, parts) => {
  expect(licencesInPart(declared, fileLicences)).toEqual(parts);
});
