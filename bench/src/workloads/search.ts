import { setTimeout as delay } from "node:timers/promises";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import autocannon from "autocannon";
import { catalogue } from "../../../packages/catalogue/contract/catalogue.ts";
import { openPostgres } from "../../../packages/core/api/database/database-postgres.ts";
import {
  defaultLanguage,
  type Language,
  languages,
} from "../../../packages/core/contract/language.ts";
import { families } from "../../../packages/programs/api/programs.table.ts";
import { fill, settle, withPortal, withPostgres } from "../bench-portal.ts";
import { type Figure, median, quantile } from "../figure.ts";
import { createPost } from "../light-client.ts";
import { type RawReference, startRawReference } from "../raw-reference.ts";
import { createQueries, type SearchQuery } from "../search-queries.ts";

/** Questions before any is timed: a process that serves a day has compiled what it runs. */
const warm = 1_000;
const measured = 400;
const clients = 10;
/** Many short rounds: how fast the machine is changes more from one minute to the next. */
const rounds = 9;
const warmSeconds = 4;
const roundSeconds = 2;
const settleMs = 500;
const samples = 200;
/** Of raw Fastify's requests a second; only 10,000 programs have such goals. */
const rateGoals = { queries: 0.12, lists: 0.06, programs: 0.2 };
const withRateGoals = 10_000;
const p95Goals: Record<number, number> = { 10000: 4, 100000: 12 };

const headers = { "content-type": "application/json" };
const path = `/api${catalogue.queryList.path}`;
const programPath = `/api${publicPrograms.getPublicProgramData.path}`;
const pageSize = 10;

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
export async function timeOneClient(origin: string): Promise<number[]> {
  const next = createQueries();
  const post = createPost(origin);
  for (let number = 0; number < warm; number += 1) await post(path, next());
  const times: number[] = [];
  for (let number = 0; number < measured; number += 1) times.push(await post(path, next()));
  return times;
}

/** A body, and the language it is asked in. */
interface Question {
  body: object;
  lang: Language;
}

export const inChinese = (next: () => object) => (): Question => ({ body: next(), lang: "zh-TW" });

/** Asks with all clients what `next` makes, which is something else each time. */
export function createCrowd(url: string, next: () => Question) {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { body, lang } = next();
    return { ...request, headers: { ...headers, lang }, body: JSON.stringify(body) };
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
      throw new Error(`${url} gave ${result.errors} errors, ${result.non2xx} refusals.`);
    return result["2xx"] / result.duration;
  };
}

/** Pages of the list by name in turn, far apart; `draw` makes each one that no cached response is for. */
function createPages(programs: number): () => object {
  const pages = Math.max(1, Math.floor(programs / pageSize));
  let draw = 0;
  return () => {
    draw += 1;
    return {
      sortColumn: "programName",
      page: (draw * 7) % pages,
      iDisplayLength: pageSize,
      draw,
    } satisfies Partial<SearchQuery>;
  };
}

/**
 * Programs in turn, all of them in one language and then in the next: more than the response cache
 * holds before the first comes again.
 */
function createPrograms(ids: readonly number[]): () => Question {
  let number = 0;
  return () => {
    number += 1;
    const lang = languages[Math.floor(number / ids.length) % languages.length] ?? defaultLanguage;
    return { body: { programId: ids[number % ids.length] }, lang };
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
  const measurements: { portal: number; raw: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const portal = await askPortal(roundSeconds);
    await delay(settleMs);
    measurements.push({ portal, raw: await askRaw(roundSeconds) });
    await delay(settleMs);
  }
  return {
    portal: median(measurements.map(({ portal }) => portal)),
    reference: median(measurements.map(({ raw }) => raw)),
    ratio: median(measurements.map(({ portal, raw }) => portal / raw)),
  };
}

interface Compared {
  what: string;
  goal: number;
  rates: Rates;
}

/** What a crowd gets of a call beside what it gets of the raw server for bodies as large on average. */
async function compareCall(
  portal: string,
  raw: RawReference,
  create: () => () => Question,
): Promise<Rates> {
  const next = create();
  let bytes = 0;
  for (let number = 0; number < samples; number += 1) {
    const { body, lang } = next();
    const reply = await fetch(portal, {
      method: "POST",
      headers: { ...headers, lang },
      body: JSON.stringify(body),
    });
    bytes += (await reply.arrayBuffer()).byteLength;
  }
  await raw.setBody(Math.round(bytes / samples), "application/json");
  return compareRates(createCrowd(portal, create()), createCrowd(raw.url, create()));
}

function figures(
  programs: number,
  times: readonly number[],
  compared: readonly Compared[],
  note: string,
): Figure[] {
  const size = `${programs.toLocaleString("en-US")} programs`;
  const p95 = quantile(times, 0.95);
  const p95Goal = p95Goals[programs];
  return [
    {
      what: `new catalogue query, ${size}, one client, p95`,
      measured: p95,
      unit: "ms",
      reference: { name: "p50", value: quantile(times, 0.5), unit: "ms" },
      result: p95,
      goal: p95Goal === undefined ? null : { at: "most", value: p95Goal },
      note,
    },
    ...compared.map(
      ({ what, goal, rates }): Figure => ({
        what: `${what} at ${clients} connections, ${size}`,
        measured: rates.portal,
        unit: "req/s",
        reference: { name: "raw", value: rates.reference, unit: "req/s" },
        result: rates.ratio,
        goal: programs === withRateGoals ? { at: "least", value: goal } : null,
      }),
    ),
  ];
}

/** The programs of a database, by the numbers of their families. */
async function readFamilies(url: string): Promise<number[]> {
  const database = openPostgres(url, 1);
  try {
    const rows = await database.db.select({ id: families.id }).from(families);
    return rows.map(({ id }) => id);
  } finally {
    await database.close();
  }
}

/** Keyword, filters, exact count, facets and a page, each asked for the first time. */
export function measureSearch(programs: number): Promise<Figure[]> {
  return withPrograms(programs, async (url, note) => {
    const ids = await readFamilies(url);
    return withPortal({ DATABASE_URL: url }, async ({ origin }) => {
      const times = await timeOneClient(origin);
      const raw = await startRawReference();
      try {
        const compared = [
          {
            what: "new catalogue queries",
            goal: rateGoals.queries,
            rates: await compareCall(`${origin}${path}`, raw, () => inChinese(createQueries(1))),
          },
          {
            what: "new pages of the list by name",
            goal: rateGoals.lists,
            rates: await compareCall(`${origin}${path}`, raw, () =>
              inChinese(createPages(programs)),
            ),
          },
          {
            what: "programs not asked for before",
            goal: rateGoals.programs,
            rates: await compareCall(`${origin}${programPath}`, raw, () => createPrograms(ids)),
          },
        ];
        return figures(programs, times, compared, note);
      } finally {
        await raw.stop();
      }
    });
  });
}
