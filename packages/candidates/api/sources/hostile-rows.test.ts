import { inflateRawSync } from "node:zlib";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { linkRepositories } from "@public-code/evidence/api/repositories/link-repositories.ts";
import { addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { processorMs } from "@public-code/portal/test-support/processor-time.ts";
import { readOds } from "@public-code/portal/test-support/read-ods.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { candidateCalls } from "#contract/candidates.ts";
import { imports } from "#contract/imports.ts";
import type { SourcedProgram } from "../add-candidates.ts";
import { candidates } from "../candidates.table.ts";
import { fidelityReport } from "../fidelity-report.ts";
import { importPrograms } from "./import-programs.ts";
import { createContentReader } from "./read-content.ts";

let portal: ConsoleApp;
beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());
beforeEach(() => db().delete(candidates));
const db = () => portal.database.db;

const ofA = "示範機關甲（公共服務局）";
const repository = "https://git.example.tw/theirs/system";

test("a row of another agency's repository is refused with whose it is, in either language, and nothing is written of it", async () => {
  const links = [{ name: "", url: repository }];
  const names = { programName: "他機關的系統", programNameEn: "Their system" };
  const [familyId = 0] = await addPrograms(db(), [
    { agencyCode: "sample-b", ...names, repositories: links },
  ]);
  await db().transaction((tx) => linkRepositories(tx, [{ familyId, links }]));
  const text = [
    "系統名稱,機關名稱,原始碼網址",
    `搶來的系統,${ofA},${repository}.git`,
    `自己的系統,${ofA},https://git.example.tw/own/system`,
    `沒有機關的系統,沒有這個局,https://git.example.tw/nobodys/system`,
  ].join("\n");
  const request = { text, fileName: "list.csv" };
  const previewIn = async (lang: "zh-TW" | "en-US") => {
    const dry = { ...request, dryRun: true };
    const { data } = await portal.reply("operator", imports.importCandidates, dry, lang);
    return data.programs;
  };
  const [foreign, own, unknown] = await previewIn("zh-TW");
  expect(foreign).toMatchObject({ place: "list.csv:2", outcome: "refused", programName: "" });
  expect(foreign?.reason).toMatch(/他機關的系統/);
  const [inEnglish] = await previewIn("en-US");
  expect(inEnglish?.reason).toMatch(/“Their system”.*which is online/);
  expect(own).toMatchObject({ outcome: "added", agencyName: ofA, unknownAgency: "" });
  expect(unknown).toMatchObject({ agencyName: "", unknownAgency: "沒有這個局" });
  expect(await db().$count(candidates)).toBe(0);

  const { data } = await portal.reply("operator", imports.importCandidates, request);
  expect(data.counts).toEqual({ refused: 1, added: 2, changed: 0, unchanged: 0 });
  const added = (await db().select().from(candidates)).map(({ programName }) => programName);
  expect(added.sort()).toEqual(["沒有機關的系統", "自己的系統"].sort());
  // Nobody makes a program of one that is nobody's.
  const list = await portal.reply("operator", candidateCalls.listCandidates, { agency: "none" });
  const candidateIds = list.data.map(({ candidateId }) => candidateId);
  const draft = await portal.refusal("operator", candidateCalls.draftCandidates, { candidateIds });
  expect([candidateIds.length, draft.status]).toEqual([1, 422]);
});

test("officers may not import, nor see what an import would do", async () => {
  for (const dryRun of [true, false]) {
    const request = { text: "name,源\n甲,x\n", fileName: "a.csv", dryRun };
    const { status } = await portal.refusal("agency-a", imports.importCandidates, request);
    expect(status).toBe(403);
  }
  expect(await db().$count(candidates)).toBe(0);
});

const hostile = [
  '=HYPERLINK("https://evil.example","按我")',
  "+cmd|' /C calc'!A0",
  "@SUM(1+1)",
  "-2+3",
  "\u202Egnp.exe",
  "斷\r\n行",
  "<img src=x onerror=alert(1)>",
  "../../etc/passwd",
  "🏛️👩🏽‍💻",
  "長".repeat(10_000),
  "zip://a.zip!/b",
];

/** The document inside of a spreadsheet. */
function contentOf(ods: Buffer): string {
  for (let at = 0; at < ods.length; ) {
    if (ods.readUInt32LE(at) !== 0x04034b50) break;
    const [method, size] = [ods.readUInt16LE(at + 8), ods.readUInt32LE(at + 18)];
    const [nameLength, extra] = [ods.readUInt16LE(at + 26), ods.readUInt16LE(at + 28)];
    const start = at + 30 + nameLength + extra;
    const bytes = ods.subarray(start, start + size);
    if (ods.toString("utf8", at + 30, at + 30 + nameLength) === "content.xml")
      return (method === 0 ? bytes : inflateRawSync(bytes)).toString("utf8");
    at = start + size;
  }
  throw new Error("no content");
}

test("names that are formulas, markup, paths or backward are texts everywhere, and no cell of the report is a formula", async () => {
  const cells = hostile.map((name) => `"${name.replaceAll('"', '""')}"`);
  const text = `系統名稱,機密\n${cells.map((cell) => `${cell},${cell}`).join("\n")}\n`;
  const { data } = await portal.reply("operator", imports.importCandidates, {
    text,
    fileName: "=1+1.csv",
  });
  expect(data.counts).toMatchObject({ refused: 0, added: hostile.length });
  const names = (await db().select().from(candidates)).map(({ programName }) => programName);
  for (const name of names) {
    expect([...name].length).toBeLessThanOrEqual(100);
    expect(name).not.toMatch(/\p{Cc}/u);
  }
  expect(names).toEqual(expect.arrayContaining(hostile.slice(0, 4)));
  const ods = await fidelityReport(db(), "zh-TW", new Date());
  const content = contentOf(ods);
  expect(content).not.toMatch(/table:formula/);
  const types = [...content.matchAll(/office:value-type="(\w+)"/g)].map(([, type]) => type);
  expect(new Set(types)).toEqual(new Set(["string"]));
  expect(content).not.toMatch(/<img/);
  const [sheet] = readOds(ods);
  expect(sheet?.rows.flat()).toEqual(expect.arrayContaining(hostile.slice(0, 4)));
});

test("characters that nobody sees are left out of values, and the report shows where they were", async () => {
  const hidden = "系統\u202E名\u200B稱";
  const list = { text: `系統名稱,聯絡人\n${hidden},王\u2066小明\n`, fileName: "list.csv" };
  const file = `publiccodeYmlVersion: "0.7"
name: base
url: https://git.example.tw/own/base
isBasedOn: https://git.example.tw/other/base
description: {zh-Hant: {localisedName: "${hidden}", shortDescription: 簡介}}
maintenance: {type: internal, contacts: [{name: "王\u2066小明"}]}
`;
  await portal.reply("operator", imports.importCandidates, list);
  await portal.reply("operator", imports.importCandidates, { text: file, fileName: "base.yml" });
  const rows = await db().select().from(candidates);
  expect(rows).toHaveLength(2);
  for (const { programName, values, notes } of rows) {
    const unseen = notes.filter(({ reason }) => reason === "unseen");
    expect([programName, values.programName?.value, values.contactName?.value]).toEqual([
      "系統名稱",
      "系統名稱",
      "王小明",
    ]);
    expect(unseen.map(({ field, written, became }) => [field, written, became])).toEqual([
      ["programName", "系統‹U+202E›名‹U+200B›稱", "系統名稱"],
      ["contactName", "王‹U+2066›小明", "王小明"],
    ]);
  }
  // One address is no list.
  const places = rows.flatMap(({ notes }) => notes.map(({ from }) => from));
  expect(places.filter((from) => from.startsWith("isBasedOn"))).toEqual(["isBasedOn"]);
});

test.each([
  ["a name of 10,000 characters", "a".repeat(10_000), 422],
  ["a name with a line break", "a\r\nb.csv", 200],
])("a file with %s is answered", async (_what, fileName, status) => {
  const text = "系統名稱,機密\n甲,乙\n";
  const request = { text, fileName, dryRun: true };
  const answer = await portal.call("operator", imports.importCandidates, request);
  expect(answer.status).toBe(status);
});

test("30 MB are refused before they are read, with the limit", async () => {
  const text = `系統名稱\n${"甲,".repeat(10_000_000)}`;
  const answer = await portal.call("operator", imports.importCandidates, { text });
  expect(answer.status).toBe(413);
  expect(JSON.stringify(answer.body)).toMatch(/"message":"[^"]+"/);
  expect(await db().$count(candidates)).toBe(0);
});

test("a program of another agency's repository is refused by the command, too", async () => {
  const program: SourcedProgram = {
    ...{ sourceAddress: "list.csv:2", readAt: new Date(), repositoryUrl: repository },
    ...{ agencyCode: "sample-a", notes: [], problems: [] },
    sourceKind: "table",
    values: { programName: { value: "搶來的", from: "名稱", readAt: "" } },
  };
  const entries = async function* () {
    yield program;
  };
  const outcomes: string[] = [];
  for await (const { outcome } of importPrograms(db(), entries(), {
    dryRun: false,
    now: new Date(),
  }))
    outcomes.push(outcome);
  expect(outcomes).toEqual(["refused"]);
});

test("10,000 rows with a title, a total and agencies that are almost there take less than a minute and 300 MB", async () => {
  const first = 20_000;
  const added = Array.from({ length: 1_000 }, (_, at) => ({
    ...{ code: `size-${at}`, nameZh: `第${at}示範辦公室`, oid: `2.16.886.5252.${at}` },
    ...{ position: first + at, ordinal: first + at },
  }));
  await db().insert(agencies).values(added);
  const rows = Array.from(
    { length: 10_000 },
    (_, at) =>
      `系統${at},第${at % 3_000}示範辦公室第${at}組,https://git.example.tw/size/${at},${"說明".repeat(100)},無,2025/11/26 00:00:00`,
  );
  const text = `清單,,,,,\n系統名稱,機關,原始碼,說明,授權,維護期限\n${rows.join("\n")}\n合計,10000`;
  const options = { columns: new Map(), now: new Date(), field: "file" };
  const read = await createContentReader(db(), options);
  const [start, before] = [processorMs(), process.memoryUsage().rss];
  const { entries } = await read({ address: "list.csv", bytes: Buffer.from(text) });
  expect(processorMs() - start).toBeLessThan(60_000);
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(300);
  expect(entries.filter((entry) => !("refused" in entry))).toHaveLength(10_000);
  expect(entries).toHaveLength(10_002);
}, 120_000);
