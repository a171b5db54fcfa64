// The process that measures one part and sends what it found to the one that started it.
import { isPart, parts } from "./parts.ts";
import type { Outcome } from "./run-part.ts";

// An ordinary exit lets the servers that were started here be ended too.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(1));
process.once("disconnect", () => process.exit(1));

async function measure(name: string): Promise<Outcome> {
  if (!isPart(name)) return { problem: `There is no part ${name}.` };
  try {
    const work = await parts[name].load();
    return { figures: await work() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

const outcome = await measure(process.argv[2] ?? "");
process.send?.(outcome, undefined, {}, () => process.exit(0));
