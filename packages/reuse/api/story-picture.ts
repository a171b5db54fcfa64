import { invalid } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { files, storedFileColumns } from "@public-code/core/api/files/files.table.ts";
import type { StoredFile } from "@public-code/core/contract/files/stored-file.ts";
import { and, eq, like } from "drizzle-orm";
import type { StoryFields } from "#contract/story-fields.ts";
import type { StoredPicture } from "./reuse.table.ts";

/** An address by which those who may see a file read it. */
export type FileAddress = (key: string) => string;

/** The picture that a save names, locked against the cleanup; 422 for what its agency has not uploaded as one. */
export async function readPicture(
  tx: Db,
  { storyPicture }: Pick<StoryFields, "storyPicture">,
  agencyCode: string,
): Promise<StoredPicture | null> {
  if (!storyPicture) return null;
  const [file] = await tx
    .select({ ...storedFileColumns, width: files.width, height: files.height })
    .from(files)
    .where(
      and(
        eq(files.key, storyPicture.key),
        eq(files.agencyCode, agencyCode),
        like(files.mediaType, "image/%"),
      ),
    )
    .for("key share");
  if (!file) throw invalid({ path: "storyPicture", key: "file.missing" });
  return file;
}

/** The picture of a story for those who write it or decide on it. */
export function presentPicture(
  picture: StoredPicture | null,
  addressOf: FileAddress,
): StoredFile | null {
  return picture && { ...picture, url: addressOf(picture.key) };
}
