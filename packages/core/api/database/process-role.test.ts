import {
  asRole,
  createDatabase,
  dropDatabase,
  ownerRole,
  processRole,
  run,
} from "@public-code/portal/test-support/postgres-databases.ts";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Database, rowsOf, UnreadyDatabaseError } from "./database.ts";
import { openPostgres } from "./database-postgres.ts";
import { migrateDatabase, prepareDatabase } from "./prepare-database.ts";

const name = "process_role";
const insufficient = "42501";

describe.runIf(process.env.TEST_DATABASE === "postgres")("the role of a process", () => {
  let url = "";
  let owner: Database;
  let portal: Database;
  const migrateFor = (role: string) =>
    migrateDatabase(owner, {
      databaseUrl: asRole(url, role),
      databaseOwnerUrl: asRole(url, ownerRole),
    });

  beforeAll(async () => {
    url = await createDatabase(inject("postgresUrl"), name, { owner: ownerRole });
    owner = openPostgres(asRole(url, ownerRole), 3);
    portal = openPostgres(asRole(url, processRole), 1);
    await migrateFor(processRole);
  });
  afterAll(async () => {
    await portal.close();
    await owner.close();
    await dropDatabase(inject("postgresUrl"), name);
  });

  const codeOf = async (statement: SQL): Promise<string> => {
    const error: unknown = await portal.db.execute(statement).catch((thrown: unknown) => thrown);
    return error instanceof Error ? Object(error.cause).code : "allowed";
  };

  test.each([
    "alter table audit_rows disable trigger all",
    "alter table audit_rows disable trigger audit_rows_append_only",
    "alter table audit_rows add column more text",
    "drop trigger audit_rows_append_only on audit_rows",
    "drop table audit_rows",
    "truncate audit_rows",
    "update audit_rows set actor_name = 'x'",
    "delete from audit_rows",
    "create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return null; end'",
    "drop function refuse_audit_change cascade",
    "set session_replication_role = replica",
    "truncate sessions",
    "drop table sessions",
    "alter table sessions add column more text",
    "create index more on sessions (token_hash)",
    "create table more (id int)",
    "create temporary table more (id int)",
    "create schema more",
    "delete from drizzle.__drizzle_migrations",
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)",
    "update pgboss.version set version = 1",
    "create table pgboss.more (id int)",
    "drop table pgboss.job",
    "set role portal_owner",
    "select setval('program_numbers', 1)",
  ])("is refused: %s", async (statement) => {
    expect(await codeOf(sql.raw(statement))).toBe(insufficient);
  });

  test("reads every table and writes every one but the audit trail and the migrations", async () => {
    const tables = await rowsOf<{ name: string; rights: string }>(
      portal.db,
      sql`select schemaname || '.' || tablename as name, (
            select string_agg(wanted, ' ' order by wanted) from
              unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as wanted
            where has_table_privilege(format('%I.%I', schemaname, tablename), wanted)) as rights
          from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')`,
    );
    const unlike = tables.filter(({ rights }) => rights !== "delete insert select update");
    expect(unlike.sort((first, other) => first.name.localeCompare(other.name))).toEqual([
      { name: "drizzle.__drizzle_migrations", rights: "select" },
      { name: "pgboss.version", rights: "select" },
      { name: "public.audit_rows", rights: "insert select" },
      { name: "public.events", rights: "insert select" },
    ]);
    expect(tables.length).toBeGreaterThan(20);
  });

  test("does in development without a migrate of its own: the start asks the owner for it", async () => {
    await run(inject("postgresUrl"), `create database ${name}_dev owner ${ownerRole}`);
    const dev = url.replace(name, `${name}_dev`);
    const databaseUrl = asRole(dev, processRole);
    const database = openPostgres(databaseUrl, 1);
    const roles = { databaseUrl, databaseOwnerUrl: asRole(dev, ownerRole) };
    const settings = { databasePoolMax: 1, dataFolder: "", acceptsNewerDatabase: false };
    await prepareDatabase(database, { profile: "dev", ...roles, ...settings });
    // The same as production asks for.
    await prepareDatabase(database, { profile: "production", ...roles, ...settings });
    await expect(database.db.execute(sql`truncate sessions`)).rejects.toThrow();
    await database.close();
    await dropDatabase(inject("postgresUrl"), `${name}_dev`);
  });

  test("has no right that it was given otherwise, after the next migration", async () => {
    await owner.db.execute(sql.raw(`grant truncate, update on audit_rows to ${processRole}`));
    expect(await codeOf(sql`update audit_rows set actor_name = 'x'`)).toBe("allowed");
    // Side by side, as two nodes of a development may.
    await Promise.all([migrateFor(processRole), migrateFor(processRole)]);
    expect(await codeOf(sql`update audit_rows set actor_name = 'x'`)).toBe(insufficient);
    expect(await codeOf(sql`truncate audit_rows`)).toBe(insufficient);
  });

  test("may connect after a migration, where that was taken from it", async () => {
    const mayConnect = async () => {
      const [answer] = await rowsOf<{ may: boolean }>(
        owner.db,
        sql`select has_database_privilege(${processRole}, ${name}, 'connect') as may`,
      );
      return answer?.may;
    };
    await owner.db.execute(
      sql.raw(`revoke connect on database ${name} from public, ${processRole}`),
    );
    expect(await mayConnect()).toBe(false);
    await migrateFor(processRole);
    expect(await mayConnect()).toBe(true);
  });

  test.each([
    ["nobody_yet", "", / does not exist: make it with CREATE ROLE/],
    ["may_all", "superuser", / may take the owner's rights: /],
    ["may_become", `in role ${ownerRole}`, / may take the owner's rights: /],
    ["may_make", "createrole", / may take the owner's rights: /],
    [ownerRole, "", / owns tables/],
  ])("%s is refused in one sentence", async (role, attributes, message) => {
    if (attributes) await run(inject("postgresUrl"), `create role ${role} login ${attributes}`);
    const refused = await migrateFor(role).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnreadyDatabaseError);
    expect(String(refused)).toMatch(message);
    if (attributes) await run(inject("postgresUrl"), `drop role ${role}`);
  });
});
