import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import type { Database } from "#platform/database.ts";
import { wrapPglite } from "#platform/database-pglite.ts";
import { openPostgres } from "#platform/database-postgres.ts";
import { createDatabase, dropDatabase } from "./postgres-databases.ts";

async function openMigratedPglite(): Promise<Database> {
  const dump = await openAsBlob(inject("pgliteDump"));
  return wrapPglite(await PGlite.create({ loadDataDir: dump }));
}

async function openMigratedPostgres(): Promise<Database> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = inject("postgresUrl");
  const database = openPostgres(await createDatabase(server, name, inject("postgresTemplate")), 5);
  return {
    ...database,
    async close() {
      await database.close();
      await dropDatabase(server, name);
    },
  };
}

/**
 * A migrated, empty database that nobody else uses; close it when the test file ends. Which kind
 * it is depends on the vitest project, so that the same tests run on PGlite and on PostgreSQL.
 */
export function openTestDatabase(): Promise<Database> {
  return process.env.TEST_DATABASE === "postgres" ? openMigratedPostgres() : openMigratedPglite();
}
