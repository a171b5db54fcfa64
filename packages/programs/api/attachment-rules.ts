import type { RuleBreak } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import type { KeyedUpload } from "@public-code/core/api/files/program-upload.ts";
import type { StoredUpload } from "@public-code/core/api/files/stored-upload.ts";
import { describeBytes, fileLimits } from "@public-code/core/contract/files/limits.ts";
import { uploadPart } from "@public-code/core/contract/files/upload-parts.ts";
import { eq } from "drizzle-orm";
import type { ProgramDraft } from "#contract/program-form.ts";
import { editionPictures, editionScans, editions } from "./programs.table.ts";

/** Files that came with a save, stored already, by the key in their part's name. */
export interface NewFiles {
  pictures: readonly KeyedUpload[];
  scans: readonly KeyedUpload[];
  /** Takes the place of the one that the edition has. */
  sbom: StoredUpload | null;
}

/** Sizes, by file number, of what an edition has already; a save may keep these and no others. */
export interface KeptFiles {
  pictures: ReadonlyMap<number, number>;
  scans: ReadonlyMap<number, number>;
  sboms: ReadonlyMap<number, number>;
}

export const nothingKept: KeptFiles = { pictures: new Map(), scans: new Map(), sboms: new Map() };

/** The files that a save of the edition may keep. */
export async function readKeptFiles(tx: Db, editionId: number): Promise<KeptFiles> {
  const columns = { id: files.id, size: files.size };
  const pictures = await tx
    .select(columns)
    .from(editionPictures)
    .innerJoin(files, eq(files.id, editionPictures.fileId))
    .where(eq(editionPictures.editionId, editionId));
  const scans = await tx
    .select(columns)
    .from(editionScans)
    .innerJoin(files, eq(files.id, editionScans.fileId))
    .where(eq(editionScans.editionId, editionId));
  const sboms = await tx
    .select(columns)
    .from(editions)
    .innerJoin(files, eq(files.id, editions.sbomFileId))
    .where(eq(editions.id, editionId));
  const sizes = (rows: readonly { id: number; size: number }[]) =>
    new Map(rows.map((file) => [file.id, file.size]));
  return { pictures: sizes(pictures), scans: sizes(scans), sboms: sizes(sboms) };
}

type Form = Pick<ProgramDraft, "picFiles" | "vulnerabilityScanContentVos" | "sbomFile">;

const scanPath = (index: number) => `vulnerabilityScanContentVos.${index}.scanFile`;

function missingFiles(form: Form, kept: KeptFiles, added: NewFiles): RuleBreak[] {
  const breaks: RuleBreak[] = [];
  for (const [index, { fileId }] of form.picFiles.entries())
    if (!kept.pictures.has(fileId)) breaks.push({ path: `picFiles.${index}`, key: "file.missing" });
  const keys = new Set(added.scans.map((scan) => scan.key));
  for (const [index, { scanFile, scanKey }] of form.vulnerabilityScanContentVos.entries()) {
    const isNew = scanKey !== "";
    const missing = isNew ? !keys.has(scanKey) : scanFile && !kept.scans.has(scanFile.fileId);
    if (missing) breaks.push({ path: scanPath(index), key: "file.missing" });
  }
  if (!added.sbom && form.sbomFile && !kept.sboms.has(form.sbomFile.fileId))
    breaks.push({ path: "sbomFile", key: "file.missing" });
  return breaks;
}

/** A report that no row names would be stored for nobody; two under one key would hide one. */
function strayReports(form: Form, added: NewFiles): RuleBreak[] {
  const rows = form.vulnerabilityScanContentVos;
  const seen = new Set<string>();
  const breaks: RuleBreak[] = [];
  for (const { key } of added.scans) {
    const index = rows.findIndex((row) => row.scanKey === key);
    if (key === "" || index < 0)
      breaks.push({ path: `${uploadPart.scan}.${key}`, key: "field.format" });
    else if (seen.has(key)) breaks.push({ path: scanPath(index), key: "file.onlyOne" });
    seen.add(key);
  }
  return breaks;
}

/** Numbers of the stored files that the form keeps, each once. */
function keptIds(form: Form): { pictures: Set<number>; scans: Set<number> } {
  return {
    pictures: new Set(form.picFiles.map(({ fileId }) => fileId)),
    scans: new Set(
      form.vulnerabilityScanContentVos.flatMap(({ scanFile, scanKey }) =>
        scanFile && scanKey === "" ? [scanFile.fileId] : [],
      ),
    ),
  };
}

function sum(sizes: Iterable<number>): number {
  let total = 0;
  for (const size of sizes) total += size;
  return total;
}

/** Rules over all files of a form: kept ones exist, ten a field, 200 MB together. */
export function attachmentBreaks(form: Form, kept: KeptFiles, added: NewFiles): RuleBreak[] {
  const breaks = [...missingFiles(form, kept, added), ...strayReports(form, added)];
  const ids = keptIds(form);
  const tooMany = { key: "file.tooMany", params: { maximum: fileLimits.filesPerField } } as const;
  if (ids.pictures.size + added.pictures.length > fileLimits.filesPerField)
    breaks.push({ path: "picFiles", ...tooMany });
  if (ids.scans.size + added.scans.length > fileLimits.filesPerField)
    breaks.push({ path: "vulnerabilityScanContentVos", ...tooMany });
  const bytes =
    sum([...ids.pictures].map((id) => kept.pictures.get(id) ?? 0)) +
    sum([...ids.scans].map((id) => kept.scans.get(id) ?? 0)) +
    (added.sbom?.receivedBytes ?? kept.sboms.get(form.sbomFile?.fileId ?? 0) ?? 0) +
    sum([...added.pictures, ...added.scans].map(({ upload }) => upload.receivedBytes));
  if (bytes > fileLimits.totalBytes)
    breaks.push({
      path: "picFiles",
      key: "file.totalTooLarge",
      params: { maximum: describeBytes(fileLimits.totalBytes) },
    });
  return breaks;
}
