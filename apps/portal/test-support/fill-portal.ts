import type { Db } from "@public-code/core/api/database/database.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { insertPrograms } from "@public-code/demo/load-programs.ts";
import { seedPrograms } from "@public-code/demo/programs/seed-programs.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { loadCodeLists } from "#basics/load-code-lists.ts";
import {
  addCase,
  addFaq,
  addGuide,
  addGuideFile,
  addIncentive,
  addPlan,
  addStep,
  both,
} from "./content-rows.ts";
import { sampleFile, samplePicture } from "./sample-files.ts";
import { addFile, attachPicture, attachReport } from "./stored-files.ts";

const reports = 4;

/**
 * The demo's code lists and programs with something in every table that it fills, but few files:
 * encoding all its pictures takes most of the time of loading it.
 */
export async function fillPortal(db: Db, storage: Storage): Promise<void> {
  await db.transaction(async (tx) => {
    await loadCodeLists(tx);
    const programs = seedPrograms.map((program) => ({ program, pictures: [], reports: [] }));
    const ids = [...(await insertPrograms(tx, programs)).values()];
    const { id: pictureId } = await addFile(tx, storage, await samplePicture("png"));
    const stored = [];
    for (let index = 0; index < reports; index += 1)
      stored.push(await addFile(tx, storage, sampleFile("pdf"), { kind: "scanReport" }));
    const [editionId = 0, otherId = 0] = ids;
    await attachPicture(tx, editionId, pictureId);
    for (const { id } of stored.slice(0, 1)) await attachReport(tx, otherId, id);
    await addFaq(tx);
    await addPlan(tx);
    await addIncentive(tx);
    await addGuide(tx, 1);
    for (const [position, { id }] of stored.entries())
      await addGuideFile(tx, 1, id, both("檔案"), position);
    const caseId = await addCase(tx, { familyId: editionId, pictureId });
    await addStep(tx, caseId, { pictureId });
    await publishPrograms(tx, ids);
  });
}
