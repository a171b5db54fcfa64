import { type SQL, sql } from "drizzle-orm";
import { lockUntilCommit } from "./advisory-locks.ts";
import { type Db, rowsOf, UnreadyDatabaseError } from "./database.ts";

/** Tables whose rows a serving process adds and reads, and never changes. */
const appendOnly = sql`('audit_rows', 'events')`;

/** Every right that a serving process has; nothing is granted to its role anywhere else. */
function grantsTo(name: string, databaseName: string): SQL[] {
  const role = sql.identifier(name);
  const database = sql.identifier(databaseName);
  const all = sql`in schema public`;
  return [
    sql`revoke all on all tables ${all} from ${role}`,
    sql`revoke all on all sequences ${all} from ${role}`,
    sql`revoke create on schema public from public, ${role}`,
    sql`revoke create, temporary on database ${database} from public, ${role}`,
    sql`grant connect on database ${database} to ${role}`,
    sql`grant usage on schema public to ${role}`,
    sql`grant select, insert, update, delete on all tables ${all} to ${role}`,
    sql`grant usage, select on all sequences ${all} to ${role}`,
    // What was done stays written down, even if somebody takes over the process.
    sql`revoke update, delete on audit_rows, events from ${role}`,
    // A process asks which migrations the database has.
    sql`grant usage on schema drizzle to ${role}`,
    sql`grant select on all tables in schema drizzle to ${role}`,
    sql`revoke all on all tables in schema pgboss from ${role}`,
    sql`grant usage on schema pgboss to ${role}`,
    sql`grant select, insert, update, delete on all tables in schema pgboss to ${role}`,
    // Who runs jobs notes there when it last looked; the version itself is for migrate.
    sql`revoke insert, update, delete on pgboss.version from ${role}`,
    sql`grant update (cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) on pgboss.version to ${role}`,
  ];
}

interface RoleFacts {
  powerful: boolean;
  owns: boolean;
  database: string;
}

async function factsOf(tx: Db, name: string): Promise<RoleFacts | undefined> {
  const [facts] = await rowsOf<RoleFacts>(
    tx,
    sql`select
          rolsuper or rolcreaterole or pg_has_role(r.oid, current_user::regrole, 'member') as powerful,
          exists (select from pg_class where relowner = r.oid and relnamespace in
            (select oid from pg_namespace where nspname in ('public', 'drizzle', 'pgboss'))) as owns,
          current_database() as database
        from pg_roles r where rolname = ${name}`,
  );
  return facts;
}

async function mayCreate(tx: Db, name: string): Promise<boolean> {
  const [answer] = await rowsOf<{ may: boolean }>(
    tx,
    sql`select has_schema_privilege(${name}, 'public', 'create') as may`,
  );
  return answer?.may ?? true;
}

/**
 * Gives the role of a serving process the rights it needs and no others, in one transaction, so that
 * running processes notice nothing. Called by the owner of the tables; refuses a role that could
 * take itself more.
 */
export async function grantToProcess(owner: Db, name: string): Promise<void> {
  await owner.transaction(async (tx) => {
    await lockUntilCommit(tx, "grant");
    const facts = await factsOf(tx, name);
    if (!facts)
      throw new UnreadyDatabaseError(
        `The role "${name}" of DATABASE_URL does not exist: make it with CREATE ROLE … LOGIN and run migrate again.`,
      );
    if (facts.powerful || facts.owns)
      throw new UnreadyDatabaseError(
        `The role "${name}" of DATABASE_URL owns tables, or may take the owner's rights: give the process a plain role, or leave DATABASE_OWNER_URL out.`,
      );
    for (const grant of grantsTo(name, facts.database)) await tx.execute(grant);
    if (await mayCreate(tx, name))
      throw new UnreadyDatabaseError(
        `The role "${name}" of DATABASE_URL may create tables still: let DATABASE_OWNER_URL's role own the database.`,
      );
  });
}

/** Tables in which the connected role may not do all that a serving process does. */
export async function tablesWithoutRights(db: Db): Promise<string[]> {
  const may = (right: string) => sql`has_table_privilege(c.oid, ${sql.raw(`'${right}'`)})`;
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select n.nspname || '.' || c.relname as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')
          and (n.nspname, c.relname) <> ('pgboss', 'version')
          and not (has_schema_privilege(n.oid, 'usage') and ${may("select")} and ${may("insert")}
            and (c.relname in ${appendOnly} or (${may("update")} and ${may("delete")})))
        order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** What the connected role is on its server. */
export interface ConnectedRole {
  /** Such as `18.4`. */
  version: string;
  major: number;
  name: string;
  superuser: boolean;
  /** It owns tables of the portal, and could remove the triggers of the audit trail. */
  owner: boolean;
  /** The server only copies another one and takes no writes. */
  copy: boolean;
}

export async function readConnectedRole(db: Db): Promise<ConnectedRole> {
  const [row] = await rowsOf<ConnectedRole>(
    db,
    sql`select split_part(current_setting('server_version'), ' ', 1) as version,
          current_setting('server_version_num')::int / 10000 as major,
          current_user::text as name, r.rolsuper as superuser, pg_is_in_recovery() as copy,
          exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and c.relowner = r.oid) as owner
        from pg_roles r where r.rolname = current_user`,
  );
  if (!row) throw new Error("the server does not know the connected role");
  return row;
}
