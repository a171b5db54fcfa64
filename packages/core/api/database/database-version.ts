import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type Db, migrationsFolder, rowsOf, UnreadyDatabaseError } from "./database.ts";

/** When the migrations were made that a database has; none where this role cannot know. */
async function appliedMigrations(db: Db): Promise<number[]> {
  const [found] = await rowsOf<{ readable: boolean }>(
    db,
    sql`select has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as readable
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'`,
  );
  if (!found?.readable) return [];
  const rows = await rowsOf<{ made: string }>(
    db,
    sql`select created_at::text as made from drizzle.__drizzle_migrations`,
  );
  return rows.map(({ made }) => Number(made));
}

/** Refuses a database of another version of the portal, in one sentence that says what to do. */
export async function assertVersion(db: Db): Promise<void> {
  const applied = new Set(await appliedMigrations(db));
  const own = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const missing = own.filter((made) => !applied.has(made)).length;
  const unknown = applied.size - (own.length - missing);
  if (unknown > 0)
    throw new UnreadyDatabaseError(
      "The database belongs to a newer version of the portal: start that version, or restore a backup that this one made.",
    );
  if (missing > 0)
    throw new UnreadyDatabaseError(
      `The database lacks ${missing} of this version's ${own.length} migrations: run npm run portal -- migrate, then start again.`,
    );
}
