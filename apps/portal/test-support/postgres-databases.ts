import type { Db } from "@public-code/core/api/database/database.ts";
import { sql } from "drizzle-orm";
import pg from "pg";

/** The roles of the tests' server: who owns every database, and as whom the portal works on it. */
export const ownerRole = "portal_owner";
export const processRole = "portal_process";

/** Runs a statement as the server's own superuser. */
export async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** The same address by another role. */
export function asRole(address: string, role: string): string {
  const url = new URL(address);
  url.username = role;
  return url.href;
}

/** Makes a database, empty or a copy of `template`, and gives its address. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  { template = "template0", owner = "default" } = {},
): Promise<string> {
  const quoted = [name, template].map((part) => pg.escapeIdentifier(part));
  await run(serverUrl, `create database ${quoted[0]} template ${quoted[1]} owner ${owner}`);
  return databaseUrl(serverUrl, name);
}

/** Removes a database even while somebody is connected to it. */
export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return run(serverUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

/** Ends all other connections to a database, and waits for their end. */
export async function disconnectOthers(db: Db): Promise<void> {
  await db.execute(
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
  );
}
