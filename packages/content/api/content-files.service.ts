import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { richTextFileKeys } from "@public-code/core/api/rich-text/rich-text.ts";
import { and, eq, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { contentKinds } from "#contract/content-editing/content-fields.ts";
import { pilotVideoCode } from "#contract/video.ts";
import { contentTables, guideFiles, guides } from "./content.table.ts";
import { contentFileReferences, type FileReference } from "./content-file-references.ts";
import { richTextColumns } from "./content-parts.ts";
import { isPublished } from "./publication.ts";

async function isFound(query: Promise<unknown[]>): Promise<boolean> {
  return (await query).length > 0;
}

/** True in a row one of whose rich texts may show the file; pictures are named by key in them. */
function mentions(key: string, ...columns: SQL[]): SQL | undefined {
  return or(...columns.map((column) => sql`position(${key} in ${column}::text) > 0`));
}

function shows(key: string, values: readonly unknown[]): boolean {
  return values.some((value) => {
    if (typeof value === "string") return richTextFileKeys(value).includes(key);
    return typeof value === "object" && value !== null && shows(key, Object.values(value));
  });
}

const richTexts = contentKinds
  .map((kind) => ({ table: contentTables[kind], columns: richTextColumns(kind) }))
  .filter(({ columns }) => Object.keys(columns).length > 0);

async function isInRichText(db: Db, key: string, now: Date): Promise<boolean> {
  for (const { table, columns } of richTexts) {
    const named = mentions(key, ...Object.values(columns).map((column) => sql`${column}`));
    const rows = await db
      .select(columns)
      .from(table)
      .where(and(isPublished(table, now), named));
    if (shows(key, rows)) return true;
  }
  return false;
}

/** True for a file that a published guide offers. */
export function isGuideFile(db: Db, fileId: number, now: Date = new Date()): Promise<boolean> {
  return isFound(
    db
      .select({ one: sql`1` })
      .from(guideFiles)
      .innerJoin(guides, eq(guides.id, guideFiles.guideId))
      .where(and(eq(guideFiles.fileId, fileId), isPublished(guides, now)))
      .limit(1),
  );
}

/** True for the video that introduces the pilot; a code may make no file of an agency public. */
function isPilotVideo(db: Db, file: { id: number; key: string }): Promise<boolean> {
  const named = [codeItems.descriptionZh, codeItems.descriptionEn].map(
    (description) => sql`starts_with(${description}, ${file.key})`,
  );
  return isFound(
    db
      .select({ one: sql`1` })
      .from(codeItems)
      .innerJoin(files, eq(files.id, file.id))
      .where(
        and(
          eq(codeItems.category, "prod_switch"),
          eq(codeItems.code, pilotVideoCode),
          eq(codeItems.retired, false),
          or(...named),
          isNull(files.agencyCode),
          like(files.mediaType, "video/%"),
        ),
      )
      .limit(1),
  );
}

/** True where a row of a table refers to the file, by itself or as part of a published entry. */
function refersTo(db: Db, reference: FileReference, fileId: number, now: Date): Promise<boolean> {
  const { table, columns, owner, join } = reference;
  const query = db.select({ one: sql`1` }).from(owner).$dynamic();
  const joined = join ? query.innerJoin(table, join) : query;
  const named = or(...columns.map((column) => eq(column, fileId)));
  return isFound(joined.where(and(named, isPublished(owner, now))).limit(1));
}

/** True where published content refers to a stored file, so that every visitor may read it. */
export async function isContentFile(
  db: Db,
  file: { id: number; key: string },
  now: Date = new Date(),
): Promise<boolean> {
  for (const reference of contentFileReferences)
    if (await refersTo(db, reference, file.id, now)) return true;
  return (await isPilotVideo(db, file)) || (await isInRichText(db, file.key, now));
}
