import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { and, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { editionPictures, editionScans, editions } from "./programs.table.ts";
import { isVisible } from "./visible-edition.ts";

/** True where an edition that visitors see shows a stored file, as picture, scan report or SBOM. */
export async function isEditionFile(
  db: Db,
  file: { id: number },
  now: Date = new Date(),
): Promise<boolean> {
  const visible = isVisible(taipeiDay(now));
  const constant = { one: sql<number>`1`.as("one") };
  const rows = await unionAll(
    db
      .select(constant)
      .from(editionPictures)
      .innerJoin(editions, eq(editions.id, editionPictures.editionId))
      .where(and(eq(editionPictures.fileId, file.id), visible)),
    db
      .select(constant)
      .from(editionScans)
      .innerJoin(editions, eq(editions.id, editionScans.editionId))
      .where(and(eq(editionScans.fileId, file.id), visible)),
    db
      .select(constant)
      .from(editions)
      .where(and(eq(editions.sbomFileId, file.id), visible)),
  ).limit(1);
  return rows.length > 0;
}
