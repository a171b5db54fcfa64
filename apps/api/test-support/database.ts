import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import type { Database, Db } from "#platform/database/database.ts";
import { wrapPglite } from "#platform/database/database-pglite.ts";
import { openPostgres } from "#platform/database/database-postgres.ts";
import {
  asRole,
  createDatabase,
  dropDatabase,
  ownerRole,
  processRole,
} from "./postgres-databases.ts";

/** What the portal works on, as the role of a serving process where there are roles. */
export interface TestDatabase extends Database {
  /** The same database by the role that owns its tables. */
  owner: Db;
}

async function openMigratedPglite(): Promise<TestDatabase> {
  const dump = await openAsBlob(inject("pgliteDump"));
  const database = wrapPglite(await PGlite.create({ loadDataDir: dump }));
  return { ...database, owner: database.db };
}

async function openMigratedPostgres(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = inject("postgresUrl");
  const template = inject("postgresTemplate");
  const url = await createDatabase(server, name, { template, owner: ownerRole });
  const database = openPostgres(asRole(url, processRole), 5);
  const owner = openPostgres(asRole(url, ownerRole), 1);
  return {
    ...database,
    owner: owner.db,
    async close() {
      await database.close();
      await owner.close();
      await dropDatabase(server, name);
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
