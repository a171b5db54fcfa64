import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { checkBackup } from "@public-code/console/api/health/check-work.ts";
import { usualHealthLimits } from "@public-code/console/api/health/health-check.ts";
import { readConfig } from "@public-code/core/api/config.ts";
import { type Database, rowsOf } from "@public-code/core/api/database/database.ts";
import { openPostgres } from "@public-code/core/api/database/database-postgres.ts";
import { prepareDatabase } from "@public-code/core/api/database/prepare-database.ts";
import { createOutgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { openStorage } from "@public-code/core/api/storage/open-storage.ts";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../test-support/free-port.ts";
import { asRole, databaseUrl } from "../test-support/postgres-databases.ts";

/** Where Debian and Ubuntu put the servers that they package, a folder a version. */
const packaged = "/usr/lib/postgresql";
const versions = existsSync(packaged) ? readdirSync(packaged).sort().reverse() : [];
const bin = versions
  .map((version) => path.join(packaged, version, "bin"))
  .find((folder) => existsSync(path.join(folder, "pg_basebackup")));
const runs = bin !== undefined && process.env.TEST_DATABASE === "postgres";

const folder = mkdtempSync(path.join(tmpdir(), "portal-drill-"));
const inFolder = (...parts: string[]) => path.join(folder, ...parts);
/** PostgreSQL refuses to run as root. */
const nobody: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const program = (name: string) => path.join(bin ?? "", name);
const runProgram = (name: string, args: string[]) =>
  execFileSync(program(name), args, { ...nobody, cwd: folder, stdio: "pipe" });

interface Server {
  url: string;
  stop(): Promise<void>;
}

async function serve(data: string, settings: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const all = { port: String(port), listen_addresses: "127.0.0.1", unix_socket_directories: "" };
  const flags = Object.entries({ ...all, ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const server = spawn(program("postgres"), ["-D", data, ...flags], {
    ...nobody,
    cwd: folder,
    stdio: "ignore",
  });
  process.once("exit", () => server.kill("SIGQUIT"));
  const url = `postgresql://portal@127.0.0.1:${port}/postgres`;
  await vi.waitUntil(() => isPrimary(url), { timeout: 60_000, interval: 200 });
  return {
    url,
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGINT");
      await ended;
    },
  };
}

/** True once a server takes writes, which one that recovers does at the end of that. */
async function isPrimary(url: string): Promise<boolean> {
  return using(url, async ({ db }) => {
    const [row] = await rowsOf<{ copy: boolean }>(db, sql`select pg_is_in_recovery() as copy`);
    return row?.copy === false;
  }).catch(() => false);
}

async function using<Result>(url: string, work: (database: Database) => Promise<Result>) {
  const database = openPostgres(url, 2);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const person = (id: string) => ({
  id,
  issuer: "https://login.example.tw",
  subject: id,
  name: id,
  operator: true,
});
const idsIn = async ({ db }: Database) =>
  (await db.select({ id: users.id }).from(users).orderBy(asc(users.id))).map(({ id }) => id);

/** What check says of backups. */
async function sayBackup(database: Database): Promise<string[]> {
  const config = readConfig({ DATABASE_URL: "postgresql://portal@127.0.0.1/portal" });
  const findings = await checkBackup({
    config,
    database,
    storage: await openStorage(config),
    outgoing: createOutgoing(config),
    limits: usualHealthLimits,
    now: () => new Date(),
  });
  return [findings].flat().map(({ text }) => text);
}

const production = { profile: "production", databaseUrl: null, databaseOwnerUrl: null } as const;
const isReady = (database: Database) =>
  prepareDatabase(database, {
    ...production,
    databasePoolMax: 1,
    dataFolder: folder,
    acceptsNewerDatabase: false,
  });

describe.runIf(runs)(`a restore with PostgreSQL's own tools (skipped without ${packaged})`, () => {
  let server: Server;
  const archive = inFolder("archive");
  beforeAll(async () => {
    mkdirSync(archive);
    for (const each of [folder, archive])
      if (nobody.uid) chownSync(each, nobody.uid, nobody.gid ?? nobody.uid);
    runProgram("initdb", [
      "-D",
      inFolder("data"),
      "-U",
      "portal",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ]);
    server = await serve(inFolder("data"), {
      archive_mode: "on",
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    });
    await using(server.url, async (database) => {
      await database.migrate();
      await database.db.insert(users).values(person("before the backup"));
    });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  test("a base backup and the write-ahead log lead back to the moment before an accident", async () => {
    const { hostname, port } = new URL(server.url);
    const place = ["-h", hostname, "-p", port, "-U", "portal"];
    runProgram("pg_basebackup", [
      "-D",
      inFolder("base"),
      ...place,
      "--checkpoint=fast",
      "--no-sync",
    ]);
    const moment = await using(server.url, async (database) => {
      await database.db.insert(users).values(person("after the backup"));
      const [row] = await rowsOf<{ at: string }>(
        database.db,
        sql`select clock_timestamp()::text as at`,
      );
      await delay(50);
      await database.db.delete(users).where(eq(users.id, "before the backup"));
      const [log] = await rowsOf<{ name: string }>(
        database.db,
        sql`select pg_walfile_name(pg_switch_wal()) as name`,
      );
      await expect.poll(() => existsSync(path.join(archive, log?.name ?? ""))).toBe(true);
      expect(await idsIn(database)).toEqual(["after the backup"]);
      expect(await sayBackup(database)).toEqual(["backup.trial", "backup.archive"]);
      return row?.at ?? "";
    });

    writeFileSync(inFolder("base", "recovery.signal"), "");
    const restored = await serve(inFolder("base"), {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: "promote",
      archive_mode: "off",
    });
    try {
      await using(restored.url, async (database) => {
        expect(await idsIn(database)).toEqual(["after the backup", "before the backup"]);
        await isReady(database);
      });
    } finally {
      await restored.stop();
    }
  });

  test("a dump fills another database, on which a process of production starts", async () => {
    const other = databaseUrl(server.url, "restored");
    runProgram("pg_dump", [
      "--format=custom",
      `--file=${inFolder("portal.dump")}`,
      `--dbname=${server.url}`,
    ]);
    await using(server.url, ({ db }) =>
      db.execute(sql`create database restored template template0`),
    );
    runProgram("pg_restore", ["--exit-on-error", `--dbname=${other}`, inFolder("portal.dump")]);
    await using(asRole(other, "portal"), async (database) => {
      expect(await idsIn(database)).toEqual(await using(server.url, idsIn));
      await isReady(database);
    });
  });

  test("check says so when the log is not archived any more", async () => {
    rmSync(archive, { recursive: true });
    await using(server.url, async (database) => {
      await database.db.insert(users).values(person("not archived"));
      await database.db.execute(sql`select pg_switch_wal()`);
      await expect.poll(() => sayBackup(database)).toContain("backup.archiveFails");
    });
  });
});
