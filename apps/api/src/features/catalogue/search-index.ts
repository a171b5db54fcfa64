import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database.ts";
import { contentRevision } from "#platform/revision.table.ts";
import { changeContent } from "#platform/revision.ts";
import { byteArray, numberArray } from "./search/array-text.ts";
import { blockOf, blockSize, changeSet } from "./search/block-set.ts";
import { searchRows, searchTerms, searchTexts } from "./search/search.table.ts";
import { createDocumentReader, type IndexedProgram } from "./search/search-document.ts";
import { eachDocumentKey, type SearchDocument } from "./search/search-keys.ts";

const familiesAtOnce = 500;
const setsAtOnce = 4_000;

/** What changes in one stored set. */
interface SetChange {
  key: number;
  block: number;
  gone: number[];
  come: number[];
}

/**
 * Writes what the search knows of programs anew, from what is online in the transaction. Call it
 * last in every transaction that puts editions online or takes them offline, or renames an agency
 * or code; it also counts up the content revision. One such transaction runs at a time, since each
 * waits here for the one before, which is why a lock taken after this call could be a deadlock.
 */
export async function indexFamilies(tx: Db, familyIds: readonly number[]): Promise<void> {
  const stamp = await takeStamp(tx);
  const readDocuments = await createDocumentReader(tx);
  for (let from = 0; from < familyIds.length; from += familiesAtOnce) {
    const batch = familyIds.slice(from, from + familiesAtOnce);
    const before = await readTexts(tx, batch);
    const programs = await readDocuments(batch);
    await changeSets(tx, changesBetween(batch, before, programs));
    await writeRows(tx, stamp, programs);
    await removeRows(tx, stamp, batch, programs);
  }
}

/** `indexFamilies` for one program. */
export function indexFamily(tx: Db, familyId: number): Promise<void> {
  return indexFamilies(tx, [familyId]);
}

/** The revision of this transaction's changes; holding its row makes later writers wait. */
export async function takeStamp(tx: Db): Promise<number> {
  await changeContent(tx);
  const [row] = await tx
    .select({ revision: contentRevision.revision })
    .from(contentRevision)
    .where(eq(contentRevision.id, 1));
  if (!row) throw new Error("The content revision has no row.");
  return row.revision;
}

async function readTexts(
  tx: Db,
  familyIds: readonly number[],
): Promise<Map<number, SearchDocument>> {
  const rows = await tx
    .select()
    .from(searchTexts)
    .where(sql`${searchTexts.familyId} = any(${numberArray(familyIds)}::int[])`);
  return new Map(
    rows.map(({ familyId, nameCount, lines }) => {
      const texts = lines.split("\n");
      return [familyId, { names: texts.slice(0, nameCount), texts }];
    }),
  );
}

function keysOf(document: SearchDocument | undefined): Set<number> {
  const keys = new Set<number>();
  if (document) eachDocumentKey(document, (key) => keys.add(key));
  return keys;
}

function changesBetween(
  familyIds: readonly number[],
  before: ReadonlyMap<number, SearchDocument>,
  programs: readonly IndexedProgram[],
): SetChange[] {
  const after = new Map(programs.map((program) => [program.familyId, program.document]));
  const changes = new Map<string, SetChange>();
  for (const familyId of familyIds) {
    const block = blockOf(familyId);
    const [had, has] = [keysOf(before.get(familyId)), keysOf(after.get(familyId))];
    const change = (key: number): SetChange => {
      const name = `${key} ${block}`;
      const known = changes.get(name) ?? { key, block, gone: [], come: [] };
      changes.set(name, known);
      return known;
    };
    for (const key of had.difference(has)) change(key).gone.push(familyId % blockSize);
    for (const key of has.difference(had)) change(key).come.push(familyId % blockSize);
  }
  return [...changes.values()];
}

async function changeSets(tx: Db, changes: readonly SetChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += setsAtOnce) {
    const batch = changes.slice(from, from + setsAtOnce);
    const keys = numberArray(batch.map(({ key }) => key));
    const blocks = numberArray(batch.map(({ block }) => block));
    const stored = await tx
      .select()
      .from(searchTerms)
      .where(
        sql`(${searchTerms.key}, ${searchTerms.block}) in (select * from unnest(${keys}::bigint[], ${blocks}::int[]))`,
      );
    const byName = new Map(stored.map((set) => [`${set.key} ${set.block}`, set.members]));
    const empty: SetChange[] = [];
    const full: StoredSet[] = [];
    for (const change of batch) {
      const members = byName.get(`${change.key} ${change.block}`) ?? null;
      const changed = changeSet(members, change.gone, change.come);
      if (changed) full.push({ key: change.key, block: change.block, members: changed });
      else if (members) empty.push(change);
    }
    await writeSets(tx, full);
    await removeSets(tx, empty);
  }
}

/** A set as `search_terms` holds it. */
export interface StoredSet {
  key: number;
  block: number;
  members: Uint8Array;
}

/** Writes sets, over those that are stored under the same key and block. */
export async function writeSets(tx: Db, sets: readonly StoredSet[]): Promise<void> {
  if (sets.length === 0) return;
  const keys = numberArray(sets.map(({ key }) => key));
  const blocks = numberArray(sets.map(({ block }) => block));
  const members = byteArray(sets.map((set) => set.members));
  await tx.execute(sql`
    insert into ${searchTerms} (key, block, members)
    select * from unnest(${keys}::bigint[], ${blocks}::int[], ${members}::bytea[])
    on conflict (key, block) do update set members = excluded.members`);
}

async function removeSets(
  tx: Db,
  sets: readonly Pick<StoredSet, "key" | "block">[],
): Promise<void> {
  if (sets.length === 0) return;
  const keys = numberArray(sets.map(({ key }) => key));
  const blocks = numberArray(sets.map(({ block }) => block));
  await tx.execute(sql`
    delete from ${searchTerms} using unnest(${keys}::bigint[], ${blocks}::int[]) as gone (key, block)
    where ${searchTerms.key} = gone.key and ${searchTerms.block} = gone.block`);
}

/** Writes the rows of programs that are online. */
export async function writeRows(
  tx: Db,
  stamp: number,
  programs: readonly IndexedProgram[],
): Promise<void> {
  if (programs.length === 0) return;
  const ids = numberArray(programs.map(({ familyId }) => familyId));
  const bytesOf = (part: "record" | "nameKey" | "nameKeyEn") =>
    sql`${byteArray(programs.map((program) => program[part]))}::bytea[]`;
  const numbersOf = (part: "onlineAt" | "agency") =>
    sql`${numberArray(programs.map((program) => program[part]))}::int[]`;
  await tx.execute(sql`
    insert into ${searchRows}
      (family_id, stamp, record, online_at, agency, name_key, name_key_en)
    select id, ${stamp}, record, online_at, agency, name_key, name_key_en
    from unnest(${ids}::int[], ${bytesOf("record")}, ${numbersOf("onlineAt")},
      ${numbersOf("agency")}, ${bytesOf("nameKey")}, ${bytesOf("nameKeyEn")})
      as online (id, record, online_at, agency, name_key, name_key_en)
    on conflict (family_id) do update set stamp = excluded.stamp, record = excluded.record,
      online_at = excluded.online_at, agency = excluded.agency, name_key = excluded.name_key,
      name_key_en = excluded.name_key_en`);
  const texts = programs.map(({ familyId, document }) => ({
    family_id: familyId,
    name_count: document.names.length,
    lines: document.texts.join("\n"),
  }));
  await tx.execute(sql`
    insert into ${searchTexts} (family_id, name_count, lines)
    select * from json_to_recordset(${JSON.stringify(texts)}::json)
      as texts (family_id int, name_count int, lines text)
    on conflict (family_id) do update
      set name_count = excluded.name_count, lines = excluded.lines`);
}

/** Empties the records of programs that are no longer online, so that every process learns of it. */
async function removeRows(
  tx: Db,
  stamp: number,
  familyIds: readonly number[],
  programs: readonly IndexedProgram[],
): Promise<void> {
  const online = new Set(programs.map(({ familyId }) => familyId));
  const ids = numberArray(familyIds.filter((familyId) => !online.has(familyId)));
  await tx.execute(sql`
    update ${searchRows} set record = '', stamp = ${stamp}
    where ${searchRows.familyId} = any(${ids}::int[]) and length(${searchRows.record}) > 0`);
  await tx.execute(sql`delete from ${searchTexts} where family_id = any(${ids}::int[])`);
}
