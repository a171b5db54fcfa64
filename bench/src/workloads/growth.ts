import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { sql } from "drizzle-orm";
import { startBalancer } from "../../../apps/portal/test-support/balancer.ts";
import { type RunningPortal, startPortal } from "../../../e2e/support/portal.ts";
import { catalogue } from "../../../packages/catalogue/contract/catalogue.ts";
import { rowsOf } from "../../../packages/core/api/database/database.ts";
import { openPostgres } from "../../../packages/core/api/database/database-postgres.ts";
import { type BenchServer, fill, settle, unlimited, withPostgres } from "../bench-portal.ts";
import { type Figure, median, quantile } from "../figure.ts";
import { processorMs, residentMb } from "../process-figures.ts";
import { createQueries } from "../search-queries.ts";
import { createCrowd, inChinese, timeOneClient } from "./search.ts";

const sizes = [1_000, 10_000, 100_000];
const sizeOfNodes = 10_000;
const mostNodes = 4;
/** V8 returns what start has left behind after some ten seconds without work. */
const settleMs = 20_000;
const clients = 10;
const rounds = 3;
const warmSeconds = 3;
const roundSeconds = 4;
const megabyte = 1024 * 1024;

const plain = (what: string, measured: number, unit: string, note?: string): Figure => ({
  ...{ what, measured, unit, result: measured, reference: null, goal: null },
  ...(note !== undefined && { note }),
});

async function askDatabase(url: string) {
  const database = openPostgres(url, 1);
  try {
    const [row] = await rowsOf<{ bytes: number; connections: number }>(
      database.db,
      sql`select pg_database_size(current_database())::float8 as bytes,
        (select count(*) - 1 from pg_stat_activity where datname = current_database())::float8 as connections`,
    );
    return row ?? { bytes: Number.NaN, connections: Number.NaN };
  } finally {
    await database.close();
  }
}

const startNode = (url: string) =>
  startPortal({ env: { ...unlimited, DATABASE_URL: url, TRUST_PROXY: "1" } });

/** What one process and its database take with so many programs. */
async function measureSize(server: BenchServer, programs: number): Promise<Figure[]> {
  const url = await server.database(`bench_growth_${programs}`);
  const loaded = await fill(url, programs);
  await settle(url);
  const first = await startNode(url);
  await first.stop();
  const begun = performance.now();
  const node = await startNode(url);
  try {
    const seconds = (performance.now() - begun) / 1000;
    const started = processorMs(node.pid) / 1000;
    await delay(settleMs);
    const memory = residentMb(node.pid);
    const { bytes } = await askDatabase(url);
    const times = await timeOneClient(node.origin);
    const of = `${programs.toLocaleString("en-US")} programs`;
    return [
      plain(`database, ${of}`, bytes / megabyte, "MB", `loaded in ${Math.round(loaded)} s`),
      plain(`start until ready, ${of}`, seconds, "s", `${started.toFixed(1)} s of processor time`),
      plain(`memory of an idle process, ${of}`, memory, "MB"),
      plain(`new query, p50, ${of}`, median(times), "ms"),
      plain(`new query, p95, ${of}`, quantile(times, 0.95), "ms"),
    ];
  } finally {
    await node.stop();
  }
}

/** A page that each node has rendered before. */
const keptPage = "/publicCodes?lang=zh-TW";

const askPage = (url: string) => async (duration: number) => {
  const result = await autocannon({ url, connections: clients, duration });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url} gave ${result.errors} errors, ${result.non2xx} refusals.`);
  return result["2xx"] / result.duration;
};

async function rateOf(ask: (seconds: number) => Promise<number>): Promise<number> {
  await ask(warmSeconds);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await ask(roundSeconds));
  return median(rates);
}

async function measureNodes(url: string, nodes: readonly RunningPortal[]): Promise<Figure[]> {
  const balancer = await startBalancer(nodes.map(({ origin }) => Number(new URL(origin).port)));
  try {
    const of = `${nodes.length} ${nodes.length === 1 ? "node" : "nodes"} behind nginx`;
    const used = () => nodes.reduce((sum, { pid }) => sum + processorMs(pid), 0);
    const queries = createQueries(nodes.length);
    const crowd = createCrowd(
      `${balancer.origin}/api${catalogue.queryList.path}`,
      inChinese(queries),
    );
    const before = used();
    const begun = performance.now();
    const newQueries = await rateOf(crowd);
    const share = (used() - before) / (performance.now() - begun);
    const kept = await rateOf(askPage(balancer.origin + keptPage));
    const { connections } = await askDatabase(url);
    const memory = nodes.reduce((sum, { pid }) => sum + residentMb(pid), 0);
    return [
      plain(`new queries a second, ${of}`, newQueries, "requests/s", `${share.toFixed(2)} cores`),
      plain(`pages asked before a second, ${of}`, kept, "requests/s"),
      plain(`connections to PostgreSQL after that, ${of}`, connections, ""),
      plain(`memory of all after that, ${of}`, memory, "MB"),
    ];
  } finally {
    await balancer.stop();
  }
}

/** What grows with the programs, and what with the nodes before one database. */
export function measureGrowth(): Promise<Figure[]> {
  return withPostgres(async (server) => {
    const figures: Figure[] = [];
    for (const programs of sizes) figures.push(...(await measureSize(server, programs)));
    const url = await server.database("bench_growth_nodes");
    await fill(url, sizeOfNodes);
    await settle(url);
    const nodes: RunningPortal[] = [];
    try {
      while (nodes.length < mostNodes) {
        nodes.push(await startNode(url));
        figures.push(...(await measureNodes(url, nodes)));
      }
    } finally {
      await Promise.all(nodes.map((node) => node.stop()));
    }
    return figures;
  });
}
