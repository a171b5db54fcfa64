import {
  describeBytes,
  type FileKind,
  fileEndings,
  fileKinds,
  fileLimit,
  fileLimits,
} from "@public-code/contract/files/limits.ts";
import type { Language } from "@public-code/contract/language.ts";
import { apiMessage } from "@public-code/contract/messages.ts";
import type { FormValues } from "./form-values.ts";
import { newFilesOf } from "./form-values.ts";
import { headBytes, mediaTypeOf } from "./media-type.ts";

/** What is known of a file before it is sent. */
export interface ChosenFile {
  size: number;
  /** Its first bytes; the type is told by them, as on the server, and not by the name. */
  head: Uint8Array;
}

export type Judgement = { mediaType: string } | { refused: string };

/** Takes or refuses a file by content and size, in the words of the server. */
export function judgeFile(kind: FileKind, file: ChosenFile, lang: Language): Judgement {
  const mediaType = mediaTypeOf(file.head);
  if (!fileEndings(kind, mediaType)) return { refused: apiMessage("file.wrongType", lang) };
  const maximum = fileLimit(kind, mediaType);
  if (file.size > maximum)
    return { refused: apiMessage("file.tooLarge", lang, { maximum: describeBytes(maximum) }) };
  return { mediaType };
}

/** Reads as much of a file as its judgement needs. */
export async function headOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
}

/** Bytes of the stored files that are kept and of the new ones, counted together. */
export function totalBytes(values: FormValues): number {
  const kept = new Map<number, number>();
  for (const one of values.picFiles)
    if (one.kind === "kept") kept.set(one.picture.fileId, one.picture.fileSize);
  for (const { report } of values.vulnerabilityScanContentVos)
    if (report?.kind === "kept") kept.set(report.file.fileId, report.file.fileSize);
  const keptBytes = [...kept.values()].reduce((sum, size) => sum + size, 0);
  return newFilesOf(values).reduce((sum, { file }) => sum + file.size, keptBytes);
}

/** What the browser's file dialog offers for a kind of field. */
export function acceptOf(kind: FileKind): string {
  const types: Readonly<Record<string, readonly string[]>> = fileKinds[kind];
  return Object.entries(types)
    .flatMap(([mediaType, endings]) => [mediaType, ...endings.map((ending) => `.${ending}`)])
    .join(",");
}

/** How many of `chosen` new files a field with `present` files still takes. */
export function roomFor(present: number, chosen: number): number {
  return Math.max(0, Math.min(chosen, fileLimits.filesPerField - present));
}
