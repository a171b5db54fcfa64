import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { loadCodeLists } from "@public-code/portal/basics/load-code-lists.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { loadCases } from "./load-cases.ts";
import { loadDemoContentTexts, loadGuides } from "./load-content.ts";
import { loadEvidence } from "./load-evidence.ts";
import { loadHistory } from "./load-history.ts";
import { insertPrograms, storeFilesOf } from "./load-programs.ts";
import { loadReuses } from "./load-reuses.ts";
import { loadStories } from "./load-stories.ts";
import { addedCases } from "./programs/sample-cases.ts";
import { seedPrograms } from "./programs/seed-programs.ts";

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
    await publishPrograms(tx, [...ids.values()]);
    await loadHistory(tx, new Date());
    await loadCases(tx, { added: await storeFilesOf(storage, addedCases), familyIds: ids });
    await loadEvidence(tx, { familyIds: ids, now: new Date() });
    await loadReuses(tx, { familyIds: ids, now: new Date() });
    await loadStories(tx, { familyIds: ids, now: new Date() });
    return ids;
  });
  onProgress(`Loaded ${familyIds.size} programs.`);
}
