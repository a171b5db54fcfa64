import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { asc, eq } from "drizzle-orm";
import { guideFiles, guides } from "#api/content.table.ts";
import { contentFields } from "#contract/content-editing/content-fields.ts";
import type { ContentStore } from "./content-store.ts";

async function writeFiles(
  tx: Db,
  guideId: number,
  files: readonly { fileId: number; name: { zh: string; en: string } }[],
): Promise<void> {
  await tx.delete(guideFiles).where(eq(guideFiles.guideId, guideId));
  if (files.length > 0)
    await tx
      .insert(guideFiles)
      .values(files.map((file, position) => ({ ...file, guideId, position })));
}

/** The guides are pages of the portal, one each. */
export const guideStore: ContentStore<"guide"> = {
  async read(db, id) {
    const [row] = await db.select().from(guides).where(eq(guides.id, id));
    if (!row) throw notFound();
    const files = await db
      .select({ fileId: guideFiles.fileId, name: guideFiles.name })
      .from(guideFiles)
      .where(eq(guideFiles.guideId, id))
      .orderBy(asc(guideFiles.position));
    return contentFields.guide.parse({ ...row, files });
  },
  async insert() {
    throw new AppError("err.wrongState");
  },
  async update(tx, id, { files, ...columns }) {
    await tx.update(guides).set(columns).where(eq(guides.id, id));
    await writeFiles(tx, id, files);
  },
};
