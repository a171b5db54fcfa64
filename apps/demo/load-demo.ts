import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { loadCodeLists } from "@public-code/portal/basics/load-code-lists.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { recordPublicChanges } from "@public-code/programs/api/record-public-changes.ts";
import { type DemoStep, runSteps } from "./demo-steps.ts";
import { loadCases } from "./load-cases.ts";
import { loadDemoContentTexts, loadGuides } from "./load-content.ts";
import { evidenceSteps } from "./load-evidence.ts";
import { loadHistory } from "./load-history.ts";
import { insertPrograms, storeFilesOf } from "./load-programs.ts";
import { judgeByToday, reuseSteps } from "./load-reuses.ts";
import { addedCases } from "./programs/sample-cases.ts";
import { seedPrograms } from "./programs/seed-programs.ts";

/** Programs go online, each on its day. */
async function onlineSteps(tx: Db): Promise<DemoStep[]> {
  const rows = await tx
    .select({ familyId: editions.familyId, at: editions.onlineAt })
    .from(editions)
    .orderBy(editions.onlineAt, editions.id);
  return rows.flatMap(({ familyId, at }) =>
    at ? [{ at, run: (step) => recordPublicChanges(step, [familyId], { now: at }) }] : [],
  );
}

/** Lets happen what the demo tells of its programs, in the order of its days. */
export async function loadPast(
  tx: Db,
  loaded: { familyIds: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const online = await onlineSteps(tx);
  const looks = await evidenceSteps(tx, loaded);
  await runSteps(tx, [...online, ...looks, ...reuseSteps(loaded)]);
  await judgeByToday(tx, loaded.now);
  await publishPrograms(tx, [...loaded.familyIds.values()]);
}

/**
 * Loads what an empty portal begins with, the demo content too where the configuration has it; code lists
 * come first, so a broken load is not repeated.
 */
export async function loadDemo(
  db: Db,
  storage: Storage,
  { demoContent }: Pick<Config, "demoContent">,
  onProgress: (line: string) => void,
): Promise<void> {
  if (!demoContent) {
    await db.transaction(async (tx) => {
      await loadCodeLists(tx);
      await loadGuides(tx, storage);
    });
    return;
  }
  onProgress("Loading the demo content; this happens once.");
  const familyIds = await db.transaction(async (tx) => {
    await loadCodeLists(tx);
    const ids = await insertPrograms(tx, await storeFilesOf(storage, seedPrograms));
    await loadGuides(tx, storage);
    await loadDemoContentTexts(tx, storage, ids);
    const now = new Date();
    await loadPast(tx, { familyIds: ids, now });
    await loadHistory(tx, now);
    await loadCases(tx, { added: await storeFilesOf(storage, addedCases), familyIds: ids });
    return ids;
  });
  onProgress(`Loaded ${familyIds.size} programs.`);
}
