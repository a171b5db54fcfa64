import type { FieldError } from "@public-code/contract/errors.ts";
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
import type { FormPicture, FormValues } from "./form-values.ts";
import { newFilesOf } from "./form-values.ts";
import { headBytes, mediaTypeOf } from "./media-type.ts";

/** What is known of a file before it is sent. */
export interface ChosenFile {
  size: number;
  /** Its first bytes, which determine the type, as on the server; the name does not. */
  head: Uint8Array;
}

export type Judgement = { mediaType: string } | { refused: string };

/** Accepts or rejects a file by content and size, with the server's messages. */
export function judgeFile(kind: FileKind, file: ChosenFile, lang: Language): Judgement {
  // JSON has no mark at its beginning; it is read as a whole.
  const mediaType = mediaTypeOf(file.head) || (kind === "sbom" ? "application/json" : "");
  if (!fileEndings(kind, mediaType)) return { refused: apiMessage("file.wrongType", lang) };
  const maximum = fileLimit(kind, mediaType);
  if (file.size > maximum)
    return { refused: apiMessage("file.tooLarge", lang, { maximum: describeBytes(maximum) }) };
  return { mediaType };
}

/** Bytes of a file from its beginning; null for a folder, and for what is gone or changed since. */
async function readStart(file: File, bytes: number): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, bytes).arrayBuffer());
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Reads as much of a file as the check needs, and checks it. */
export async function judgeChosen(kind: FileKind, file: File, lang: Language): Promise<Judgement> {
  const head = await readStart(file, headBytes);
  if (head === null)
    return { refused: apiMessage(kind === "picture" ? "file.unreadable" : "file.missing", lang) };
  const judged = judgeFile(kind, { size: file.size, head }, lang);
  if (kind !== "sbom" || "refused" in judged || isJson(await file.text())) return judged;
  return { refused: apiMessage("file.sbomNotJson", lang) };
}

/** The new files of a form that can no longer be read, as errors at their places. */
export async function findMissingFiles(values: FormValues, lang: Language): Promise<FieldError[]> {
  const message = apiMessage("file.missing", lang);
  const files = [
    ...values.picFiles.map((one) => ({ path: `picFiles.${one.key}`, chosen: one })),
    ...values.vulnerabilityScanContentVos.map(({ report }, place) => ({
      path: `vulnerabilityScanContentVos.${place}.scanFile`,
      chosen: report,
    })),
    { path: "sbomFile", chosen: values.sbomFile },
  ];
  const errors: FieldError[] = [];
  for (const { path, chosen } of files)
    if (chosen?.kind === "new" && (await readStart(chosen.file, 1)) === null)
      errors.push({ path, message });
  return errors;
}

/** Bytes of the remaining stored files and the new ones together. */
export function totalBytes(values: FormValues): number {
  const sizes = new Map<number, number>();
  for (const one of values.picFiles)
    if (one.kind === "stored") sizes.set(one.picture.fileId, one.picture.fileSize);
  for (const { report } of values.vulnerabilityScanContentVos)
    if (report?.kind === "stored") sizes.set(report.file.fileId, report.file.fileSize);
  const { sbomFile: sbom } = values;
  if (sbom?.kind === "stored") sizes.set(sbom.file.fileId, sbom.file.fileSize);
  const storedBytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return newFilesOf(values).reduce((sum, { file }) => sum + file.size, storedBytes);
}

/** What the browser's file dialog offers for a kind of field. */
export function acceptOf(kind: FileKind): string {
  const types: Readonly<Record<string, readonly string[]>> = fileKinds[kind];
  return Object.entries(types)
    .flatMap(([mediaType, endings]) => [mediaType, ...endings.map((ending) => `.${ending}`)])
    .join(",");
}

/** True where the same file is among the pictures already, stored or new, as far as name and size tell. */
export function isChosenTwice(file: File, pictures: readonly FormPicture[]): boolean {
  return pictures.some((one) =>
    one.kind === "new"
      ? one.file.name === file.name && one.file.size === file.size
      : one.picture.fileOriName === file.name && one.picture.fileSize === file.size,
  );
}

/** How many of `chosen` new files a field with `present` files still takes. */
export function roomFor(present: number, chosen: number): number {
  return Math.max(0, Math.min(chosen, fileLimits.filesPerField - present));
}
