import type { FieldError } from "@public-code/core/contract/errors.ts";
import type { Refusal } from "@public-code/core/contract/files/judge-file.ts";
import { type FileKind, fileKinds, fileLimits } from "@public-code/core/contract/files/limits.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { openSbom, sbomRefusalMessage } from "@public-code/evidence/contract/sbom/open-sbom.ts";
import type { FormPicture, FormValues } from "./form-values.ts";
import { newFilesOf } from "./form-values.ts";

export type Judgement = { mediaType: string } | { refused: string };

/** Bytes of a file; null for a folder, and for what is gone or changed since. */
async function readBytes(file: File, start: number, end: number): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(start, end).arrayBuffer());
  } catch {
    return null;
  }
}

/** Accepts or rejects a file by content and size, by the server's rules and in its words. */
export async function judgeChosen(kind: FileKind, file: File, lang: Language): Promise<Judgement> {
  // The rules know many kinds of files, which nobody needs before there is one.
  const { headBytes, judgeEnd, judgeSize, judgeType, tailBytes } = await import(
    "@public-code/core/contract/files/judge-file.ts"
  );
  const head = await readBytes(file, 0, headBytes);
  const tail = await readBytes(file, Math.max(0, file.size - tailBytes), file.size);
  if (head === null || tail === null)
    return { refused: apiMessage(kind === "picture" ? "file.unreadable" : "file.missing", lang) };
  const judged = await judgeType(kind, head);
  const refuse = ({ key, params }: Refusal) => ({ refused: apiMessage(key, lang, params) });
  if ("refused" in judged) return refuse(judged.refused);
  const { mediaType } = judged;
  const refusal = judgeSize(kind, mediaType, file.size) ?? judgeEnd(mediaType, head, tail);
  if (refusal) return refuse(refusal);
  if (kind !== "sbom") return { mediaType };
  const whole = await readBytes(file, 0, file.size);
  if (whole === null) return { refused: apiMessage("file.missing", lang) };
  const opened = openSbom(whole);
  if (!("refused" in opened)) return { mediaType };
  const [key, params] = sbomRefusalMessage(opened);
  return refuse({ key, params });
}

/** The new files of a form that can no longer be read, as errors at their places. */
export async function findMissingFiles(values: FormValues, lang: Language): Promise<FieldError[]> {
  const message = apiMessage("file.missing", lang);
  const files = [
    ...values.picFiles.map((picture) => ({ path: `picFiles.${picture.key}`, chosen: picture })),
    ...values.vulnerabilityScanContentVos.map(({ report }, index) => ({
      path: `vulnerabilityScanContentVos.${index}.scanFile`,
      chosen: report,
    })),
    { path: "sbomFile", chosen: values.sbomFile },
  ];
  const errors: FieldError[] = [];
  for (const { path, chosen } of files)
    if (chosen?.kind === "new" && (await readBytes(chosen.file, 0, 1)) === null)
      errors.push({ path, message });
  return errors;
}

/** Bytes of the remaining stored files and the new ones together. */
export function totalBytes(values: FormValues): number {
  const sizes = new Map<number, number>();
  for (const picture of values.picFiles)
    if (picture.kind === "stored") sizes.set(picture.picture.fileId, picture.picture.fileSize);
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
  return pictures.some((candidate) =>
    candidate.kind === "new"
      ? candidate.file.name === file.name && candidate.file.size === file.size
      : candidate.picture.fileOriName === file.name && candidate.picture.fileSize === file.size,
  );
}

/** How many of `chosen` new files a field with `present` files still takes. */
export function roomFor(present: number, chosen: number): number {
  return Math.max(0, Math.min(chosen, fileLimits.filesPerField - present));
}
