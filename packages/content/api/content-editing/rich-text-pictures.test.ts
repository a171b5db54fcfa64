import { setTimeout as delay } from "node:timers/promises";
import { files } from "@public-code/core/api/files/files.table.ts";
import { sweepStorage } from "@public-code/core/api/files/sweep.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { sampleFile, samplePicture } from "@public-code/portal/test-support/sample-files.ts";
import { addFile } from "@public-code/portal/test-support/stored-files.ts";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  type ContentItem,
  type ContentSave,
  contentEditing,
} from "#contract/content-editing/content-editing.ts";
import { saveContent } from "./edit-content.ts";

type Save = Extract<ContentSave, { kind: "faq" }>;

const portal = await startConsoleApp();
const { db } = portal.database;
const png = await samplePicture("png");
afterAll(() => portal.close());

const picture = (agencyCode: string | null = null) =>
  addFile(db, portal.storage, png, { agencyCode });

/** A new question, or an existing one that is saved again. */
function question(zh: string, en = "<p>Answer</p>", seen?: ContentItem): Save {
  const texts = { zh: "問題", en: "Question" };
  return {
    kind: "faq",
    id: seen?.id ?? null,
    updateTime: seen?.updateTime ?? "",
    draft: false,
    publishedFrom: "",
    englishFits: false,
    fields: { groupId: "know", question: texts, answer: { zh, en } },
  };
}
const showing = (...keys: string[]) =>
  `<p>答</p>${keys.map((key) => `<p><img src="${key}" alt="圖"></p>`).join("")}`;

async function save(request: Save): Promise<ContentItem> {
  return (await portal.reply("operator", contentEditing.saveContent, request)).data;
}

/** Which fields a refused save names. */
async function brokenBy(request: Save): Promise<string[]> {
  const refused = await portal.refusal("operator", contentEditing.saveContent, request);
  expect(refused.status).toBe(422);
  return refused.errors.map((problem) => problem.path);
}

function sweepTomorrow() {
  const now = new Date(Date.now() + 25 * 3_600_000);
  const { database, storage } = portal;
  return sweepStorage(database.db, storage, { olderThanMs: 24 * 3_600_000, now });
}

test("a picture that the sweep has removed since it was uploaded is named at its text", async () => {
  const { key } = await picture();
  await sweepTomorrow();
  expect(await brokenBy(question(showing(key)))).toEqual(["fields.answer.zh"]);
  const seen = await save(question(showing()));
  const again = question("<p>答</p>", showing(key), seen);
  expect(await brokenBy(again)).toEqual(["fields.answer.en"]);
});

test("the picture of an agency, and what is no picture, is not shown", async () => {
  const { key } = await picture("sample-a");
  expect(await brokenBy(question(showing(key)))).toEqual(["fields.answer.zh"]);
  const document = await addFile(db, portal.storage, sampleFile("pdf"), {
    kind: "scanReport",
  });
  expect(await brokenBy(question(showing(document.key)))).toEqual(["fields.answer.zh"]);
});

test("an entry that shows a missing picture already can still be changed", async () => {
  const [lost, kept] = [await picture(), await picture()];
  const seen = await save(question(showing(lost.key)));
  await db.delete(files).where(eq(files.id, lost.id));
  const both = await save(question(showing(lost.key, kept.key), undefined, seen));
  expect(JSON.stringify(both.fields)).toContain(kept.key);
});

test("the sweep leaves a picture that a save begins to show at this moment", async () => {
  const { id, key } = await picture();
  const editing = { viewer: portal.viewers.operator, now: new Date(), addressOf: () => "" };
  const { sweeping } = await db.transaction(async (tx) => {
    await saveContent(tx, editing, question(showing(key)));
    const sweeping = sweepTomorrow();
    await delay(200);
    return { sweeping };
  });
  await sweeping;
  expect(await db.$count(files, eq(files.id, id))).toBe(1);
});
