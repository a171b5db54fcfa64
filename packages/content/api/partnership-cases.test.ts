import { agencies, codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { startContentPortal } from "@public-code/portal/test-support/content-portal.ts";
import {
  addCase,
  addFile,
  addStep,
  both,
  inSeconds,
  publish,
} from "@public-code/portal/test-support/content-rows.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { partnershipCases } from "./content.table.ts";
import { isContentFile } from "./content-files.service.ts";

const familyId = 1001;

const portal = await startContentPortal();
const { db } = portal.database;
await db.insert(agencies).values({
  code: "sample-a",
  oid: "2.16.886.101.99999.901",
  nameZh: "示範機關甲",
  position: 0,
  ordinal: 0,
});
await db.insert(families).values({ id: familyId, agencyCode: "sample-a" });
const edition = { familyId, programName: "程式" };
await db.insert(editions).values([
  {
    ...edition,
    id: 1001,
    versionNo: 1,
    caseNo: "PC11500001",
    status: programStatus.online,
    history: true,
    onlineAt: new Date(),
  },
  {
    ...edition,
    id: 1002,
    versionNo: 2,
    caseNo: "PC11500002",
    status: programStatus.online,
    onlineAt: new Date(),
  },
  { ...edition, id: 1003, versionNo: 3, caseNo: "PC11500003", status: programStatus.draft },
]);
const coverPicture = await addFile(db, "cover.png");
const stepPicture = await addFile(db, "step.png");
const hiddenPicture = await addFile(db, "hidden.png");
const oldest = await addCase(db, { publishedFrom: inSeconds(-300) });
const newest = await addCase(db, {
  caseName: both("最新", "Newest"),
  introduction: both("介".repeat(200), "Introduction"),
  govDept: both("機關", "Agency"),
  partnerTeam: both("團隊", "Team"),
  startDate: "20260803",
  endDate: "20261030",
  videoUrl: "https://www.youtube-nocookie.com/embed/x",
  partnerIntro: both("<p>介紹<img src=x onerror=y></p>", "<p>Partner</p>"),
  resultDesc: both("<p>成果</p>", "<p>Result</p>"),
  publicProgramRelatr: "https://code.example.tw/x",
  familyId,
  pictureId: coverPicture,
  sample: true,
  members: [{ name: both("甲", "A"), workContent: both("開發", "Development") }],
  experiences: [{ content: both("心得", "Learned"), sharerName: both("承辦人", "Officer") }],
  publishedFrom: inSeconds(-100),
});
await addStep(db, newest, {
  title: both("第二步", "Two"),
  content: both("二", "2"),
  position: 2,
});
await addStep(db, newest, {
  title: both("第一步", "One"),
  content: both("一", "1"),
  pictureId: stepPicture,
  position: 1,
});
const middle = await addCase(db, {
  publishedFrom: inSeconds(-200),
  videoUrl: "javascript:x",
  publicProgramRelatr: "data:x",
});
const hidden = await addCase(db, { draft: true, pictureId: hiddenPicture });
await addCase(db, { removed: true });
await addCase(db, { publishedFrom: inSeconds(3_600) });
await publish(portal);

afterAll(() => portal.close());

const list = (body: unknown = {}, lang = "zh-TW") =>
  portal.call("POST", "/PartnershipCase/queryList", body, { lang });
const story = (caseId: unknown, lang = "zh-TW") =>
  portal.call("GET", `/PartnershipCase/queryCase/${caseId}`, undefined, { lang });

describe("the list", () => {
  test("shows published cases, the newest first, with counts", async () => {
    const { body } = await list({ draw: 7 });
    expect(body).toMatchObject({
      success: true,
      recordsTotal: 3,
      recordsFiltered: 3,
      draw: 7,
      responseVo: { resultStatus: "SUCCESS", msg: "" },
    });
    expect(body.data.map((item: { caseId: number }) => item.caseId)).toEqual([
      newest,
      middle,
      oldest,
    ]);
    expect(body.data[0]).toEqual({
      caseId: newest,
      caseName: "最新",
      introduction: "介".repeat(200),
      sample: true,
      s3Url: "cover.png",
      picture: { mediaType: "image/png", width: 960, height: 540 },
      untranslated: false,
    });
    expect(body.data[1]).toMatchObject({ s3Url: "", picture: null, sample: false });
  });

  test.each([
    [{ page: 0, iDisplayLength: 2 }, () => [newest, middle]],
    [{ page: 1, iDisplayLength: 2 }, () => [oldest]],
    [{ page: 2, iDisplayLength: 2 }, () => []],
    [{ page: 1_000_000_000, iDisplayLength: 100 }, () => []],
    [{ iDisplayLength: 1_000_000 }, () => [newest, middle, oldest]],
  ] as const)("%j is a page of it", async (paging, expected) => {
    const { status, body } = await list(paging);
    expect(status).toBe(200);
    expect(body.data.map((item: { caseId: number }) => item.caseId)).toEqual(expected());
    expect(body.recordsTotal).toBe(3);
  });

  test.each([
    { page: -1 },
    { iDisplayLength: 0 },
    { iDisplayLength: -5 },
    { page: 0.5 },
    { draw: -1 },
  ])("%j is refused by the name of its field", async (paging) => {
    const { status, body } = await list(paging);
    expect(status).toBe(422);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual(Object.keys(paging));
  });
});

describe("a case", () => {
  test("has everything its page shows", async () => {
    const { status, body } = await story(newest);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        partnershipCase: {
          caseName: "最新",
          introduction: "介".repeat(200),
          govDept: "機關",
          partnerTeam: "團隊",
          startDate: "20260803",
          endDate: "20261030",
          videoUrl: "https://www.youtube-nocookie.com/embed/x",
          videoType: "",
          videoText: "",
          partnerIntro: expect.stringMatching(/^<p>介紹<img src="\/files\/pcp\/x" alt=""><\/p>$/),
          resultDesc: "<p>成果</p>",
          publicProgramRelatr: "https://code.example.tw/x",
          lastestProgramId: 1002,
          sample: true,
          s3Url: "cover.png",
          picture: { mediaType: "image/png", width: 960, height: 540 },
        },
        partnerMembers: [{ name: "甲", workContent: "開發" }],
        processes: [
          {
            title: "第一步",
            content: "一",
            s3Url: "step.png",
            picture: { mediaType: "image/png", width: 960, height: 540 },
          },
          { title: "第二步", content: "二", s3Url: "", picture: null },
        ],
        experiences: [{ content: "心得", sharerName: "承辦人" }],
        untranslated: false,
      },
    });
  });

  test("is whole in English, and says where it is not", async () => {
    const { body } = await story(newest, "en-US");
    expect(body.data).toMatchObject({
      partnershipCase: { caseName: "Newest", partnerIntro: "<p>Partner</p>" },
      partnerMembers: [{ name: "A" }],
      experiences: [{ sharerName: "Officer" }],
      untranslated: false,
    });
    expect((await story(oldest, "en-US")).body.data).toMatchObject({
      partnershipCase: { caseName: "案例" },
      untranslated: true,
    });
  });

  test("gives no address that is not http(s), and no program where there is none", async () => {
    expect((await story(middle)).body.data.partnershipCase).toMatchObject({
      videoUrl: "",
      publicProgramRelatr: "",
      lastestProgramId: null,
    });
  });

  test("leads to the program only while an edition of it is online", async () => {
    const lastest = async () => {
      await publish(portal);
      return (await story(newest)).body.data.partnershipCase.lastestProgramId;
    };
    const change = (values: Partial<typeof editions.$inferInsert>) =>
      db.update(editions).set(values).where(eq(editions.id, 1002));
    const today = taipeiDay();
    await change({ terminationStatus: "1", terminationDate: today });
    expect(await lastest()).toBeNull();
    await change({ terminationStatus: "1", terminationDate: taipeiDay(inSeconds(86_400)) });
    expect(await lastest()).toBe(1002);
    await change({ status: programStatus.offline });
    expect(await lastest()).toBeNull();
    await change({ status: programStatus.online, terminationStatus: "", terminationDate: "" });
    expect(await lastest()).toBe(1002);
  });

  test.each([
    "0",
    "-1",
    "1.5",
    "x",
    "999999",
    "2147483648",
    "999999999999999",
    "%00",
    "1%27%20or%201=1",
    "%E4%B8%80",
    "null",
  ])("%s is not found", async (caseId) => {
    const { status, body } = await story(caseId);
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, code: "err.notFound", message: "查無資料。" });
  });

  test("that is a draft is not found", async () => {
    expect((await story(hidden)).status).toBe(404);
  });
});

test("its pictures are for every visitor once it is published", async () => {
  expect(await isContentFile(db, { id: coverPicture, key: "cover.png" })).toBe(true);
  expect(await isContentFile(db, { id: stepPicture, key: "step.png" })).toBe(true);
  expect(await isContentFile(db, { id: hiddenPicture, key: "hidden.png" })).toBe(false);
});

const webm = { mediaType: "video/webm" };

describe("a video of our own storage", () => {
  test("stands before the address, and is for visitors while its case is published", async () => {
    const key = "a".repeat(32);
    const id = await addFile(db, key, webm);
    const caseId = await addCase(db, {
      videoUrl: "https://vimeo.com/123456",
      videoId: id,
      videoText: both("影片內容", "What it shows"),
    });
    await publish(portal);
    expect((await story(caseId, "en-US")).body.data.partnershipCase).toMatchObject({
      videoUrl: key,
      videoType: "video/webm",
      videoText: "What it shows",
    });
    const set = (values: Partial<typeof partnershipCases.$inferInsert>) =>
      db.update(partnershipCases).set(values).where(eq(partnershipCases.id, caseId));
    expect(await isContentFile(db, { id, key })).toBe(true);
    await set({ draft: true });
    expect(await isContentFile(db, { id, key })).toBe(false);
    await set({ draft: false, removed: true });
    expect(await isContentFile(db, { id, key })).toBe(false);
    await set({ removed: false, publishedFrom: inSeconds(3_600) });
    expect(await isContentFile(db, { id, key })).toBe(false);
    await set({ publishedFrom: inSeconds(-10), videoId: null });
    expect(await isContentFile(db, { id, key })).toBe(false);
    await set({ removed: true });
  });

  test("introduces the pilot where the code names it; other files stay closed to it", async () => {
    const [video, picture, foreign] = ["b", "c", "d"].map((letter) => letter.repeat(32));
    const ids = [
      await addFile(db, video, webm),
      await addFile(db, picture),
      await addFile(db, foreign, { ...webm, agencyCode: "sample-a" }),
    ];
    const place = { category: "prod_switch", code: "PARTNERSHIP_VIDEO" };
    await db.insert(codeItems).values({ ...place, nameZh: "影片", position: 0, ordinal: 0 });
    const publicOnes = async () => {
      const names: (string | undefined)[] = [];
      for (const [index, key] of [video, picture, foreign].entries())
        if (await isContentFile(db, { id: ids[index] ?? 0, key: key ?? "" })) names.push(key);
      return names;
    };
    const name = (values: Partial<typeof codeItems.$inferInsert>) =>
      db.update(codeItems).set(values).where(eq(codeItems.code, place.code));
    expect(await publicOnes()).toEqual([]);
    await name({ descriptionZh: `${video}\n四個步驟` });
    expect(await publicOnes()).toEqual([video]);
    await name({ descriptionZh: "", descriptionEn: `${video}\nFour steps` });
    expect(await publicOnes()).toEqual([video]);
    await name({ retired: true });
    expect(await publicOnes()).toEqual([]);
    await name({ retired: false, descriptionZh: picture, descriptionEn: foreign });
    expect(await publicOnes()).toEqual([]);
  });
});
