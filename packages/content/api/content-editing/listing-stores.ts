import { AppError, invalid, notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { asc, eq } from "drizzle-orm";
import { caseProcesses, guideFiles, guides, partnershipCases } from "#api/content.table.ts";
import { type ContentFields, contentFields } from "#contract/content-editing/content-fields.ts";
import type { ContentStore } from "./content-store.ts";

type CaseFields = ContentFields["partnershipCase"];

/** The family of an edition that an operator has named. */
async function familyOf(tx: Db, programId: number | null): Promise<number | null> {
  if (programId === null) return null;
  const [row] = isRowId(programId)
    ? await tx
        .select({ familyId: editions.familyId })
        .from(editions)
        .where(eq(editions.id, programId))
    : [];
  if (!row) throw invalid({ path: "fields.programId", key: "field.format" });
  return row.familyId;
}

async function columnsOf(tx: Db, fields: CaseFields) {
  const { programId, processes: _steps, ...columns } = fields;
  return { ...columns, familyId: await familyOf(tx, programId) };
}

async function writeSteps(tx: Db, caseId: number, steps: CaseFields["processes"]): Promise<void> {
  await tx.delete(caseProcesses).where(eq(caseProcesses.caseId, caseId));
  if (steps.length > 0)
    await tx
      .insert(caseProcesses)
      .values(steps.map((step, position) => ({ ...step, caseId, position })));
}

export const caseStore: ContentStore<"partnershipCase"> = {
  async read(db, id) {
    const [row] = await db.select().from(partnershipCases).where(eq(partnershipCases.id, id));
    if (!row) throw notFound();
    const processes = await db
      .select({
        title: caseProcesses.title,
        content: caseProcesses.content,
        pictureId: caseProcesses.pictureId,
      })
      .from(caseProcesses)
      .where(eq(caseProcesses.caseId, id))
      .orderBy(asc(caseProcesses.position), asc(caseProcesses.id));
    return contentFields.partnershipCase.parse({ ...row, programId: row.familyId, processes });
  },
  async insert(tx, fields, place) {
    const [row] = await tx
      .insert(partnershipCases)
      .values({ ...(await columnsOf(tx, fields)), ...place })
      .returning({ id: partnershipCases.id });
    if (!row) throw new AppError("err.internal");
    await writeSteps(tx, row.id, fields.processes);
    return row.id;
  },
  async update(tx, id, fields) {
    const columns = await columnsOf(tx, fields);
    await tx.update(partnershipCases).set(columns).where(eq(partnershipCases.id, id));
    await writeSteps(tx, id, fields.processes);
  },
};

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
