// Runs one TypeScript file under Node 24, whatever Node called this.
import { ensureInstalled } from "./install.mjs";
import { runNode } from "./launch.mjs";
import { fastImports } from "./node-binary.mjs";

if (!(await ensureInstalled())) process.exit(1);
process.exit(await runNode([...fastImports, ...process.argv.slice(2)]));
