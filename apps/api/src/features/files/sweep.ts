import { and, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { files } from "./files.table.ts";
import { removeUpload } from "./stored-upload.ts";

export interface SweepResult {
  /** Files that nothing referred to, with their objects. */
  files: number;
  /** Objects without a row. */
  objects: number;
  /** Uploads that broke off before they were whole. */
  unfinished: number;
}

const batchSize = 500;
/** Objects of files and their derived sizes; anything else in the bucket belongs to somebody else. */
const ownKey = /^([0-9a-f]{32})(\/\d+\.(?:avif|webp))?$/;

interface Place {
  table: string;
  column: string;
}

// Drizzle's common type does not say that both drivers answer with rows.
async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** Every column that refers to a file; asked of the database, so that no new one is forgotten. */
function findReferences(db: Db): Promise<Place[]> {
  return rowsOf<Place>(
    db,
    sql`select cls.relname as "table", att.attname as "column"
      from pg_constraint con
      join pg_class cls on cls.oid = con.conrelid
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
      where con.contype = 'f' and con.confrelid = '"files"'::regclass`,
  );
}

/** Every column of documents; rich text in them names the files it shows by their keys. */
function findDocuments(db: Db): Promise<Place[]> {
  return rowsOf<Place>(
    db,
    sql`select table_name as "table", column_name as "column"
      from information_schema.columns
      where table_schema = current_schema() and data_type = 'jsonb' and table_name <> 'files'`,
  );
}

function isReferred(references: readonly Place[]): SQL {
  const each = references.map(
    ({ table, column }) =>
      sql`exists (select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = "files"."id")`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Those of the keys that stand in a document. */
async function findMentioned(
  db: Db,
  documents: readonly Place[],
  keys: readonly string[],
): Promise<Set<string>> {
  const mentioned = new Set<string>();
  const anyKey = keys.join("|");
  for (const { table, column } of documents) {
    const found = await rowsOf<{ key: string }>(
      db,
      sql`select distinct hit[1] as key from ${sql.identifier(table)},
        lateral regexp_matches(${sql.identifier(column)}::text, ${anyKey}, 'g') as hit`,
    );
    for (const { key } of found) mentioned.add(key);
  }
  return mentioned;
}

/** False where somebody has referred to the file in the meantime; its foreign key then holds it. */
async function removeRow(db: Db, id: number, references: readonly Place[]): Promise<boolean> {
  try {
    const removed = await db
      .delete(files)
      .where(and(sql`${files.id} = ${id}`, sql`not ${isReferred(references)}`))
      .returning({ id: files.id });
    return removed.length > 0;
  } catch (error) {
    const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
    if (Object(cause).code === "23503") return false;
    throw error;
  }
}

async function sweepRows(db: Db, storage: Storage, before: Date): Promise<number> {
  const references = await findReferences(db);
  const documents = await findDocuments(db);
  const old = await db
    .select({ id: files.id, key: files.key, derivatives: files.derivatives })
    .from(files)
    .where(and(lt(files.createdAt, before), sql`not ${isReferred(references)}`));
  let removed = 0;
  for (let start = 0; start < old.length; start += batchSize) {
    const batch = old.slice(start, start + batchSize);
    const mentioned = await findMentioned(
      db,
      documents,
      batch.map((file) => file.key),
    );
    for (const file of batch) {
      if (mentioned.has(file.key) || !(await removeRow(db, file.id, references))) continue;
      // The row goes first: a crash in between leaves an orphan, never a row without its file.
      await removeUpload(storage, file);
      removed += 1;
    }
  }
  return removed;
}

async function removeOrphans(db: Db, storage: Storage, keys: readonly string[]): Promise<number> {
  const owners = [...new Set(keys.map((key) => ownKey.exec(key)?.[1] ?? ""))];
  const known = new Set<string>();
  const rows = await db
    .select({ key: files.key, derivatives: files.derivatives })
    .from(files)
    .where(inArray(files.key, owners));
  for (const row of rows) {
    known.add(row.key);
    for (const derivative of row.derivatives) known.add(derivative.key);
  }
  const orphans = keys.filter((key) => !known.has(key));
  for (const key of orphans) await storage.remove(key);
  return orphans.length;
}

async function sweepObjects(db: Db, storage: Storage, before: Date): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const finish = async (): Promise<void> => {
    if (batch.length > 0) removed += await removeOrphans(db, storage, batch);
    batch = [];
  };
  for await (const { key, modifiedAt } of storage.list()) {
    if (modifiedAt >= before || !ownKey.test(key)) continue;
    batch.push(key);
    if (batch.length === batchSize) await finish();
  }
  await finish();
  return removed;
}

/**
 * Removes what nobody refers to any more: rows of files, objects without a row, and broken-off
 * uploads. `olderThanMs` keeps what a running save has stored and not yet written down.
 */
export async function sweepStorage(
  db: Db,
  storage: Storage,
  options: { olderThanMs: number; now: Date },
): Promise<SweepResult> {
  const before = new Date(options.now.getTime() - options.olderThanMs);
  return {
    files: await sweepRows(db, storage, before),
    objects: await sweepObjects(db, storage, before),
    unfinished: await storage.removeUnfinished(before),
  };
}
