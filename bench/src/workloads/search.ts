import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { seedSynthetic } from "../../../apps/api/seed/synthetic.ts";
import { openPostgres } from "../../../apps/api/src/platform/database/database-postgres.ts";
import { catalogue } from "../../../packages/contract/src/catalogue/catalogue.ts";
import { settle, withPortal, withPostgres } from "../bench-portal.ts";
import { type Figure, median, quantile } from "../figure.ts";
import { createPost } from "../light-client.ts";
import { startRawReference } from "../raw-reference.ts";
import { createQueries, type SearchQuery } from "../search-queries.ts";

/** Questions before any is timed: a process that serves a day has compiled what it runs. */
const warm = 1_000;
const measured = 400;
const clients = 10;
/** Questions that portal and reference are both asked, over and over. */
const shared = 32;
const rounds = 3;
const warmSeconds = 2;
const roundSeconds = 5;
const settleMs = 2_000;
/** Of raw Fastify's requests a second, where there is a goal. */
const rateGoals: Record<number, number> = { 10000: 0.12 };
const p95Goals: Record<number, number> = { 10000: 4, 100000: 12 };

const headers = { "content-type": "application/json", lang: "zh-TW" };
const path = `/api${catalogue.queryList.path}`;

/** Fills a database and gives how long that took, in seconds. */
async function fill(url: string, programs: number): Promise<number> {
  const begun = performance.now();
  const database = openPostgres(url, 4);
  try {
    await database.migrate();
    await seedSynthetic(database.db, programs);
  } finally {
    await database.close();
  }
  return (performance.now() - begun) / 1000;
}

/** Works on a fresh database with the programs, or on the one that `npm run seed` has filled. */
async function withPrograms<Result>(
  programs: number,
  work: (url: string, note: string) => Promise<Result>,
): Promise<Result> {
  const given = process.env.BENCH_SEARCH_DATABASE;
  if (!given)
    return withPostgres(async (server) => {
      const url = await server.database("bench_search");
      const seconds = Math.round(await fill(url, programs));
      await settle(url);
      return work(url, `loaded in ${seconds} s`);
    });
  const held = await settle(given);
  if (held !== programs)
    throw new Error(`BENCH_SEARCH_DATABASE holds ${held} programs, not ${programs}.`);
  return work(given, "loaded before");
}

/** One client that asks each question for the first time; ms a question. */
async function timeOneClient(origin: string): Promise<number[]> {
  const next = createQueries();
  const post = createPost(origin);
  for (let number = 0; number < warm; number += 1) await post(path, next());
  const times: number[] = [];
  for (let number = 0; number < measured; number += 1) times.push(await post(path, next()));
  return times;
}

/** Asks with all clients; `draw` makes every request one that no cached response is for. */
function createCrowd(url: string, questions: readonly SearchQuery[]) {
  let draw = 1_000_000;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    draw += 1;
    const question = questions[draw % questions.length];
    return { ...request, body: JSON.stringify({ ...question, draw }) };
  };
  return async (duration: number): Promise<number> => {
    const result = await autocannon({
      url,
      connections: clients,
      duration,
      timeout: 60,
      requests: [{ method: "POST", headers, setupRequest }],
    });
    if (result.errors > 0 || result.non2xx > 0 || result["2xx"] === 0)
      throw new Error(`the search gave ${result.errors} errors, ${result.non2xx} refusals.`);
    return result["2xx"] / result.duration;
  };
}

interface Rates {
  portal: number;
  reference: number;
  ratio: number;
}

/** Portal and reference in turn, each alone on the machine. */
async function compareRates(
  askPortal: (seconds: number) => Promise<number>,
  askRaw: (seconds: number) => Promise<number>,
): Promise<Rates> {
  await askPortal(warmSeconds);
  await askRaw(warmSeconds);
  const found: { portal: number; raw: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const portal = await askPortal(roundSeconds);
    await delay(settleMs);
    found.push({ portal, raw: await askRaw(roundSeconds) });
    await delay(settleMs);
  }
  return {
    portal: median(found.map(({ portal }) => portal)),
    reference: median(found.map(({ raw }) => raw)),
    ratio: median(found.map(({ portal, raw }) => portal / raw)),
  };
}

function figures(programs: number, times: readonly number[], rates: Rates, note: string): Figure[] {
  const size = `${programs.toLocaleString("en-US")} programs`;
  const p95 = quantile(times, 0.95);
  return [
    {
      what: `new catalogue query, ${size}, one client, p95`,
      measured: p95,
      unit: "ms",
      reference: { name: "p50", value: quantile(times, 0.5), unit: "ms" },
      result: p95,
      goal: { at: "most", value: p95Goals[programs] ?? Number.NaN },
      note,
    },
    {
      what: `new catalogue queries at ${clients} connections, ${size}`,
      measured: rates.portal,
      unit: "req/s",
      reference: { name: "raw", value: rates.reference, unit: "req/s" },
      result: rates.ratio,
      goal: { at: "least", value: rateGoals[programs] ?? Number.NaN },
    },
  ];
}

/** Keyword, filters, exact count, facets and a page, each asked for the first time. */
export function measureSearch(programs: number): Promise<Figure[]> {
  return withPrograms(programs, async (url, note) => {
    const questions = Array.from({ length: shared }, createQueries());
    return withPortal({ DATABASE_URL: url }, async ({ origin }) => {
      const times = await timeOneClient(origin);
      const sample = await fetch(`${origin}${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(questions[0]),
      });
      const raw = await startRawReference();
      try {
        await raw.setBody((await sample.arrayBuffer()).byteLength, "application/json");
        const rates = await compareRates(
          createCrowd(`${origin}${path}`, questions),
          createCrowd(raw.url, questions),
        );
        return figures(programs, times, rates, note);
      } finally {
        await raw.stop();
      }
    });
  });
}
