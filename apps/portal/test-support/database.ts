import "#src/capabilities.ts";
import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import type { Database, Db } from "@public-code/core/api/database/database.ts";
import { wrapPglite } from "@public-code/core/api/database/database-pglite.ts";
import { openPostgres } from "@public-code/core/api/database/database-postgres.ts";
import { inject } from "vitest";
import { restoreCleanState } from "./clean-state.ts";
import { leasePglite } from "./pglite-lease.ts";
import {
  asRole,
  createDatabase,
  databaseUrl,
  disconnectOthers,
  ownerRole,
  processRole,
} from "./postgres-databases.ts";

/** What the portal works on, as the role of a serving process where there are roles. */
export interface TestDatabase extends Database {
  /** The same database by the role that owns its tables. */
  owner: Db;
}

/**
 * Databases that closed test files of this worker have left: making a new one costs more than many
 * a file's tests. They keep their rows until somebody opens them.
 */
const leftPglites: PGlite[] = [];
const leftPostgres: string[] = [];

async function cleanPglite(): Promise<PGlite> {
  for (let left = leftPglites.pop(); left; left = leftPglites.pop()) {
    await left.exec("discard all");
    if (await restoreCleanState(wrapPglite(left).db, inject("cleanState"))) return left;
    await left.close();
  }
  return PGlite.create({ loadDataDir: await openAsBlob(inject("pgliteDump")) });
}

async function openMigratedPglite(): Promise<TestDatabase> {
  const client = await cleanPglite();
  const lease = leasePglite(client, () => leftPglites.push(client));
  const database = wrapPglite(lease);
  return { ...database, owner: database.db };
}

async function cleanPostgres(): Promise<string> {
  const server = inject("postgresUrl");
  for (let name = leftPostgres.pop(); name; name = leftPostgres.pop()) {
    const superuser = openPostgres(databaseUrl(server, name), 1);
    try {
      await disconnectOthers(superuser.db);
      if (await restoreCleanState(superuser.db, inject("cleanState"))) return name;
    } finally {
      await superuser.close();
    }
  }
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(server, name, { template: inject("postgresTemplate"), owner: ownerRole });
  return name;
}

async function openMigratedPostgres(): Promise<TestDatabase> {
  const name = await cleanPostgres();
  const url = databaseUrl(inject("postgresUrl"), name);
  const database = openPostgres(asRole(url, processRole), 5);
  const owner = openPostgres(asRole(url, ownerRole), 1);
  return {
    ...database,
    owner: owner.db,
    async close() {
      await database.close();
      await owner.close();
      leftPostgres.push(name);
    },
  };
}

/**
 * A migrated, empty database that nobody else uses; close it when the test file ends. Which kind
 * it is depends on the vitest project, so that the same tests run on PGlite and on PostgreSQL.
 */
export function openTestDatabase(): Promise<TestDatabase> {
  return process.env.TEST_DATABASE === "postgres" ? openMigratedPostgres() : openMigratedPglite();
}
