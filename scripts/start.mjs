// npm start: install what is missing, build what changed, then serve.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { runNode } from "./launch.mjs";
import { portalFlags } from "./node-binary.mjs";

if (!(await ensureInstalled())) process.exit(1);
if (!(await ensureBuilt())) {
  console.error("\nThe web app could not be built; the reason stands above.");
  process.exit(1);
}
process.exit(await runNode([...portalFlags, "apps/portal/src/main.ts"]));
