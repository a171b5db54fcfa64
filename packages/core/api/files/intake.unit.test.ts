import { Readable } from "node:stream";
import {
  infectedName,
  infectedText,
  startClamdServer,
} from "@public-code/portal/test-support/clamd-server.ts";
import {
  mp4Parts,
  pictureOfBytes,
  sampleArchive,
  sampleFile,
  samplePicture,
  streamOf,
} from "@public-code/portal/test-support/sample-files.ts";
import { openTestStorage } from "@public-code/portal/test-support/stored-files.ts";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { createClamdScanner, ScannerUnavailableError } from "#api/virus-scan.ts";
import { fileLimits } from "#contract/files/limits.ts";
import { FileRefusedError, storeUpload } from "./intake.ts";
import { removeUpload } from "./stored-upload.ts";

const files = await openTestStorage();
const clamd = await startClamdServer();
afterAll(async () => {
  await clamd.close();
  await files.remove();
});
afterEach(() => files.clear());

describe("files that keep their bytes", () => {
  test.each([
    ["scanReport", "pdf", "application/pdf"],
    ["document", "pdf", "application/pdf"],
    ["picture", "mp4", "video/mp4"],
    ["picture", "webm", "video/webm"],
  ] as const)("a %s field stores %s as it came", async (kind, type, mediaType) => {
    const bytes = sampleFile(type, 70_000);
    const stored = await files.take(bytes, kind, `C:\\掃描\\報告 一.${type}`);
    expect(stored).toMatchObject({
      mediaType,
      originalName: `報告 一.${type}`,
      extension: type,
      size: 70_000,
      receivedBytes: 70_000,
      width: null,
      derivatives: [],
    });
    expect(stored.key).toMatch(/^[0-9a-f]{32}$/);
    expect(await files.bytesOf(stored.key)).toEqual(bytes);
  });

  test("an OpenDocument text is told from any other archive", async () => {
    const odt = sampleArchive("mimetype", "application/vnd.oasis.opendocument.text");
    expect((await files.take(odt, "document", "a.odt")).extension).toBe("odt");
    await files.storage.remove((await files.keys())[0] ?? "");
    const zip = sampleArchive("evil.js", "alert(1)");
    expect((await files.refusal(files.take(zip, "document", "a.odt"))).key).toBe("file.otherType");
  });
});

describe("content types", () => {
  test.each([
    ["a PDF named as a picture", () => sampleFile("pdf"), "picture", "photo.png", "otherType"],
    ["a picture in a report field", () => samplePicture("png"), "scanReport", "r.pdf", "otherType"],
    [
      "HTML named as a PDF",
      () => Buffer.from("<html>%PDF-1.7"),
      "scanReport",
      "report.pdf",
      "otherType",
    ],
    [
      "SVG named as PNG",
      () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "picture",
      "a.png",
      "otherType",
    ],
    ["WebP", () => samplePicture("webp"), "picture", "a.webp", "otherType"],
    ["TIFF", () => samplePicture("tiff"), "picture", "a.jpg", "otherType"],
    ["QuickTime", () => sampleFile("mov"), "picture", "a.mp4", "otherType"],
    ["a video where only images are taken", () => sampleFile("mp4"), "image", "a.png", "otherType"],
    [
      "a page behind the first bytes of an MP4",
      () => Buffer.concat([mp4Parts.type, Buffer.from("<script>alert(1)</script>")]),
      "picture",
      "a.mp4",
      "brokenVideo",
    ],
    [
      "a page behind a whole WebM",
      () => Buffer.concat([sampleFile("webm", 9_000), Buffer.from("<script>alert(1)</script>")]),
      "video",
      "a.webm",
      "brokenVideo",
    ],
    [
      "a page behind the zeros of an MP4",
      () => Buffer.concat([sampleFile("mp4"), Buffer.alloc(20), Buffer.from("<script>")]),
      "video",
      "a.mp4",
      "brokenVideo",
    ],
    [
      "half an MP4",
      () => sampleFile("mp4", 9_000).subarray(0, 5_000),
      "picture",
      "a.mp4",
      "brokenVideo",
    ],
    [
      "half a PDF",
      () => sampleFile("pdf", 9_000).subarray(0, 5_000),
      "document",
      "a.pdf",
      "pdfCut",
    ],
    ["an empty file", () => Buffer.alloc(0), "scanReport", "report.pdf", "empty"],
    ["three bytes", () => Buffer.from("%PD"), "scanReport", "report.pdf", "wrongType"],
  ] as const)("%s is refused whatever its name says", async (_what, make, kind, name, reason) => {
    const { key } = await files.refusal(files.take(await make(), kind, name));
    expect(key).toBe(`file.${reason}`);
  });

  test.each([
    ["scanReport", "a.pdf", Buffer.concat([Buffer.from("\r\n  "), sampleFile("pdf", 90_000)])],
    ["document", "a.pdf", Buffer.concat([sampleFile("pdf", 9_000), Buffer.alloc(2_048)])],
    ["video", "a.mp4", Buffer.concat([sampleFile("mp4", 9_000), Buffer.alloc(8)])],
    ["picture", "a.mp4", Buffer.concat([sampleFile("mp4", 9_000), Buffer.alloc(40_003)])],
  ] as const)(
    "a %s field takes %s with blanks before or zeros behind it",
    async (kind, name, bytes) => {
      expect((await files.take(bytes, kind, name)).size).toBe(bytes.length);
    },
  );

  test("a picture with the ending of another type is stored as what it is", async () => {
    const stored = await files.take(await samplePicture("jpeg"), "picture", "screen.png");
    expect(stored).toMatchObject({
      mediaType: "image/jpeg",
      extension: "jpg",
      originalName: "screen.png.jpg",
    });
  });
});

describe("limits", () => {
  test.each([
    ["scanReport", fileLimits.scanBytes, "10 MB", (size: number) => sampleFile("pdf", size)],
    ["picture", fileLimits.imageBytes, "2 MB", (size: number) => pictureOfBytes(size)],
  ] as const)("a %s field takes %i bytes and not one more", async (kind, limit, label, make) => {
    const stored = await files.take(await make(limit), kind);
    expect(stored.receivedBytes).toBe(limit);
    await removeUpload(files.storage, stored);
    expect(await files.refusal(files.take(await make(limit + 1), kind))).toEqual({
      key: "file.tooLarge",
      params: { maximum: label },
    });
  });

  test("what is left of the total counts as well", async () => {
    const options = { bytesLeft: 5_000, totalBytes: fileLimits.totalBytes };
    const stored = await files.take(sampleFile("pdf", 5_000), "scanReport", "a.pdf", options);
    await removeUpload(files.storage, stored);
    expect(
      await files.refusal(files.take(sampleFile("pdf", 5_001), "scanReport", "a.pdf", options)),
    ).toEqual({
      key: "file.totalTooLarge",
      params: { maximum: "200 MB" },
    });
  });
});

describe("the virus scan", () => {
  const withVirus = (bytes: Buffer): Buffer => {
    bytes.write(infectedText, bytes.length - 500);
    return bytes;
  };

  test.each([
    ["a report", () => sampleFile("pdf", 300_000), "scanReport"],
    ["a video", () => sampleFile("mp4", 300_000), "picture"],
    ["a picture", () => pictureOfBytes(100_000), "picture"],
  ] as const)("refuses %s with the name of what it found", async (_what, make, kind) => {
    const scanner = createClamdScanner(clamd.address);
    const clean = { name: "a", stream: streamOf(await make()) };
    await removeUpload(files.storage, await storeUpload(files.storage, scanner, clean, kind));
    const infected = { name: "a", stream: streamOf(withVirus(Buffer.from(await make()))) };
    expect(await files.refusal(storeUpload(files.storage, scanner, infected, kind))).toEqual({
      key: "file.virus",
      params: { name: infectedName },
    });
  });

  test("that cannot be reached lets nothing through", async () => {
    const gone = await startClamdServer();
    await gone.close();
    const upload = { name: "a.pdf", stream: streamOf(sampleFile("pdf")) };
    await expect(
      storeUpload(files.storage, createClamdScanner(gone.address), upload, "scanReport"),
    ).rejects.toThrow(ScannerUnavailableError);
    expect(await files.keys()).toEqual([]);
  });
});

describe("uploads that break off", () => {
  test("leave nothing, and the reason is passed on", async () => {
    const stream = new Readable({ read() {} });
    stream.push(sampleFile("mp4", 500_000));
    const storing = storeUpload(files.storage, null, { name: "a.mp4", stream }, "picture");
    setTimeout(() => stream.destroy(new Error("the sender went away")), 50);
    await expect(storing).rejects.toThrow("the sender went away");
    expect(await files.keys()).toEqual([]);
  });

  test("by a signal do not wait for a sender that is silent", async () => {
    const stream = new Readable({ read() {} });
    stream.push(sampleFile("mp4", 500_000));
    const abort = new AbortController();
    const storing = storeUpload(files.storage, null, { name: "a.mp4", stream }, "picture", {
      signal: abort.signal,
    });
    setTimeout(() => abort.abort(new Error("the save was given up")), 50);
    await expect(storing).rejects.toThrow("the save was given up");
    expect(await files.keys()).toEqual([]);
  });

  test("a refused file leaves its stream to the caller", async () => {
    const stream = streamOf(Buffer.alloc(300_000, "text"));
    await expect(
      storeUpload(files.storage, null, { name: "a.pdf", stream }, "scanReport"),
    ).rejects.toThrow(FileRefusedError);
    expect(stream.destroyed).toBe(false);
    const rest = await stream.toArray();
    expect(Buffer.concat(rest).length).toBeGreaterThan(250_000);
  });
});
