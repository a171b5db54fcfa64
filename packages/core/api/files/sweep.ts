import { and, getTableName, inArray, lt, type SQL, sql } from "drizzle-orm";
import { codeItems } from "#api/code-lists/code-lists.table.ts";
import { type Db, rowsOf } from "#api/database/database.ts";
import type { Storage } from "#api/storage/storage.ts";
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

const usualBatchSize = 500;
/** Objects of files and their derived sizes; anything else in the bucket belongs to somebody else. */
const ownKey = /^([0-9a-f]{32})(\/\d+\.(?:avif|webp))?$/;

interface Place {
  table: string;
  column: string;
}

interface SweepLimits {
  before: Date;
  stopped: AbortSignal | undefined;
  batchSize: number;
}

type RemovedFile = Pick<typeof files.$inferSelect, "key" | "derivatives">;

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
async function findDocuments(db: Db): Promise<Place[]> {
  const documents = await rowsOf<Place>(
    db,
    sql`select table_name as "table", column_name as "column"
      from information_schema.columns
      where table_schema = current_schema() and data_type = 'jsonb' and table_name <> 'files'`,
  );
  const table = getTableName(codeItems);
  // A code's description is no document, and may name a video.
  const descriptions = [codeItems.descriptionZh, codeItems.descriptionEn];
  return [...documents, ...descriptions.map(({ name: column }) => ({ table, column }))];
}

function isReferred(references: readonly Place[]): SQL {
  const each = references.map(
    ({ table, column }) =>
      sql`exists (select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = "files"."id")`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Those of the keys that a document refers to. */
async function findMentioned(
  db: Db,
  documents: readonly Place[],
  keys: readonly string[],
): Promise<Set<string>> {
  const mentioned = new Set<string>();
  if (keys.length === 0) return mentioned;
  const anyKey = keys.join("|");
  for (const { table, column } of documents) {
    const rows = await rowsOf<{ key: string }>(
      db,
      sql`select distinct hit[1] as key from ${sql.identifier(table)},
        lateral regexp_matches(${sql.identifier(column)}::text, ${anyKey}, 'g') as hit`,
    );
    for (const { key } of rows) mentioned.add(key);
  }
  return mentioned;
}

/**
 * Removes rows that nothing refers to, and returns them. While they are locked nobody can begin to refer
 * to them, by a foreign key or in a document; what did so before is seen by the questions that follow.
 * A row that somebody holds at this moment is left to the next cleanup, so that neither waits for the other.
 */
async function removeRows(
  db: Db,
  ids: readonly number[],
  places: { references: readonly Place[]; documents: readonly Place[] },
): Promise<RemovedFile[]> {
  return db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(inArray(files.id, [...ids]))
      .orderBy(files.id)
      .for("update", { skipLocked: true });
    const mentioned = await findMentioned(
      tx,
      places.documents,
      locked.map(({ key }) => key),
    );
    const unnamed = locked.filter(({ key }) => !mentioned.has(key)).map(({ id }) => id);
    if (unnamed.length === 0) return [];
    return tx
      .delete(files)
      .where(and(inArray(files.id, unnamed), sql`not ${isReferred(places.references)}`))
      .returning({ key: files.key, derivatives: files.derivatives });
  });
}

async function sweepRows(
  db: Db,
  storage: Storage,
  { before, stopped, batchSize }: SweepLimits,
): Promise<number> {
  const references = await findReferences(db);
  const documents = await findDocuments(db);
  const old = await db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.createdAt, before), sql`not ${isReferred(references)}`))
    .orderBy(files.id);
  let removed = 0;
  for (let start = 0; start < old.length && !stopped?.aborted; start += batchSize) {
    const ids = old.slice(start, start + batchSize).map(({ id }) => id);
    // The rows go first: an end in between leaves orphans, never a row without its file.
    for (const file of await removeRows(db, ids, { references, documents })) {
      if (stopped?.aborted) return removed;
      await removeUpload(storage, file);
      removed += 1;
    }
  }
  return removed;
}

async function removeOrphans(db: Db, storage: Storage, keys: readonly string[]): Promise<number> {
  const owners = [...new Set(keys.map((key) => ownKey.exec(key)?.[1] ?? ""))];
  const knownKeys = new Set<string>();
  const rows = await db
    .select({ key: files.key, derivatives: files.derivatives })
    .from(files)
    .where(inArray(files.key, owners));
  for (const row of rows) {
    knownKeys.add(row.key);
    for (const derivative of row.derivatives) knownKeys.add(derivative.key);
  }
  const orphans = keys.filter((key) => !knownKeys.has(key));
  for (const key of orphans) await storage.remove(key);
  return orphans.length;
}

async function sweepObjects(
  db: Db,
  storage: Storage,
  { before, stopped, batchSize }: SweepLimits,
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const finish = async (): Promise<void> => {
    if (batch.length > 0) removed += await removeOrphans(db, storage, batch);
    batch = [];
  };
  for await (const { key, modifiedAt } of storage.list()) {
    if (stopped?.aborted) return removed;
    if (modifiedAt >= before || !ownKey.test(key)) continue;
    batch.push(key);
    if (batch.length === batchSize) await finish();
  }
  await finish();
  return removed;
}

/**
 * Removes what nobody refers to any more: rows of files, objects without a row, and broken-off
 * uploads. `olderThanMs` keeps what a running save has stored and not yet written down. Once it is
 * stopped it ends before the next batch, and a later cleanup does the rest.
 */
export async function sweepStorage(
  db: Db,
  storage: Storage,
  options: { olderThanMs: number; now: Date; stopped?: AbortSignal; batchSize?: number },
): Promise<SweepResult> {
  const { stopped, batchSize = usualBatchSize } = options;
  const before = new Date(options.now.getTime() - options.olderThanMs);
  const limits = { before, stopped, batchSize };
  return {
    files: await sweepRows(db, storage, limits),
    objects: await sweepObjects(db, storage, limits),
    unfinished: stopped?.aborted ? 0 : await storage.removeUnfinished(before),
  };
}
