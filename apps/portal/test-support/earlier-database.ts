import "#src/capabilities.ts";
import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import {
  type Database,
  type Db,
  migrationsFolder,
} from "@public-code/core/api/database/database.ts";
import { wrapPglite } from "@public-code/core/api/database/database-pglite.ts";
import { openPostgres } from "@public-code/core/api/database/database-postgres.ts";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { inject } from "vitest";
import { asRole, createDatabase, dropDatabase, ownerRole } from "./postgres-databases.ts";

async function openEmpty(): Promise<Database> {
  if (process.env.TEST_DATABASE !== "postgres") return wrapPglite(await PGlite.create());
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = inject("postgresUrl");
  const url = await createDatabase(server, name, { owner: ownerRole });
  const database = openPostgres(asRole(url, ownerRole), 2);
  const close = async () => {
    await database.close();
    await dropDatabase(server, name);
  };
  return { ...database, close };
}

async function migrateBefore(db: Db, marker: string): Promise<void> {
  await db.execute(sql`create schema drizzle`);
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.sql.some((statement) => statement.includes(marker))) return;
    for (const statement of migration.sql) await db.execute(sql.raw(statement));
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${migration.hash}, ${migration.folderMillis})`,
    );
  }
  throw new Error(`No migration holds ${marker}.`);
}

/** An empty database as the version before the migration that holds `marker` left it. */
export async function openEarlierDatabase(marker: string): Promise<Database> {
  const database = await openEmpty();
  await migrateBefore(database.db, marker);
  return database;
}
