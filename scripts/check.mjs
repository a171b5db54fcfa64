// npm run check: types, lint and the tests that need neither a database nor a browser.
import { ensureInstalled } from "./install.mjs";
import { runNode } from "./launch.mjs";

if (!(await ensureInstalled())) process.exit(1);
process.exit(await runNode(["scripts/stages/quick-check.ts"]));
