import { and, inArray, isNull } from "drizzle-orm";
import { invalid, type RuleBreak } from "#api/app-error.ts";
import type { Db } from "#api/database/database.ts";
import { files } from "./files.table.ts";

/** A file that a text names by its key, and where. */
export interface ShownFile {
  key: string;
  path: string;
}

/**
 * Locks files that texts name by their keys until the transaction ends; 422 at the text for one that
 * was cleaned up, belongs to an agency, or is of the wrong kind. No foreign key holds such a file: what the
 * lock does not find may be gone.
 */
export async function lockShown(
  tx: Db,
  shown: readonly ShownFile[],
  isRightKind: (mediaType: string) => boolean,
): Promise<void> {
  if (shown.length === 0) return;
  const keys = [...new Set(shown.map(({ key }) => key))];
  const rows = await tx
    .select({ key: files.key, mediaType: files.mediaType })
    .from(files)
    .where(and(inArray(files.key, keys), isNull(files.agencyCode)))
    .orderBy(files.id)
    .for("key share");
  const mediaTypes = new Map(rows.map(({ key, mediaType }) => [key, mediaType]));
  const breaks = shown.flatMap(({ key, path }): RuleBreak[] => {
    const mediaType = mediaTypes.get(key);
    if (mediaType === undefined) return [{ path, key: "file.missing" }];
    return isRightKind(mediaType) ? [] : [{ path, key: "file.wrongType" }];
  });
  if (breaks.length > 0) throw invalid(...breaks);
}
