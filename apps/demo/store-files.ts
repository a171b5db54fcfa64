import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Derivative } from "@public-code/core/api/files/files.table.ts";
import type { StoredUpload } from "@public-code/core/api/files/stored-upload.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import {
  derivedReference,
  derivedSizes,
} from "@public-code/core/contract/files/derived-pictures.ts";
import sharp from "sharp";

const seedFolder = path.dirname(fileURLToPath(import.meta.url));
const mediaTypes: Record<string, string> = {
  ".png": "image/png",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".csv": "text/csv",
  ".md": "text/markdown",
};

/** Stores a file as it is. `file` is its path below this folder; `name` is what visitors see. */
export async function storeFile(
  storage: Storage,
  file: string,
  name: string = path.basename(file),
): Promise<StoredUpload> {
  const extension = path.extname(file);
  const mediaType = mediaTypes[extension];
  if (!mediaType) throw new Error(`No media type is known for ${file}`);
  const body = await readFile(path.join(seedFolder, file));
  const key = randomBytes(16).toString("hex");
  await storage.put(key, body, mediaType);
  return {
    key,
    mediaType,
    originalName: name,
    extension: extension.slice(1),
    size: body.length,
    receivedBytes: body.length,
    width: null,
    height: null,
    derivatives: [],
  };
}

/**
 * Stores a picture with its derived sizes. The pictures are flat, so the
 * quickest encoding is small enough; the first start does not wait for the best one.
 */
export async function storePicture(storage: Storage, file: string): Promise<StoredUpload> {
  const stored = await storeFile(storage, file);
  const picture = path.join(seedFolder, file);
  const { width, height } = await sharp(picture).metadata();
  const derivatives: Derivative[] = [];
  for (const size of derivedSizes(width)) {
    const resized = sharp(picture).resize(size);
    const encoded = [
      { mediaType: "image/avif", body: await resized.clone().avif({ effort: 0 }).toBuffer() },
      { mediaType: "image/webp", body: await resized.clone().webp({ effort: 0 }).toBuffer() },
    ] as const;
    for (const { mediaType, body } of encoded) {
      const key = derivedReference(stored.key, size, mediaType);
      await storage.put(key, body, mediaType);
      derivatives.push({ key, width: size, mediaType, size: body.length });
    }
  }
  return { ...stored, width, height, derivatives };
}
