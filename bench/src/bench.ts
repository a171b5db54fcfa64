// npm run bench [-- part …]: every figure beside its reference from the same run.
// BENCH_SEARCH_DATABASE names a database that `npm run seed` has filled, since loading a million
// programs takes longer than measuring a search among them.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { table } from "./figure.ts";
import { isPart, type PartName, parts, standardParts } from "./parts.ts";
import { thisMachine, writePart } from "./results.ts";
import { runPart } from "./run-part.ts";

function chosenParts(names: readonly string[]): PartName[] {
  if (names.length === 0) return [...standardParts];
  const unknown = names.filter((name) => !isPart(name));
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`,
    );
  return names.filter(isPart);
}

/** Builds the web app when its sources have changed since its last build. */
function buildWeb(): void {
  const script = path.resolve(import.meta.dirname, "../../scripts/build.mjs");
  const { status } = spawnSync(process.execPath, [script], { stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error("The web app could not be built.");
}

/** One part after the other; one that fails says why, and the others go on. */
async function run(): Promise<void> {
  const names = chosenParts(process.argv.slice(2));
  buildWeb();
  const { processor, cores, memoryGb, node } = thisMachine();
  console.log(`${cores} × ${processor}, ${memoryGb} GB, Node ${node}`);
  for (const name of names) {
    console.error(`measuring ${name}: ${parts[name].about} …`);
    const begun = performance.now();
    const outcome = await runPart(name, parts[name].limitSeconds);
    const seconds = Math.round((performance.now() - begun) / 1000);
    if ("problem" in outcome) {
      process.exitCode = 1;
      console.log(`\n${name} was not measured: ${outcome.problem}`);
    } else {
      writePart(name, outcome.figures, seconds);
      console.log(`\n${name}, in ${seconds} s\n\n${table(outcome.figures)}`);
    }
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
