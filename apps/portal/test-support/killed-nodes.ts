import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Database } from "@public-code/core/api/database/database.ts";
import { openPglite } from "@public-code/core/api/database/database-pglite.ts";
import { openPostgres } from "@public-code/core/api/database/database-postgres.ts";
import { inject } from "vitest";
import {
  asRole,
  createDatabase,
  dropDatabase,
  ownerRole,
  processRole,
} from "./postgres-databases.ts";

const onPostgres = process.env.TEST_DATABASE === "postgres";
/** PGlite belongs to one process. */
export const nodesAtOnce = onPostgres ? 2 : 1;

/** A database that processes of their own open, which a test kills. */
export interface SharedPlace {
  /** What a node is given. */
  address: string;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

async function makePostgres(name: string): Promise<SharedPlace> {
  const server = inject("postgresUrl");
  const template = inject("postgresTemplate");
  const url = await createDatabase(server, name, { template, owner: ownerRole });
  return {
    address: asRole(url, processRole),
    open: async () => openPostgres(asRole(url, ownerRole), 1),
    remove: () => dropDatabase(server, name),
  };
}

async function makePglite(): Promise<SharedPlace> {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-killed-"));
  const loadDataDir = await openAsBlob(inject("pgliteDump"));
  await (await PGlite.create(path.join(folder, "database"), { loadDataDir })).close();
  return {
    address: folder,
    open: () => openPglite({ folder }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function makePlace(name: string): Promise<SharedPlace> {
  return onPostgres ? makePostgres(name) : makePglite();
}

export async function withDatabase<Result>(
  place: SharedPlace,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await place.open();
  // A query is no promise: its own `finally` would not wait until the folder is let go.
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Resolves once the node says that it has begun. */
export async function startNode(script: string, ...given: string[]): Promise<ChildProcess> {
  const node = fork(script, given, { execArgv: [], stdio: "inherit" });
  await once(node, "message");
  return node;
}

export const hasEnded = (node: ChildProcess): boolean =>
  node.exitCode !== null || node.signalCode !== null;
