import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { wrapPglite } from "@public-code/core/api/database/database-pglite.ts";
import type { TestProject } from "vitest/node";
import { type CleanState, readCleanState } from "./clean-state.ts";

/** Boots and migrates PGlite once; every test's own database is loaded from the dump. */
export default async function setup(project: TestProject): Promise<() => void> {
  const client = await PGlite.create();
  const database = wrapPglite(client);
  await database.migrate();
  project.provide("cleanState", await readCleanState(database.db));
  const dump = await client.dumpDataDir("none");
  await database.close();

  const folder = mkdtempSync(path.join(tmpdir(), "portal-pglite-"));
  const file = path.join(folder, "migrated.tar");
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  project.provide("pgliteDump", file);
  return () => rmSync(folder, { recursive: true, force: true });
}

declare module "vitest" {
  interface ProvidedContext {
    /** What a migrated, empty database holds. */
    cleanState: CleanState;
    /** The file that holds a migrated, empty PGlite. */
    pgliteDump: string;
  }
}
