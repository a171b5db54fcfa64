import { openData } from "@public-code/open-data/contract/open-data.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { type DemoApp, startDemoApp } from "@public-code/portal/test-support/demo-app.ts";
import { mapLicence } from "@public-code/publiccode/api/map-licence.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { candidateCalls } from "#contract/candidates.ts";
import { imports } from "#contract/imports.ts";

let demo: DemoApp;
let empty: ConsoleApp;
beforeAll(async () => {
  demo = await startDemoApp();
  empty = await startConsoleApp();
});
afterAll(async () => {
  await demo.close();
  await empty.close();
});

const dataset = openData.publicProgramInfoData.reply.shape.data;
type Row = z.output<typeof dataset>[number];
const path = (format: string) =>
  `/api${openData.publicProgramInfoData.path.replace("{format}", format)}`;

/** Numbers and days, which each portal gives for itself. */
const ownOfAPortal = ["programId", "firstEditionNo", "versionNo", "updateTime"];
/** What the form does not ask, so that the report has to name it. */
const withoutPlace = ["awardsStr", "usingAgencies", "usingAgencyNames"];

async function readAll() {
  const { data } = await empty.reply("operator", candidateCalls.listCandidates, {
    iDisplayLength: 100,
  });
  return data;
}

test("all programs of a portal come back from another one as they were, or are named in the report", async () => {
  const before = dataset.parse(await demo.getJson(path("json")));
  expect(before.length).toBeGreaterThan(20);
  const given = { text: JSON.stringify(before), fileName: "public-programs.json" };
  const counts = { refused: 0, added: before.length, changed: 0, unchanged: 0 };
  const seen = await empty.reply("operator", imports.importCandidates, {
    ...given,
    dryRun: true,
  });
  expect(seen.data).toMatchObject({ kind: "openData", counts });
  expect(seen.data.columns.filter(({ guess }) => guess === "guessed")).toEqual([]);
  const imported = await empty.reply("operator", imports.importCandidates, given);
  expect(imported.data.counts).toEqual(counts);

  const rows = await readAll();
  await empty.reply("operator-2", candidateCalls.publishCandidates, {
    candidates: rows,
    ...{ uncompared: true, reason: "兩個平臺合併" },
  });
  await empty.revision.refresh();
  const answer = await empty.send("GET", path("json").slice("/api".length));
  const after = dataset.parse(answer.body);
  expect(after).toHaveLength(before.length);

  const sameProgram = (row: Row) => (other: Row) =>
    other.programName === row.programName && other.provideDept === row.provideDept;
  for (const row of before) {
    const other = after.find(sameProgram(row));
    const differing = Object.entries(row)
      .filter(([name, value]) => Object(other)[name] !== value)
      .map(([name]) => name)
      .filter((name) => !ownOfAPortal.includes(name));
    const candidate = rows.find(({ sourceAddress }) =>
      sourceAddress.endsWith(`#/${before.indexOf(row)}`),
    );
    const { candidateId = 0 } = candidate ?? {};
    const { data } = await empty.reply("operator", candidateCalls.getCandidate, { candidateId });
    const reported = data.noteList.map(({ from }) => from);
    const unreported = differing.filter((name) => !reported.includes(name));
    expect([row.programName, unreported]).toEqual([row.programName, []]);
    // A licence in words arrives by its identifier, where that is certain.
    const sameLicence = mapLicence(row.authorizationsStr).spdx === other?.authorizationsStr;
    expect([...withoutPlace, ...(sameLicence ? ["authorizationsStr"] : [])]).toEqual(
      expect.arrayContaining(differing),
    );
  }
});

test("the same as a CSV is the same programs: nothing is added, and nothing changes", async () => {
  const { text } = await demo.get(path("csv"));
  const given = { text, fileName: "public-programs.csv" };
  const { data } = await empty.reply("operator", imports.importCandidates, given);
  const total = (await readAll()).length;
  expect(data.counts).toEqual({ refused: 0, added: 0, changed: 0, unchanged: total });
});

test("the English export, which has no Chinese names, says so of each text", async () => {
  const answer = await demo.get(path("json"), { lang: "en-US" });
  const rows = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(answer.text));
  const translated = rows.filter(({ programNameEn }) => programNameEn !== "").slice(0, 2);
  expect(translated).toHaveLength(2);
  // Other numbers than those of the programs that are there.
  const text = JSON.stringify(
    translated.map((row, index) => ({ ...row, firstEditionNo: 9_000 + index })),
  );
  await empty.reply("operator", imports.importCandidates, { text, fileName: "english.json" });
  const { data } = await empty.reply("operator", candidateCalls.listCandidates, {
    search: "english.json",
  });
  for (const { candidateId } of data) {
    const { noteList } = (
      await empty.reply("operator", candidateCalls.getCandidate, { candidateId })
    ).data;
    const guessed = noteList.filter(({ reason }) => reason === "englishOnly");
    expect(guessed.map(({ from }) => from)).toContain("programName");
  }
});
