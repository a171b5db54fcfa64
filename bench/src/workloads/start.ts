import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPortal } from "../../../e2e/support/portal.ts";
import type { Bench } from "../bench-portal.ts";
import type { Figure } from "../figure.ts";
import { residentMb } from "../process-figures.ts";

const settleMs = 3_000;

async function startAndSettle(env: Record<string, string>, dataFolder: string) {
  const begun = performance.now();
  const portal = await startPortal({ env, dataFolder });
  const seconds = (performance.now() - begun) / 1000;
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const memory = residentMb(portal.pid);
  await portal.stop();
  return { seconds, memory };
}

function lines(
  where: string,
  found: { seconds: number; memory: number },
  strict: boolean,
): Figure[] {
  return [
    {
      what: `start on an installed tree, ${where}`,
      measured: found.seconds,
      unit: "s",
      reference: null,
      result: found.seconds,
      goal: { at: "most", value: 5 },
    },
    {
      what: `idle memory, ${where}`,
      measured: found.memory,
      unit: "MB",
      reference: null,
      result: found.memory,
      goal: strict ? { at: "most", value: 250 } : null,
    },
  ];
}

/** Start and idle memory on PostgreSQL, and beside it the local profile with the embedded database. */
export async function measureStart(bench: Bench): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-start-"));
  try {
    const env = { DATABASE_URL: await bench.database("bench_start") };
    // The first start migrates and loads the demo content; the second one is what is measured.
    await startAndSettle(env, path.join(folder, "postgres"));
    const onPostgres = await startAndSettle(env, path.join(folder, "postgres"));
    await startAndSettle({}, path.join(folder, "local"));
    const local = await startAndSettle({}, path.join(folder, "local"));
    return [...lines("on PostgreSQL", onPostgres, true), ...lines("local profile", local, false)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
