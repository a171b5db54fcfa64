import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { openMp4, samplePicture } from "@public-code/portal/test-support/sample-files.ts";
import { openTestStorage } from "@public-code/portal/test-support/stored-files.ts";
import {
  startUploadServer,
  type UploadServer,
} from "@public-code/portal/test-support/upload-server.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fileLimits } from "#contract/files/limits.ts";

/** Sends a multipart body of files of given sizes without holding it in memory. */
async function sendLarge(
  server: UploadServer,
  sizes: readonly number[],
  declared = true,
): Promise<number> {
  const boundary = "----large";
  const heads = sizes.map(
    (_, index) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="picFiles"; filename="p${index}_pickey_a.mp4"\r\n\r\n`,
  );
  const end = `--${boundary}--\r\n`;
  const length =
    sizes.reduce((sum, size, index) => sum + size + 2 + (heads[index]?.length ?? 0), 0) +
    end.length;
  const request = httpRequest(`${server.address}/save`, {
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...(declared ? { "content-length": length } : {}),
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", reject);
  });
  const state = { over: false };
  answered.then(
    () => (state.over = true),
    () => (state.over = true),
  );
  const write = async (bytes: Buffer | string): Promise<void> => {
    if (state.over || request.write(bytes)) return;
    await Promise.race([once(request, "drain"), answered]).catch(() => {});
  };
  const filler = Buffer.alloc(1_048_576, 0x20);
  for (const [index, size] of sizes.entries()) {
    await write(heads[index] ?? "");
    const start = openMp4();
    await write(start);
    for (let left = size - start.length; left > 0; left -= filler.length)
      await write(filler.subarray(0, Math.min(left, filler.length)));
    await write("\r\n");
  }
  if (!state.over) request.end(end);
  return answered;
}

describe("a request", () => {
  const hundred = fileLimits.videoBytes;
  let server: UploadServer;
  beforeAll(async () => {
    server = await startUploadServer(400);
  });
  afterAll(() => server.close());
  afterEach(() => server.clear());

  test("of 200 MB is taken, with little memory, and one byte more is refused by field", async () => {
    const before = process.memoryUsage().rss;
    expect(await sendLarge(server, [hundred, hundred])).toBe(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_048_576);
    expect(server.saved?.breaks).toEqual([]);
    const sizes = server.saved?.pictures.map((picture) => picture.upload.size);
    expect(sizes).toEqual([hundred, hundred]);
    await server.saved?.abandon();

    expect(await sendLarge(server, [hundred, hundred - 5_000, 5_001])).toBe(200);
    expect(server.saved?.breaks).toEqual([
      { path: "picFiles", key: "file.totalTooLarge", params: { maximum: "200 MB" } },
    ]);
    await server.saved?.abandon();

    expect(await sendLarge(server, [hundred + 1])).toBe(200);
    expect(server.saved?.breaks).toMatchObject([
      { key: "file.tooLarge", params: { maximum: "100 MB" } },
    ]);
    await server.saved?.abandon();
  });

  test("above the cap that is sent in chunks is refused as a whole", async () => {
    expect(await sendLarge(server, [hundred, hundred, hundred], false)).toBe(413);
    await expect.poll(server.countStored).toBe(0);
    expect(server.saved).toBeNull();
  });
});

test("a picture of 16 million pixels costs this process neither memory nor time", async () => {
  const files = await openTestStorage();
  const picture = await samplePicture("jpeg", { width: 4_000, height: 4_000 });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const before = process.memoryUsage().rss;
  delay.enable();
  const stored = await files.take(picture);
  delay.disable();
  expect(stored).toMatchObject({ width: 4_000, height: 4_000 });
  // Unfolded, it has 48 MB; with what encoding needs, this process grew by more than 120 MB.
  expect(process.memoryUsage().rss - before).toBeLessThan(40 * 1_048_576);
  expect(delay.max / 1e6).toBeLessThan(1_000);
  await files.remove();
});
