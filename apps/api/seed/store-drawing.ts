import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { derivedReference, derivedSizes } from "@public-code/contract/files/derived-pictures.ts";
import sharp from "sharp";
import type { Derivative } from "#features/files/files.table.ts";
import type { StoredUpload } from "#features/files/stored-upload.ts";
import type { Storage } from "#platform/storage/storage.ts";

const drawnWidth = 960;
const mediaFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), "media");

function newKey(): string {
  return randomBytes(16).toString("hex");
}

/**
 * Stores a drawing as a PNG with its derived sizes. Drawings are flat, so the quickest encoding is
 * small enough; the first start does not wait for the best one.
 */
export async function storeDrawing(
  storage: Storage,
  svg: string,
  name: string,
): Promise<StoredUpload> {
  const key = newKey();
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(drawnWidth)
    .flatten({ background: "white" })
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  await storage.put(key, data, "image/png");
  const derivatives: Derivative[] = [];
  for (const width of derivedSizes(info.width)) {
    const resized = sharp(data).resize(width);
    const encoded = [
      { mediaType: "image/avif", body: await resized.clone().avif({ effort: 0 }).toBuffer() },
      { mediaType: "image/webp", body: await resized.clone().webp({ effort: 0 }).toBuffer() },
    ] as const;
    for (const { mediaType, body } of encoded) {
      const derivedKey = derivedReference(key, width, mediaType);
      await storage.put(derivedKey, body, mediaType);
      derivatives.push({ key: derivedKey, width, mediaType, size: body.length });
    }
  }
  return {
    key,
    mediaType: "image/png",
    originalName: name,
    extension: "png",
    size: data.length,
    receivedBytes: data.length,
    width: info.width,
    height: info.height,
    derivatives,
  };
}

/** Stores bytes as they are. */
export async function storeBytes(
  storage: Storage,
  body: Uint8Array,
  file: { name: string; mediaType: string },
): Promise<StoredUpload> {
  const key = newKey();
  await storage.put(key, body, file.mediaType);
  return {
    key,
    mediaType: file.mediaType,
    originalName: file.name,
    extension: path.extname(file.name).slice(1).toLowerCase(),
    size: body.length,
    receivedBytes: body.length,
    width: null,
    height: null,
    derivatives: [],
  };
}

const mediaTypes: Record<string, string> = { ".webm": "video/webm", ".mp4": "video/mp4" };

/** Stores a file of the seed's media folder. */
export async function storeMedia(storage: Storage, name: string): Promise<StoredUpload> {
  const body = await readFile(path.join(mediaFolder, name));
  const mediaType = mediaTypes[path.extname(name)] ?? "application/octet-stream";
  return storeBytes(storage, body, { name, mediaType });
}
