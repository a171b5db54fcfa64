import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { migrateJobs } from "../jobs/job-schema.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import { type Database, migrationsFolder } from "./database.ts";

const reconnectMs = 1_000;
/** A connection on which nothing comes is asked after, so that a server that went silent is noticed. */
const attention = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
const listenWithinMs = 5_000;
/** Long enough for a burst of saves, which wait for each other's connections. */
const connectWithinMs = 30_000;

/** A connection of its own for notifications, since a pooled one may change under the listener. */
function listenOn(
  url: string,
  channel: string,
  callback: (payload: string | null) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | null = null;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: listenWithinMs,
      ...attention,
    });
    next.on("error", () => {});
    next.on("end", () => {
      if (closed || client !== next) return;
      client = null;
      schedule();
    });
    next.on("notification", (message) => callback(message.payload ?? ""));
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  };
  const schedule = (): void => {
    retry = setTimeout(() => {
      if (closed) return;
      connect().then(
        () => callback(null),
        () => schedule(),
      );
    }, reconnectMs);
    retry.unref();
  };

  return connect().then(() => async () => {
    closed = true;
    if (retry) clearTimeout(retry);
    await client?.end();
  });
}

/** A pool on a PostgreSQL server; a query that waits longer than `waitMs` for a connection fails. */
export function openPostgres(url: string, poolMax: number, waitMs = connectWithinMs): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: waitMs,
    ...attention,
  });
  // An idle connection that breaks is replaced by the pool; the error must not end the process.
  pool.on("error", () => {});
  // Nor must that of one in use, to which the pool does not listen; its next query is refused.
  pool.on("connect", (client) => client.on("error", () => {}));
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
    listen: (channel, callback) => listenOn(url, channel, callback),
    async migrate() {
      const client = await pool.connect();
      try {
        // Two nodes that start together migrate one after the other.
        await client.query("select pg_advisory_lock($1)", [advisoryLocks.migrate]);
        const owner = drizzle(client);
        await migrate(owner, { migrationsFolder });
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
