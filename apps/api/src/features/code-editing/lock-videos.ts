import type { CodeFields } from "@public-code/contract/code-editing/code-editing.ts";
import { isVideoKey, pilotVideoCode, readVideo } from "@public-code/contract/content/video.ts";
import { isVideo } from "@public-code/contract/files/media-types.ts";
import { lockShown } from "#features/files/lock-shown.ts";
import type { Db } from "#platform/database/database.ts";

/** Locks the stored videos that a code names, as lockShown does. */
export async function lockVideos(tx: Db, code: string, fields: CodeFields): Promise<void> {
  if (code !== pilotVideoCode) return;
  const named = (["descriptionZh", "descriptionEn"] as const)
    .map((path) => ({ path, key: readVideo(fields[path]).reference }))
    .filter(({ key }) => isVideoKey(key));
  await lockShown(tx, named, isVideo);
}
