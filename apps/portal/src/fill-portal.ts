import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { ensureBasics, isEmptyPortal } from "#basics/load-basics.ts";

/**
 * Gives a database that is up to date what a portal begins with: in local and dev the demo content, or agencies
 * and code lists alone, and everywhere what no portal can do without. What is there already stays as it is.
 */
export async function fillPortal(
  db: Db,
  storage: Storage,
  config: Pick<Config, "profile" | "demoContent">,
): Promise<void> {
  if (config.profile !== "production" && (await isEmptyPortal(db))) {
    // What production runs on does not contain it.
    const { loadDemo } = await import("@public-code/demo/load-demo.ts");
    await loadDemo(db, storage, config, console.log);
  }
  await ensureBasics(db);
}
