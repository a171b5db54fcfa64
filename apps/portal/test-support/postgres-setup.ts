import { openPostgres } from "@public-code/core/api/database/database-postgres.ts";
import { migrateDatabase } from "@public-code/core/api/database/prepare-database.ts";
import type { TestProject } from "vitest/node";
import { readCleanState } from "./clean-state.ts";
import { asRole, createDatabase, ownerRole, processRole, run } from "./postgres-databases.ts";
import { startPostgres } from "./postgres-server.ts";

const templateName = "migrated";

/** One PostgreSQL for the run, with a migrated database that every test's own is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    for (const role of [ownerRole, processRole]) await run(server.url, `create role ${role} login`);
    const url = await createDatabase(server.url, templateName, { owner: ownerRole });
    const roles = {
      databaseUrl: asRole(url, processRole),
      databaseOwnerUrl: asRole(url, ownerRole),
    };
    const template = openPostgres(roles.databaseOwnerUrl, 2);
    try {
      await migrateDatabase(template, roles);
      project.provide("cleanState", await readCleanState(template.db));
    } finally {
      await template.close();
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide("postgresUrl", server.url);
  project.provide("postgresTemplate", templateName);
  return () => server.stop();
}

declare module "vitest" {
  interface ProvidedContext {
    /** The maintenance database of the run's PostgreSQL server. */
    postgresUrl: string;
    /** The migrated, empty database on it that nobody may connect to. */
    postgresTemplate: string;
  }
}
