import { bombGif, bombPng, samplePicture } from "@public-code/portal/test-support/sample-files.ts";
import { openTestStorage } from "@public-code/portal/test-support/stored-files.ts";
import sharp from "sharp";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { fileLimits } from "#contract/files/limits.ts";
import { removeUpload } from "./stored-upload.ts";

const files = await openTestStorage();
afterAll(async () => {
  await files.remove();
});
afterEach(() => files.clear());

const tooManyPixels = { key: "file.tooManyPixels", params: { megapixels: 16 } };

describe("pictures", () => {
  test("lose their metadata but not their orientation", async () => {
    const photo = await sharp(await samplePicture("jpeg", { width: 300, height: 200 }))
      .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "25/1 2/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes("Somebody")).toBe(true);
    const stored = await files.take(photo, "picture", "photo.jpg");
    expect([stored.width, stored.height]).toEqual([200, 300]);
    for (const { key } of [stored, ...stored.derivatives]) {
      const metadata = await sharp(await files.bytesOf(key)).metadata();
      expect(metadata.exif).toBeUndefined();
      expect(metadata.orientation).toBeUndefined();
      expect(metadata.xmp).toBeUndefined();
    }
  });

  test("keep their pixels and lose what is hidden behind their end", async () => {
    const picture = await samplePicture("png");
    const carrier = Buffer.concat([picture, Buffer.from("<script>alert(1)</script>")]);
    const stored = await files.take(carrier, "picture", "a.png");
    const kept = await files.bytesOf(stored.key);
    expect(kept.includes("<script>")).toBe(false);
    expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer());
  });

  test("get smaller sizes in AVIF and WebP, none of them enlarged", async () => {
    const stored = await files.take(await samplePicture("png", { width: 1_000, height: 500 }));
    expect(stored.derivatives.map((derivative) => derivative.key.slice(stored.key.length))).toEqual(
      ["/480.avif", "/480.webp", "/960.avif", "/960.webp", "/1000.avif", "/1000.webp"],
    );
    for (const derivative of stored.derivatives) {
      const bytes = await files.bytesOf(derivative.key);
      const { width, height, format, compression } = await sharp(bytes).metadata();
      expect(bytes.length).toBe(derivative.size);
      expect([width, height]).toEqual([derivative.width, Math.round(derivative.width / 2)]);
      expect(derivative.mediaType).toBe(compression === "av1" ? "image/avif" : `image/${format}`);
    }
  });

  test("keep their animation", async () => {
    const frames = await Promise.all(
      ["#f00", "#0f0", "#00f"].map((background) =>
        sharp({ create: { width: 600, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 200, 300], loop: 2 })
      .toBuffer();
    const stored = await files.take(gif, "picture", "a.gif");
    expect(stored).toMatchObject({ mediaType: "image/gif", width: 600, height: 300 });
    const expected = { pages: 3, delay: [100, 200, 300], loop: 2 };
    expect(await sharp(await files.bytesOf(stored.key)).metadata()).toMatchObject(expected);
    expect(stored.derivatives.map((derivative) => derivative.width)).toEqual([480, 600]);
    for (const { key } of stored.derivatives)
      expect(await sharp(await files.bytesOf(key)).metadata()).toMatchObject(expected);
  });

  test("that unfold to too many pixels are refused before they are unfolded", async () => {
    const bomb = bombPng(12_000, 12_000);
    expect(bomb.length).toBeLessThan(fileLimits.imageBytes);
    const before = process.memoryUsage().rss;
    expect(await files.refusal(files.take(bomb))).toEqual(tooManyPixels);
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1_048_576);
  });

  test("whose frames together have too many pixels are refused", async () => {
    const stored = await files.take(await bombGif(500, 500, 3));
    expect(stored).toMatchObject({ width: 500, height: 500 });
    await removeUpload(files.storage, stored);
    const bomb = await bombGif(500, 500, 65);
    expect(await files.refusal(files.take(bomb))).toEqual(tooManyPixels);
  });

  test("of one row more than 16 million pixels are refused", async () => {
    expect(await files.refusal(files.take(bombPng(4_000, 4_001)))).toEqual(tooManyPixels);
  });

  test("that are damaged are refused", async () => {
    const picture = await samplePicture("jpeg");
    const half = picture.subarray(0, picture.length / 2);
    expect((await files.refusal(files.take(half))).key).toBe("file.unreadable");
    const header = Buffer.concat([picture.subarray(0, 20), Buffer.alloc(5_000)]);
    expect((await files.refusal(files.take(header))).key).toBe("file.unreadable");
  });
});
