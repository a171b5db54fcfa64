// npm run bench [-- part …]: every figure beside its reference from the same run.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { type Figure, table } from "./figure.ts";
import { isPart, type PartName, parts, standardParts } from "./parts.ts";
import { thisMachine, writePart } from "./results.ts";
import { runPart } from "./run-part.ts";

function chosenParts(asked: readonly string[]): PartName[] {
  if (asked.length === 0) return [...standardParts];
  const unknown = asked.filter((name) => !isPart(name));
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`,
    );
  return asked.filter(isPart);
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
  const figures: Figure[] = [];
  const failed: string[] = [];
  for (const name of names) {
    console.error(`measuring ${name}: ${parts[name].about} …`);
    const begun = performance.now();
    const outcome = await runPart(name, parts[name].limitSeconds);
    const seconds = Math.round((performance.now() - begun) / 1000);
    if ("problem" in outcome) {
      failed.push(`${name} was not measured: ${outcome.problem}`);
      console.error(failed.at(-1));
    } else {
      figures.push(...outcome.figures);
      writePart(name, outcome.figures, seconds);
    }
  }
  const { processor, cores, memoryGb, node } = thisMachine();
  console.log(`${cores} × ${processor}, ${memoryGb} GB, Node ${node}\n`);
  console.log(table(figures));
  for (const sentence of failed) console.log(`\n${sentence}`);
  if (failed.length > 0) process.exitCode = 1;
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
