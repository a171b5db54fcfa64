import { buildTestApp } from "@public-code/portal/test-support/build-test-app.ts";
import {
  addAgency,
  addCodes,
  addEdition,
  addPrograms,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { hostileTexts } from "@public-code/portal/test-support/hostile-values.ts";
import { readXml, type XmlElement } from "@public-code/portal/test-support/strict-xml.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { openDataProgram } from "#contract/open-data.ts";

const path = "/OpenDataSet/PublicProgramInfoData";
const dangerous = `=cmd|' /c'!A1,"引號"\n第二行 <b>&amp;</b> ]]> \u0001\u000b`;

const portal = await buildTestApp();
const { db } = portal.database;
await addAgency(db, {
  code: "A1",
  nameZh: "數位發展部",
  nameEn: "Ministry of Digital Affairs",
  mailbox: "open@example.tw",
});
await addCodes(db, "code_filter_type", [["t1", "案件管理", "Case management"]]);
await addCodes(db, "code_filter_authorizations", [["MIT", "MIT 授權條款", "MIT License"]]);
const ids = await addPrograms(db, [
  {
    programName: "圖書館",
    programNameEn: "Library",
    description: dangerous,
    types: ["t1"],
    authorizations: "MIT",
    contactName: "某人",
    contactEmail: "person@example.tw",
    contactNumber: "02-1234-5678",
    repositories: [{ name: "主", url: "https://example.tw/a?b=1&c=2" }],
  },
  { programName: "=1+1", authorizations: "other", authorization: "自訂" },
]);
await addEdition(db, { programName: "草稿不公開", status: programStatus.draft, onlineAt: null });
afterAll(() => portal.close());

const partOf = (element: XmlElement | undefined, name: string) =>
  element?.children.find((child) => child.name === name)?.text;

/** Reads RFC 4180, quoted line ends included. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((row) => row.length > 1);
}

test("json is a bare array with the wire names, in the language that was asked for", async () => {
  const zh = await portal.send("GET", `${path}/json`);
  expect(zh.headers["content-type"]).toBe("application/json; charset=utf-8");
  const programs = z.array(openDataProgram).parse(zh.body);
  expect(programs.map((program) => program.programId)).toEqual(ids);
  expect(programs[0]).toMatchObject({
    firstEditionNo: ids[0],
    programName: "圖書館",
    provideDeptName: "數位發展部",
    agencyMailbox: "open@example.tw",
    typesStr: "案件管理",
    authorizationsStr: "MIT 授權條款",
    gitHubLinks: "https://example.tw/a?b=1&c=2",
  });
  expect(programs[1]).toMatchObject({ authorizationsStr: "自訂" });
  const en = await portal.send("GET", `${path}/json`, undefined, { lang: "en-US" });
  expect(en.body).toMatchObject([
    {
      programName: "Library",
      provideDeptName: "Ministry of Digital Affairs",
      typesStr: "Case management",
    },
    { programName: "=1+1" },
  ]);
});

test("xml is well formed whatever the text, and holds what json holds", async () => {
  const xml = await portal.send("GET", `${path}/xml`);
  const programs = readXml(xml.text);
  expect(programs.name).toBe("programs");
  const [first, second] = programs.children;
  expect(partOf(first, "programName")).toBe("圖書館");
  expect(partOf(first, "description")).toBe(
    dangerous.replaceAll("\u0001", "").replaceAll("\u000b", ""),
  );
  expect(partOf(second, "programName")).toBe("=1+1");
});

test("csv has a byte order mark, one header row, and no cell that a spreadsheet would run", async () => {
  const csv = await portal.send("GET", `${path}/csv`);
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.headers["content-disposition"]).toContain("public-programs.csv");
  expect(csv.text.codePointAt(0)).toBe(0xfeff);
  const [header, first, second] = readCsv(csv.text.slice(1));
  expect(header).toEqual(openDataProgram.keyof().options);
  const cell = (row: string[] | undefined, name: string) => row?.[header?.indexOf(name) ?? -1];
  expect(cell(first, "description")).toBe(`'${dangerous}`);
  expect(cell(second, "programName")).toBe("'=1+1");
  for (const row of [first, second])
    for (const value of row ?? []) expect(value).not.toMatch(/^[=+@]/);
});

test("no person, phone or mail of a person is in any of them", async () => {
  for (const format of ["json", "xml", "csv"]) {
    const { text } = await portal.send("GET", `${path}/${format}`);
    expect(text).not.toMatch(/某人|person@|1234-5678|草稿不公開/);
  }
});

test("what did not change is 304, and a change is seen", async () => {
  const first = await portal.send("GET", `${path}/json`);
  const again = { "if-none-match": String(first.headers.etag) };
  expect((await portal.send("GET", `${path}/json`, undefined, again)).status).toBe(304);
  expect((await portal.send("GET", `${path}/csv`, undefined, again)).status).toBe(200);
  const [added = 0] = await addPrograms(db, [{ programName: "後來的" }]);
  await portal.revision.refresh();
  expect((await portal.send("GET", `${path}/json`, undefined, again)).text).toContain("後來的");
  await db.update(editions).set({ status: programStatus.offline }).where(eq(editions.id, added));
  await db.transaction((tx) => publishPrograms(tx, [added]));
  await portal.revision.refresh();
  expect((await portal.send("GET", `${path}/json`, undefined, again)).status).toBe(304);
});

test("another format is 404, and so is another method", async () => {
  for (const format of ["yaml", "JSON2", "..%2f", encodeURIComponent("<script>"), "%00"])
    expect([format, (await portal.send("GET", `${path}/${format}`)).status]).toEqual([format, 404]);
  expect((await portal.send("POST", `${path}/json`, {})).status).toBe(404);
});

test("a program that lacks nothing is given as publiccode.yml, by the number of any of its editions", async () => {
  const [first = 0] = ids;
  const later = await addEdition(db, {
    familyId: first,
    status: programStatus.draft,
    onlineAt: null,
  });
  const missing = await portal.send("GET", `/publiccode/${first}.yml`, undefined, {
    lang: "en-US",
  });
  expect(missing.status).toBe(404);
  expect(Object(missing.body).errors).toContainEqual({
    path: "developmentStatus",
    message: expect.stringContaining("Missing or unclear: Development status."),
  });
  await db
    .update(editions)
    .set({
      developmentStatus: "stable",
      softwareType: "standalone/web",
      platforms: "web",
      maintenanceType: "internal",
      localisationReady: "false",
      availableLanguages: "zh-Hant",
    })
    .where(eq(editions.id, first));
  await db.transaction((tx) => publishPrograms(tx, [first]));
  await portal.revision.refresh();
  for (const id of [first, later]) {
    const answer = await portal.send("GET", `/publiccode/${id}.yml`);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/yaml; charset=utf-8");
    expect(answer.text).toContain("publiccodeYmlVersion");
    expect(answer.text).not.toMatch(/某人|person@|1234-5678/);
  }
});

test("a number that names no program has no publiccode.yml", async () => {
  for (const id of [
    "0",
    "999999999",
    "99999999999999999999",
    "abc",
    "-1",
    ...hostileTexts.map(encodeURIComponent),
  ])
    expect([id, (await portal.send("GET", `/publiccode/${id}.yml`)).status]).toEqual([id, 404]);
});
