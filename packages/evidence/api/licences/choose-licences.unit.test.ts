import { expect, test } from "vitest";
import { chooseLicences } from "./choose-licences.ts";

const burdens: Record<string, number> = { MIT: 1, "Apache-2.0": 2, "GPL-3.0-only": 4 };
const choose = (text: string) => chooseLicences(text, (id) => burdens[id] ?? 9);

test.each([
  ["MIT", ["MIT"], false],
  ["mit", ["MIT"], false],
  ["MIT OR GPL-3.0-only", ["MIT"], true],
  ["GPL-3.0-only OR MIT", ["MIT"], true],
  ["MIT AND GPL-3.0-only", ["MIT", "GPL-3.0-only"], false],
  ["(GPL-3.0-only OR MIT) AND Apache-2.0", ["MIT", "Apache-2.0"], true],
  // Two light ones ask less than a heavy one.
  ["GPL-3.0-only OR (MIT AND Apache-2.0)", ["MIT", "Apache-2.0"], true],
  ["GPL-3.0-only OR MIT AND Apache-2.0", ["MIT", "Apache-2.0"], true],
  ["MIT OR (GPL-3.0-only AND Apache-2.0)", ["MIT"], true],
  ["EUPL-1.2 OR (MIT AND Apache-2.0)", ["MIT", "Apache-2.0"], true],
  ["GPL-2.0-or-later", ["GPL-2.0-or-later"], false],
  [
    "GPL-2.0-only WITH Classpath-exception-2.0",
    ["GPL-2.0-only WITH Classpath-exception-2.0"],
    false,
  ],
  ["MIT OR GPL-2.0-only WITH Classpath-exception-2.0", ["MIT"], true],
])("of %s, %j is followed", (text, licences, isChoice) => {
  expect(choose(text)).toEqual({ licences, isChoice });
});

test.each([
  "",
  "機關自訂條款",
  "MIT or something",
  "MIT OR",
  // As many choices as fit in: nothing may take long over them.
  Array.from({ length: 40 }, (_, at) => `(MIT OR LicenseRef-${at})`).join(" AND "),
])("%s is not chosen from", (text) => {
  expect(choose(text)).toBeNull();
});
