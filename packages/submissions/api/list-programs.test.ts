import {
  type Account,
  type AgencyPortal,
  brokenPaths,
  failureOf,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  hostileTexts,
  unstorableTexts,
  wrongTypes,
} from "@public-code/portal/test-support/hostile-values.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { managementPageSize, submissions } from "#contract/submissions.ts";

const { path } = submissions.queryList;
const detailPath = submissions.getPublicProgramData.path;
let portal: AgencyPortal;
/** Current editions of agency-a by their status, and one of agency-b. */
let ids: Record<keyof typeof programStatus | "other" | "past" | "discarded", number>;

beforeAll(async () => {
  portal = await startAgencyPortal({ RATE_SAVE_PER_MINUTE: "100000" });
  const { db } = portal.database;
  let minute = 0;
  const add = (values: Parameters<typeof addEdition>[1]) =>
    addEdition(db, {
      agencyCode: "sample-a",
      updatedAt: new Date(Date.UTC(2026, 0, 1, 0, minute++)),
      ...values,
    });
  const online = await add({ programName: "臺北圖書館系統", programNameEn: "Library System" });
  const past = await add({ familyId: online, history: true, programName: "舊版圖書館" });
  ids = {
    online,
    past,
    draft: await add({
      familyId: online,
      status: programStatus.draft,
      programName: "臺北圖書館系統二",
    }),
    reviewing: await add({
      status: programStatus.reviewing,
      programName: "申辦表單",
      approveDesc: "請補充",
    }),
    needsModification: await add({
      status: programStatus.needsModification,
      programName: "100% 開放_資料",
    }),
    offline: await add({
      status: programStatus.offline,
      programName: "已下架的系統",
      terminationStatus: "1",
      terminationDate: "20260101",
      terminationSetBy: "operator",
    }),
    discarded: await add({
      status: programStatus.draft,
      discarded: true,
      programName: "捨棄的圖書館",
    }),
    other: await add({ agencyCode: "sample-b", programName: "別的機關的圖書館" }),
  };
});
afterAll(() => portal.close());

async function list(query: object = {}, who: Account = "agency-a", lang?: string) {
  const answer = await portal.call(who, path, query, lang);
  return submissions.queryList.reply.parse(answer.body);
}
const idsOf = async (query: object = {}, who?: Account) =>
  (await list(query, who)).data.map((row) => row.programId);

describe("the list of an agency", () => {
  test("holds its current editions, the last changed first, never history", async () => {
    const { offline, needsModification, reviewing, draft, online } = ids;
    expect(await idsOf()).toEqual([offline, needsModification, reviewing, draft, online]);
    expect(await idsOf({}, "agency-b")).toEqual([ids.other]);
  });

  test("holds replaced editions too where they are asked for, in order, and none that was discarded", async () => {
    const { draft, past, online } = ids;
    const query = { firstEditionNo: online, withReplaced: true };
    const { data } = await list(query);
    expect(data.map(({ programId, replaced }) => [programId, replaced])).toEqual([
      [draft, false],
      [past, true],
      [online, false],
    ]);
    expect(await idsOf(query, "agency-b")).toEqual([]);
  });

  test("has rows with all that the table shows", async () => {
    const { data } = await list({ programStatusCodeList: [3] });
    const row = await portal.edition(ids.offline);
    expect(data).toEqual([
      {
        caseNo: row.caseNo,
        programName: "已下架的系統",
        provideDeptName: "示範機關甲（公共服務局）",
        programStatus: "已下架",
        programStatusCode: programStatus.offline,
        terminationDate: "20260101",
        terminationStatus: "1",
        terminationSetBy: "operator",
        programId: ids.offline,
        firstEditionNo: ids.offline,
        versionNo: 1,
        officerId: "",
        officerName: "",
        onlineRequest: "",
        approveDesc: "",
        updateTime: row.updatedAt.toISOString(),
        publiccodeMissing: [],
        replaced: false,
      },
    ]);
    const english = await list({ programStatusCodeList: [4] }, "agency-a", "en-US");
    expect(english.data[0]).toMatchObject({
      programName: "Library System",
      provideDeptName: "Sample Agency A (Public Services Bureau)",
      programStatus: "Online",
      // What its factory leaves empty of what publiccode.yml must have.
      publiccodeMissing: expect.arrayContaining(["developmentStatus", "maintenanceType"]),
    });
  });

  test("can be asked for statuses; none means all, and the counts stay", async () => {
    const all = await list({ programStatusCodeList: [] });
    expect(all.recordsTotal).toBe(5);
    const counts = { "0": 1, "1": 1, "2": 1, "3": 1, "4": 1 };
    expect(all.statusCounts).toEqual(counts);
    for (const [name, code] of Object.entries(programStatus)) {
      const reply = await list({ programStatusCodeList: [code] });
      // Every status has its entry in ids.
      expect(reply.data.map((row) => row.programId)).toEqual([ids[name as keyof typeof ids]]);
      expect([reply.recordsTotal, reply.recordsFiltered]).toEqual([1, 1]);
      expect(reply.statusCounts).toEqual(counts);
    }
    expect(await idsOf({ programStatusCodeList: [0, 4] })).toEqual([ids.draft, ids.online]);
  });

  test("is searched by name as the catalogue is, in both languages", async () => {
    const { draft, online, needsModification } = ids;
    for (const programName of ["圖書館", "台北", " 臺北圖書館 ", "图书馆"])
      expect([programName, await idsOf({ programName })]).toEqual([programName, [draft, online]]);
    expect(await idsOf({ programName: "LIBRARY sys" })).toEqual([online]);
    expect(await idsOf({ programName: "%" })).toEqual([needsModification]);
    expect(await idsOf({ programName: "_" })).toEqual([needsModification]);
    expect(await idsOf({ programName: "高雄" })).toEqual([]);
    expect(await idsOf({ programName: "ㄊㄨ" })).toEqual([]);
    const counted = await list({ programName: "圖書館", programStatusCodeList: [4] });
    expect(counted.statusCounts).toEqual({ "0": 1, "1": 0, "2": 0, "3": 0, "4": 1 });
  });

  test("is searched by case number", async () => {
    const { caseNo } = await portal.edition(ids.reviewing);
    expect(await idsOf({ caseNo })).toEqual([ids.reviewing]);
    expect(await idsOf({ caseNo: caseNo.toLowerCase() })).toEqual([ids.reviewing]);
    expect(await idsOf({ caseNo: caseNo.slice(2) })).toEqual([ids.reviewing]);
    expect(await idsOf({ caseNo: "PC" })).toHaveLength(5);
    expect(await idsOf({ caseNo: "PC00000000" })).toEqual([]);
    expect(await idsOf({ caseNo, programName: "圖書館" })).toEqual([]);
    const { caseNo: foreign } = await portal.edition(ids.other);
    expect(await idsOf({ caseNo: foreign })).toEqual([]);
  });

  test("is narrowed to one program, an agency's own", async () => {
    const { draft, online } = ids;
    expect(await idsOf({ firstEditionNo: online })).toEqual([draft, online]);
    expect(await idsOf({ firstEditionNo: online, programStatusCodeList: [0] })).toEqual([draft]);
    expect(await idsOf({ firstEditionNo: ids.other })).toEqual([]);
    expect(await idsOf({ firstEditionNo: ids.other }, "agency-b")).toEqual([ids.other]);
  });

  test("is cut into pages", async () => {
    const all = await idsOf();
    expect(managementPageSize).toBe(5);
    expect(await idsOf({ page: 0, iDisplayLength: 2 })).toEqual(all.slice(0, 2));
    expect(await idsOf({ page: 2, iDisplayLength: 2 })).toEqual(all.slice(4));
    const beyond = await list({ page: 9, iDisplayLength: 2, draw: 7 });
    expect([beyond.data, beyond.recordsTotal, beyond.draw]).toEqual([[], 5, 7]);
    expect(await idsOf({ iDisplayLength: 5_000 })).toEqual(all);
  });

  test.each([
    ["a page below 0", { page: -1 }, 422, "page"],
    ["rows below 1", { iDisplayLength: 0 }, 422, "iDisplayLength"],
    ["an unknown status", { programStatusCodeList: [5] }, 422, "programStatusCodeList.0"],
    ["a name of 101 characters", { programName: "字".repeat(101) }, 422, "programName"],
    ["a case number of 51", { caseNo: "1".repeat(51) }, 422, "caseNo"],
    ["a list in place of a name", { programName: ["x"] }, 400, "programName"],
    ["text in place of statuses", { programStatusCodeList: "4" }, 400, "programStatusCodeList"],
  ])("refuses %s", async (_name, query, status, field) => {
    const answer = await portal.call("agency-a", path, query);
    expect([answer.status, ...brokenPaths(answer)]).toEqual([status, field]);
  });

  test("takes an empty body, hostile words, and nothing unstorable or of another type", async () => {
    expect((await portal.call("agency-a", path, "")).status).toBe(200);
    expect((await portal.call("agency-a", path, "{")).status).toBe(400);
    for (const text of hostileTexts)
      expect((await portal.call("agency-a", path, { programName: text })).status).toBe(200);
    for (const text of unstorableTexts)
      expect((await portal.call("agency-a", path, { caseNo: text })).status).toBe(422);
    for (const value of wrongTypes)
      expect((await portal.call("agency-a", path, { page: value })).status).toBe(400);
  });
});

describe("an edition", () => {
  const statusOf = async (who: Account | "" | { token: string }, programId: unknown) =>
    (await portal.call(who, detailPath, { programId })).status;

  test("is read by every officer of its agency, and by nobody else", async () => {
    for (const programId of [ids.online, ids.draft, ids.reviewing, ids.offline]) {
      expect(await statusOf("agency-a", programId)).toBe(200);
      expect(await statusOf("agency-a2", String(programId))).toBe(200);
      expect(await statusOf("agency-b", programId)).toBe(404);
      expect(await statusOf("operator", programId)).toBe(403);
      expect(await statusOf("", programId)).toBe(401);
    }
    expect(await statusOf("agency-b", ids.other)).toBe(200);
  });

  test("of the past is read by its agency alone", async () => {
    const answer = await portal.call("agency-a", detailPath, { programId: ids.past });
    const { data } = submissions.getPublicProgramData.reply.parse(answer.body);
    expect(data).toMatchObject({ programName: "舊版圖書館", replaced: true });
    expect(await statusOf("agency-a2", ids.past)).toBe(200);
    expect(await statusOf("agency-b", ids.past)).toBe(404);
  });

  test("discarded or unknown is 404", async () => {
    for (const programId of [ids.discarded, 999_999, 999_999_999_999_999])
      expect(await statusOf("agency-a", programId)).toBe(404);
  });

  test.each([
    [undefined, 422],
    [null, 400],
    [0, 422],
    [-5, 422],
    [1.5, 422],
    ["", 422],
    ["' or 1=1 --", 422],
    ["1".repeat(16), 422],
    [true, 400],
    [{ $gt: 0 }, 400],
    [[1], 400],
  ])("is not named by %j", async (programId, status) => {
    const answer = await portal.call("agency-a", detailPath, { programId });
    expect([answer.status, ...brokenPaths(answer)]).toEqual([status, "programId"]);
  });

  test("is shown in both languages, with names in the caller's", async () => {
    const read = async (lang: string) => {
      const answer = await portal.call("agency-a", detailPath, { programId: ids.online }, lang);
      return submissions.getPublicProgramData.reply.parse(answer.body).data;
    };
    const [chinese, english] = [await read("zh-TW"), await read("en-US")];
    for (const edition of [chinese, english])
      expect(edition).toMatchObject({
        programName: "臺北圖書館系統",
        programNameEn: "Library System",
      });
    expect(chinese.programStatus).toBe("上架中");
    expect(english.programStatus).toBe("Online");
  });
});

test("nobody without an agency gets the list", async () => {
  const refused = async (who: Account | "" | { token: string }) => {
    const answer = await portal.call(who, path);
    return `${answer.status} ${failureOf(answer).code}`;
  };
  expect(await refused("")).toBe("401 err.pleaseLogin");
  expect(await refused({ token: "a".repeat(43) })).toBe("401 err.pleaseLogin");
  expect(await refused("operator")).toBe("403 err.forbidden");
});
