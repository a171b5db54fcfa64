import type { ProgramDraft } from "@public-code/contract/submissions/program-form.ts";
import { asc, eq } from "drizzle-orm";
import { editionPictures, editionScans } from "#features/catalogue/catalogue.table.ts";
import { insertFile } from "#features/files/stored-upload.ts";
import type { Db } from "#platform/database.ts";
import type { NewFiles } from "./attachment-rules.ts";

interface Attachments {
  editionId: number;
  /** The edition that was saved; null for a new program. */
  sourceId: number | null;
  form: ProgramDraft;
  files: NewFiles;
  agencyCode: string;
}

const scanColumns = {
  position: editionScans.position,
  scanTool: editionScans.scanTool,
  scanToolVersion: editionScans.scanToolVersion,
  scanResults: editionScans.scanResults,
  criticalCount: editionScans.criticalCount,
  highCount: editionScans.highCount,
  mediumCount: editionScans.mediumCount,
  fileId: editionScans.fileId,
};
const pictureColumns = { position: editionPictures.position, fileId: editionPictures.fileId };

/** True where a list is another one than before; rows of both have their keys in the same order. */
function differs(before: readonly object[], after: readonly object[]): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

async function writeScans(tx: Db, write: Attachments): Promise<boolean> {
  const { editionId, sourceId, form, files, agencyCode } = write;
  const reports = new Map<string, number>();
  for (const { key, upload } of files.scans)
    reports.set(key, await insertFile(tx, upload, agencyCode));
  const rows = form.vulnerabilityScanContentVos.map((row, position) => ({
    position,
    scanTool: row.scanTool,
    scanToolVersion: row.scanToolVersion,
    scanResults: row.scanResults,
    criticalCount: row.scanCriticalRecord,
    highCount: row.scanHighRecord,
    mediumCount: row.scanMediumRecord,
    fileId: reports.get(row.scanKey) ?? row.scanFile?.fileId ?? null,
  }));
  const before = await tx
    .select(scanColumns)
    .from(editionScans)
    .where(eq(editionScans.editionId, sourceId ?? editionId))
    .orderBy(asc(editionScans.position));
  await tx.delete(editionScans).where(eq(editionScans.editionId, editionId));
  if (rows.length > 0)
    await tx.insert(editionScans).values(rows.map((row) => ({ editionId, ...row })));
  return differs(before, rows);
}

async function writePictures(tx: Db, write: Attachments): Promise<boolean> {
  const { editionId, sourceId, form, files, agencyCode } = write;
  const ids = [...new Set(form.picFiles.map((picture) => picture.fileId))];
  for (const { upload } of files.pictures) ids.push(await insertFile(tx, upload, agencyCode));
  const rows = ids.map((fileId, position) => ({ position, fileId }));
  const before = await tx
    .select(pictureColumns)
    .from(editionPictures)
    .where(eq(editionPictures.editionId, sourceId ?? editionId))
    .orderBy(asc(editionPictures.position));
  await tx.delete(editionPictures).where(eq(editionPictures.editionId, editionId));
  if (rows.length > 0)
    await tx.insert(editionPictures).values(rows.map((row) => ({ editionId, ...row })));
  return differs(before, rows);
}

/**
 * Writes scans and pictures of an edition anew: kept files in the form's order, then new ones.
 * Gives the names of the lists that differ from those of the edition that was saved.
 */
export async function writeAttachments(tx: Db, write: Attachments): Promise<string[]> {
  const scans = await writeScans(tx, write);
  const pictures = await writePictures(tx, write);
  return [...(pictures ? ["pictures"] : []), ...(scans ? ["scans"] : [])];
}
