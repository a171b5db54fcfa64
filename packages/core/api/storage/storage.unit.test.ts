import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { CreateMultipartUploadCommand, S3Client } from "@aws-sdk/client-s3";
import { startS3Server } from "@public-code/portal/test-support/s3-server.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStorage } from "./open-storage.ts";
import { isObjectKey, type ListedObject, type Storage } from "./storage.ts";

const dataFolder = await mkdtemp(path.join(tmpdir(), "portal-storage-"));
const server = await startS3Server([]);
afterAll(async () => {
  await server.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

/** The storage in S3, but for what is said to be otherwise. */
const openWith = (change: Partial<Parameters<typeof openStorage>[0]> = {}) =>
  openStorage({ profile: "local", dataFolder, s3: server.config, bucketPcp: "pcp", ...change });

const megabyte = 1024 * 1024;

function* pattern(megabytes: number): Generator<Buffer> {
  for (let index = 0; index < megabytes * 16; index += 1) yield Buffer.alloc(65_536, index % 251);
}

function digest(chunks: Iterable<Uint8Array>): string {
  const hash = createHash("sha256");
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest("hex");
}

async function bytesOf(storage: Storage, key: string): Promise<Buffer | null> {
  const object = await storage.open(key);
  return object && Buffer.concat(await object.stream.toArray());
}

/** A way to a server that refuses what an older one does not know: checksums, as headers or behind the body. */
async function startRefusing(endpoint: string) {
  const refused: string[] = [];
  const way = http.createServer((request, response) => {
    const names = Object.keys(request.headers).filter((name) =>
      /^x-amz-(trailer|checksum-|sdk-checksum-)/.test(name),
    );
    if (/aws-chunked|TRAILER/.test(JSON.stringify(request.headers))) names.push("trailer");
    if (names.length > 0) {
      refused.push(`${request.method} ${request.url}: ${names}`);
      response.writeHead(501).end();
      request.resume();
      return;
    }
    // The signature covers the host that the client asked for.
    const onward = http.request(
      new URL(request.url ?? "/", endpoint),
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  way.listen(0, "127.0.0.1");
  await once(way, "listening");
  return {
    endpoint: `http://127.0.0.1:${Object(way.address()).port}`,
    refused,
    stop() {
      way.close();
      way.closeAllConnections();
    },
  };
}

/** Gives twelve megabytes, then waits for more that never come. */
async function* stalled(): AsyncGenerator<Buffer> {
  yield* pattern(12);
  await new Promise(() => {});
}

describe.each(["folder", "s3"] as const)("storage in %s", (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await openWith(kind === "s3" ? {} : { s3: null });
    await storage.check();
  });

  test("is the one that was asked for and can be checked again and again", async () => {
    expect(storage.kind).toBe(kind);
    await storage.check();
  });

  test("gives back what was put, from bytes and from streams of every size", async () => {
    const small = Buffer.from("內容 of a file\0\r\n");
    expect(await storage.put("aa11", small, "text/plain")).toEqual({ size: small.length });
    expect(await bytesOf(storage, "aa11")).toEqual(small);

    expect(await storage.put("aa30", Readable.from(pattern(30)), "video/mp4")).toEqual({
      size: 30 * megabyte,
    });
    const large = await storage.open("aa30");
    expect(large?.size).toBe(30 * megabyte);
    expect(digest((await large?.stream.toArray()) ?? [])).toBe(digest(pattern(30)));
  });

  test("gives a range with the size of the whole", async () => {
    await storage.put("bb11", Buffer.from("0123456789"), "text/plain");
    const part = await storage.open("bb11", { start: 3, end: 5 });
    expect(part?.size).toBe(10);
    expect(Buffer.concat((await part?.stream.toArray()) ?? []).toString()).toBe("345");
  });

  test("keeps an object and what is derived from it apart", async () => {
    await storage.put("cc11", Buffer.from("whole"), "image/png");
    await storage.put("cc11/480.avif", Buffer.from("derived"), "image/avif");
    await storage.remove("cc11");
    expect(await bytesOf(storage, "cc11")).toBeNull();
    expect((await bytesOf(storage, "cc11/480.avif"))?.toString()).toBe("derived");
  });

  test("has nothing under an unknown key, and removing it is no error", async () => {
    expect(await storage.open("dd11")).toBeNull();
    await storage.remove("dd11");
  });

  test("keeps nothing of a body that breaks off", async () => {
    async function* broken() {
      yield* pattern(12);
      throw new Error("the line went dead");
    }
    await expect(storage.put("ee11", Readable.from(broken()), "video/mp4")).rejects.toThrow(
      "the line went dead",
    );
    expect(await storage.open("ee11")).toBeNull();
  });

  test("keeps nothing of an aborted body, even while it waits for bytes", async () => {
    const abort = new AbortController();
    const putting = storage.put("ff11", Readable.from(stalled()), "video/mp4", {
      signal: abort.signal,
    });
    setTimeout(() => abort.abort(new Error("the caller left")), 300);
    await expect(putting).rejects.toThrow("the caller left");
    expect(await storage.open("ff11")).toBeNull();
  });

  test("lists every object with its size and moment", async () => {
    const before = Date.now() - 2_000;
    await storage.put("1234/960.webp", Buffer.from("123"), "image/webp");
    const listed: ListedObject[] = await Readable.from(storage.list()).toArray();
    const entry = listed.find((object) => object.key === "1234/960.webp");
    expect(entry?.size).toBe(3);
    expect(entry?.modifiedAt.getTime()).toBeGreaterThan(before);
    expect(listed.every((object) => isObjectKey(object.key))).toBe(true);
  });

  test.each([
    "",
    "../outside",
    "a/../b",
    "/etc/passwd",
    "a//b",
    ".incoming/a",
    "A1",
    "a~b",
    "a\\b",
    "a\0b",
    "a".repeat(201),
  ])("refuses the key %j", async (key) => {
    await expect(storage.put(key, Buffer.from("x"), "text/plain")).rejects.toThrow(TypeError);
    await expect(storage.open(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
  });
});

describe("the folder", () => {
  test("removes what broken-off uploads left, but not what is still coming in", async () => {
    const storage = await openWith({ s3: null });
    const incoming = path.join(dataFolder, "files", ".incoming");
    await storage.check();
    await writeFile(path.join(incoming, "left-over"), "half a file");
    expect(await storage.removeUnfinished(new Date(Date.now() - 60_000))).toBe(0);
    expect(await storage.removeUnfinished(new Date(Date.now() + 60_000))).toBe(1);
    expect(await readdir(incoming)).toEqual([]);
  });
});

describe("the S3 service", () => {
  test("is given no bucket in production", async () => {
    const storage = await openWith({ profile: "production", bucketPcp: "not-there" });
    await expect(storage.check()).rejects.toThrow();
    await expect(storage.put("aa11", Buffer.from("x"), "text/plain")).rejects.toThrow();
  });

  test("ends uploads that broke off, page by page, but not those still coming in", async () => {
    const keys: string[] = [];
    const upload = (id: string, initiated: string) =>
      `<Upload><Key>aa</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`;
    const lists = http.createServer((request, response) => {
      keys.push(`${request.method} ${request.url}`);
      if (request.method === "DELETE") return response.writeHead(204).end();
      const second = request.url?.includes("key-marker=aa");
      const body = second
        ? upload("young", "2026-01-03T00:00:00.000Z") + upload("late", "2026-01-01T12:00:00.000Z")
        : `${upload("old", "2026-01-01T00:00:00.000Z")}<IsTruncated>true</IsTruncated>
           <NextKeyMarker>aa</NextKeyMarker><NextUploadIdMarker>old</NextUploadIdMarker>`;
      return response.end(
        `<?xml version="1.0"?><ListMultipartUploadsResult>${body}</ListMultipartUploadsResult>`,
      );
    });
    lists.listen(0, "127.0.0.1");
    await once(lists, "listening");
    const { port } = Object(lists.address());
    const storage = await openWith({
      s3: { ...server.config, endpoint: `http://127.0.0.1:${port}` },
    });
    expect(await storage.removeUnfinished(new Date("2026-01-02T00:00:00Z"))).toBe(2);
    const ended = keys.filter((line) => line.startsWith("DELETE"));
    expect(ended.map((line) => /uploadId=(\w+)/.exec(line)?.[1])).toEqual(["old", "late"]);
    lists.close();
    lists.closeAllConnections();
  });

  test("that cannot list broken-off uploads is left to its own rules", async () => {
    const storage = await openWith();
    expect(await storage.removeUnfinished(new Date())).toBe(0);
  });

  test.runIf(process.env.TEST_S3_ENDPOINT)("ends a real upload that broke off", async () => {
    const { endpoint, region, accessKeyId, secretAccessKey } = server.config;
    const client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
    });
    const storage = await openWith();
    await storage.put("aa12", Buffer.from("finished"), "text/plain");
    await client.send(new CreateMultipartUploadCommand({ Bucket: "pcp", Key: "bb12" }));
    expect(await storage.removeUnfinished(new Date(Date.now() - 60_000))).toBe(0);
    expect(await storage.removeUnfinished(new Date(Date.now() + 60_000))).toBe(1);
    expect(await storage.removeUnfinished(new Date(Date.now() + 60_000))).toBe(0);
    expect((await bytesOf(storage, "aa12"))?.toString()).toBe("finished");
  });

  test("that refuses checksums stores, reads and lists all the same", async () => {
    const refusing = await startRefusing(server.config.endpoint);
    const storage = await openWith({ s3: { ...server.config, endpoint: refusing.endpoint } });
    await storage.put("cc12", Buffer.from("small"), "text/plain");
    await storage.put("dd12", Readable.from(pattern(12)), "video/mp4");
    expect((await bytesOf(storage, "cc12"))?.toString()).toBe("small");
    expect(digest([(await bytesOf(storage, "dd12")) ?? Buffer.alloc(0)])).toBe(digest(pattern(12)));
    const listed: ListedObject[] = await Readable.from(storage.list()).toArray();
    expect(listed.map(({ key }) => key)).toEqual(expect.arrayContaining(["cc12", "dd12"]));
    await storage.remove("dd12");
    expect(await storage.open("dd12")).toBeNull();
    expect(refusing.refused).toEqual([]);
    refusing.stop();
  });
});
