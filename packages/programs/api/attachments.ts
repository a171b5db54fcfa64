import type { Db } from "@public-code/core/api/database/database.ts";
import { insertFile } from "@public-code/core/api/files/stored-upload.ts";
import { asc, eq } from "drizzle-orm";
import type { ProgramDraft } from "#contract/program-form.ts";
import type { NewFiles } from "./attachment-rules.ts";
import { editionPictures, editionScans } from "./programs.table.ts";

interface Attachments {
  editionId: number;
  /** The edition that was saved, which may be this one; null for a new program. */
  sourceId: number | null;
  form: ProgramDraft;
  files: NewFiles;
  agencyCode: string;
}

const scanColumns = {
  scanTool: editionScans.scanTool,
  scanToolVersion: editionScans.scanToolVersion,
  scanResults: editionScans.scanResults,
  criticalCount: editionScans.criticalCount,
  highCount: editionScans.highCount,
  mediumCount: editionScans.mediumCount,
  fileId: editionScans.fileId,
};

/** Scans of an edition in their order, as `scanRows` returns those of a form. */
export function readScans(tx: Db, editionId: number) {
  return tx
    .select(scanColumns)
    .from(editionScans)
    .where(eq(editionScans.editionId, editionId))
    .orderBy(asc(editionScans.position));
}

/** Scans of a form; new reports have their numbers in `reports`, by their key. */
export function scanRows(form: ProgramDraft, reports: ReadonlyMap<string, number>) {
  return form.vulnerabilityScanContentVos.map((row) => ({
    scanTool: row.scanTool,
    scanToolVersion: row.scanToolVersion,
    scanResults: row.scanResults,
    criticalCount: row.scanCriticalRecord,
    highCount: row.scanHighRecord,
    mediumCount: row.scanMediumRecord,
    fileId: reports.get(row.scanKey) ?? row.scanFile?.fileId ?? null,
  }));
}

/** Numbers of an edition's pictures in their order. */
export async function readPictures(tx: Db, editionId: number): Promise<number[]> {
  const rows = await tx
    .select({ fileId: editionPictures.fileId })
    .from(editionPictures)
    .where(eq(editionPictures.editionId, editionId))
    .orderBy(asc(editionPictures.position));
  return rows.map(({ fileId }) => fileId);
}

/** Numbers of the pictures that a form keeps, each once. */
export function keptPictures(form: ProgramDraft): number[] {
  return [...new Set(form.picFiles.map(({ fileId }) => fileId))];
}

/** True where a list is another one than before; rows of both have their keys in the same order. */
function differs(before: readonly unknown[], after: readonly unknown[]): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

async function writeScans(tx: Db, write: Attachments): Promise<boolean> {
  const { editionId, sourceId, form, files, agencyCode } = write;
  const reports = new Map<string, number>();
  for (const { key, upload } of files.scans)
    reports.set(key, await insertFile(tx, upload, agencyCode));
  const rows = scanRows(form, reports);
  const before = sourceId === null ? [] : await readScans(tx, sourceId);
  if (sourceId === editionId)
    await tx.delete(editionScans).where(eq(editionScans.editionId, editionId));
  if (rows.length > 0)
    await tx
      .insert(editionScans)
      .values(rows.map((row, position) => ({ editionId, position, ...row })));
  return differs(before, rows);
}

async function writePictures(tx: Db, write: Attachments): Promise<boolean> {
  const { editionId, sourceId, form, files, agencyCode } = write;
  const ids = keptPictures(form);
  for (const { upload } of files.pictures) ids.push(await insertFile(tx, upload, agencyCode));
  const before = sourceId === null ? [] : await readPictures(tx, sourceId);
  if (sourceId === editionId)
    await tx.delete(editionPictures).where(eq(editionPictures.editionId, editionId));
  if (ids.length > 0)
    await tx
      .insert(editionPictures)
      .values(ids.map((fileId, position) => ({ editionId, position, fileId })));
  return differs(before, ids);
}

/**
 * Rewrites scans and pictures of an edition: kept files in the form's order, then new ones.
 * Returns the names of the lists that differ from those of the edition that was saved.
 */
export async function writeAttachments(tx: Db, write: Attachments): Promise<string[]> {
  const scans = await writeScans(tx, write);
  const pictures = await writePictures(tx, write);
  return [...(pictures ? ["pictures"] : []), ...(scans ? ["scans"] : [])];
}

/** Gives an edition the scans and pictures of another one; both name the same stored files. */
export async function copyAttachments(tx: Db, from: number, to: number): Promise<string[]> {
  const scans = await tx.select().from(editionScans).where(eq(editionScans.editionId, from));
  if (scans.length > 0)
    await tx
      .insert(editionScans)
      .values(scans.map(({ id: _id, ...scan }) => ({ ...scan, editionId: to })));
  const pictures = await tx
    .select()
    .from(editionPictures)
    .where(eq(editionPictures.editionId, from));
  if (pictures.length > 0)
    await tx
      .insert(editionPictures)
      .values(pictures.map((picture) => ({ ...picture, editionId: to })));
  return [];
}
