import { codeEditing } from "@public-code/content/contract/code-editing/code-editing.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { addCase, addFaq, addGuide, both } from "@public-code/portal/test-support/content-rows.ts";
import { foundContentMaximum } from "@public-code/programs/contract/visits.ts";
import { reuse } from "@public-code/reuse/contract/reuse.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue } from "#contract/catalogue.ts";

let portal: ConsoleApp;
let reuseId: number;

beforeAll(async () => {
  portal = await startConsoleApp();
  const { db } = portal.database;
  await addGuide(db, 2, {
    title: both("授權條款介紹", "About licences"),
    summaries: [{ title: both("採購契約"), html: both("<p>契約<b>範本</b></p>") }],
  });
  await addFaq(db, { question: both("要做弱點掃描嗎？", "Is a scan needed?") });
  await addFaq(db, { question: both("送出之前"), answer: both("<p>先完成弱點掃描</p>") });
  await addFaq(db, { question: both("弱點掃描的草稿"), draft: true });
  await addCase(db, { caseName: both("候診號碼"), govDept: both("衛生局", "Health Bureau") });
  const programId = await addEdition(db, { agencyCode: "sample-a", programName: "場地預約" });
  const use = { programId, state: 3 as const, purpose: "市民借用場地" };
  const story = { storyReplaced: "紙本登記", storyChanged: "加上場地費", storyDays: "15 人天" };
  const declared = { ...use, ...story, storyAdvice: "先整理" };
  const { data } = await portal.reply("agency-b", reuse.declare, declared);
  reuseId = data.reuseId;
  await portal.reply("operator", reuse.decide, { ...data, action: "approve" });
});
afterAll(() => portal.close());

async function contentOf(
  query: { keyword: string; beyond?: "none" | "near" | "synonyms"; page?: number },
  lang: "zh-TW" | "en-US" = "zh-TW",
) {
  await portal.revision.refresh();
  const request = { beyond: "synonyms" as const, ...query };
  return (await portal.reply("visitor", catalogue.queryList, request, lang)).content;
}

/** Only the kinds of which something was found. */
async function listContent(keyword: string, lang: "zh-TW" | "en-US" = "zh-TW") {
  const content = await contentOf({ keyword }, lang);
  return Object.entries(content ?? {}).flatMap(([kind, { count, items }]) =>
    count === 0 ? [] : [[kind, count, items.map(({ name }) => name)]],
  );
}

test("questions by their answers too, those with it in the question first, no draft", async () => {
  expect(await listContent("弱點掃描")).toEqual([
    ["questions", 2, ["要做弱點掃描嗎？", "送出之前"]],
  ]);
  expect(await listContent("弱點掃描", "en-US")).toEqual([
    ["questions", 2, ["Is a scan needed?", "送出之前"]],
  ]);
});

test("guides by their headings and texts, without the tags", async () => {
  expect(await listContent("採購")).toEqual([["guides", 1, ["授權條款介紹"]]]);
  expect(await listContent("範本")).toEqual([["guides", 1, ["授權條款介紹"]]]);
  expect(await listContent("strong")).toEqual([]);
});

test("cases and stories with their agencies, a story by its use", async () => {
  expect((await contentOf({ keyword: "衛生局" }, "en-US"))?.cases).toMatchObject({
    count: 1,
    items: [{ name: "候診號碼", note: "Health Bureau" }],
  });
  const storiesFound = (await contentOf({ keyword: "紙本登記" }))?.stories;
  expect(storiesFound).toMatchObject({ count: 1, items: [{ id: reuseId, name: "場地預約" }] });
  expect(storiesFound?.items[0]?.note).not.toBe("");
});

test("what a sentence asks for, and what means the same as operators say", async () => {
  expect(await listContent("請問如何弱點掃描")).toEqual([
    ["questions", 2, ["要做弱點掃描嗎？", "送出之前"]],
  ]);
  expect(await listContent("黑箱")).toEqual([]);
  const synonym = { category: "search_synonym" as const, code: "scans", nameZh: "黑箱，弱點掃描" };
  await portal.reply("operator", codeEditing.addCodeItem, synonym);
  expect(await listContent("黑箱")).toEqual([["questions", 2, ["要做弱點掃描嗎？", "送出之前"]]]);
});

test("only for a keyword of two characters, beside the first page of a wide search", async () => {
  expect(await listContent("弱")).toEqual([]);
  expect(await contentOf({ keyword: "" })).toBeNull();
  expect(await contentOf({ keyword: "弱點", beyond: "none" })).toBeNull();
  expect(await contentOf({ keyword: "弱點", page: 1 })).toBeNull();
  expect(await contentOf({ keyword: '"弱點" OR (' })).not.toBeNull();
});

test("all are counted, some are named; what is new is found with its revision", async () => {
  const { db } = portal.database;
  for (let number = 0; number <= foundContentMaximum; number++)
    await addFaq(db, { question: both(`停車問題 ${number}`) });
  await changeContent(db);
  const content = await contentOf({ keyword: "停車" });
  expect(content?.questions.count).toBe(foundContentMaximum + 1);
  expect(content?.questions.items).toHaveLength(foundContentMaximum);
});
