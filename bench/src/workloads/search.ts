import { seedSynthetic } from "../../../apps/api/seed/synthetic.ts";
import { openPostgres } from "../../../apps/api/src/platform/database-postgres.ts";
import { startPortal } from "../../../e2e/support/portal.ts";
import type { Bench } from "../bench-portal.ts";
import { type Figure, quantile } from "../figure.ts";
import { makeQueries } from "../search-queries.ts";

const warm = 60;
const measured = 400;
const clients = 32;
const perClient = 25;
const goals: Record<number, number> = { 10000: 8, 100000: 25, 1000000: 150 };

async function ask(origin: string, query: unknown): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${origin}/api/PublicProgramInfo/queryList`, {
    method: "POST",
    headers: { "content-type": "application/json", lang: "zh-TW" },
    body: JSON.stringify(query),
  });
  if (!response.ok) throw new Error(`the search answers ${response.status}`);
  await response.arrayBuffer();
  return performance.now() - begun;
}

async function fill(bench: Bench, programs: number): Promise<string> {
  const url = await bench.database(`bench_${programs}`);
  const database = openPostgres(url, 4);
  try {
    await database.migrate();
    await seedSynthetic(database.db, programs);
    await database.db.execute("vacuum analyze");
  } finally {
    await database.close();
  }
  return url;
}

async function measureSize(bench: Bench, programs: number): Promise<Figure[]> {
  const url = await fill(bench, programs);
  const portal = await startPortal({ env: { DATABASE_URL: url, LOG_LEVEL: "warn" } });
  try {
    const queries = makeQueries(warm + measured + clients * perClient);
    for (const query of queries.splice(0, warm)) await ask(portal.origin, query);
    const times: number[] = [];
    for (const query of queries.splice(0, measured)) times.push(await ask(portal.origin, query));
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (const query of queries.splice(0, perClient)) await ask(portal.origin, query);
      }),
    );
    const rate = (clients * perClient * 1000) / (performance.now() - begun);
    const p95 = quantile(times, 0.95);
    const size = programs.toLocaleString("en-US");
    return [
      {
        what: `search never asked before, ${size} programs, p95`,
        measured: p95,
        unit: "ms",
        reference: { name: "p50", value: quantile(times, 0.5), unit: "ms" },
        result: p95,
        goal: { at: "most", value: goals[programs] ?? 150 },
      },
      {
        what: `its requests/s at ${clients} connections, ${size} programs`,
        measured: rate,
        unit: "req/s",
        reference: { name: "one client", value: 1000 / quantile(times, 0.5), unit: "req/s" },
        result: rate,
        goal: null,
      },
    ];
  } finally {
    await portal.stop();
  }
}

/** Keyword, filters, exact count, facets and a page, each asked for the first time. */
export async function measureSearch(bench: Bench, sizes: readonly number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of sizes) figures.push(...(await measureSize(bench, size)));
  return figures;
}
