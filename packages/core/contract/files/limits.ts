import { imageTypes, isVideo } from "./media-types.ts";

/** Limits of uploaded files, in bytes, pixels and pieces. */
export const fileLimits = {
  scanBytes: 10_485_760,
  sbomBytes: 5_242_880,
  imageBytes: 2_097_152,
  /** Of all frames together; more cost seconds to encode, and are larger than any screen. */
  imagePixels: 16_000_000,
  videoBytes: 104_857_600,
  documentBytes: 10_485_760,
  totalBytes: 209_715_200,
  filesPerField: 10,
} as const;

const mebibyte = 1_048_576;

/** A size in the words of a message: `2 MB`. */
export function describeBytes(bytes: number): string {
  return `${Math.round((bytes / mebibyte) * 10) / 10} MB`;
}

/** What a video may be. */
const videoTypes = { "video/mp4": ["mp4"], "video/webm": ["webm"] } as const;

/** What a picture field takes. */
export const pictureTypes = { ...imageTypes, ...videoTypes } as const;

/** What a scan report field takes. */
const scanReportTypes = { "application/pdf": ["pdf"] } as const;

/** What the field of a software bill of materials takes. */
const sbomTypes = { "application/json": ["json"] } as const;

/** What the ministry offers for download. */
const documentTypes = {
  "application/pdf": ["pdf"],
  "application/vnd.oasis.opendocument.text": ["odt"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
  "application/vnd.oasis.opendocument.presentation": ["odp"],
} as const;

/** What each kind of field takes. */
export const fileKinds = {
  picture: pictureTypes,
  scanReport: scanReportTypes,
  sbom: sbomTypes,
  image: imageTypes,
  video: videoTypes,
  document: documentTypes,
} as const;
export type FileKind = keyof typeof fileKinds;

/** The largest size of a picture field's file by its media type. */
export function pictureLimit(mediaType: string): number {
  return isVideo(mediaType) ? fileLimits.videoBytes : fileLimits.imageBytes;
}

/** The file name endings of a media type in a kind of field; null where the field does not take it. */
export function fileEndings(
  kind: FileKind,
  mediaType: string,
): readonly [string, ...string[]] | null {
  const types: Readonly<Record<string, readonly [string, ...string[]]>> = fileKinds[kind];
  return Object.hasOwn(types, mediaType) ? (types[mediaType] ?? null) : null;
}

/** The largest size of a file of a media type in a kind of field. */
export function fileLimit(kind: FileKind, mediaType: string): number {
  switch (kind) {
    case "scanReport":
      return fileLimits.scanBytes;
    case "sbom":
      return fileLimits.sbomBytes;
    case "document":
      return fileLimits.documentBytes;
    default:
      return pictureLimit(mediaType);
  }
}
