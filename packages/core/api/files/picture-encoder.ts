import sharp, { type OutputInfo, type Sharp, type SharpOptions } from "sharp";
import { type DerivedType, derivedSizes, derivedTypes } from "#contract/files/derived-pictures.ts";
import { fileLimits } from "#contract/files/limits.ts";
import type { ImageType } from "#contract/files/media-types.ts";

export interface DerivedPicture {
  width: number;
  mediaType: DerivedType;
  data: Buffer;
}

/** A picture as it is stored: itself, and the sizes and formats that it is offered in. */
export interface EncodedPicture {
  data: Buffer;
  width: number;
  height: number;
  derived: DerivedPicture[];
}

/** Why a picture is not taken: damaged or no such picture, or of too many pixels. */
export type PictureRefusal = "file.unreadable" | "file.tooManyPixels";

const formats: Record<ImageType, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/gif": "gif",
};

// One thread and no cache: pictures are rare, and memory is worth more than their speed.
sharp.concurrency(1);
sharp.cache(false);

/** Decoded pixels, all frames below each other. */
interface Pixels {
  data: Buffer;
  info: OutputInfo;
  /** Of an animation: when each frame follows, and how often all are shown. */
  timing: { delay?: number[]; loop?: number };
}

function decode(content: Buffer, mediaType: ImageType): Sharp {
  const animated = mediaType === "image/gif";
  const options: SharpOptions = {
    animated,
    limitInputPixels: fileLimits.imagePixels,
    failOn: "error",
  };
  const picture = sharp(content, options);
  // The orientation is written in metadata, which goes, so the pixels have to be turned.
  return animated ? picture : picture.autoOrient();
}

function fromPixels({ data, info }: Pixels): Sharp {
  const { width, height, channels, pageHeight } = info;
  const raw = { width, height, channels, ...(pageHeight ? { pageHeight } : {}) };
  return sharp(data, { raw, limitInputPixels: fileLimits.imagePixels, animated: true });
}

async function resize(pixels: Pixels, width: number): Promise<Pixels> {
  if (width === pixels.info.width) return pixels;
  const { data, info } = await fromPixels(pixels)
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...pixels, data, info };
}

async function encodePng(pixels: Pixels, isPalette: boolean, sentBytes: number): Promise<Buffer> {
  const picture = fromPixels(pixels);
  if (isPalette) return picture.png({ palette: true }).toBuffer();
  const plain = await picture.png({ compressionLevel: 9 }).toBuffer();
  if (plain.length <= sentBytes) return plain;
  // Slower, and smaller for pictures that come from cameras.
  return picture.png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
}

async function encodeItself(
  content: Buffer,
  mediaType: ImageType,
  pixels: Pixels,
  isPalette: boolean,
): Promise<Buffer> {
  switch (mediaType) {
    case "image/jpeg":
      return fromPixels(pixels).jpeg({ quality: 85, mozjpeg: true }).toBuffer();
    case "image/png":
      return encodePng(pixels, isPalette, content.length);
    case "image/gif":
      // Decoded once more, which is quick: its own palette is better than a new one.
      return decode(content, mediaType).gif().toBuffer();
  }
}

async function derive(pixels: Pixels, mediaType: ImageType): Promise<DerivedPicture[]> {
  const derived: DerivedPicture[] = [];
  let smaller = pixels;
  // Each size is made of the next larger one, so that the large picture is gone through once.
  for (const width of derivedSizes(pixels.info.width).toReversed()) {
    smaller = await resize(smaller, width);
    for (const type of derivedTypes(mediaType)) {
      const picture = fromPixels(smaller);
      // Efforts above these cost several times the time for a few percent of the bytes.
      const effort = mediaType === "image/gif" ? 2 : 4;
      const data =
        type === "image/avif"
          ? await picture.avif({ quality: 55, effort: 2 }).toBuffer()
          : await picture.webp({ quality: 78, effort, ...pixels.timing }).toBuffer();
      derived.push({ width, mediaType: type, data });
    }
  }
  return derived.sort((a, b) => a.width - b.width);
}

/**
 * Re-encodes a picture: what is stored holds its pixels and nothing else, neither metadata nor
 * bytes behind its end.
 */
export async function encodePicture(
  content: Buffer,
  mediaType: ImageType,
): Promise<EncodedPicture | PictureRefusal> {
  try {
    // Of the head alone, so that a picture of too many pixels is refused before it is unfolded.
    const header = sharp(content, { animated: mediaType === "image/gif", limitInputPixels: false });
    const { format, width, height, pageHeight, pages, isPalette, delay, loop } =
      await header.metadata();
    if (format !== formats[mediaType]) return "file.unreadable";
    if (width * (pageHeight ?? height) * (pages ?? 1) > fileLimits.imagePixels)
      return "file.tooManyPixels";
    const { data, info } = await decode(content, mediaType)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const timing = { ...(delay ? { delay } : {}), ...(loop === undefined ? {} : { loop }) };
    const pixels = { data, info, timing };
    return {
      data: await encodeItself(content, mediaType, pixels, isPalette),
      width: info.width,
      height: info.pageHeight ?? info.height,
      derived: await derive(pixels, mediaType),
    };
  } catch {
    return "file.unreadable";
  }
}
