// npm test: everything. Ends with a line `N passed, N failed`.
import { ensureInstalled } from "./install.mjs";
import { runNode } from "./launch.mjs";

/** What has packages of its own, so that not everybody installs them. */
const leftToTestAll = ["bench", "packages/open-data/conformance"];

const started = performance.now();
if (!(await ensureInstalled(...(process.env.TEST_ALL === "1" ? leftToTestAll : [])))) {
  console.log("0 passed, 1 failed");
  process.exit(1);
}
const seconds = String((performance.now() - started) / 1000);
process.exit(await runNode(["scripts/stages/full-test.ts", seconds, ...process.argv.slice(2)]));
