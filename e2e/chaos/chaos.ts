// npm run chaos -- [--rounds 50] [--seed 1] [--postgres]
// Kills the portal while it saves and uploads, and proves that no answered save is lost.
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { createDatabase, dropDatabase } from "../../apps/portal/test-support/postgres-databases.ts";
import { startPostgres } from "../../apps/portal/test-support/postgres-server.ts";
import { type ChaosOptions, type ChaosResult, runChaos } from "./run-chaos.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    postgres: { type: "boolean", default: false },
  },
});

function describe(result: ChaosResult): string {
  return [
    `${result.kills} kills, ${result.answered} saves answered`,
    `${result.cutOff} cut off (${result.cutOffWhileSending} while their bytes came in)`,
    `${result.written} of those written all the same`,
    `${result.swept} left-overs swept`,
  ].join(", ");
}

/** On a database of its own: of DATABASE_URL's server, of a server started for it, or embedded. */
async function onDatabase(options: ChaosOptions): Promise<ChaosResult> {
  const given = process.env.DATABASE_URL;
  if (!given && !values.postgres) return runChaos(options);
  const server = given
    ? { url: given, stop: async () => {} }
    : await startPostgres({ durable: true });
  const name = `chaos_${randomUUID().replaceAll("-", "")}`;
  try {
    const databaseUrl = await createDatabase(server.url, name);
    return await runChaos({ ...options, databaseUrl }).finally(() =>
      dropDatabase(server.url, name),
    );
  } finally {
    await server.stop();
  }
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
  console.error("--rounds and --seed take whole numbers.");
  process.exit(2);
}
console.log(`Seed ${seed}.`);
const result = await onDatabase({
  rounds,
  seed,
  onRound: (round, sofar) => {
    if (round % 10 === 0) console.log(describe(sofar));
  },
}).catch(fail);
console.log(`\n${describe(result)}.`);
if (result.problems.length > 0) {
  for (const problem of result.problems) console.error(problem);
  process.exitCode = 1;
} else {
  console.log(
    "Every answered save is there, none is half, no file is missing and none is left over.",
  );
}
