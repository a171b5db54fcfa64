import autocannon from "autocannon";
import pg from "pg";
import { tokenOf } from "../../../e2e/support/ask-call.ts";
import { withBench } from "../bench-portal.ts";
import { type Figure, median } from "../figure.ts";
import { saveRequest } from "../save-request.ts";

const clients = 16;
const rounds = 3;
const warmSeconds = 2;
const roundSeconds = 4;
/** The counter of saves is a row an account, so one account alone would wait for itself. */
const accounts = ["agency-a", "agency-a2", "agency-b"];

/** Durable commits a second, each of one row, by as many clients: what the disk can do. */
async function commitsPerSecond(url: string, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const commit = async (): Promise<number> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    let count = 0;
    for (; performance.now() < end; count += 1)
      await client.query({
        name: "write",
        text: "insert into bench_commits values ($1)",
        values: [count],
      });
    await client.end();
    return count;
  };
  const counts = await Promise.all(Array.from({ length: clients }, commit));
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

interface Saves {
  perSecond: number;
  p99: number;
}

async function savesPerSecond(
  origin: string,
  tokens: readonly string[],
  processAction: "" | "submit",
  duration: number,
): Promise<Saves> {
  let client = 0;
  const result = await autocannon({
    url: origin,
    connections: clients,
    duration,
    setupClient: (connection) => {
      const { path, method, headers, body } = saveRequest(
        tokens[client++ % tokens.length] ?? "",
        processAction,
      );
      connection.setRequests([{ path, method, headers, body }]);
    },
  });
  if (result.errors > 0 || result.non2xx > 0 || result["2xx"] === 0)
    throw new Error(`the saves met ${result.errors} errors and ${result.non2xx} refusals.`);
  return { perSecond: result["2xx"] / result.duration, p99: result.latency.p99 };
}

/** New programs saved by several officers at once, beside what the database can commit. */
export function measureSaves(): Promise<Figure[]> {
  return withBench(async ({ portal: { origin }, database }) => {
    const reference = await database("bench_commits");
    const admin = new pg.Client({ connectionString: reference });
    await admin.connect();
    await admin.query("create table bench_commits (number int)");
    await admin.end();
    const tokens = await Promise.all(accounts.map((account) => tokenOf(origin, account)));
    const kinds = [
      { what: "drafts saved", processAction: "" },
      { what: "programs submitted", processAction: "submit" },
    ] as const;
    const figures: Figure[] = [];
    for (const { what, processAction } of kinds) {
      await savesPerSecond(origin, tokens, processAction, warmSeconds);
      const measurements: { saves: Saves; commits: number }[] = [];
      for (let round = 0; round < rounds; round += 1)
        measurements.push({
          saves: await savesPerSecond(origin, tokens, processAction, roundSeconds),
          commits: await commitsPerSecond(reference, roundSeconds),
        });
      figures.push({
        what: `${what} by ${clients} connections`,
        measured: median(measurements.map(({ saves }) => saves.perSecond)),
        unit: "saves/s",
        reference: {
          name: "one-row commits of the same PostgreSQL",
          value: median(measurements.map(({ commits }) => commits)),
          unit: "/s",
        },
        result: median(measurements.map(({ saves, commits }) => saves.perSecond / commits)),
        goal: null,
        note: `p99 ${Math.round(median(measurements.map(({ saves }) => saves.p99)))} ms`,
      });
    }
    return figures;
  });
}
