import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq } from "drizzle-orm";
import { seedSynthetic } from "../../apps/demo/synthetic.ts";
import { createDatabase } from "../../apps/portal/test-support/postgres-databases.ts";
import { startPostgres } from "../../apps/portal/test-support/postgres-server.ts";
import { type RunningPortal, startPortal } from "../../e2e/support/portal.ts";
import { openPostgres } from "../../packages/core/api/database/database-postgres.ts";
import { editions } from "../../packages/programs/api/programs.table.ts";

export interface BenchServer {
  /** Makes an empty database on the server and gives its address. */
  database(name: string): Promise<string>;
}

export interface Bench extends BenchServer {
  /** A portal with the demo content on PostgreSQL. */
  portal: RunningPortal;
  databaseUrl: string;
}

/** One client asks for everybody here, so no limit of rate may stop it. */
export const unlimited = {
  LOG_LEVEL: "warn",
  RATE_SUGGEST_PER_MINUTE: "1000000000",
  RATE_SAVE_PER_MINUTE: "1000000000",
};

/** Works on PostgreSQL as it would run in production: durable, with memory of its own. */
export async function withPostgres<Result>(
  work: (server: BenchServer) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres({
    durable: true,
    settings: { shared_buffers: "1GB", work_mem: "32MB", effective_cache_size: "6GB", jit: "off" },
  });
  try {
    return await work({ database: (name) => createDatabase(postgres.url, name) });
  } finally {
    await postgres.stop();
  }
}

/** Fills an empty database with programs that are made up and gives how long that took, in seconds. */
export async function fill(url: string, programs: number): Promise<number> {
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

/** Lets a database finish what loading has left to do; gives how many programs it holds. */
export async function settle(url: string): Promise<number> {
  const database = openPostgres(url, 1);
  try {
    await database.db.execute("vacuum analyze");
    // Else its writes to disk would fall into what is measured.
    await database.db.execute("checkpoint");
    return await database.db.$count(editions, eq(editions.status, programStatus.online));
  } finally {
    await database.close();
  }
}

/** Works in a folder that is gone afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>) {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Works with a portal, which is stopped afterwards. */
export async function withPortal<Result>(
  env: Record<string, string>,
  work: (portal: RunningPortal) => Promise<Result>,
): Promise<Result> {
  const portal = await startPortal({ env: { ...unlimited, ...env } });
  try {
    return await work(portal);
  } finally {
    await portal.stop();
  }
}

/** Works with a portal that holds the demo content, on PostgreSQL. */
export function withBench<Result>(
  work: (bench: Bench) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  return withPostgres(async (server) => {
    const databaseUrl = await server.database("bench_demo");
    return withPortal({ DATABASE_URL: databaseUrl, ...env }, (portal) =>
      work({ ...server, portal, databaseUrl }),
    );
  });
}
