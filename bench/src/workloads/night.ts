import "@public-code/portal/src/capabilities.ts";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { askCall } from "../../../e2e/support/ask-call.ts";
import { catalogue } from "../../../packages/catalogue/contract/catalogue.ts";
import type { Db } from "../../../packages/core/api/database/database.ts";
import { openPostgres } from "../../../packages/core/api/database/database-postgres.ts";
import { languages } from "../../../packages/core/contract/language.ts";
import { evidence, measuredPrograms } from "../../../packages/evidence/api/evidence.table.ts";
import { publishEvidence } from "../../../packages/evidence/api/record-facts.ts";
import { withBench } from "../bench-portal.ts";
import type { Figure } from "../figure.ts";

const metricsToken = "token-of-the-bench";
const rounds = 100;
/** What a node may take to hear of a publication. */
const heardMs = 1_000;

/** Pages that were rendered so far: those asked for before leave before the router, which counts. */
async function renderedPages(origin: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const line =
    /^http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} (\d+)/m;
  return Number(line.exec(await response.text())?.[1] ?? 0);
}

async function pageAddresses(origin: string): Promise<string[]> {
  const { data } = await askCall(origin, catalogue.queryList, { iDisplayLength: 50 });
  const paths = [
    "/?",
    "/publicCodes?",
    ...data.map(({ programId }) => `/publicCodes/codeDetail?id=${programId}&`),
  ];
  return languages.flatMap((lang) => paths.map((path) => `${origin}${path}lang=${lang}`));
}

async function visit(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const response = await fetch(address);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  }
}

/** Every fact is confirmed and every program waits for its publication, as after a night of measuring. */
async function measureAll(db: Db): Promise<void> {
  await db.update(evidence).set({ confirmedAt: sql`now()` });
  await db.update(measuredPrograms).set({ unpublished: true });
}

async function publishOne(db: Db): Promise<void> {
  const first = sql`(select min(family_id) from ${measuredPrograms})`;
  await db
    .update(measuredPrograms)
    .set({ unpublished: true })
    .where(sql`${measuredPrograms.familyId} = ${first}`);
  await db.transaction((tx) => publishEvidence(tx, "all"));
}

/** The share of pages that were not rendered, on a day on which one program is published at noon. */
async function hitRate(origin: string, db: Db, hasNight: boolean): Promise<number> {
  const addresses = await pageAddresses(origin);
  await visit(addresses);
  const before = await renderedPages(origin);
  for (let round = 0; round < rounds; round += 1) {
    if (hasNight && round === rounds / 4) await measureAll(db);
    if (round === rounds / 2) {
      // What the night has measured is published together, once a day.
      await publishOne(db);
      await delay(heardMs);
    }
    await visit(addresses);
  }
  return 1 - ((await renderedPages(origin)) - before) / (rounds * addresses.length);
}

/** What a night that measures all programs leaves of the pages which are cached. */
export function measureNight(): Promise<Figure[]> {
  return withBench(
    async ({ portal: { origin }, databaseUrl }) => {
      const database = openPostgres(databaseUrl, 2);
      try {
        const without = await hitRate(origin, database.db, false);
        const measured = await hitRate(origin, database.db, true);
        return [
          {
            what: "pages from the cache on a day after a night of measuring",
            measured,
            unit: "of all",
            reference: { name: "a day without that night", value: without, unit: "of all" },
            result: measured / without,
            goal: { at: "least", value: 1 },
          },
        ];
      } finally {
        await database.close();
      }
    },
    { METRICS_TOKEN: metricsToken },
  );
}
