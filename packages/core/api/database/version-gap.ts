import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type Db, migrationsFolder, rowsOf } from "./database.ts";

/** When the migrations were made that a database has; none where this role cannot know. */
async function appliedMigrations(db: Db): Promise<number[]> {
  const [permission] = await rowsOf<{ readable: boolean }>(
    db,
    sql`select has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as readable
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'`,
  );
  if (!permission?.readable) return [];
  const rows = await rowsOf<{ made: string }>(
    db,
    sql`select created_at::text as made from drizzle.__drizzle_migrations`,
  );
  return rows.map(({ made }) => Number(made));
}

/** How the migrations of a database differ from those of this version. */
export interface VersionGap {
  /** Migrations of this version. */
  own: number;
  /** Those of them that the database lacks. */
  missing: number;
  /** Migrations of the database that this version does not have. */
  unknown: number;
}

export async function readVersionGap(db: Db): Promise<VersionGap> {
  const applied = new Set(await appliedMigrations(db));
  const own = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const missing = own.filter((made) => !applied.has(made)).length;
  return { own: own.length, missing, unknown: applied.size - (own.length - missing) };
}
