import { fileTypeFromBuffer } from "file-type";
import type { ApiMessageKey, MessageParams } from "../messages.ts";
import {
  decodeUnicode,
  type FileFormat,
  formatOfText,
  formatOfValue,
  textFormats,
} from "./file-formats.ts";
import { describeBytes, type FileKind, fileEndings, fileKinds, fileLimit } from "./limits.ts";

/** How many first bytes determine a file's type. */
export const headBytes = 4_100;
/** How many last bytes tell whether it is whole; padding by zeros behind a PDF stands in them too. */
export const tailBytes = 65_536;

/** Why a file is refused; the messages of the keys name its kind and what to do. */
export interface Refusal {
  key: ApiMessageKey;
  params: MessageParams;
}

export type TypeVerdict =
  | { mediaType: string; endings: readonly [string, ...string[]] }
  | { refused: Refusal };

/** Readers look for the header and the trailer of a PDF within so many bytes (ISO 32000-2, annex I). */
const pdfSearched = 1_024;
const pdfHeader = "%PDF-";

/** Of markup before a PDF a browser could make a page. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php)/i;

/** Bytes as text of as many characters; what is looked for in it is ASCII. */
function latin(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** MP4 in all but its name, as HandBrake and iTunes write it. */
const alsoMp4: readonly string[] = ["video/x-m4v"];

/** Names that people know kinds of files by; others are named by their ending. */
const kindNames: Readonly<Record<string, string>> = {
  "application/msword": "Word (.doc)",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word (.docx)",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel (.xlsx)",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PowerPoint (.pptx)",
  "application/x-cfb": "Office 97-2003 (.doc, .xls, .ppt)",
  "application/vnd.oasis.opendocument.text": "OpenDocument (.odt)",
  "application/vnd.oasis.opendocument.spreadsheet": "OpenDocument (.ods)",
  "application/vnd.oasis.opendocument.presentation": "OpenDocument (.odp)",
  "application/pdf": "PDF",
  "application/zip": "ZIP",
  "application/xml": "XML",
  "image/apng": "APNG",
  "image/heif": "HEIC",
  "image/heif-sequence": "HEIC",
  "image/heic": "HEIC",
  "image/heic-sequence": "HEIC",
  "image/jpeg": "JPEG",
  "image/svg+xml": "SVG",
  "image/tiff": "TIFF",
  "image/webp": "WebP",
  "text/html": "HTML",
  "video/matroska": "Matroska (.mkv)",
  "video/quicktime": "QuickTime (.mov)",
  "video/webm": "WebM",
};

/** What is written out of a file of a kind that a field does not take: a picture as JPEG, not as MP4. */
function advisedTypes(kind: FileKind, mediaType: string): string {
  const endings = Object.entries<readonly string[]>(fileKinds[kind]).map(
    ([type, [ending = ""]]) => [type.split("/")[0], ending.toUpperCase()] as const,
  );
  const alike = endings.filter(([family]) => family === mediaType.split("/")[0]);
  const advised = alike.length > 0 ? alike : endings;
  return advised.map(([, ending]) => ending).join(" / ");
}

const officeFolders = {
  word: "wordprocessingml.document",
  xl: "spreadsheetml.sheet",
  ppt: "presentationml.presentation",
};

/** What the library does not tell from its first bytes: text, and an Office file that begins oddly. */
function typeOfText(head: string, mediaType: string): string {
  if (mediaType === "application/zip") {
    for (const [folder, type] of Object.entries(officeFolders))
      if (new RegExp(`(?<![\\w/-])${folder}/`).test(head))
        return `application/vnd.openxmlformats-officedocument.${type}`;
    return mediaType;
  }
  const start = head.slice(0, pdfSearched);
  if (/<svg[\s>]/i.test(start)) return "image/svg+xml";
  if (/<!doctype html|<html[\s>]/i.test(start)) return "text/html";
  return mediaType;
}

/** What a file is, by its first bytes; '' where they do not tell. */
async function detectType(bytes: Uint8Array): Promise<{ mediaType: string; extension: string }> {
  const detected = await fileTypeFromBuffer(bytes);
  const head = latin(bytes.subarray(0, headBytes));
  const lead = head.slice(0, pdfSearched).indexOf(pdfHeader);
  if (!detected && lead >= 0 && !markup.test(head.slice(0, lead)))
    return { mediaType: "application/pdf", extension: "pdf" };
  const mediaType = typeOfText(head, detected?.mime ?? "");
  return {
    mediaType: alsoMp4.includes(mediaType) ? "video/mp4" : mediaType,
    extension: detected?.ext ?? "",
  };
}

/** Text may begin as a picture does; a file of one always has bytes that no text has. */
const hasControls = (bytes: Uint8Array) =>
  bytes.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x1b));

const archives = /\/(?:zip|gzip|x-7z-compressed|x-rar-compressed|x-tar|x-xz|x-bzip2|zstd)$/;

/** The name of a kind of bytes that are no text; null for text of whatever encoding. */
async function recogniseBytes(head: Uint8Array): Promise<FileFormat | null> {
  const { mediaType, extension } = await detectType(head);
  const isDocument = mediaType === "application/pdf" || extension === "rtf";
  if (mediaType === "" || (/^text\/|xml$/.test(mediaType) && !isDocument)) return null;
  if (!isDocument && !hasControls(head)) return null;
  const name = kindNames[mediaType] ?? extension.toUpperCase();
  return { name, remedy: archives.test(mediaType) ? "unpack" : "save" };
}

/** JSON that is parsed only to tell what it is. */
const parsedBytes = 65_536;

function parseSmall(bytes: Uint8Array, text: string): unknown {
  if (bytes.length > parsedBytes) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What a file is, by bytes and shape, before a reader of one format stumbles over another: null for a
 * table, for YAML, and for text of no shape that is known. JSON that was parsed before comes with its value.
 */
export async function recogniseFile(
  bytes: Uint8Array,
  value?: unknown,
): Promise<FileFormat | null> {
  if (value !== undefined) return textFormats[formatOfValue(value)];
  const head = bytes.subarray(0, headBytes);
  const isWide = /^(?:\xff\xfe|\xfe\xff)/.test(latin(head.subarray(0, 2)));
  const binary = isWide ? null : await recogniseBytes(head);
  if (binary) return binary;
  const text = decodeUnicode(bytes) ?? latin(head);
  const format = formatOfText(text);
  if (format !== "jsonBroken") return format && textFormats[format];
  const parsed = parseSmall(bytes, text);
  if (parsed !== undefined) return textFormats[formatOfValue(parsed)];
  return textFormats[bytes.length > parsedBytes ? "json" : format];
}

/** Judges by a file's first bytes, at least `headBytes` of them where it has as many. */
export async function judgeType(kind: FileKind, head: Uint8Array): Promise<TypeVerdict> {
  const refuse = (key: ApiMessageKey, params: MessageParams = {}): TypeVerdict => ({
    refused: { key, params },
  });
  if (head.length === 0) return refuse("file.empty");
  const { mediaType, extension } = await detectType(head);
  const isText = mediaType === "" || mediaType.endsWith("xml") || mediaType.startsWith("text/");
  // JSON has no signature at its beginning, so it is recognised by parsing.
  const judged = isText ? "application/json" : mediaType;
  const endings = fileEndings(kind, judged);
  if (endings) return { mediaType: judged, endings };
  const types = advisedTypes(kind, mediaType);
  if (mediaType !== "") {
    const name = kindNames[mediaType] ?? extension.toUpperCase();
    return refuse("file.otherType", { name, types });
  }
  if (
    fileEndings(kind, "application/pdf") &&
    latin(head.subarray(0, headBytes)).includes(pdfHeader)
  )
    return refuse("file.pdfHeader");
  return refuse("file.wrongType");
}

/** Refuses a file that is too large for its type. */
export function judgeSize(kind: FileKind, mediaType: string, size: number): Refusal | null {
  const maximum = fileLimit(kind, mediaType);
  return size > maximum
    ? { key: "file.tooLarge", params: { maximum: describeBytes(maximum) } }
    : null;
}

/** Judges by a file's first and last bytes whether it is whole; they may be the same bytes. */
export function judgeEnd(mediaType: string, head: Uint8Array, tail: Uint8Array): Refusal | null {
  if (mediaType !== "application/pdf") return null;
  // Not by a pattern, which would try a run of blanks again from each of them.
  const length = tail.findLastIndex((byte) => byte > 0x20) + 1;
  const end = latin(tail.subarray(Math.max(0, length - pdfSearched), length));
  const isWhole = /startxref|%%EOF/.test(end) && /\d\s+obj/.test(latin(head) + end);
  return isWhole ? null : { key: "file.pdfCut", params: {} };
}
