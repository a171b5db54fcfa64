import { files } from "@public-code/core/api/files/files.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { buildTestApp, type TestApp } from "@public-code/portal/test-support/build-test-app.ts";
import {
  addAgency,
  addCodes,
  addEdition,
  addPrograms,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  hostileTexts,
  unstorableTexts,
  wrongTypes,
} from "@public-code/portal/test-support/hostile-values.ts";
import {
  editionPictures,
  editionScans,
  editions,
} from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue } from "#contract/catalogue.ts";

const path = "/PublicProgramInfo/getPublicProgramData";
let portal: TestApp;

beforeAll(async () => {
  portal = await buildTestApp();
  const { db } = portal.database;
  await addAgency(db, { code: "A1", nameZh: "數位發展部", nameEn: "Ministry of Digital Affairs" });
  await addCodes(db, "code_filter_type", [
    ["t1", "案件管理", "Case management"],
    ["t2", "其他"],
  ]);
  await addCodes(db, "code_filter_tech", [["c1", "PostgreSQL"]]);
  await addCodes(db, "code_filter_award", [["award113", "113 年獎", "Award 2024"]]);
  await addCodes(db, "code_filter_authorizations", [
    ["MIT", "MIT 授權條款", "MIT License"],
    ["LGPL-3.0-only", "GNU LGPL 3.0（僅此版本）", "GNU LGPL 3.0 only"],
    ["MPL-2.0", "Mozilla 公眾授權 2.0", "Mozilla Public License 2.0"],
    ["other", "其他", "Other"],
  ]);
});
afterAll(() => portal.close());

const program = async (programId: unknown, lang = "zh-TW") =>
  (await portal.ask(publicPrograms.getPublicProgramData, { programId }, { lang })).data;

test("a program is shown with everything that visitors may read of it", async () => {
  const { db } = portal.database;
  const onlineAt = new Date("2026-03-04T05:06:07.089Z");
  const [id = 0] = await addPrograms(db, [
    {
      programName: "圖書館系統",
      programNameEn: "Library System",
      description: "借書",
      descriptionEn: "Lend books",
      types: ["t1", "t2"],
      teches: ["c1", "unknown"],
      awards: ["award113"],
      authorizations: "MIT",
      contactAgency: "資訊處",
      contactName: "窗口",
      contactEmail: "open@example.tw",
      apis: [{ name: "API", description: "查詢", url: "https://example.tw/api" }],
      repositories: [{ name: "主程式", url: "https://example.tw/agency/code" }],
      cases: [{ name: "案例", url: "https://example.tw", accessibility: "AA" }],
      changeReason: "內部原因",
      approveDesc: "內部意見",
      terminationStatus: "1",
      terminationDate: "29991231",
      onlineAt,
    },
  ]);
  const stored = { mediaType: "image/png", originalName: "畫面.png", extension: "png", size: 9 };
  const [picture] = await db
    .insert(files)
    .values([{ ...stored, key: "k1", width: 960, height: 600 }])
    .returning({ id: files.id });
  const [report] = await db
    .insert(files)
    .values([{ ...stored, key: "k2", originalName: "report.pdf", extension: "pdf" }])
    .returning({ id: files.id });
  await db
    .insert(editionPictures)
    .values([{ editionId: id, fileId: picture?.id ?? 0, position: 0 }]);
  await db.insert(editionScans).values([
    { editionId: id, position: 1, scanTool: "第二" },
    { editionId: id, position: 0, scanTool: "第一", highCount: 3, fileId: report?.id ?? 0 },
  ]);
  await db.transaction((tx) => publishPrograms(tx, [id]));
  await portal.revision.refresh();

  expect(await program(id)).toMatchObject({
    programId: id,
    firstEditionNo: id,
    versionNo: 1,
    programName: "圖書館系統",
    programNameEn: "Library System",
    description: "借書",
    types: ["t1", "t2"],
    typesStr: "案件管理,其他",
    teches: ["c1", "unknown"],
    techesStr: "PostgreSQL,unknown",
    awards: ["award113"],
    awardsStr: "113 年獎",
    authorizations: "MIT",
    authorizationsStr: "MIT 授權條款",
    provideDept: "A1",
    provideDeptName: "數位發展部",
    contactName: "窗口",
    contactEmail: "open@example.tw",
    programStatusCode: programStatus.online,
    programStatus: "上架中",
    updateTime: "2026-03-04T05:06:07.089Z",
    caseNo: "",
    changeReason: "",
    approveDesc: "",
    terminationDate: "",
    confirmedAt: "",
    viewCount: 0,
    apiInfoContentVos: [{ name: "API", description: "查詢", url: "https://example.tw/api" }],
    gitHubLinkContentVos: [{ name: "主程式", url: "https://example.tw/agency/code" }],
    practicalCaseContentVos: [{ name: "案例", url: "https://example.tw", accessibility: "AA" }],
    picFiles: [
      { fileId: picture?.id, s3Url: "k1", fileOriName: "畫面.png", programId: id, width: 960 },
    ],
    vulnerabilityScanContentVos: [
      { scanTool: "第一", scanHighRecord: 3, scanFile: { fileId: report?.id, s3Url: "k2" } },
      { scanTool: "第二", scanHighRecord: 0, scanFile: null },
    ],
  });
  expect(await program(id, "en-US")).toMatchObject({
    programName: "Library System",
    description: "Lend books",
    typesStr: "Case management,其他",
    awardsStr: "Award 2024",
    gitHubLinkContentVos: [{ name: "agency/code", url: "https://example.tw/agency/code" }],
    authorizationsStr: "MIT License",
    provideDeptName: "Ministry of Digital Affairs",
    programStatus: "Online",
  });
  expect(await program(String(id))).toEqual(await program(id));
  expect((await portal.ask(catalogue.queryList, { keyword: "圖書館" })).data).toMatchObject([
    {
      programId: id,
      typesStr: "案件管理,其他",
      picFiles: [{ s3Url: "k1", mediaType: "image/png" }],
    },
  ]);
});

test("a licence outside the list is called by its own words", async () => {
  const [id = 0] = await addPrograms(portal.database.db, [
    { authorizations: "other", authorization: "自訂條款" },
  ]);
  expect(await program(id)).toMatchObject({ authorizationsStr: "自訂條款" });
  const [listed = 0] = await addPrograms(portal.database.db, [
    { authorizations: "other", authorization: "MIT 授權" },
  ]);
  expect(await program(listed)).toMatchObject({ authorizationsStr: "MIT 授權" });
  expect(await program(listed, "en-US")).toMatchObject({ authorizationsStr: "MIT License" });
  const [joined = 0] = await addPrograms(portal.database.db, [
    { authorizations: "other", authorization: "LGPL-3.0 AND MPL-2.0" },
  ]);
  await portal.revision.refresh();
  const under = async (licence: string) => {
    const { data } = await portal.ask(catalogue.queryList, { licenceList: [licence] });
    return data.map(({ programId }) => programId);
  };
  expect(await under("MIT")).toContain(listed);
  // Of two joined licences each counts, also by an identifier that SPDX has retired.
  for (const licence of ["LGPL-3.0-only", "MPL-2.0"])
    expect(await under(licence)).toContain(joined);
  const [plain = 0] = await addPrograms(portal.database.db, [{ authorizations: "other" }]);
  expect(await program(plain)).toMatchObject({ authorizationsStr: "其他" });
});

test.each([
  ["數位發展部", "Ministry of Digital Affairs"],
  ["資訊處", "資訊處"],
])("the contact %s is called %s in English", async (contactAgency, name) => {
  const [id = 0] = await addPrograms(portal.database.db, [{ agencyCode: "A1", contactAgency }]);
  expect(await program(id)).toMatchObject({ contactAgency });
  expect(await program(id, "en-US")).toMatchObject({ contactAgency: name });
});

test("the number of any edition leads to the family's online one, in the text of the language", async () => {
  const { db } = portal.database;
  const first = await addEdition(db, { programName: "第一版", history: true });
  const draft = await addEdition(db, {
    familyId: first,
    programName: "草稿",
    status: programStatus.draft,
    onlineAt: null,
  });
  const online = await addEdition(db, { familyId: first, programName: "第三版" });
  await db.transaction((tx) => publishPrograms(tx, [first]));
  for (const id of [first, draft, online])
    expect(await program(id, "en-US")).toMatchObject({
      programId: online,
      firstEditionNo: first,
      programName: "第三版",
    });
});

test("whoever asks at the same moment as others gets what they asked for", async () => {
  const { db } = portal.database;
  const first = await addEdition(db, { programName: "舊版", history: true });
  const online = await addEdition(db, { familyId: first, programName: "新版" });
  const draft = await addEdition(db, { status: programStatus.draft, onlineAt: null });
  const [other = 0] = await addPrograms(db, [{ programName: "別的程式" }]);
  await db.transaction((tx) => publishPrograms(tx, [first]));
  const programIds = [other, first, draft, online, null, 2_000_000_000, other];
  const programs = await Promise.all(programIds.map((id) => program(id)));
  expect(programs.map((candidate) => candidate?.programId ?? null)).toEqual([
    other,
    online,
    null,
    online,
    null,
    null,
    other,
  ]);
});

test("what is not visible today is null: a draft, an offline program, a passed date", async () => {
  const { db } = portal.database;
  const draft = await addEdition(db, { status: programStatus.draft, onlineAt: null });
  const offline = await addEdition(db, { status: programStatus.offline });
  const ended = await addEdition(db, { terminationStatus: "1", terminationDate: taipeiDay() });
  for (const id of [draft, offline, ended]) expect(await program(id)).toBe(null);
  await db
    .update(editions)
    .set({ status: programStatus.online, onlineAt: new Date() })
    .where(eq(editions.id, offline));
});

test("whatever names no program is null, not an error", async () => {
  const nothing = [0, -1, 1.5, 1e300, 2_147_483_648, 999_999_999_999_999, "", "abc", "1e3", null];
  for (const programId of [...nothing, ...hostileTexts])
    expect([programId, await program(programId)]).toEqual([programId, null]);
  expect((await portal.ask(publicPrograms.getPublicProgramData, "")).data).toBe(null);
  for (const programId of [...wrongTypes, [1]])
    expect((await portal.send("POST", path, { programId })).status).toBe(400);
  for (const programId of unstorableTexts)
    expect((await portal.send("POST", path, { programId })).body).toMatchObject({ data: null });
  expect((await portal.send("POST", path, { programId: "1".repeat(201) })).status).toBe(422);
});
