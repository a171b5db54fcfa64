import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { sql } from "drizzle-orm";

/** A migrated database that nobody has written to: its shape, and the rows that migrations leave. */
export interface CleanState {
  shape: string;
  /** Rows as a JSON array, by table. */
  rows: Record<string, string>;
}

const ours = sql`('public', 'drizzle', 'pgboss')`;
/** Where rows are written; those about migrations count as shape. */
const written = sql`('public', 'pgboss')`;

/** A digest of all that a test could change beside rows: tables, columns, rules, code and rights. */
async function shapeOf(db: Db): Promise<string> {
  const [row] = await rowsOf<{ shape: string }>(
    db,
    sql`with parts (part) as (
      select concat_ws(' ', 'schema', nspname, nspowner, nspacl) from pg_namespace
        where nspname not like 'pg_%'
      union all select concat_ws(' ', 'relation', relname, relkind, relowner, relacl, reloptions)
        from pg_class where relnamespace::regnamespace::text in ${ours}
      union all select concat_ws(' ', 'column', attrelid::regclass, attname, attacl,
          format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid))
        from pg_attribute join pg_class on pg_class.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attnum > 0 and relkind in ('r', 'p', 'v') and relnamespace::regnamespace::text in ${ours}
      union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace::regnamespace::text in ${ours}
      union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname in ${ours}
      union all select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(oid))
        from pg_trigger where not tgisinternal
      union all select concat_ws(' ', 'function', proname, proowner, proacl, prosrc)
        from pg_proc where pronamespace::regnamespace::text in ${ours}
      union all select concat_ws(' ', 'settings', setconfig) from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
      union all select concat_ws(' ', 'migration', hash) from drizzle.__drizzle_migrations
    )
    select md5(string_agg(part, E'\n' order by part collate "C")) as shape from parts`,
  );
  return row?.shape ?? "";
}

/** Tables that hold rows, quoted and with their schema; what they belong to stands for partitions. */
async function filledTables(db: Db): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', relnamespace::regnamespace::text, relname) as name from pg_class
        where relnamespace::regnamespace::text in ${written} and relkind in ('r', 'p')
        and not relispartition order by 1`,
  );
  if (tables.length === 0) return [];
  const questions = tables.map(
    ({ name }) => sql`select ${name}::text as name where exists (select 1 from ${sql.raw(name)})`,
  );
  const filled = await rowsOf<{ name: string }>(db, sql.join(questions, sql` union all `));
  return filled.map(({ name }) => name);
}

/** The state of a database that was just migrated. */
export async function readCleanState(db: Db): Promise<CleanState> {
  const rows: Record<string, string> = {};
  for (const name of await filledTables(db)) {
    const [row] = await rowsOf<{ all: string }>(
      db,
      sql`select jsonb_agg(to_jsonb(t))::text as all from ${sql.raw(name)} t`,
    );
    if (row) rows[name] = row.all;
  }
  return { shape: await shapeOf(db), rows };
}

/**
 * Brings a database back to its clean state, as a superuser; much cheaper than another one. False
 * where a test has changed more than rows, so that the database must not be used again.
 */
export async function restoreCleanState(db: Db, clean: CleanState): Promise<boolean> {
  if ((await shapeOf(db)) !== clean.shape) return false;
  await db.transaction(async (tx) => {
    // Neither the triggers that guard the history nor those that count changes act on this.
    await tx.execute(sql`set local session_replication_role = replica`);
    const tables = (await filledTables(tx)).map((name) => sql.raw(name));
    if (tables.length > 0) await tx.execute(sql`truncate ${sql.join(tables, sql`, `)} cascade`);
    await tx.execute(
      sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
          from pg_sequences where schemaname in ${written} and last_value is not null`,
    );
    for (const [name, rows] of Object.entries(clean.rows)) {
      const table = sql.raw(name);
      await tx.execute(
        sql`insert into ${table} overriding system value
            select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`,
      );
    }
  });
  return true;
}
