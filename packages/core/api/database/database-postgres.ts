import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { migrateJobs } from "../jobs/job-schema.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import { type Database, migrationsFolder } from "./database.ts";
import { type ListenerState, listenOn } from "./listening-connection.ts";
import { lockTables } from "./lock-tables.ts";
import { readVersionGap } from "./version-gap.ts";

/** A connection on which nothing comes is asked after, so that a server that went silent is noticed. */
const attention = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
/** Long enough for a burst of saves, which wait for each other's connections. */
const connectWithinMs = 30_000;

export interface PostgresOptions {
  /** A query that waits longer for a connection fails. */
  waitMs?: number;
  log?: Pick<FastifyBaseLogger, "warn" | "info"> | false;
}

/** Has Drizzle's one transaction of all migrations begin with every table locked, if there is anything to migrate. */
function migrateLocked(owner: NodePgDatabase): Promise<void> {
  const { session } = owner._;
  const begin = session.transaction.bind(session);
  session.transaction = (work, settings) =>
    begin(async (tx) => {
      if ((await readVersionGap(tx)).missing > 0) await lockTables(tx);
      return work(tx);
    }, settings);
  return migrate(owner, { migrationsFolder });
}

/** A pool on a PostgreSQL server. */
export function openPostgres(
  url: string,
  poolMax: number,
  { waitMs = connectWithinMs, log = false }: PostgresOptions = {},
): Database {
  const open = new Set<pg.PoolClient>();
  const listener: ListenerState = { connected: true, losses: 0 };
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: waitMs,
    ...attention,
  });
  // An idle connection that breaks is replaced by the pool; the error must not end the process.
  pool.on("error", () => {});
  // Nor must that of one in use, to which the pool does not listen; its next query is refused.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    open.add(client);
  });
  pool.on("remove", (client) => open.delete(client));
  const db = drizzle(pool);
  // Drizzle's own never returns its connection where the transaction cannot begin.
  db.transaction = async (work, settings) => {
    const client = await pool.connect().catch((error: Error) => {
      // The pool gives up without a code; this reports it like any query that was not answered.
      throw new DrizzleQueryError("begin", [], error);
    });
    try {
      return await drizzle(client).transaction(work, settings);
    } finally {
      client.release();
    }
  };
  return {
    db,
    kind: "postgres",
    listener: () => listener,
    listen: (channel, callback) =>
      listenOn(url, channel, callback, {
        lost(cause) {
          listener.connected = false;
          listener.losses += 1;
          if (log) log.warn({ cause }, "the connection to the database for notifications is lost");
        },
        restored(cause) {
          listener.connected = true;
          // Their queries fail now instead of after minutes, and the pool opens others.
          if (cause === "silent") for (const client of open) client.connection.stream.destroy();
          if (log) log.info("the connection to the database for notifications is there again");
        },
      }),
    async migrate() {
      const client = await pool.connect();
      try {
        // Two nodes that start together migrate one after the other.
        await client.query("select pg_advisory_lock($1)", [advisoryLocks.migrate]);
        const owner = drizzle(client);
        await migrateLocked(owner);
        await migrateJobs(owner, async () => ({
          executeSql: (text, values) => client.query(text, values),
        }));
      } finally {
        await client
          .query("select pg_advisory_unlock($1)", [advisoryLocks.migrate])
          .catch(() => {});
        client.release();
      }
    },
    // A connection on which a statement has failed is replaced by the pool, with its transaction.
    jobConnection: async () => ({ executeSql: (text, values) => pool.query(text, values) }),
    close: () => pool.end(),
  };
}
