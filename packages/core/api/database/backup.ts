import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import type { Storage } from "../storage/storage.ts";
import { type Db, rowsOf } from "./database.ts";

/** Tables of the moment: a restored portal starts without sessions, counted minutes and clicks' keys. */
const leftOut = ["sessions", "sign_ons", "shared_rates", "save_keys"];
leftOut.push("click_keys", "counted_clicks", "missed_search_networks", "health_results");
const batch = 500;
const manifestFile = "manifest.json";

/**
 * Where an object lies below the folder of files. A key may be the beginning of another one, which no
 * folder allows, so the parts of a key are joined; `~` is in no key.
 */
function fileOfObject(key: string): string {
  return path.join(key.slice(0, 2), key.replaceAll("/", "~"));
}

function objectOfFile(name: string): string {
  return name.replaceAll("~", "/");
}

interface Manifest {
  format: 1;
  madeAt: string;
  tables: { name: string; rows: number }[];
  sequences: { name: string; last: string | null }[];
  /** When the newest migration of the database was made; not in manifests before it was asked for. */
  migration?: string;
  /** Objects that rows name and that the storage had lost before; not in manifests before either. */
  lost?: string[];
}

/** A backup that cannot be made or read, in a sentence for the operator. */
export class BackupError extends Error {}

/** Every table of the portal, those that others refer to first. */
async function tablesInOrder(db: Db): Promise<string[]> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const links = await rowsOf<{ child: string; parent: string }>(
    db,
    sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const waiting = new Set(names.map((row) => row.name).filter((name) => !leftOut.includes(name)));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find((name) =>
      links.every(
        (link) => link.child !== name || link.parent === name || !waiting.has(link.parent),
      ),
    );
    if (!next) throw new BackupError("The tables refer to each other in a circle.");
    waiting.delete(next);
    ordered.push(next);
  }
  return ordered;
}

async function sequences(db: Db): Promise<Manifest["sequences"]> {
  return rowsOf(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences
        where schemaname = 'public' order by 1`,
  );
}

async function newestMigration(db: Db): Promise<string> {
  const [row] = await rowsOf<{ made: string }>(
    db,
    sql`select max(created_at)::text as made from drizzle.__drizzle_migrations`,
  );
  return row?.made ?? "";
}

async function writeTable(tx: Db, name: string, folder: string): Promise<number> {
  const table = sql.identifier(name);
  let rows = 0;
  const lines = async function* (): AsyncGenerator<string> {
    await rowsOf(
      tx,
      sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${table} t`,
    );
    for (;;) {
      const part = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${batch} from backup_rows`));
      for (const { row } of part) yield `${row}\n`;
      rows += part.length;
      if (part.length < batch) break;
    }
    await rowsOf(tx, sql`close backup_rows`);
  };
  await pipeline(lines, createWriteStream(path.join(folder, `${name}.jsonl`)));
  return rows;
}

/** What a backup needs of a storage. */
type Source = Pick<Storage, "list" | "open">;

/** Keys of every object that the rows of files name. */
async function namedObjects(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select key from files
        union all select one ->> 'key' from files, jsonb_array_elements(derivatives) as one`,
  );
  return rows.map(({ key }) => key);
}

/** Copies every stored object, and returns the keys. */
async function copyObjects(storage: Source, folder: string): Promise<Set<string>> {
  const copied = new Set<string>();
  for await (const object of storage.list()) {
    const stored = await storage.open(object.key);
    // Swept since it was listed; whether the rows name it is asked when all is copied.
    if (!stored) continue;
    const file = path.join(folder, fileOfObject(object.key));
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(stored.stream, createWriteStream(file));
    copied.add(object.key);
  }
  return copied;
}

/**
 * Refuses a copy without an object that its rows name, since a cleanup has removed it after they were
 * written. What the storage had lost before is only reported: no further run would find it.
 */
async function assertWhole(
  db: Db,
  missing: readonly string[],
  onProgress: (line: string) => void,
): Promise<void> {
  if (missing.length === 0) return;
  const stillNamed = new Set(await namedObjects(db));
  const swept = missing.filter((key) => !stillNamed.has(key));
  if (swept.length > 0)
    throw new BackupError(
      `While the backup was made, ${swept.length} of its files were swept (${swept[0]}). Run it again, into another folder.`,
    );
  onProgress(`files: ${missing.length} objects are not in the storage (${missing[0]})`);
}

/**
 * Writes the whole content of a portal into a new folder: one JSON line a row, all of one moment, and
 * every stored object. The portal may run meanwhile.
 */
export async function makeBackup(
  db: Db,
  storage: Source,
  folder: string,
  onProgress: (line: string) => void,
): Promise<Manifest> {
  const existing = await readdir(folder).catch(() => []);
  if (existing.length > 0) throw new BackupError(`The folder ${folder} is not empty.`);
  const tablesFolder = path.join(folder, "tables");
  const filesFolder = path.join(folder, "files");
  await mkdir(tablesFolder, { recursive: true });
  await mkdir(filesFolder, { recursive: true });
  const { written, named } = await db.transaction(
    async (tx) => {
      const tables: Manifest["tables"] = [];
      for (const name of await tablesInOrder(tx)) {
        const rows = await writeTable(tx, name, tablesFolder);
        tables.push({ name, rows });
        onProgress(`${name}: ${rows} rows`);
      }
      const written = {
        format: 1 as const,
        madeAt: new Date().toISOString(),
        tables,
        sequences: await sequences(tx),
        migration: await newestMigration(tx),
      };
      return { written, named: await namedObjects(tx) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const copied = await copyObjects(storage, filesFolder);
  const lost = named.filter((key) => !copied.has(key));
  await assertWhole(db, lost, onProgress);
  onProgress(`files: ${copied.size} objects`);
  const manifest = { ...written, lost };
  await writeFile(path.join(folder, manifestFile), JSON.stringify(manifest, null, 2));
  return manifest;
}

async function assertEmpty(db: Db, tables: Manifest["tables"]): Promise<void> {
  for (const { name } of tables) {
    // Migrations write the one row of the content revision.
    if (name === "content_revision") continue;
    const rows = await rowsOf(db, sql`select 1 as found from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0)
      throw new BackupError(
        `The portal already holds content (table ${name}). Restore into an empty one.`,
      );
  }
}

/** The lines of a file. Only a line feed ends one: JSON leaves U+2028 and U+2029 as they are. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const part of createReadStream(file, "utf8")) {
    const lines = `${rest}${part}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

async function readTable(tx: Db, name: string, folder: string): Promise<number> {
  const table = sql.identifier(name);
  let rows = 0;
  let waiting: string[] = [];
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const values = sql.join(
      waiting.map((line) => sql`${line}::jsonb`),
      sql`, `,
    );
    await tx.execute(
      sql`insert into ${table} overriding system value
          select r.* from unnest(array[${values}]) as line, jsonb_populate_record(null::${table}, line) as r`,
    );
    rows += waiting.length;
    waiting = [];
  };
  for await (const line of linesOf(path.join(folder, `${name}.jsonl`))) {
    waiting.push(line);
    if (waiting.length >= batch) await flush();
  }
  await flush();
  return rows;
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    // The file was written by makeBackup; a foreign one fails at its first table.
    return JSON.parse(await readFile(path.join(folder, manifestFile), "utf8")) as Manifest;
  } catch {
    throw new BackupError(`The folder ${folder} holds no backup: ${manifestFile} cannot be read.`);
  }
}

async function restoreFiles(storage: Storage, folder: string): Promise<Set<string>> {
  const restored = new Set<string>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const key = objectOfFile(entry.name);
    await storage.put(key, createReadStream(file), "application/octet-stream");
    restored.add(key);
  }
  return restored;
}

/** Fills an empty, migrated portal from a backup; files first, so that no row is without its bytes. */
export async function restoreBackup(
  db: Db,
  storage: Storage,
  folder: string,
  onProgress: (line: string) => void,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { migration, lost } = manifest;
  if (migration !== undefined && migration !== (await newestMigration(db)))
    throw new BackupError(
      "Another version of the portal made this backup. Restore it with that one.",
    );
  await assertEmpty(db, manifest.tables);
  const restored = await restoreFiles(storage, path.join(folder, "files"));
  onProgress(`files: ${restored.size} objects`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from content_revision`);
    for (const { name, rows } of manifest.tables) {
      const read = await readTable(tx, name, path.join(folder, "tables"));
      if (read !== rows)
        throw new BackupError(`The backup holds ${read} rows of ${name} where it wrote ${rows}.`);
      onProgress(`${name}: ${rows} rows`);
    }
    const named = lost ? await namedObjects(tx) : [];
    const missing = named.filter((key) => !restored.has(key) && !lost?.includes(key));
    if (missing.length > 0)
      throw new BackupError(`The backup lacks ${missing.length} of its files (${missing[0]}).`);
    for (const { name, last } of manifest.sequences)
      if (last !== null) await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
  });
  return manifest;
}
