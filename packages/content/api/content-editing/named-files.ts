import { invalid, type RuleBreak } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { files, storedFileColumns } from "@public-code/core/api/files/files.table.ts";
import { lockShown, type ShownFile } from "@public-code/core/api/files/lock-shown.ts";
import { isImage, isVideo } from "@public-code/core/contract/files/media-types.ts";
import type { StoredFile } from "@public-code/core/contract/files/stored-file.ts";
import { and, inArray, isNull } from "drizzle-orm";
import type { NamedFile } from "./content-store.ts";

/** An address by which an operator reads a file that visitors may not see yet. */
export type FileAddress = (key: string) => string;

type FileRow = Omit<StoredFile, "url">;

/** The ministry's own files among those that an entry names. */
async function readFiles(db: Db, named: readonly NamedFile[]): Promise<FileRow[]> {
  const ids = [...new Set(named.map((file) => file.fileId))].filter(isRowId);
  if (ids.length === 0) return [];
  return db
    .select(storedFileColumns)
    .from(files)
    .where(and(inArray(files.id, ids), isNull(files.agencyCode)));
}

/** The files of an entry with their addresses, in the order in which the entry names them. */
export async function presentFiles(
  db: Db,
  named: readonly NamedFile[],
  addressOf: FileAddress,
): Promise<StoredFile[]> {
  const rows = new Map((await readFiles(db, named)).map((row) => [row.fileId, row]));
  return [...new Set(named.map((file) => file.fileId))].flatMap((fileId) => {
    const row = rows.get(fileId);
    return row ? [{ ...row, url: addressOf(row.key) }] : [];
  });
}

/**
 * The keys of the files that an entry names, which are locked against cleanup; 422 where one is
 * missing, belongs to an agency, or is no picture or video where one is shown.
 */
export async function lockFiles(tx: Db, named: readonly NamedFile[]): Promise<string[]> {
  const rows = new Map((await readFiles(tx, named)).map((row) => [row.fileId, row]));
  const seen = new Set<string>();
  const breaks = named.flatMap(({ fileId, path, kind }): RuleBreak[] => {
    const row = rows.get(fileId);
    if (!row) return [{ path, key: "file.missing" }];
    if (kind === "image" && !isImage(row.mediaType)) return [{ path, key: "file.wrongType" }];
    if (kind === "video" && !isVideo(row.mediaType)) return [{ path, key: "file.wrongType" }];
    if (kind === "document" && seen.has(String(fileId))) return [{ path, key: "field.format" }];
    seen.add(String(fileId));
    return [];
  });
  if (breaks.length > 0) throw invalid(...breaks);
  if (rows.size > 0)
    await tx
      .select({ id: files.id })
      .from(files)
      .where(inArray(files.id, [...rows.keys()]))
      .orderBy(files.id)
      .for("key share");
  return [...rows.values()].map((row) => row.key);
}

/** Locks the pictures that rich texts show, apart from those that the entry has shown before. */
export function lockPictures(
  tx: Db,
  shown: readonly ShownFile[],
  existing: readonly string[],
): Promise<void> {
  return lockShown(
    tx,
    shown.filter(({ key }) => !existing.includes(key)),
    isImage,
  );
}
