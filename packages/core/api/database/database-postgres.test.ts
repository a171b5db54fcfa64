import {
  createDatabase,
  dropDatabase,
} from "@public-code/portal/test-support/postgres-databases.ts";
import {
  type SilentRelay,
  startSilentRelay,
} from "@public-code/portal/test-support/silent-relay.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { describeFailure } from "../http/failure.ts";
import type { Database, Db } from "./database.ts";
import { openPostgres } from "./database-postgres.ts";
import { changeContent, followRevision } from "./revision.ts";

const name = "database_postgres";

async function backendOf(db: Db): Promise<number> {
  const result = await db.execute(sql`select pg_backend_pid() as pid`);
  // Both drivers answer with rows; Drizzle's common type does not say so.
  return (result as unknown as { rows: { pid: number }[] }).rows[0]?.pid ?? 0;
}

describe.runIf(process.env.TEST_DATABASE === "postgres")("a pool of one connection", () => {
  let pool: Database;
  let operator: Database;
  beforeAll(async () => {
    const url = await createDatabase(inject("postgresUrl"), name, {
      template: inject("postgresTemplate"),
    });
    pool = openPostgres(url, 1, { waitMs: 1_000 });
    operator = openPostgres(url, 1);
  });
  afterAll(async () => {
    await pool.close();
    await operator.close();
    await dropDatabase(inject("postgresUrl"), name);
  });

  /** Ends a connection as a server does that stops, and waits until that is known here. */
  async function end(pid: number): Promise<void> {
    await operator.db.execute(sql`select pg_terminate_backend(${pid}::int, 5000)`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  test("outlives the end of a connection between two queries of a transaction", async () => {
    const broken = pool.db.transaction(async (tx) => {
      await end(await backendOf(tx));
      await tx.execute(sql`select 1`);
    });
    const error: unknown = await broken.catch((thrown: unknown) => thrown);
    expect(describeFailure(error, "en-US", "id").status).toBe(503);
    expect(await backendOf(pool.db)).toBeGreaterThan(0);
  });

  test("has its connection again after a transaction that could not begin", async () => {
    const refused = pool.db.transaction(async () => {}, {
      // No such level: the database refuses the beginning itself.
      isolationLevel: "none" as "serializable",
    });
    await expect(refused).rejects.toThrow();
    expect(await backendOf(pool.db)).toBeGreaterThan(0);
  });

  test("answers 503 to a transaction that waits too long for the connection", async () => {
    const waiting = vi.fn(async () => {});
    let error: unknown;
    await pool.db.transaction(async () => {
      error = await pool.db.transaction(waiting).catch((thrown: unknown) => thrown);
    });
    expect(waiting).not.toHaveBeenCalled();
    expect(describeFailure(error, "en-US", "id").status).toBe(503);
    await pool.db.transaction(waiting);
    expect(waiting).toHaveBeenCalledOnce();
  });
});

describe.runIf(process.env.TEST_DATABASE === "postgres")("a line that falls silent", () => {
  const silentName = "database_silent";
  let relay: SilentRelay;
  let behindRelay: Database;
  let beside: Database;
  beforeAll(async () => {
    const url = new URL(
      await createDatabase(inject("postgresUrl"), silentName, {
        template: inject("postgresTemplate"),
      }),
    );
    relay = await startSilentRelay({ host: url.hostname, port: Number(url.port) });
    beside = openPostgres(url.href, 1);
    url.port = String(relay.port);
    behindRelay = openPostgres(url.href, 2);
  });
  afterAll(async () => {
    await behindRelay.close();
    await beside.close();
    await relay.stop();
    await dropDatabase(inject("postgresUrl"), silentName);
  });

  test("is replaced, its queries fail, and what changed meanwhile is known", async () => {
    const revision = await followRevision(behindRelay, async () => null);
    const before = revision.current();
    const unanswered = behindRelay.db.transaction(async (tx) => {
      relay.silence();
      await tx.execute(sql`select 1`);
    });
    const failure = unanswered.then(
      () => null,
      (error: unknown) => describeFailure(error, "en-US", "id"),
    );
    await beside.db.transaction(changeContent);
    await expect.poll(() => behindRelay.listener()).toEqual({ connected: false, losses: 1 });
    await expect.poll(() => revision.current()).toBe(before + 1);
    await expect.poll(() => behindRelay.listener()).toEqual({ connected: true, losses: 1 });
    expect((await failure)?.status).toBe(503);
    expect(await backendOf(behindRelay.db)).toBeGreaterThan(0);
    await revision.stop();
  });
});
