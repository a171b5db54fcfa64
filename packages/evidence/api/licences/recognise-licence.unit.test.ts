import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { runsAllTests } from "@public-code/portal/test-support/test-scope.ts";
import { parseLicenceExpression } from "@public-code/publiccode/api/spdx-expression.ts";
import texts from "spdx-license-list/full.js";
import { describe, expect, test } from "vitest";
import { recogniseLicence } from "./recognise-licence.ts";
import { licenceOfText } from "./same-text.ts";

function textOf(id: string): string {
  const text = texts[id]?.licenseText;
  if (text === undefined) throw new Error(`SPDX has no ${id}`);
  return text;
}

const mit = textOf("MIT");
const ofAgency = mit.replace("<year> <copyright holders>", "2026 示範機關");

/** What a file is named as, by its text or tag. */
function named(file: string): string | null {
  const licence = recogniseLicence(file);
  return licence && licence.by !== "like" ? licence.spdx : null;
}

/** Each takes as long as a file; the others come in `npm run test:all`. */
const sample = Object.entries(texts).filter((_, index) => runsAllTests || index % 24 === 0);

test("the texts of SPDX's list are recognised as themselves or their twins", {
  timeout: 120_000,
}, () => {
  expect(Object.keys(texts).length).toBe(727);
  const wrong = sample.flatMap(([id, { licenseText }]) => {
    const licence = recogniseLicence(licenseText);
    return licence?.by === "text" && licence.spdx === licenceOfText(id)
      ? []
      : [{ id, found: licence }];
  });
  expect(wrong).toEqual([]);
});

test("twins are those that the list names, and nothing else", () => {
  const twins = Object.keys(texts).filter((id) => licenceOfText(id) !== id);
  expect(twins.filter((id) => !/^(?:A|L)?GPL-|^GFDL-|^OFL-/.test(id)).sort()).toEqual([
    "BSD-2-Clause-FreeBSD",
    "BSD-2-Clause-NetBSD",
    "BSD-3-Clause-HP",
    "CAL-1.0-Combined-Work-Exception",
    "MPL-2.0-no-copyleft-exception",
    "Nunit",
    "StandardML-NJ",
  ]);
  expect(licenceOfText("GPL-3.0-or-later")).toBe("GPL-3.0");
  expect(licenceOfText("GFDL-1.3-no-invariants-only")).toBe("GFDL-1.3");
  expect(licenceOfText("GPL-2.0-with-classpath-exception")).toBe(
    "GPL-2.0-with-classpath-exception",
  );
});

test.each([
  ["MPL-2.0", "AGPL-3.0"],
  ["MIT-0", "MIT"],
  ["0BSD", "ISC"],
  ["LGPL-2.0-only", "GPL-2.0"],
])("%s is not taken for %s", (id) => {
  expect(named(textOf(id))).toBe(licenceOfText(id));
});

const apache = textOf("Apache-2.0");
const endOfApache = "END OF TERMS AND CONDITIONS";
const gpl = textOf("GPL-2.0-only");

describe("copies of a licence", () => {
  test.each([
    [
      "with a holder, indented, in capitals",
      `  ${ofAgency.toUpperCase().replace(/\n/g, "\r\n  ")}`,
      "MIT",
    ],
    ["with several lines of copyright", `Copyright (c) 2020 A\n© 2021 B\n${ofAgency}`, "MIT"],
    [
      "with holders over two lines",
      mit.replace(
        "<year> <copyright holders>",
        "2019 Amy Lin, Bo Chen, Carl Wu,\nDora Hsu, Eve Tsai",
      ),
      "MIT",
    ],
    [
      "with contributors on the next line",
      mit.replace(
        "<year> <copyright holders>",
        "2012-2020 Amy Lin, Bo Chen, and the\nindividual contributors to Booking.",
      ),
      "MIT",
    ],
    ["without its title", mit.replace("MIT License", ""), "MIT"],
    ["without advice on its use", apache.slice(0, apache.indexOf(endOfApache)), "Apache-2.0"],
    [
      "LGPL without the GPL",
      textOf("LGPL-3.0-only").split("GNU GENERAL PUBLIC LICENSE")[0] ?? "",
      "LGPL-3.0",
    ],
    [
      "with the last paragraph of the FSF",
      `${gpl}\nThis General Public License does not permit incorporating your program into proprietary programs. If your program is a subroutine library, you may consider it more useful to permit linking proprietary applications with the library. If this is what you want to do, use the GNU Lesser General Public License instead of this License.`,
      "GPL-2.0",
    ],
    ["a choice of identifiers", "SPDX-License-Identifier: MIT OR Apache-2.0", "MIT OR Apache-2.0"],
    [
      "an identifier alone",
      "// Copyright (c) 2026 A\n// SPDX-License-Identifier: EUPL-1.2\n",
      "EUPL-1.2",
    ],
  ])("%s", (_, file, id) => {
    expect(named(file)).toBe(id);
  });
});

describe("files that say something else are only like a licence", () => {
  test.each([
    ["a condition more", `${ofAgency}\nNot for commercial use.`, "MIT"],
    ["a condition more in Chinese", `${ofAgency}\n本軟體僅限政府機關使用。`, "MIT"],
    [
      "a condition in the line of copyright",
      ofAgency.replace("示範機關", "A, only for tests"),
      "MIT",
    ],
    [
      "a condition below holders that go on",
      ofAgency.replace("示範機關", "Amy Lin,\nonly for tests in schools"),
      "MIT",
    ],
    [
      "a condition fewer",
      apache.replace(/You must cause any modified files[^;]*;/, ""),
      "Apache-2.0",
    ],
    ["a clause after the end", `${apache}\nYou may not sell the Software.`, "Apache-2.0"],
    ["another licence below", `${apache}\n${ofAgency}`, "Apache-2.0"],
    ["a condition that hides in a word", `${ofAgency}\nn\u200bot for sale`, "MIT"],
    ["two identifiers", "SPDX-License-Identifier: MIT\nSPDX-License-Identifier: ISC", "MIT"],
    // scancode-toolkit#623, reuse-tool#1193
    [
      "EUPL in German",
      "OPEN-SOURCE-LIZENZ FÜR DIE EUROPÄISCHE UNION v. 1.2\nEUPL © Europäische Union 2007, 2016\n\nDas Werk wird bereitgestellt.",
      "EUPL-1.2",
    ],
    ["a condition beside an identifier", "SPDX-License-Identifier: MIT\nNot for sale.", "MIT"],
  ])("%s", (_, file, id) => {
    expect(recogniseLicence(file)).toMatchObject({ by: "like", spdx: id });
  });
});

/** What Apache advises to put into files, with who holds the rights. */
const notice = `Copyright 2024 示範機關

Licensed under the Apache License, Version 2.0 (the "License");
you may not use this file except in compliance with the License.
You may obtain a copy of the License at

    http://www.apache.org/licenses/LICENSE-2.0

Unless required by applicable law or agreed to in writing, software
distributed under the License is distributed on an "AS IS" BASIS,
WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
See the License for the specific language governing permissions and
limitations under the License.
`;

describe("a file that holds no more than the short notice of Apache 2.0", () => {
  test.each([
    ["as it is advised", notice],
    ["as a comment", notice.replace(/^/gm, " * ")],
    [
      "with a title, on long lines, with an address of today",
      `# License\n\n${notice.replace(/([^\n])\n(?=\S)/g, "$1 ").replace("http://www.", "https://")}`,
    ],
    ["without who holds the rights", notice.replace(/^Copyright.*$/m, "")],
  ])("%s names it, and is not its text", (_, file) => {
    expect(recogniseLicence(file)).toMatchObject({ by: "notice", spdx: "Apache-2.0" });
  });

  test("above all terms is the licence", () => {
    const terms = apache.slice(0, apache.indexOf("APPENDIX"));
    expect(recogniseLicence(`${notice}\n${terms}`)).toMatchObject({ by: "text" });
  });

  test.each([
    ["that is named in passing", "This system uses libraries under the Apache License 2.0."],
    ["with a condition more", `${notice}\nNot for commercial use.`],
    ["for a part alone", notice.replace("this file", "the folder lib")],
    ["beside another licence", `${ofAgency}\n${notice}`],
    ["without its last sentences", notice.slice(0, notice.indexOf("Unless"))],
    ["of another version", notice.replace("Version 2.0", "Version 1.1")],
    ["without its name", notice.replace(/^Licensed.*$/m, "")],
  ])("is not taken for it %s", (_, file) => {
    expect(recogniseLicence(file)?.by ?? "like").toBe("like");
  });
});

test("a file that is longer than every licence is not judged by its beginning", () => {
  expect(recogniseLicence(`${mit}${" ".repeat(70_000)}Not for sale.`)).toBeNull();
});

test("the score says how alike the texts are", () => {
  expect(recogniseLicence(mit)).toEqual({ by: "text", spdx: "MIT", score: 1 });
  const score = recogniseLicence(
    mit.replace("publish, distribute", "publish and distribute"),
  )?.score;
  expect(score).toBeGreaterThan(0.95);
  expect(score).toBeLessThan(1);
});

test.each([
  ["nothing", ""],
  ["blank lines", "\n".repeat(5_000_000)],
  ["one line without a space", "a".repeat(5_000_000)],
  ["a million words", Array.from({ length: 1_000_000 }, (_, at) => `w${at}`).join(" ")],
  ["signs that grow when normalised", "\u{FDFA}".repeat(1_000_000)],
  ["brackets before a copyright", `${"(".repeat(100_000)}c`],
  ["half a tag", "SPDX-License-Identifier:".repeat(100_000)],
  ["bytes of no text", Buffer.from([0, 255, 254, 10, 7]).toString("utf8").repeat(100_000)],
])("a file of %s is no licence, and is soon read", (_, file) => {
  expect(recogniseLicence(file)).toBeNull();
});

interface PackageLicence {
  name: string;
  text: string;
  ids: string[];
}

/** The licence files of installed packages with what their package.json says, each text once. */
function installedLicences(folder: string): PackageLicence[] {
  const licences = new Map<string, PackageLicence>();
  const inEach = (file: string) => globSync([`*/${file}`, `@*/*/${file}`], { cwd: folder }).sort();
  for (const file of inEach("{LICENSE,LICENCE,license}{,.md,.txt}")) {
    const name = path.dirname(file);
    const { license } = JSON.parse(readFileSync(path.join(folder, name, "package.json"), "utf8"));
    const text = readFileSync(path.join(folder, file), "utf8");
    const ids = typeof license === "string" ? parseLicenceExpression(license)?.ids : undefined;
    if (ids && !licences.has(text)) licences.set(text, { name, text, ids });
  }
  return [...licences.values()];
}

const mostInstalled = runsAllTests ? 80 : 15;

test("no licence file of installed packages is named as another licence", {
  timeout: 60_000,
}, () => {
  // Files of other licences first: those of MIT are the most and all alike.
  const root = path.join(import.meta.dirname, "../../../../node_modules");
  const files = installedLicences(root)
    .sort((first, other) => Number(first.ids[0] === "MIT") - Number(other.ids[0] === "MIT"))
    .slice(0, mostInstalled);
  expect(files).toHaveLength(mostInstalled);
  const results = files.map(({ name, text, ids }) => ({ name, ids, spdx: named(text) }));
  const wrong = results.filter(
    ({ spdx, ids }) => spdx !== null && !ids.map(licenceOfText).includes(spdx),
  );
  expect(wrong).toEqual([]);
  const count = results.filter(({ spdx }) => spdx !== null).length;
  console.info(`${count} of ${mostInstalled} licence files of installed packages are named`);
  expect(count).toBeGreaterThanOrEqual(mostInstalled * 0.7);
});
