import { agencies, codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { sanitiseRichText } from "@public-code/core/api/rich-text/rich-text.ts";
import { seedCases } from "@public-code/demo/content/cases.ts";
import { seedFaqs } from "@public-code/demo/content/faqs.ts";
import { seedIncentive } from "@public-code/demo/content/incentive.ts";
import { seedPilotVideo } from "@public-code/demo/content/pilot-video.ts";
import { loadDemoContentTexts, loadGuides } from "@public-code/demo/load-content.ts";
import { loadDemo } from "@public-code/demo/load-demo.ts";
import { seedCodeLists } from "@public-code/portal/basics/code-lists.ts";
import { seedGuides } from "@public-code/portal/basics/guides.ts";
import { codeRows } from "@public-code/portal/basics/load-code-lists.ts";
import { startContentPortal } from "@public-code/portal/test-support/content-portal.ts";
import { publish } from "@public-code/portal/test-support/content-rows.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { asc } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { guideIds } from "#contract/content.ts";
import { pilotVideoCode, readVideo } from "#contract/video.ts";
import { guideFiles, guides } from "./content.table.ts";
import { isContentFile } from "./content-files.service.ts";

const keys = [
  ...new Set(seedCases.map((seedCase) => seedCase.programKey).filter((key) => key !== "")),
];
const programs = new Map(keys.map((key, index) => [key, 1001 + index]));

const portal = await startContentPortal();
const { db } = portal.database;
await db
  .insert(agencies)
  .values({ code: "a", oid: "2.16.886.101.99999.901", nameZh: "甲", position: 0, ordinal: 0 });
await db.insert(families).values([...programs.values()].map((id) => ({ id, agencyCode: "a" })));
await db.insert(codeItems).values(codeRows(seedCodeLists));
await loadGuides(db, portal.storage);
await loadDemoContentTexts(db, portal.storage, programs);
await publish(portal);

afterAll(() => portal.close());

const ask = async (address: string, body: unknown, lang = "zh-TW") =>
  (await portal.call("POST", address, body, { lang })).body;

test("every rich text of the demo content passes unchanged", () => {
  const texts = [
    ...seedFaqs.flatMap((faq) => [faq.answerZh, faq.answerEn]),
    ...Object.values(seedIncentive),
    ...seedGuides.flatMap((guide) => [
      guide.contentZh,
      guide.contentEn,
      guide.descriptionZh,
      guide.descriptionEn,
      ...guide.summaries.flatMap((summary) => [summary.htmlZh, summary.htmlEn]),
    ]),
    ...seedCases.flatMap((seedCase) => [
      seedCase.partnerIntroZh,
      seedCase.partnerIntroEn,
      seedCase.resultDescZh,
      seedCase.resultDescEn,
    ]),
  ];
  for (const html of texts) expect(sanitiseRichText(html)).toBe(html);
});

describe.each(["zh-TW", "en-US"])("in %s", (lang) => {
  test("questions, plans and the reward are there in full", async () => {
    const faqs = await ask("/Faq/queryFrontFaqList", {}, lang);
    expect(faqs.data).toHaveLength(seedFaqs.length);
    expect(faqs.data[0].question).toBe(
      lang === "zh-TW" ? seedFaqs[0]?.questionZh : seedFaqs[0]?.questionEn,
    );
    const plans = await ask("/RecentPlanMgt/queryFrontFuturePlanList", {}, lang);
    expect(plans.data).toHaveLength(6);
    const rewards = await ask("/Incentives/queryFrontIncentives", {}, lang);
    expect(rewards.data).toHaveLength(1);
    for (const row of [...faqs.data, ...plans.data, ...rewards.data])
      expect(row.untranslated).toBe(false);
  });

  test("each guide has summaries, and files that are stored and public", async () => {
    for (const guideId of guideIds) {
      const { data } = await ask("/Guide/queryFrontGuideList", { guideId }, lang);
      expect(data.length, String(guideId)).toBeGreaterThanOrEqual(4);
      expect(data[0].processes.length, String(guideId)).toBeGreaterThan(0);
      for (const { fileId, s3Url, fileSize, fileOriName, fileExtName } of data[0].processes) {
        const stored = await portal.storage.open(s3Url);
        stored?.stream.destroy();
        expect(stored?.size, fileOriName).toBe(fileSize);
        expect(fileOriName.endsWith(`.${fileExtName}`), fileOriName).toBe(true);
        expect(await isContentFile(portal.database.db, { id: fileId, key: s3Url })).toBe(true);
      }
    }
  });

  test("cases fill two pages of the grid in the order of the demo content", async () => {
    const pages = await Promise.all(
      [0, 1].map((page) => ask("/PartnershipCase/queryList", { page, iDisplayLength: 12 }, lang)),
    );
    expect(pages.map(({ data }) => data.length)).toEqual([12, seedCases.length - 12]);
    const names = pages.flatMap(({ data }) =>
      data.map((item: { caseName: string }) => item.caseName),
    );
    expect(names).toEqual(
      seedCases.map((seedCase) => (lang === "zh-TW" ? seedCase.caseNameZh : seedCase.caseNameEn)),
    );
  });

  test("each case has its blocks and pictures", async () => {
    const { data } = await ask("/PartnershipCase/queryList", { iDisplayLength: 100 }, lang);
    for (const [index, { caseId, s3Url, picture }] of data.entries()) {
      const { body } = await portal.call("GET", `/PartnershipCase/queryCase/${caseId}`, undefined, {
        lang,
      });
      const seed = seedCases[index];
      expect(body.data.untranslated).toBe(false);
      expect(body.data.partnershipCase).toMatchObject({ s3Url, picture, sample: seed?.sample });
      expect(body.data.partnerMembers).toHaveLength(seed?.members.length ?? -1);
      expect(body.data.experiences).toHaveLength(seed?.experiences.length ?? -1);
      expect(picture).toEqual({ mediaType: "image/png", width: 960, height: 540 });
      for (const step of body.data.processes) expect(step.s3Url).not.toBe("");
      const { videoUrl, videoType, videoText } = body.data.partnershipCase;
      expect([videoType, videoText]).toEqual(
        seed?.video
          ? ["video/webm", lang === "zh-TW" ? seed.video.textZh : seed.video.textEn]
          : ["", ""],
      );
      expect(videoUrl !== "").toBe(seed?.video !== undefined);
    }
  });
});

test("the pilot has a video of its own, with words in both languages", async () => {
  for (const [lang, text] of [
    ["zh-TW", seedPilotVideo.textZh],
    ["en-US", seedPilotVideo.textEn],
  ] as const) {
    const { body } = await portal.call("GET", "/codeInquire/queryAppCodeList", undefined, { lang });
    const code = body.data.find((item: { code: string }) => item.code === pilotVideoCode);
    const video = readVideo(code.description);
    expect(video.text).toBe(text);
    const answer = await portal.app.inject(`/files/pcp/${video.reference}`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "video/webm"]);
  }
});

test("downloads, pictures and films are served to every visitor", async () => {
  for (const { key, mediaType, size } of await portal.database.db.select().from(files)) {
    const answer = await portal.app.inject(`/files/pcp/${key}`);
    expect(answer.statusCode, key).toBe(200);
    expect(answer.headers["content-type"], key).toContain(mediaType);
    expect(answer.headers["x-content-type-options"], key).toBe("nosniff");
    expect(answer.rawPayload.length, key).toBe(size);
  }
});

test("every stored object has a row, and every row its objects", async () => {
  const rows = await portal.database.db.select().from(files);
  const storedKeys = rows.flatMap((row) => [
    row.key,
    ...row.derivatives.map((derivative) => derivative.key),
  ]);
  const stored: string[] = [];
  for await (const { key } of portal.storage.list()) stored.push(key);
  expect(stored.sort()).toEqual(storedKeys.sort());
  expect(rows.every((row) => row.agencyCode === null)).toBe(true);
});

test("a program that the demo content does not have is a mistake", async () => {
  const load = loadDemoContentTexts(portal.database.db, portal.storage, new Map());
  await expect(load).rejects.toThrow(`nothing named ${keys[0]}`);
});

test("a portal without demo content has lists, agencies and guides, and no program", async () => {
  const empty = await startContentPortal();
  const { db } = empty.database;
  try {
    await loadDemo(db, empty.storage, { demoContent: false }, () => {});
    await publish(empty);
    expect(await db.$count(families)).toBe(0);
    expect(await db.$count(agencies)).toBeGreaterThan(1);
    const rows = await db.select().from(guides).orderBy(asc(guides.id));
    expect(rows.map(({ id, draft }) => [id, draft])).toEqual(guideIds.map((id) => [id, false]));
    expect(await db.$count(guideFiles)).toBeGreaterThan(0);
  } finally {
    await empty.close();
  }
});
