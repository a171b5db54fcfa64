import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runsAllTests } from "@public-code/portal/test-support/test-scope.ts";
import texts from "spdx-license-list/full.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EvidenceValue } from "#contract/evidence-values.ts";
import { readingsOf } from "./make-readings.ts";
import { openFiles } from "./open-files.ts";
import { readLicences } from "./read-licences.ts";
import { gitLimits } from "./repositories/git/git-tools.ts";
import { findGit } from "./repositories/git/run-git.ts";
import type { RepositoryReaders } from "./repositories/readers.ts";
import {
  commit,
  type GitServer,
  startGitServer,
  toThisMachine,
} from "./repositories/test-support/git-server.ts";
import { foundRefs } from "./repositories/test-support/read-facts.ts";

const now = new Date("2026-11-26T04:00:00Z");

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

let server: GitServer;
let folder: string;
let tools: RepositoryReaders;

beforeAll(async () => {
  server = await startGitServer();
  folder = mkdtempSync(path.join(tmpdir(), "portal-git-"));
  tools = {
    policy: toThisMachine,
    git: { git: await findGit(), folder, policy: toThisMachine, limits: gitLimits },
    forge: {
      policy: toThisMachine,
      tokens: { github: null, gitlab: null },
      githubApi: server.url("no-forge"),
    },
  };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

interface Case {
  files: Record<string, string | Buffer>;
  links?: Record<string, string>;
  declared: string;
}

let count = 0;

/** What is read of a repository with these files: each licence file, and whether it is the declared one. */
async function read({ files, links = {}, declared }: Case): Promise<[string[], boolean | string]> {
  const name = `licences-${count++}`;
  const work = server.create(name);
  for (const [from, to] of Object.entries(links)) {
    mkdirSync(path.dirname(path.join(work, from)), { recursive: true });
    symlinkSync(to, path.join(work, from));
  }
  commit(work, { at: now, files: { "README.md": "# Sample", ...files } });
  const refs = await foundRefs(tools.git, server.url(name));
  const signal = AbortSignal.timeout(300_000);
  const opened = await openFiles(refs, tools, signal);
  const make = readingsOf({ key: name, url: refs.url }, refs.headCommit, "");
  const readings = await readLicences(make, opened, { licence: declared, signal });
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

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

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
    "a link to a link, from below",
    {
      files: { "legal/mit.txt": mit },
      links: { "docs/LICENSE": "../legal/current", "legal/current": "mit.txt" },
      declared: "MIT",
    },
    ["docs/LICENSE: MIT"],
    true,
  ],
  [
    "links in a circle and out of the repository",
    {
      files: {},
      links: { LICENSE: "COPYING", COPYING: "LICENSE", LICENCE: "../../etc/hosts" },
      declared: "MIT",
    },
    ["COPYING: unrecognised", "LICENCE: unrecognised", "LICENSE: unrecognised"],
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
    "a text in UTF-16",
    { files: { "LICENSE.txt": utf16(mit.replaceAll("\n", "\r\n")) }, declared: "MIT" },
    ["LICENSE.txt: MIT"],
    true,
  ],
  [
    "a text in Big5",
    {
      files: {
        "授權.txt": Buffer.concat([
          Buffer.from([0xb1, 0xc2, 0xc5, 0x76, 0x0a]),
          Buffer.from(mit.replace("示範機關", "Sample Agency")),
        ]),
      },
      declared: "MIT",
    },
    ["授權.txt: MIT"],
    true,
  ],
  [
    "a file that is no text",
    { files: { "LICENSE.pdf": Buffer.from("%PDF-1.7\n\0\0") }, declared: "MIT" },
    ["LICENSE.pdf: unreadable"],
    "unread",
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
  ["nothing", { files: { "src/license.js": "" }, declared: "MIT" }, [], "noFile"],
  [
    "an agency's own terms",
    { files: { LICENSE: mit }, declared: "機關自訂條款" },
    ["LICENSE: MIT"],
    "noIdentifier",
  ],
];

/** Of one kind with a row above, or known from recognise-licence and compare-licences; in `npm run test:all`. */
const furtherRows: Row[] = [
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
  [
    "a link",
    {
      files: { "docs/legal/LICENSE": mit },
      links: { LICENSE: "docs/legal/LICENSE" },
      declared: "MIT",
    },
    ["LICENSE: MIT"],
    true,
  ],
];

test.each([...rows, ...(runsAllTests ? furtherRows : [])])(
  "%s",
  { timeout: 60_000 },
  async (_, given, files, same) => {
    expect(await read(given)).toEqual([files, same]);
  },
);
