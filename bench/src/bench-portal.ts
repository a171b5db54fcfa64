import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDatabase, databaseUrl } from "../../apps/api/test-support/postgres-databases.ts";
import { type PostgresServer, startPostgres } from "../../apps/api/test-support/postgres-server.ts";
import { type RunningPortal, startPortal } from "../../e2e/support/portal.ts";

export interface Bench {
  postgres: PostgresServer;
  /** A portal with the demo content on PostgreSQL. */
  portal: RunningPortal;
  /** A fresh database on the same server; gives its address. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** PostgreSQL as it would run in production (durable), and a portal on it. */
export async function startBench(): Promise<Bench> {
  const postgres = await startPostgres({
    durable: true,
    settings: { shared_buffers: "1GB", work_mem: "32MB", effective_cache_size: "6GB", jit: "off" },
  });
  const folder = mkdtempSync(path.join(tmpdir(), "bench-data-"));
  const database = async (name: string) => {
    await createDatabase(postgres.url, name);
    return databaseUrl(postgres.url, name);
  };
  const portal = await startPortal({
    dataFolder: folder,
    env: {
      DATABASE_URL: await database("bench_demo"),
      LOG_LEVEL: "warn",
      // One address asks for everybody here.
      RATE_SUGGEST_PER_MINUTE: "1000000000",
    },
  });
  return {
    postgres,
    portal,
    database,
    async stop() {
      await portal.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
