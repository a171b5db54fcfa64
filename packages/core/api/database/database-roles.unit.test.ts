import { readFileSync } from "node:fs";
import { startPostgres } from "@public-code/portal/test-support/postgres-server.ts";
import pg from "pg";
import { afterAll, expect, test } from "vitest";

const script = readFileSync(
  new URL("../../../../docs/database-roles.sql", import.meta.url),
  "utf8",
);
const passwords: Record<string, string> = { owner_password: "owner's", password: "process's" };

const server = await startPostgres({ user: "administrator" });
// psql reads its own lines, which begin with a backslash, and puts the variables in.
const statements = script
  .replaceAll(/^(\\|--).*$/gm, "")
  .replaceAll(/:'(\w+)'/g, (_, name: string) => pg.escapeLiteral(passwords[name] ?? ""))
  .split(";");
for (const statement of statements) await ask("administrator", "postgres", statement);
afterAll(() => server?.stop());

async function ask(role: string, database: string, statement: string): Promise<void> {
  const address = new URL(server.url);
  address.username = role;
  address.pathname = database;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

test("the owner makes what migrate makes, and a process only uses what it is granted", async () => {
  const owner = (statement: string) => ask("portal_owner", "portal", statement);
  const process = (statement: string) => ask("portal", "portal", statement);
  await owner("create schema drizzle; create table trail (id int)");
  await expect(process("select * from trail")).rejects.toThrow("permission denied");
  await owner("grant select, insert on trail to portal");
  await process("insert into trail values (1)");
  for (const statement of [
    "drop table trail",
    "alter table trail disable trigger all",
    "create table other (id int)",
    "create temporary table other (id int)",
    "create schema other",
    "set role portal_owner",
    "create role other",
  ])
    await expect(process(statement), statement).rejects.toMatchObject({ code: "42501" });
});
