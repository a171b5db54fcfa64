import {
  type DerivedType,
  derivedSizes,
  derivedTypes,
} from "@public-code/contract/files/derived-pictures.ts";
import type { ImageType } from "@public-code/contract/files/media-types.ts";
import sharp, { type Sharp, type SharpOptions } from "sharp";

/** Content that is no picture, is damaged, or would unfold to more pixels than are decoded. */
export class UnreadablePictureError extends Error {}

export interface EncodedPicture {
  data: Buffer;
  width: number;
  height: number;
}

/** Pixels over all frames; larger ones are decompression bombs or too costly to serve. */
const largestPixels = 50_000_000;
const longestSeconds = 60;
const formats: Record<ImageType, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/gif": "gif",
};

// One thread and no cache: pictures are rare, and memory is worth more than their speed.
sharp.concurrency(1);
sharp.cache(false);

let lastTurn: Promise<unknown> = Promise.resolve();

/** One picture at a time is worked on in this process. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = lastTurn.then(work);
  lastTurn = mine.catch(() => {});
  return mine;
}

function decode(content: Buffer, mediaType: ImageType): Sharp {
  const animated = mediaType === "image/gif";
  const options: SharpOptions = { animated, limitInputPixels: largestPixels, failOn: "error" };
  const picture = sharp(content, options).timeout({ seconds: longestSeconds });
  // The orientation is written in metadata, which goes, so the pixels have to be turned.
  return animated ? picture : picture.autoOrient();
}

async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await inTurn(work);
  } catch (error) {
    throw error instanceof UnreadablePictureError
      ? error
      : new UnreadablePictureError("the picture cannot be decoded", { cause: error });
  }
}

async function encodePng(content: Buffer, isPalette: boolean) {
  const picture = decode(content, "image/png");
  if (isPalette) return picture.png({ palette: true }).toBuffer({ resolveWithObject: true });
  const plain = await picture.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  if (plain.data.length <= content.length) return plain;
  // Slower, and smaller for pictures that come from cameras.
  return decode(content, "image/png")
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer({ resolveWithObject: true });
}

/**
 * Encodes a picture anew: what is stored holds its pixels and nothing else, neither metadata nor
 * bytes behind its end. Throws UnreadablePictureError.
 */
export function reencodePicture(content: Buffer, mediaType: ImageType): Promise<EncodedPicture> {
  return readable(async () => {
    const { format, width, height, pageHeight, pages, isPalette } = await decode(
      content,
      mediaType,
    ).metadata();
    if (format !== formats[mediaType])
      throw new UnreadablePictureError(`the picture is ${format}, not ${mediaType}`);
    if (width * (pageHeight ?? height) * (pages ?? 1) > largestPixels)
      throw new UnreadablePictureError("the picture has too many pixels");
    const encode = async () => {
      switch (mediaType) {
        case "image/jpeg":
          return decode(content, mediaType)
            .jpeg({ quality: 85, mozjpeg: true })
            .toBuffer({ resolveWithObject: true });
        case "image/png":
          return encodePng(content, isPalette);
        case "image/gif":
          return decode(content, mediaType).gif().toBuffer({ resolveWithObject: true });
      }
    };
    const { data, info } = await encode();
    return { data, width: info.width, height: info.pageHeight ?? info.height };
  });
}

export interface DerivedPicture {
  width: number;
  mediaType: DerivedType;
  data: Buffer;
}

/** The sizes and formats that a picture is offered in, made one after the other. */
export async function* derivePictures(
  content: Buffer,
  mediaType: ImageType,
  width: number,
): AsyncGenerator<DerivedPicture> {
  for (const size of derivedSizes(width)) {
    for (const type of derivedTypes(mediaType)) {
      const data = await readable(() => {
        const resized = decode(content, mediaType).resize({ width: size });
        // Efforts above these cost several times the time for a few percent of the bytes.
        return type === "image/avif"
          ? resized.avif({ quality: 55, effort: 2 }).toBuffer()
          : resized.webp({ quality: 78, effort: mediaType === "image/gif" ? 2 : 4 }).toBuffer();
      });
      yield { width: size, mediaType: type, data };
    }
  }
}
