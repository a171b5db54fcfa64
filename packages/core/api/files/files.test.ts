import { readdir, readlink } from "node:fs/promises";
import {
  caseProcesses,
  guideFiles,
  guides,
  partnershipCases,
} from "@public-code/content/api/content.table.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  type StoredFile,
  startFilesPortal,
} from "@public-code/portal/test-support/files-portal.ts";
import {
  sampleArchive,
  sampleFile,
  samplePicture,
} from "@public-code/portal/test-support/sample-files.ts";
import { attachPicture, attachReport } from "@public-code/portal/test-support/stored-files.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { taipeiDay } from "#api/taipei-time.ts";

const dayMs = 86_400_000;

const portal = await startFilesPortal();
const { db } = portal.database;
afterAll(() => portal.close());

const text = (value: string) => ({ zh: value, en: "" });
const guideTexts = { title: text("指引"), content: text(""), description: text("") };
const caseTexts = {
  caseName: text("案例"),
  introduction: text(""),
  govDept: text(""),
  partnerTeam: text(""),
  partnerIntro: text(""),
  resultDesc: text(""),
};

describe("a file of a program", () => {
  let report: StoredFile;
  let picture: StoredFile;
  let editionId = 0;
  const reportBytes = sampleFile("pdf", 5_000);

  beforeAll(async () => {
    report = await portal.add(reportBytes, "弱點 報告.pdf", "scanReport");
    picture = await portal.add(
      await samplePicture("png", { width: 640, height: 400 }),
      "畫面.png",
      "picture",
    );
    editionId = await addEdition(db, {
      status: programStatus.draft,
      onlineAt: null,
    });
    await attachReport(db, editionId, report.id);
    await attachPicture(db, editionId, picture.id);
  });

  async function setEdition(values: Partial<typeof editions.$inferInsert>): Promise<void> {
    await db.update(editions).set(values).where(eq(editions.id, editionId));
    await portal.publish();
  }

  test.each([
    ["draft", { status: programStatus.draft }],
    ["under review", { status: programStatus.reviewing }],
    ["to be modified", { status: programStatus.needsModification }],
    ["offline", { status: programStatus.offline }],
    ["history", { status: programStatus.online, history: true, onlineAt: new Date() }],
  ])("is private while its edition is %s", async (_state, values) => {
    await setEdition({ history: false, ...values });
    for (const reference of [report.key, picture.key, picture.derivatives[0]?.key ?? ""])
      expect((await portal.ask(reference)).statusCode).toBe(404);
    expect((await portal.ask(portal.signed(report))).statusCode).toBe(200);
  });

  test("is everybody's once its edition is online, and no longer after it", async () => {
    await setEdition({ status: programStatus.online, history: false, onlineAt: new Date() });
    const answer = await portal.ask(report.key);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(reportBytes);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": "5000",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
      "content-disposition": `inline; filename="__ __.pdf"; filename*=UTF-8''%E5%BC%B1%E9%BB%9E%20%E5%A0%B1%E5%91%8A.pdf`,
    });
    expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none';.*sandbox$/);
    expect((await portal.ask(picture.key)).headers["content-disposition"]).toMatch(/^inline; /);
    expect((await portal.ask(picture.key)).headers["content-type"]).toBe("image/png");

    await setEdition({ terminationStatus: "1", terminationDate: taipeiDay() });
    expect((await portal.ask(report.key)).statusCode).toBe(404);
    const tomorrow = taipeiDay(new Date(Date.now() + dayMs));
    await setEdition({ terminationStatus: "1", terminationDate: tomorrow });
    expect((await portal.ask(report.key)).statusCode).toBe(200);
    await setEdition({ terminationStatus: "", terminationDate: "" });
  });

  test("is offered in its derived sizes and in no others", async () => {
    for (const derivative of picture.derivatives) {
      const answer = await portal.ask(derivative.key);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe(derivative.mediaType);
      expect(answer.headers["content-disposition"]).toBe("inline");
      expect(answer.rawPayload.length).toBe(derivative.size);
    }
    for (const reference of [`${picture.key}/481.avif`, `${picture.key}/480.png`])
      expect((await portal.ask(reference)).statusCode).toBe(404);
  });

  test("is not sent again to whoever has it", async () => {
    const { etag = "" } = (await portal.ask(report.key)).headers;
    for (const tag of [String(etag), `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await portal.ask(report.key, { "if-none-match": tag });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
      expect(answer.headers.etag).toBe(etag);
    }
    expect((await portal.ask(report.key, { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  test.each([
    ["bytes=0-9", 206, "bytes 0-9/5000", reportBytes.subarray(0, 10)],
    ["bytes=4990-", 206, "bytes 4990-4999/5000", reportBytes.subarray(4_990)],
    ["bytes=-5", 206, "bytes 4995-4999/5000", reportBytes.subarray(4_995)],
    ["bytes=5000-", 416, "bytes */5000", Buffer.alloc(0)],
    ["bytes=0-1,5-6", 200, undefined, reportBytes],
    ["lines=1-2", 200, undefined, reportBytes],
  ])("answers the range %s", async (range, status, contentRange, bytes) => {
    const answer = await portal.ask(report.key, { range });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-range"]).toBe(contentRange);
    expect(answer.rawPayload).toEqual(bytes);
    expect(Number(answer.headers["content-length"] ?? 0)).toBe(bytes.length);
  });

  test("is sent whole where the range was meant for another state of it", async () => {
    const { etag } = (await portal.ask(report.key)).headers;
    const range = "bytes=0-9";
    expect((await portal.ask(report.key, { range, "if-range": String(etag) })).statusCode).toBe(
      206,
    );
    expect((await portal.ask(report.key, { range, "if-range": '"other"' })).statusCode).toBe(200);
  });

  test("answers HEAD with the same headers and nothing else", async () => {
    const [head, get] = [await portal.ask(report.key, {}, "HEAD"), await portal.ask(report.key)];
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload.length).toBe(0);
    for (const name of ["content-length", "content-type", "etag", "content-disposition"])
      expect(head.headers[name]).toBe(get.headers[name]);
    expect((await portal.ask(report.key, { range: "bytes=0-9" }, "HEAD")).statusCode).toBe(206);
  });

  test("whose bytes are gone is not found, without headers of the file", async () => {
    const lost = await portal.add(sampleFile("pdf"), "lost.pdf", "scanReport");
    await attachReport(db, editionId, lost.id);
    await portal.store.storage.remove(lost.key);
    const answer = await portal.ask(lost.key);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: "err.notFound" });
    expect(answer.headers["content-disposition"]).toBeUndefined();
  });
});

describe("a file of the ministry's content", () => {
  test.each([
    ["is everybody's when it is published", {}, 200],
    ["is private as a draft", { draft: true }, 404],
    ["is private when it was removed", { removed: true }, 404],
    ["is private before its date", { publishedFrom: new Date(Date.now() + dayMs) }, 404],
  ])("%s", async (_what, state, status) => {
    const download = await portal.add(sampleFile("pdf"), "guide.pdf", "document");
    const cover = await portal.add(await samplePicture("png"), "cover.png", "picture");
    const step = await portal.add(await samplePicture("png"), "step.png", "picture");
    const id = download.id;
    await db.insert(guides).values({ id, ...guideTexts, ...state });
    await db
      .insert(guideFiles)
      .values({ guideId: id, fileId: download.id, name: text("下載"), position: 0 });
    const [row] = await db
      .insert(partnershipCases)
      .values({ ...caseTexts, pictureId: cover.id, ...state })
      .returning({ id: partnershipCases.id });
    await db.insert(caseProcesses).values({
      caseId: row?.id ?? 0,
      title: text("步驟"),
      content: text(""),
      pictureId: step.id,
      position: 0,
    });
    await portal.publish();
    for (const file of [download, cover, step])
      expect((await portal.ask(file.key)).statusCode).toBe(status);
  });
});

describe("a file opened by itself", () => {
  test("is shown by the browser or saved, and never a page of the portal", async () => {
    const odt = sampleArchive("mimetype", "application/vnd.oasis.opendocument.text");
    const video = await portal.ask(
      portal.signed(await portal.add(sampleFile("webm"), "v.webm", "picture")),
    );
    const document = await portal.ask(portal.signed(await portal.add(odt, "d.odt", "document")));
    expect(video.headers["content-disposition"]).toMatch(/^inline; /);
    expect(document.headers["content-disposition"]).toMatch(/^attachment; /);
    for (const { headers } of [video, document]) {
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.*; sandbox/);
      expect(headers["content-security-policy"]).not.toMatch(/script/);
    }
  });

  test.skipIf(process.platform !== "linux")("is let go of when its reader leaves", async () => {
    const file = await portal.add(sampleFile("mp4", 8_000_000), "v.mp4", "picture");
    const address = await portal.app.listen({ host: "127.0.0.1", port: 0 });
    const countOpen = async () => {
      const links = (await readdir("/proc/self/fd")).map((fd) =>
        readlink(`/proc/self/fd/${fd}`).catch(() => ""),
      );
      return (await Promise.all(links)).filter((target) => target.endsWith(file.key)).length;
    };
    const readers = Array.from({ length: 5 }, () => new AbortController());
    for (const { signal } of readers) {
      const answer = await fetch(`${address}/code/files/pcp/${portal.signed(file)}`, { signal });
      await answer.body?.getReader().read();
    }
    expect(await countOpen()).toBe(5);
    for (const reader of readers) reader.abort();
    await expect.poll(countOpen).toBe(0);
  });
});
