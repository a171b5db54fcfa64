import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import {
  faqs,
  guideFiles,
  guides,
  partnershipCases,
} from "@public-code/content/api/content.table.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { startS3Server } from "@public-code/portal/test-support/s3-server.ts";
import { sampleFile, samplePicture } from "@public-code/portal/test-support/sample-files.ts";
import {
  addFile,
  attachPicture,
  attachReport,
  openTestStorage,
} from "@public-code/portal/test-support/stored-files.ts";
import { runsAllTests } from "@public-code/portal/test-support/test-scope.ts";
import { editionPictures } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { codeItems } from "#api/code-lists/code-lists.table.ts";
import { openStorage } from "#api/storage/open-storage.ts";
import type { Storage } from "#api/storage/storage.ts";
import { files } from "./files.table.ts";
import { sweepStorage } from "./sweep.ts";

const dayMs = 86_400_000;
const text = (value: string) => ({ zh: value, en: "" });

const database = await openTestDatabase();
const { db } = database;
const folder = await openTestStorage();
const server = await startS3Server(["pcp"]);
afterAll(async () => {
  await database.close();
  await folder.remove();
  await server.stop();
});

/** A sweep a day and a minute from now, when everything of this test is old. */
function sweepTomorrow(storage: Storage, batchSize?: number) {
  const now = new Date(Date.now() + dayMs + 60_000);
  return sweepStorage(db, storage, {
    olderThanMs: dayMs,
    now,
    ...(batchSize && { batchSize }),
  });
}

// What is asked of the database does not depend on the storage.
const kinds = ["folder", "s3"] as const;
const tried = kinds.filter(
  (kind) => kind === "folder" || process.env.TEST_DATABASE === "postgres" || runsAllTests,
);

describe.each(tried)("the sweep of a %s", (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    storage =
      kind === "folder"
        ? folder.storage
        : await openStorage({
            profile: "local",
            dataFolder: "",
            s3: server.config,
            bucketPcp: "pcp",
          });
  });
  afterEach(async () => {
    for await (const { key } of storage.list()) await storage.remove(key);
  });

  const pdf = () => addFile(db, storage, sampleFile("pdf"), { kind: "scanReport" });
  const video = () => addFile(db, storage, sampleFile("webm"));
  const picture = async () => addFile(db, storage, await samplePicture("png"));

  async function rowsOf(ids: number[]): Promise<number[]> {
    const rows = await db.select({ id: files.id }).from(files).where(inArray(files.id, ids));
    return rows.map((row) => row.id).sort((a, b) => a - b);
  }

  async function isStored(key: string): Promise<boolean> {
    const object = await storage.open(key);
    object?.stream.destroy();
    return object !== null;
  }

  test("keeps every file that anything refers to, visible or not", async () => {
    const draft = await addEdition(db, { status: programStatus.draft, onlineAt: null });
    const past = await addEdition(db, { history: true });
    const kept = [await picture(), await pdf(), await pdf(), await video(), await video()];
    kept.push(await video(), await video());
    const [shown, report, download, cover, inText, ofCase, ofPilot] = kept;
    await attachPicture(db, draft, shown?.id ?? 0);
    await attachReport(db, past, report?.id ?? 0);
    const guideId = download?.id ?? 0;
    const none = text("");
    await db
      .insert(guides)
      .values({ id: guideId, title: none, content: none, description: none, removed: true });
    await db
      .insert(guideFiles)
      .values({ guideId, fileId: guideId, name: text("下載"), position: 0 });
    await db.insert(partnershipCases).values({
      caseName: none,
      introduction: none,
      govDept: none,
      partnerTeam: none,
      partnerIntro: none,
      resultDesc: none,
      pictureId: cover?.id ?? 0,
      videoId: ofCase?.id ?? 0,
      draft: true,
    });
    const place = { category: "prod_switch", code: `video-${kind}` };
    const order = await db.$count(codeItems);
    await db.insert(codeItems).values({
      ...place,
      nameZh: "影片",
      descriptionEn: `${ofPilot?.key}\nFour steps`,
      position: order,
      ordinal: order,
    });
    await db.insert(faqs).values({
      groupId: "know",
      question: text("問"),
      answer: text(`<p><img src="${inText?.key}" alt="圖"></p>`),
      draft: true,
    });

    await sweepTomorrow(storage);
    const ids = kept.map((file) => file.id);
    expect(await rowsOf(ids)).toEqual(ids);
    for (const file of kept)
      for (const { key } of [file, ...file.derivatives]) expect(await isStored(key)).toBe(true);
  });

  test("removes a file with its last reference, row and objects", async () => {
    const shared = await picture();
    const editions = [await addEdition(db), await addEdition(db)];
    for (const edition of editions) await attachPicture(db, edition, shared.id);
    for (const [index, edition] of editions.entries()) {
      expect(await rowsOf([shared.id])).toEqual([shared.id]);
      await db.delete(editionPictures).where(eq(editionPictures.editionId, edition));
      const { files: removed } = await sweepTomorrow(storage);
      expect(removed).toBe(index === 1 ? 1 : 0);
    }
    expect(await rowsOf([shared.id])).toEqual([]);
    for (const { key } of [shared, ...shared.derivatives]) expect(await isStored(key)).toBe(false);
  });

  test("removes objects without a row, but only such as are files of the portal", async () => {
    const orphan = randomBytes(16).toString("hex");
    const keys = [orphan, `${orphan}/480.avif`, "somebody/elses.txt"];
    for (const key of keys) await storage.put(key, Buffer.from("x"), "text/plain");
    const file = await pdf();
    await attachReport(db, await addEdition(db), file.id);
    await storage.put(`${file.key}/480.avif`, Buffer.from("x"), "image/avif");
    expect(await sweepTomorrow(storage)).toEqual({ files: 0, objects: 3, unfinished: 0 });
    expect(await isStored("somebody/elses.txt")).toBe(true);
    expect(await isStored(file.key)).toBe(true);
  });

  test("leaves what is younger than a day to the save that it may belong to", async () => {
    const file = await pdf();
    const orphan = randomBytes(16).toString("hex");
    await storage.put(orphan, Buffer.from("x"), "text/plain");
    const now = new Date(Date.now() + dayMs - 60_000);
    const swept = await sweepStorage(db, storage, { olderThanMs: dayMs, now });
    expect(swept).toEqual({ files: 0, objects: 0, unfinished: 0 });
    expect(await rowsOf([file.id])).toEqual([file.id]);
    expect(await isStored(orphan)).toBe(true);
    expect(await sweepTomorrow(storage)).toMatchObject({ files: 1, objects: 1 });
  });

  test("lets a save win that refers to the file at the same moment", async () => {
    const file = await pdf();
    const edition = await addEdition(db);
    const swept = await db.transaction(async (tx) => {
      await attachReport(tx, edition, file.id);
      const sweeping = sweepTomorrow(storage);
      await delay(200);
      return { sweeping };
    });
    expect(await swept.sweeping).toEqual({ files: 0, objects: 0, unfinished: 0 });
    expect(await rowsOf([file.id])).toEqual([file.id]);
    expect(await isStored(file.key)).toBe(true);
  });

  test("that is stopped begins nothing more, and the next one does the rest", async () => {
    const file = await pdf();
    const orphan = randomBytes(16).toString("hex");
    await storage.put(orphan, Buffer.from("x"), "text/plain");
    const now = new Date(Date.now() + dayMs + 60_000);
    const stopped = AbortSignal.abort();
    const ended = await sweepStorage(db, storage, { olderThanMs: dayMs, now, stopped });
    expect(ended).toEqual({ files: 0, objects: 0, unfinished: 0 });
    expect(await rowsOf([file.id])).toEqual([file.id]);
    expect(await sweepTomorrow(storage)).toMatchObject({ files: 1, objects: 1 });
  });

  test("goes through more objects than fit in one batch", async () => {
    const keys = Array.from({ length: 7 }, () => randomBytes(16).toString("hex"));
    for (const key of keys) await storage.put(key, Buffer.from("x"), "text/plain");
    const swept = await sweepTomorrow(storage, 3);
    expect(swept).toEqual({ files: 0, objects: keys.length, unfinished: 0 });
    for (const key of keys) expect(await isStored(key)).toBe(false);
  });
});
