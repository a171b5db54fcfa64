import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import type { Figure } from "./figure.ts";

interface Machine {
  processor: string;
  cores: number;
  memoryGb: number;
  node: string;
}

interface Results {
  machine: Machine;
  /** By part; a part that is measured again replaces its own figures only. */
  parts: Record<string, { measuredAt: string; seconds: number; figures: Figure[] }>;
}

const file = path.resolve(import.meta.dirname, "../results.json");

export function thisMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}

/** What was measured on this machine before; figures of another one are not mixed in. */
function readResults(): Results {
  const machine = thisMachine();
  try {
    const stored: Partial<Results> = JSON.parse(readFileSync(file, "utf8"));
    if (stored.parts && JSON.stringify(stored.machine) === JSON.stringify(machine))
      return { machine, parts: stored.parts };
  } catch {
    // A missing or broken file is written anew.
  }
  return { machine, parts: {} };
}

export function writePart(name: string, figures: Figure[], seconds: number): void {
  const { machine, parts } = readResults();
  parts[name] = { measuredAt: new Date().toISOString(), seconds, figures };
  writeFileSync(file, `${JSON.stringify({ machine, parts }, null, 2)}\n`);
}
