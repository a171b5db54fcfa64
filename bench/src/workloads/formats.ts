import { setTimeout as delay } from "node:timers/promises";
import { seedSynthetic } from "../../../apps/demo/synthetic.ts";
import { openPostgres } from "../../../packages/core/api/database/database-postgres.ts";
import { formatAddress } from "../../../packages/open-data/contract/machine-formats.ts";
import { settle, withPortal, withPostgres } from "../bench-portal.ts";
import { type Figure, median } from "../figure.ts";
import { forgetPeak, peakMb, residentMb } from "../process-figures.ts";

const programs = 10_000;
const rounds = 3;
const settleMs = 3_000;
const growthGoal = 64;

/** Reads an answer to its end without keeping it; gives its bytes. */
async function read(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}`);
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  return bytes;
}

/** Follows the pages of a list to its end, as a crawler does; gives the bytes of all. */
async function follow(url: string): Promise<number> {
  let bytes = 0;
  for (let query: string | null = "?page[size]=100&all=true"; query !== null; ) {
    const text = await (await fetch(url + query)).text();
    bytes += Buffer.byteLength(text);
    const next: unknown = JSON.parse(text).links.next;
    query = typeof next === "string" ? next : null;
  }
  return bytes;
}

const formats = [
  ["the dataset as JSON", "/api/OpenDataSet/PublicProgramInfoData/json", read],
  ["DCAT-AP in Turtle", formatAddress("catalogTurtle"), read],
  ["DCAT-AP in JSON-LD", formatAddress("catalogJsonLd"), read],
  ["code.json", formatAddress("codeJson"), read],
  ["the Software Catalog API", formatAddress("catalogSoftware"), follow],
] as const;

/** How much memory a portal takes more while it writes all programs for machines. */
export function measureFormats(): Promise<Figure[]> {
  return withPostgres(async (server) => {
    const url = await server.database("bench_formats");
    const database = openPostgres(url, 4);
    try {
      await database.migrate();
      await seedSynthetic(database.db, programs);
    } finally {
      await database.close();
    }
    await settle(url);
    return withPortal({ DATABASE_URL: url }, async ({ origin, pid }) => {
      const figures: Figure[] = [];
      for (const [name, path, ask] of formats) {
        // The first time loads code and fills what the process keeps in any case.
        await ask(origin + path);
        await delay(settleMs);
        const beforeMb = residentMb(pid);
        const growth: number[] = [];
        const seconds: number[] = [];
        let bytes = 0;
        for (let round = 0; round < rounds; round += 1) {
          forgetPeak(pid);
          const begun = performance.now();
          bytes = await ask(origin + path);
          seconds.push((performance.now() - begun) / 1000);
          growth.push(peakMb(pid) - beforeMb);
        }
        figures.push({
          what: `10,000 programs as ${name}, growth of memory`,
          measured: Math.max(...growth),
          unit: `MB, most of ${rounds}`,
          reference: { name: "held before", value: beforeMb, unit: "MB" },
          result: Math.max(...growth),
          goal: { at: "most", value: growthGoal },
          note: `${(bytes / 1e6).toFixed(1)} MB in ${median(seconds).toFixed(1)} s`,
        });
      }
      return figures;
    });
  });
}
