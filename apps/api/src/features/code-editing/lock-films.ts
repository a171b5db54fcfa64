import type { CodeFields } from "@public-code/contract/code-editing/code-editing.ts";
import { isFilmKey, pilotFilmCode, readFilm } from "@public-code/contract/content/film.ts";
import { isVideo } from "@public-code/contract/files/media-types.ts";
import { lockShown } from "#features/files/lock-shown.ts";
import type { Db } from "#platform/database/database.ts";

/** Locks the stored films that a code names, as lockShown does. */
export async function lockFilms(tx: Db, code: string, fields: CodeFields): Promise<void> {
  if (code !== pilotFilmCode) return;
  const named = (["descriptionZh", "descriptionEn"] as const)
    .map((path) => ({ path, key: readFilm(fields[path]).reference }))
    .filter(({ key }) => isFilmKey(key));
  await lockShown(tx, named, isVideo);
}
