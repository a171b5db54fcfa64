import type { CodeFields } from "@public-code/contract/console/code-editing.ts";
import { isFilmKey, pilotFilmCode, readFilm } from "@public-code/contract/content/film.ts";
import { isVideo } from "@public-code/contract/files/media-types.ts";
import { and, inArray, isNull } from "drizzle-orm";
import { files } from "#features/files/files.table.ts";
import { invalid, type RuleBreak } from "#platform/app-error.ts";
import type { Db } from "#platform/database.ts";

/**
 * Locks the stored films that a code names against being swept; 422 for one that is gone, belongs to
 * an agency, or is no film.
 */
export async function lockFilms(tx: Db, code: string, fields: CodeFields): Promise<void> {
  if (code !== pilotFilmCode) return;
  const named = (["descriptionZh", "descriptionEn"] as const)
    .map((path) => ({ path, key: readFilm(fields[path]).reference }))
    .filter(({ key }) => isFilmKey(key));
  if (named.length === 0) return;
  const keys = named.map(({ key }) => key);
  const rows = await tx
    .select({ key: files.key, mediaType: files.mediaType })
    .from(files)
    .where(and(inArray(files.key, keys), isNull(files.agencyCode)))
    .orderBy(files.id)
    .for("key share");
  const mediaTypes = new Map(rows.map(({ key, mediaType }) => [key, mediaType]));
  const breaks = named.flatMap(({ path, key }): RuleBreak[] => {
    const mediaType = mediaTypes.get(key);
    if (mediaType === undefined) return [{ path, key: "file.missing" }];
    return isVideo(mediaType) ? [] : [{ path, key: "file.wrongType" }];
  });
  if (breaks.length > 0) throw invalid(...breaks);
}
