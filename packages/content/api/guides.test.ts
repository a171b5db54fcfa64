import { startContentPortal } from "@public-code/portal/test-support/content-portal.ts";
import {
  addFile,
  addGuide,
  addGuideFile,
  both,
  inSeconds,
  publish,
} from "@public-code/portal/test-support/content-rows.ts";
import { afterAll, expect, test } from "vitest";
import { isContentFile } from "./content-files.service.ts";

const portal = await startContentPortal();
const { db } = portal.database;
await addGuide(db, 1, {
  title: both("指引一", "Guide one"),
  content: both("<h3>內容</h3>", "<h3>Content</h3>"),
  description: both("<p onclick=x>說明</p>", "<p>Description</p>"),
  summaries: [
    { title: both("摘要一", "Summary one"), html: both("<p>甲</p>", "<p>A</p>") },
    { title: both("摘要二", "Summary two"), html: both("<p>乙<svg onload=x></p>") },
  ],
});
const secondFile = await addFile(db, "second.pdf");
const firstFile = await addFile(db, "first.csv");
await addGuideFile(db, 1, secondFile, both("二.pdf", "two.pdf"), 2);
await addGuideFile(db, 1, firstFile, both("一.csv", "one.csv"), 1);
await addGuide(db, 2, { title: both("沒有摘要") });
await addGuide(db, 3, { draft: true });
await addGuide(db, 4, { publishedFrom: inSeconds(3_600) });
const hiddenFile = await addFile(db);
await addGuideFile(db, 4, hiddenFile, both("未公開.pdf"));
const looseFile = await addFile(db, "in-text.png");
await publish(portal);

afterAll(() => portal.close());

const guide = (guideId: unknown, lang = "zh-TW") =>
  portal.call("POST", "/Guide/queryFrontGuideList", { guideId }, { lang });

test("a guide has one row a summary, each with the whole guide and its files in order", async () => {
  const { status, body } = await guide(1);
  const processes = [
    {
      fileId: firstFile,
      s3Url: "first.csv",
      fileOriName: "一.csv",
      fileExtName: "png",
      fileSize: 10,
    },
    {
      fileId: secondFile,
      s3Url: "second.pdf",
      fileOriName: "二.pdf",
      fileExtName: "png",
      fileSize: 10,
    },
  ];
  const whole = {
    guideId: 1,
    title: "指引一",
    content: "<h3>內容</h3>",
    description: "<p>說明</p>",
    processes,
    untranslated: false,
  };
  expect(status).toBe(200);
  expect(body.data).toEqual([
    { ...whole, summaryTitle: "摘要一", summaryContentTag: "<p>甲</p>" },
    { ...whole, summaryTitle: "摘要二", summaryContentTag: "<p>乙</p>" },
  ]);
});

test("only the row that falls back to Chinese says so", async () => {
  const { body } = await guide("1", "en-US");
  expect(body.data).toMatchObject([
    { title: "Guide one", summaryTitle: "Summary one", untranslated: false },
    {
      title: "Guide one",
      summaryTitle: "Summary two",
      summaryContentTag: "<p>乙</p>",
      untranslated: true,
    },
  ]);
  expect(body.data[0].processes[0].fileOriName).toBe("one.csv");
});

test("a guide without summaries is one row", async () => {
  const { body } = await guide(2);
  expect(body.data).toMatchObject([
    { title: "沒有摘要", summaryTitle: "", summaryContentTag: "", processes: [] },
  ]);
});

test.each([
  3,
  4,
  5,
  0,
  -1,
  1.5,
  "x",
  "",
  null,
  undefined,
  2_147_483_648,
  999_999_999_999_999,
  "1; drop table guides",
  "\0",
  "\ud800",
])("guide %j has no rows", async (guideId) => {
  const answer = await guide(guideId);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ success: true, data: [] });
});

test("visitors may read the files that published content refers to", async () => {
  const readable = (id: number, key: string) => isContentFile(db, { id, key });
  expect(await readable(firstFile, "first.csv")).toBe(true);
  expect(await readable(hiddenFile, "hidden.pdf")).toBe(false);
  expect(await readable(looseFile, "in-text.png")).toBe(false);
  await addGuide(db, 9, { content: both('<p>in-text.png</p><img src="in-text.png.bak">') });
  expect(await readable(looseFile, "in-text.png")).toBe(false);
  await addGuide(db, 8, {
    draft: true,
    summaries: [{ title: both(""), html: both("", '<p><img src="in-text.png"></p>') }],
  });
  expect(await readable(looseFile, "in-text.png")).toBe(false);
  await addGuide(db, 7, {
    summaries: [{ title: both(""), html: both("", '<p><img src="in-text.png"></p>') }],
  });
  expect(await readable(looseFile, "in-text.png")).toBe(true);
});
