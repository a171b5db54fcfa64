import { setTimeout as delay } from "node:timers/promises";
import { sum } from "drizzle-orm";
import { seedSynthetic } from "../../../apps/demo/synthetic.ts";
import { askCall } from "../../../e2e/support/ask-call.ts";
import { catalogue } from "../../../packages/catalogue/contract/catalogue.ts";
import type { Database } from "../../../packages/core/api/database/database.ts";
import { openPostgres } from "../../../packages/core/api/database/database-postgres.ts";
import { familyCounts } from "../../../packages/programs/api/programs.table.ts";
import { settle, withPortal, withPostgres } from "../bench-portal.ts";
import { type ClickTarget, startClicks } from "../click-generator.ts";
import { type Figure, median, quantile } from "../figure.ts";
import { createPost, type Post } from "../light-client.ts";
import { createQueries, type SearchQuery } from "../search-queries.ts";

const programs = 10_000;
const clicksPerSecond = 1_000;
const queriesPerSecond = 100;
/** The slowest answers of one round scatter by a factor of two; of fewer, the median would be chance. */
const rounds = 24;
const roundSeconds = 2.5;
const warmSeconds = 3;
const flushMs = 1_500;
const listPath = `/api${catalogue.queryList.path}`;
const ratioGoal = 1.5;
/** A generator that falls short of its rate would make the figure mean less than it says. */
const leastShare = 0.98;

/** Sends queries at their moments, whether or not those before are answered. */
async function atRate(
  post: Post,
  nextQuery: () => SearchQuery,
  seconds: number,
): Promise<number[]> {
  const begun = performance.now();
  const answers: Promise<number>[] = [];
  for (let number = 0; number < seconds * queriesPerSecond; number += 1) {
    await delay(Math.max(0, begun + (number * 1000) / queriesPerSecond - performance.now()));
    answers.push(post(listPath, nextQuery()));
  }
  return Promise.all(answers);
}

async function countedClicks({ db }: Database): Promise<number> {
  const [row] = await db
    .select({ total: sum(familyCounts.count).mapWith(Number) })
    .from(familyCounts);
  return row?.total ?? 0;
}

interface Measured {
  quiet: number[][];
  loud: number[][];
  /** Clicks that were answered in the rounds, and with those before them. */
  answered: number;
  answeredInAll: number;
}

/** Rounds with and without clicks in turn. */
async function alternate(
  target: Pick<ClickTarget, "origin" | "ids" | "network">,
  nextQuery: () => SearchQuery,
): Promise<Measured> {
  const post = createPost(target.origin);
  const clicks = await startClicks({ ...target, perSecond: clicksPerSecond });
  const [, warm] = await Promise.all([
    atRate(post, nextQuery, warmSeconds),
    clicks.click(warmSeconds),
  ]);
  const measured: Measured = { quiet: [], loud: [], answered: 0, answeredInAll: warm };
  for (let round = 0; round < rounds; round += 1) {
    measured.quiet.push(await atRate(post, nextQuery, roundSeconds));
    const clicking = clicks.click(roundSeconds);
    measured.loud.push(await atRate(post, nextQuery, roundSeconds));
    measured.answered += await clicking;
  }
  await clicks.stop();
  measured.answeredInAll += measured.answered;
  return measured;
}

function figure(what: string, measured: Measured): Figure {
  const p99 = (times: readonly number[]) => quantile(times, 0.99);
  const rate = measured.answered / (rounds * roundSeconds);
  const enough = rate >= clicksPerSecond * leastShare;
  return {
    what: `${what}, p99 at ${clicksPerSecond} clicks/s`,
    measured: p99(measured.loud.flat()),
    unit: "ms",
    reference: { name: "without clicks", value: p99(measured.quiet.flat()), unit: "ms" },
    // Rounds side by side, so that a slow minute of the machine is not taken for the clicks.
    result: median(
      measured.loud.map((times, round) => p99(times) / p99(measured.quiet[round] ?? [])),
    ),
    goal: { at: "most", value: ratioGoal },
    note: `${Math.round(rate)} clicks/s answered${enough ? "" : ", too few for this to count"}`,
  };
}

/** Lists that nobody asked before, and one that is kept, while clicks are counted. */
export function measureClicks(): Promise<Figure[]> {
  return withPostgres(async (server) => {
    const url = await server.database("bench_clicks");
    const database = openPostgres(url, 2);
    try {
      await database.migrate();
      await seedSynthetic(database.db, programs);
      await settle(url);
      return await withPortal(
        { DATABASE_URL: url, TRUST_PROXY: "127.0.0.1" },
        async ({ origin }) => {
          const list = await askCall(origin, catalogue.queryList, { iDisplayLength: 100 });
          const ids = list.data.map(({ programId }) => programId);
          const before = await countedClicks(database);
          const fresh = await alternate({ origin, ids, network: 10 }, createQueries());
          const kept = await alternate({ origin, ids, network: 11 }, () => ({ keyword: "公共" }));
          await delay(flushMs);
          const counted = (await countedClicks(database)) - before;
          const answered = fresh.answeredInAll + kept.answeredInAll;
          // An answer that came too late to be waited for is that of a counted click as well.
          const sent = 2 * clicksPerSecond * (warmSeconds + rounds * roundSeconds);
          if (counted < answered || counted > sent)
            throw new Error(`of ${sent} clicks ${answered} were answered and ${counted} counted.`);
          return [
            figure("new catalogue query among 10,000 programs", fresh),
            figure("catalogue list asked before", kept),
          ];
        },
      );
    } finally {
      await database.close();
    }
  });
}
