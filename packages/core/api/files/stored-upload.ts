import type { Db } from "#api/database/database.ts";
import type { Storage } from "#api/storage/storage.ts";
import { type Derivative, files } from "./files.table.ts";

/** A file whose bytes are stored and which has no row yet. */
export interface StoredUpload {
  key: string;
  mediaType: string;
  originalName: string;
  extension: string;
  /** Bytes as stored. */
  size: number;
  /** Bytes as they came; a picture is re-encoded. */
  receivedBytes: number;
  width: number | null;
  height: number | null;
  derivatives: Derivative[];
}

/** Removes the objects of an upload that gets no row. */
export async function removeUpload(
  storage: Storage,
  upload: Pick<StoredUpload, "key" | "derivatives">,
): Promise<void> {
  for (const { key } of [...upload.derivatives, upload]) await storage.remove(key);
}

/** Writes the row of a stored upload; the caller's transaction also writes what refers to it. */
export async function insertFile(
  tx: Db,
  upload: StoredUpload,
  agencyCode: string | null,
): Promise<number> {
  const { receivedBytes: _received, ...columns } = upload;
  const [row] = await tx
    .insert(files)
    .values({ ...columns, agencyCode })
    .returning({ id: files.id });
  if (!row) throw new Error("the database returned no row for a stored file");
  return row.id;
}
