import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createDatabase } from "../apps/portal/test-support/postgres-databases.ts";
import { startPostgres } from "../apps/portal/test-support/postgres-server.ts";
import { runsAllTests } from "../apps/portal/test-support/test-scope.ts";
import { runChaos } from "./chaos/run-chaos.ts";

/** How often the portal is killed; `npm run chaos` does so for as long as one likes. */
const rounds = runsAllTests ? 3 : 1;
const timeout = 300_000;

test(
  "a portal that is killed while it saves loses no answered save, on the embedded database",
  async () => {
    const result = await runChaos({ rounds, seed: 20 });
    expect(result.problems).toEqual([]);
    expect(result.kills).toBe(rounds);
    expect(result.answered).toBeGreaterThan(0);
  },
  timeout,
);

/** In `npm test` two-nodes kills a process on PostgreSQL, where the database goes on. */
test.runIf(runsAllTests)(
  "a portal that is killed while it saves loses no answered save, on PostgreSQL",
  async () => {
    const server = await startPostgres();
    try {
      const name = `chaos_${randomUUID().replaceAll("-", "")}`;
      const databaseUrl = await createDatabase(server.url, name);
      const result = await runChaos({ rounds, seed: 21, databaseUrl });
      expect(result.problems).toEqual([]);
      expect(result.answered).toBeGreaterThan(0);
    } finally {
      await server.stop();
    }
  },
  timeout,
);
