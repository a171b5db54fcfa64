// Takes long: each file is read in a process of its own, as strangers wrote it.

import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findRedirect } from "@public-code/content/api/redirects/redirects.service.ts";
import { readConfig } from "@public-code/core/api/config.ts";
import { createOutgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { candidateCalls } from "#contract/candidates.ts";
import { imports } from "#contract/imports.ts";
import { candidates } from "../candidates.table.ts";
import { type ImportedEntry, importPrograms } from "./import-programs.ts";
import { readSource } from "./read-source.ts";

let portal: ConsoleApp;
let folder: string;

beforeAll(async () => {
  portal = await startConsoleApp();
  folder = await mkdtemp(path.join(tmpdir(), "publiccode-import-"));
  await mkdir(path.join(folder, "inner"));
  await writeFile(path.join(folder, "current.yml"), current);
  await writeFile(path.join(folder, "inner", "earlier.yaml"), earlier);
  await writeFile(path.join(folder, "docker-compose.yml"), "services:\n  web:\n    image: nginx\n");
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await portal.close();
});

const current = `publiccodeYmlVersion: "0.7"
name: permit-desk
url: https://git.example.tw/agency/permit-desk.git
releaseDate: "2025-05-01"
softwareVersion: 2.1.0
platforms: [web]
developmentStatus: stable
softwareType: standalone/web
organisation:
  name: 示範機關甲（公共服務局）
  uri: https://agency-a.example.tw
description:
  zh-Hant:
    localisedName: 許可證申請櫃檯
    shortDescription: 線上申請與核發許可證。
    longDescription: 民眾在網路上申請許可證，承辦人在同一處審查、補件與核發。這一段文字要有一百五十個字以上，所以繼續寫下去：申請人可以隨時查看進度，收到補件通知後直接上傳缺少的文件；承辦人可以依期限排序案件，主管可以看到每一件案子停留的天數，統計報表每天更新一次，並且可以下載為試算表，讓其他單位不必另外索取資料，也不必重複輸入任何已經有的內容。
    features:
      - 線上申請
legal:
  license: MIT License
maintenance:
  type: internal
  contacts:
    - name: 王小明
      email: permit@agency-a.example.tw
    - name: 第二窗口
localisation:
  localisationReady: true
  availableLanguages: [zh-Hant, en]
dependsOn:
  open:
    - name: JavaScript
    - name: 無此技術
`;

/** With the section of the Taiwanese files of the first generation. */
const earlier = `publiccodeYmlVersion: 0.3.0
name: earlier-system
url: "https://git.example.tw/other/earlier-system"
landingURL: "https://earlier.example.tw/"
releaseDate: "2024-04-16"
platforms:
  - web
developmentStatus: stable
softwareType: standalone/web
description:
  zh-Hant:
    localisedName: 先前的系統
    shortDescription: 第一代平臺的程式。
    features:
      - 資料查閱
legal:
  license: AGPL-3.0-or-later
  repoOwner: 沒有這個機關
maintenance:
  type: internal
  contacts:
    - name: 李小華
      phone: "02-23800402"
localisation:
  localisationReady: true
  availableLanguages:
    - zh-Hant
usedBy:
  - "[先前的網站](https://earlier.example.tw/) (無障礙檢測結果：AA) "
tw:
  countryExtensionVersion: "1.0.0"
  techStacks:
    - name: "JavaScript"
  vulnerabilityScanners:
    - "Checkmarx"
  accessibilityConformance: "AA"
`;

const monday = new Date("2026-03-02T01:00:00Z");

async function importFolder(source: string, options: { dryRun?: boolean } = {}) {
  const { db } = portal.database;
  const policy = createOutgoing(readConfig({})).https;
  const entries = readSource(db, source, { agency: null, columns: new Map(), policy, now: monday });
  const imported: ImportedEntry[] = [];
  for await (const entry of importPrograms(db, entries, { dryRun: false, now: monday, ...options }))
    imported.push(entry);
  return imported;
}

const outcomesOf = (imported: readonly ImportedEntry[]) =>
  imported.map(({ entry, outcome }) => [entry.sourceAddress, outcome]);

const find = async (search: string) => {
  const { data } = await portal.reply("operator", candidateCalls.listCandidates, { search });
  const candidateId = data[0]?.candidateId ?? 0;
  return (await portal.reply("operator", candidateCalls.getCandidate, { candidateId })).data;
};

test("a folder is read once: a dry run writes nothing, a second run adds nothing", async () => {
  const expected = (outcome: string) => [
    ["current.yml", outcome],
    ["docker-compose.yml", "refused"],
    ["inner/earlier.yaml", outcome],
  ];
  expect(outcomesOf(await importFolder(folder, { dryRun: true }))).toEqual(expected("added"));
  expect(await portal.database.db.$count(candidates)).toBe(0);
  expect(outcomesOf(await importFolder(folder))).toEqual(expected("added"));
  expect(outcomesOf(await importFolder(folder))).toEqual(expected("unchanged"));
  expect(await portal.database.db.$count(candidates)).toBe(2);
});

test("every value that the form does not say as the file does is told with its reason", async () => {
  const candidate = await find("current.yml");
  expect(candidate).toMatchObject({ programName: "許可證申請櫃檯", agencyCode: "sample-a" });
  const texts = Object.fromEntries(
    candidate.values.map(({ field, texts: said, from }) => [field, [said.join("|"), from]]),
  );
  expect(texts).toMatchObject({
    programName: ["許可證申請櫃檯", "description.zh-Hant.localisedName"],
    authorizations: ["MIT 授權條款", "legal.license"],
    contactName: ["王小明", "maintenance.contacts"],
    contactAgency: ["示範機關甲（公共服務局）", "organisation.name"],
    developmentStatus: ["stable", "developmentStatus"],
  });
  const descriptions = candidate.noteList.map(
    ({ from, effect, reason }) => `${from} ${effect} ${reason}`,
  );
  expect(descriptions.sort()).toEqual([
    "dependsOn.open[1].name dropped notInList",
    "description.zh-Hant.features[0] dropped notInList",
    "description.zh-Hant.shortDescription dropped otherValue",
    "legal.license changed mapped",
    "maintenance.contacts[1].name dropped otherValue",
    "name dropped otherValue",
    "organisation.name guessed agencyName",
    "organisation.uri dropped noPlace",
    "releaseDate dropped noPlace",
    "softwareVersion dropped noPlace",
    "url guessed unsaid",
  ]);
});

test("the section of the first generation is read, and an unknown owner leaves the agency open", async () => {
  const candidate = await find("earlier.yaml");
  expect(candidate).toMatchObject({ programName: "先前的系統", agencyCode: "" });
  expect(candidate.values.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["practicalCaseContentVos", "vulnerabilityScanContentVos", "teches"]),
  );
  expect(candidate.problemList.length).toBeGreaterThan(0);
});

/** Files that are not part of this repository; the test says so where they are not beside it. */
const real = fileURLToPath(new URL("../../../../../shared/data/publiccode-tw", import.meta.url));

test.skipIf(!existsSync(real))(
  "the files of the first platform beside this repository become programs online by one import and one batch",
  async () => {
    const imported = await importFolder(real);
    expect(imported.map(({ outcome }) => outcome)).toEqual(Array(22).fill("added"));
    const { data } = await portal.reply("operator", candidateCalls.listCandidates, {
      iDisplayLength: 100,
    });
    const files = new Set(imported.map(({ entry }) => entry.sourceAddress));
    const rows = data.filter(({ sourceAddress }) => files.has(sourceAddress));
    const candidateIds = rows.map(({ candidateId }) => candidateId);
    await portal.reply("operator", candidateCalls.assignCandidates, {
      candidateIds,
      agencyCode: "sample-b",
    });
    const seen = await portal.reply("operator", candidateCalls.listCandidates, {
      iDisplayLength: 100,
    });
    const published = await portal.reply("operator-2", candidateCalls.publishCandidates, {
      candidates: seen.data.filter(({ candidateId }) => candidateIds.includes(candidateId)),
      ...{ uncompared: true, reason: "自第一代平臺移入" },
    });
    expect(published.data.map(({ online }) => online)).toEqual(Array(22).fill(true));
    await portal.revision.refresh();
    for (const { firstEditionNo: programId } of published.data) {
      const shown = await portal.ask(publicPrograms.getPublicProgramData, { programId });
      expect(shown.data?.programName).not.toBe("");
    }
  },
);

test("addresses of the first generation lead to the programs that are made of them", async () => {
  const { candidateId, updateTime } = await find("earlier.yaml");
  await portal.reply("operator", candidateCalls.assignCandidates, {
    candidateIds: [candidateId],
    agencyCode: "sample-b",
  });
  const seen = await find("earlier.yaml");
  expect(seen.updateTime).not.toBe(updateTime);
  const { data } = await portal.reply("operator-2", candidateCalls.publishCandidates, {
    candidates: [seen],
    ...{ uncompared: true, reason: "自第一代平臺移入" },
  });
  const target = `/publicCodes/codeDetail?id=${data[0]?.firstEditionNo}`;
  const { db } = portal.database;
  expect(await findRedirect(db, "/projects/Earlier-System/")).toBe(target);
  expect(await findRedirect(db, "/projects/earlier")).toBe(target);
  // A file without the section of the first generation was never there.
  expect(await findRedirect(db, "/projects/permit-desk")).toBeNull();
});

const softwareOf = (id: string, changed: object = {}) => ({
  ...{ id, createdAt: "2025-01-01T00:00:00Z", updatedAt: "2025-02-01T00:00:00Z" },
  url: `https://git.example.tw/agency/${id}.git`,
  aliases: [],
  publiccodeYml: current.replaceAll("permit-desk", id),
  active: true,
  ...changed,
});

/** A Software Catalog API of three pages, of which the last leads back to the first, and one elsewhere. */
const catalogue: Record<string, { data: unknown[]; links: { prev: null; next: string | null } }> = {
  "": {
    data: [
      softwareOf("first", { aliases: ["https://old.example.tw/first"] }),
      softwareOf("sleeping", { active: false }),
      // A file that is no longer valid is still there, and an entry that is none.
      softwareOf("broken", { publiccodeYml: "not: [a file" }),
      { name: "no software" },
    ],
    links: { prev: null, next: "?page[after]=a" },
  },
  a: { data: [softwareOf("second")], links: { prev: null, next: "?page[after]=b" } },
  b: {
    data: [softwareOf("third"), softwareOf("first")],
    links: { prev: null, next: "http://elsewhere.example.tw/v1/software" },
  },
};

test("every page of a Software Catalog API is read, and each entry that is none says why", async () => {
  const queries: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://catalogue");
    queries.push(url.search);
    const page = catalogue[url.searchParams.get("page[after]") ?? ""];
    response.setHeader("content-type", "application/json").end(JSON.stringify(page));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // The type of an address of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/v1/software`;
  const { db } = portal.database;
  const { https } = createOutgoing(readConfig({}));
  const policy = { ...https, protocols: ["http:" as const], permits: () => true };
  const read = async () => {
    const entries = readSource(db, address, {
      agency: null,
      columns: new Map(),
      policy,
      now: monday,
    });
    const imported: ImportedEntry[] = [];
    for await (const entry of importPrograms(db, entries, { dryRun: false, now: monday }))
      imported.push(entry);
    return imported;
  };
  try {
    const imported = await read();
    expect(
      imported.map(({ entry, outcome }) => [
        entry.sourceAddress.replace(address, ""),
        outcome,
        "refused" in entry ? entry.refused("en-US") : "",
      ]),
    ).toEqual([
      ["#first", "added", ""],
      ["#sleeping", "refused", "The source has deactivated this entry."],
      ["#broken", "refused", "It is not a publiccode.yml that can be read."],
      ["", "refused", "It is not an entry of a Software Catalog API."],
      ["#second", "added", ""],
      ["#third", "added", ""],
      ["#first", "refused", `The same program is in this source already: ${address}#first`],
    ]);
    expect(queries).toHaveLength(3);
    const first = await find("#first");
    expect(first).toMatchObject({ sourceKind: "catalogApi", programName: "許可證申請櫃檯" });
    expect((await read()).filter(({ outcome }) => outcome === "added")).toEqual([]);
  } finally {
    server.close();
  }
});

test("an operator sees what a file would do, has it read, once, and is told of what is none", async () => {
  const given = { text: current.replaceAll("permit-desk", "pasted-desk") };
  const { db } = portal.database;
  const before = await db.$count(candidates);
  const seen = await portal.reply("operator", imports.importCandidates, {
    ...given,
    dryRun: true,
  });
  expect(seen.data).toMatchObject({
    kind: "publiccode",
    counts: { added: 1, refused: 0 },
    columns: [],
    programs: [{ programName: "許可證申請櫃檯", repository: "git.example.tw/agency/pasted-desk" }],
  });
  expect(await db.$count(candidates)).toBe(before);
  const { result, rows } = await portal.auditOf(() =>
    portal.reply("operator", imports.importCandidates, given),
  );
  expect(result.data.counts).toEqual({ refused: 0, added: 1, changed: 0, unchanged: 0 });
  expect(rows.map(({ action }) => action)).toEqual(["importCandidate"]);
  const again = await portal.auditOf(() =>
    portal.reply("operator", imports.importCandidates, given),
  );
  expect([again.result.data.counts.unchanged, again.rows]).toEqual([1, []]);
  for (const text of ["", "services: {}", "not: [a file"])
    for (const dryRun of [true, false]) {
      const request = { text, dryRun };
      const { status } = await portal.refusal("operator", imports.importCandidates, request);
      expect(status).toBe(422);
    }
});
