// Loads the demo content into a new data folder; see first-start.ts, which starts this.
import "@public-code/portal/src/capabilities.ts";
import { isEmptyPortal } from "@public-code/portal/basics/load-basics.ts";
import { withPreparedParts } from "@public-code/portal/src/commands/open-parts.ts";
import { loadDemo } from "#load-demo.ts";

// Without the portal that started it, nobody waits for what is loaded.
process.once("disconnect", () => process.exit(1));
if (!process.connected) process.exit(1);

async function run(): Promise<void> {
  await withPreparedParts(async ({ config, database, storage }) => {
    if (await isEmptyPortal(database.db)) await loadDemo(database.db, storage, config, console.log);
  });
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
