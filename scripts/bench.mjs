// npm run bench: measures, with tools that nothing else needs.
import { ensureInstalled } from "./install.mjs";
import { runNode } from "./launch.mjs";
import { fastImports } from "./node-binary.mjs";

if (!(await ensureInstalled("bench"))) process.exit(1);
process.exit(await runNode([...fastImports, "bench/src/bench.ts", ...process.argv.slice(2)]));
