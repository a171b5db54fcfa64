import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import texts from "spdx-license-list/full.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EvidenceValue } from "#contract/evidence-values.ts";
import { pathsOf } from "./known-files.ts";
import { recogniseLicencesApart } from "./licences/recognise-apart.ts";
import { readingsOf } from "./make-readings.ts";
import { type Files, openFiles } from "./open-files.ts";
import { compareWithDeclared, licenceReadings, readLicenceFiles } from "./read-licences.ts";
import { gitLimits } from "./repositories/git/git-tools.ts";
import { findGit } from "./repositories/git/run-git.ts";
import {
  commit,
  type GitServer,
  startGitServer,
  toThisMachine,
} from "./repositories/test-support/git-server.ts";
import { foundRefs } from "./repositories/test-support/read-facts.ts";

function textOf(id: string): string {
  const text = texts[id]?.licenseText;
  if (text === undefined) throw new Error(`SPDX has no ${id}`);
  return text;
}

const mit = textOf("MIT").replace("<year> <copyright holders>", "2026 示範機關");
const apache = textOf("Apache-2.0");
const cc0 = textOf("CC0-1.0");
const gpl = textOf("GPL-3.0-only");
const lgpl = textOf("LGPL-3.0-only").split(/\n\s*GNU GENERAL PUBLIC LICENSE/)[0] ?? "";
const mulan = textOf("MulanPSL-2.0");
const englishHalf = mulan.slice(mulan.search(/Mulan Permissive Software License/));
const chineseHalf = mulan.slice(0, mulan.search(/Mulan Permissive Software License/));

interface Case {
  files: Record<string, string>;
  declared: string;
}

const noLimit = new AbortController().signal;

/** What is read of files: each licence file, and whether it is the declared one. */
async function readAs(declared: string, files: Files): Promise<[string[], boolean | string]> {
  const make = readingsOf({ key: "sample", url: "https://git.example.tw/sample" }, "1", "");
  const read = await readLicenceFiles(files, noLimit);
  const readings = licenceReadings(make, files, read, declared);
  const readValue = <Kind extends "licenceFile" | "licenceMatch">(kind: Kind) => {
    const reading = readings.find((each) => each.kind === kind);
    if (!reading || !("value" in reading)) throw new Error(JSON.stringify(reading));
    // A reading has the value of its kind, which the union of all kinds does not say.
    return reading.value as EvidenceValue<Kind>;
  };
  const [file, match] = [readValue("licenceFile"), readValue("licenceMatch")];
  const comparisons = [
    ...file.found.map((each) => `${each.path}: ${each.spdx}`),
    ...(file.others ?? []).map((each) => `${each.path}: ${each.state} ${each.spdx ?? ""}`.trim()),
  ];
  return [comparisons, match.same ?? match.unclear ?? ""];
}

/** Files that were opened already. */
function filesOf(texts: Record<string, string>): Files {
  const paths = Object.keys(texts);
  return {
    paths,
    reason: null,
    find: (kind) => pathsOf(kind, paths),
    read: async (file) => ({ text: texts[file] ?? "", address: "" }),
  };
}

type Row = [string, Case, string[], boolean | string];

const rows: Row[] = [
  [
    "the texts of GPL and LGPL",
    { files: { COPYING: gpl, "COPYING.LESSER": lgpl }, declared: "LGPL-3.0-or-later" },
    ["COPYING: GPL-3.0", "COPYING.LESSER: LGPL-3.0"],
    true,
  ],
  [
    "the folder of REUSE",
    {
      files: { "LICENSES/MIT.txt": mit, "LICENSES/CC0-1.0.txt": cc0 },
      declared: "MIT AND CC0-1.0",
    },
    ["LICENSES/MIT.txt: MIT", "LICENSES/CC0-1.0.txt: CC0-1.0"],
    true,
  ],
  [
    "two licences of which one is declared",
    { files: { "LICENSE-MIT": mit, "LICENSE-APACHE": apache }, declared: "Apache-2.0" },
    ["LICENSE-MIT: MIT", "LICENSE-APACHE: Apache-2.0"],
    "part",
  ],
  [
    "a file at the root before folders",
    {
      files: { LICENSE: mit, "LICENSES/Apache-2.0.txt": apache, "docs/LICENSE": cc0 },
      declared: "MIT",
    },
    ["LICENSE: MIT"],
    true,
  ],
  ["another licence", { files: { LICENSE: mit }, declared: "Apache-2.0" }, ["LICENSE: MIT"], false],
  [
    "terms of its own",
    { files: { LICENSE: "本程式由示範機關開發，任何人得於非營利目的下使用。" }, declared: "MIT" },
    ["LICENSE: unrecognised"],
    "unread",
  ],
  [
    "half of a licence in two languages",
    { files: { LICENSE: chineseHalf }, declared: "MulanPSL-2.0" },
    ["LICENSE: alike MulanPSL-2.0"],
    "unread",
  ],
  [
    "an empty file beside the text",
    { files: { LICENSE: mit, COPYING: "\n" }, declared: "MIT" },
    ["LICENSE: MIT"],
    true,
  ],
  [
    "an empty file",
    { files: { COPYING: "" }, declared: "MIT" },
    ["COPYING: unrecognised"],
    "unread",
  ],
  [
    "a notice for sources beside the text",
    { files: { LICENSE: apache, "license.header": "Copyright 2026 A" }, declared: "Apache-2.0" },
    ["LICENSE: Apache-2.0"],
    true,
  ],
  [
    "a name in Chinese",
    { files: { "授權條款.md": `# MIT 授權條款\n\n${mit}` }, declared: "MIT" },
    ["授權條款.md: MIT"],
    true,
  ],
  [
    "a translation beside the text",
    {
      files: { LICENSE: mit, "LICENSE_zh-TW.txt": "MIT 授權條款（中文譯本）：茲授予任何人…" },
      declared: "MIT",
    },
    ["LICENSE: MIT", "LICENSE_zh-TW.txt: unrecognised"],
    true,
  ],
  [
    "a tag",
    {
      files: { LICENSE: "SPDX-License-Identifier: MIT OR Apache-2.0" },
      declared: "Apache-2.0 OR MIT",
    },
    ["LICENSE: MIT OR Apache-2.0"],
    true,
  ],
  // https://github.com/digital-go-jp/mojxml2geojson, https://github.com/amagovpt/AccessMonitor
  ...[
    "2023 デジタル庁",
    "2025 ARTE | Agência para a Reforma Tecnológica do Estado, I.P.",
    "2024 Ministero per la Cultura e Regione del Veneto",
    "2024 Amt für Informatik und Organisation des Kantons Bern",
    "2026 臺北市",
  ].map((holder): Row => {
    const files = { LICENSE: mit.replace("2026 示範機關", holder) };
    return [`the rights of ${holder}`, { files, declared: "MIT" }, ["LICENSE: MIT"], true];
  }),
  // https://github.com/GSA/datagov-harvester
  [
    "a waiver beside another licence",
    {
      files: {
        "LICENSE.md":
          "We waive copyright through [CC0](https://creativecommons.org/publicdomain/zero/1.0/).\n\nThis project uses code under the GNU General Public License and is therefore licensed under GPL v2 or later.",
      },
      declared: "CC0-1.0",
    },
    ["LICENSE.md: alike CC0-1.0"],
    "unread",
  ],
  ["nothing", { files: { "src/license.js": "" }, declared: "MIT" }, [], "noFile"],
  [
    "an agency's own terms",
    { files: { LICENSE: mit }, declared: "機關自訂條款" },
    ["LICENSE: MIT"],
    "noIdentifier",
  ],
  [
    "the text of LGPL alone",
    { files: { "COPYING.LESSER": lgpl }, declared: "LGPL-3.0-or-later" },
    ["COPYING.LESSER: LGPL-3.0"],
    true,
  ],
  [
    "two licences to choose from",
    { files: { "LICENSE-MIT": mit, "LICENSE-APACHE": apache }, declared: "MIT OR Apache-2.0" },
    ["LICENSE-MIT: MIT", "LICENSE-APACHE: Apache-2.0"],
    true,
  ],
  [
    "one of two that are declared",
    { files: { LICENSE: mit }, declared: "MIT AND Apache-2.0" },
    ["LICENSE: MIT"],
    "part",
  ],
  [
    "a file in docs/ where there is no other",
    { files: { "docs/LICENSE": mit }, declared: "MIT" },
    ["docs/LICENSE: MIT"],
    true,
  ],
  [
    "further terms",
    { files: { LICENSE: `${mit}\n商業使用者請先取得授權。` }, declared: "MIT" },
    ["LICENSE: alike MIT"],
    "unread",
  ],
  [
    "the other half",
    { files: { LICENSE: englishHalf }, declared: "MulanPSL-2.0" },
    ["LICENSE: alike MulanPSL-2.0"],
    "unread",
  ],
];

beforeAll(async () => {
  // All in one process; the readings of the rows then know them.
  const texts = rows.flatMap(([, { files }]) => Object.values(files));
  await recogniseLicencesApart(texts, noLimit);
});

const shortNotice = `Copyright 2026 示範機關\n\n${apache.slice(apache.search(/Licensed under the Apache License, Version 2.0 \(/))}`;
test.each([
  ["alone", {}, ["LICENSE: named Apache-2.0"], "named"],
  [
    "beside its text",
    { "LICENSES/Apache-2.0.txt": apache },
    ["LICENSES/Apache-2.0.txt: Apache-2.0"],
    true,
  ],
  ["with its text in docs", { "docs/LICENSE": apache }, ["docs/LICENSE: Apache-2.0"], true],
] as const)("a notice that names its licence, %s", async (_, others, files, same) => {
  // https://github.com/licensee/licensee/issues/82
  const all: Record<string, string> = { LICENSE: shortNotice, ...others };
  expect(await readAs("Apache-2.0", filesOf(all))).toEqual([files, same]);
});

test.each([
  ["MIT", ["Apache-2.0"]],
  ["GPL-3.0-or-later", undefined],
  ["本局條款", undefined],
])("a file that resembles another licence than %s says so: %j", (declared, resembled) => {
  const spdx = resembled ? "Apache-2.0" : "GPL-3.0";
  const others = [{ path: "LICENSE", state: "alike", spdx } as const];
  expect(compareWithDeclared(declared, { found: [], others }).resembled).toEqual(resembled);
});

test.each(rows)("%s", async (_, { files, declared }, found, same) => {
  expect(await readAs(declared, filesOf(files))).toEqual([found, same]);
});

describe("by git", () => {
  let server: GitServer;
  let folder: string;

  beforeAll(async () => {
    server = await startGitServer();
    folder = mkdtempSync(path.join(tmpdir(), "portal-git-"));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.close();
  });

  async function readByGit(
    files: Record<string, string | Buffer>,
    links: Record<string, string> = {},
  ) {
    const name = Object.keys(links).length > 0 ? "links" : "encodings";
    const work = server.create(name);
    for (const [from, to] of Object.entries(links)) {
      mkdirSync(path.dirname(path.join(work, from)), { recursive: true });
      symlinkSync(to, path.join(work, from));
    }
    commit(work, { at: new Date("2026-11-26T04:00:00Z"), files });
    const git = { git: await findGit(), folder, policy: toThisMachine, limits: gitLimits };
    const tokens = { github: null, gitlab: null };
    const forge = {
      policy: toThisMachine,
      tokens,
      githubApi: server.url("no-forge"),
      bitbucketApi: "",
    };
    const refs = await foundRefs(git, server.url(name));
    const opened = await openFiles(refs, { policy: toThisMachine, git, forge }, noLimit);
    return readAs("MIT", opened);
  }

  test("links are followed, neither in a circle nor out of the repository", async () => {
    const links = {
      "LICENSE-MIT": "legal/current",
      "legal/current": "mit.txt",
      LICENSE: "legal/circle",
      "legal/circle": "../LICENSE",
      LICENCE: "../../etc/hosts",
    };
    expect(await readByGit({ "legal/mit.txt": mit }, links)).toEqual([
      ["LICENSE-MIT: MIT", "LICENCE: unrecognised", "LICENSE: unrecognised"],
      "unread",
    ]);
  });

  test("a text may be in UTF-16 or Big5, and what is no text is unreadable", async () => {
    const files = {
      "LICENSE.txt": Buffer.from(`\uFEFF${mit.replaceAll("\n", "\r\n")}`, "utf16le"),
      "授權.txt": Buffer.concat([
        Buffer.from([0xb1, 0xc2, 0xc5, 0x76, 0x0a]),
        Buffer.from(mit.replace("示範機關", "Sample Agency")),
      ]),
      "LICENSE.pdf": Buffer.from("%PDF-1.7\n\0\0"),
    };
    expect(await readByGit(files)).toEqual([
      ["授權.txt: MIT", "LICENSE.txt: MIT", "LICENSE.pdf: unreadable"],
      "unread",
    ]);
  });
});
