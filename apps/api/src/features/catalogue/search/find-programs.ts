import { asc, gt, sql } from "drizzle-orm";
import type { Db } from "#platform/database.ts";
import { numberArray } from "./array-text.ts";
import {
  type BlockSet,
  blockOf,
  blockSize,
  difference,
  eachOf,
  intersection,
  readSet,
  union,
} from "./block-set.ts";
import type { Matches } from "./count-matches.ts";
import { createProgramRecords, type ProgramRecords } from "./program-records.ts";
import { searchRows, searchTerms, searchTexts } from "./search.table.ts";
import { type WantedKeys, wantedKeys } from "./search-keys.ts";

/** The programs under each key, by block. */
type Postings = Map<number, Map<number, BlockSet>>;

/**
 * The search of one process. It holds the facet records of all programs; every question reads, in
 * one statement and so in one snapshot, the sets of its keys and the records that changed since the
 * last one. Nothing is ever older than the database when the question is asked.
 */
export interface ProgramSearch {
  records: ProgramRecords;
  /** The programs that match a keyword; null when nothing of it is left to search. */
  findKeyword(keyword: string): Promise<Matches | null>;
  /** For each list of keys, the programs that have all of them. */
  findKeys(lists: readonly (readonly number[])[]): Promise<Matches[]>;
}

const loadedAtOnce = 20_000;
const noSet = new Uint16Array();

function prepareQuestion(db: Db) {
  const terms = db
    .select({ key: searchTerms.key, block: searchTerms.block, bytes: searchTerms.members })
    .from(searchTerms)
    .where(sql`${searchTerms.key} = any(${sql.placeholder("keys")}::bigint[])`);
  const changes = db
    .select({
      key: sql<number>`-${searchRows.stamp}`.mapWith(Number),
      block: searchRows.familyId,
      bytes: searchRows.record,
    })
    .from(searchRows)
    .where(gt(searchRows.stamp, sql.placeholder("known")));
  return terms.unionAll(changes).prepare("find_programs");
}

export function createProgramSearch(db: Db): ProgramSearch {
  const records = createProgramRecords();
  const question = prepareQuestion(db);
  /** Every record with a stamp up to this one is held. */
  let known = 0;
  let loading: Promise<void> | null = null;

  const load = async (): Promise<void> => {
    const [newest] = await db
      .select({ stamp: sql<number>`coalesce(max(${searchRows.stamp}), 0)`.mapWith(Number) })
      .from(searchRows);
    let last = 0;
    for (;;) {
      const rows = await db
        .select({ program: searchRows.familyId, record: searchRows.record })
        .from(searchRows)
        .where(gt(searchRows.familyId, last))
        .orderBy(asc(searchRows.familyId))
        .limit(loadedAtOnce);
      for (const { program, record } of rows) records.put(program, record);
      last = rows[rows.length - 1]?.program ?? last;
      if (rows.length < loadedAtOnce) break;
    }
    known = newest?.stamp ?? 0;
  };

  const readPostings = async (keys: readonly number[]): Promise<Postings> => {
    if (known === 0) {
      loading ??= load().finally(() => {
        loading = null;
      });
      await loading;
    }
    const postings: Postings = new Map();
    const before = known;
    let newest = before;
    for (const row of await question.execute({ keys: numberArray(keys), known: before })) {
      // A change carries its stamp as a negative key; another question may have read it already.
      if (row.key < 0 && -row.key > known) {
        records.put(row.block, row.bytes);
        newest = Math.max(newest, -row.key);
      } else if (row.key > 0) {
        const blocks = postings.get(row.key) ?? new Map<number, BlockSet>();
        postings.set(row.key, blocks.set(row.block, readSet(row.bytes)));
      }
    }
    known = Math.max(known, newest);
    return postings;
  };

  return {
    records,
    async findKeys(lists) {
      const postings = await readPostings(lists.flat());
      return lists.map((keys) => intersect(postings, keys));
    },
    async findKeyword(keyword) {
      const wanted = wantedKeys(keyword);
      if (wanted === null) return null;
      if (wanted === "all") {
        await readPostings([]);
        return "all";
      }
      const postings = await readPostings([...wanted.keys, ...wanted.doubts]);
      const matches = intersect(postings, wanted.keys);
      return withoutDoubt(db, matches, postings, wanted);
    },
  };
}

function intersect(postings: Postings, keys: readonly number[]): Map<number, BlockSet> {
  const matches = new Map<number, BlockSet>();
  const [first, ...others] = keys.map((key) => postings.get(key));
  for (const [block, set] of first ?? []) {
    const sets = others.map((blocks) => blocks?.get(block) ?? noSet);
    matches.set(block, intersection([set, ...sets]));
  }
  return matches;
}

/** Reads the text of the few programs whose keys leave it open whether they hold the phrases. */
async function withoutDoubt(
  db: Db,
  matches: Map<number, BlockSet>,
  postings: Postings,
  wanted: WantedKeys,
): Promise<Map<number, BlockSet>> {
  const doubtful: number[] = [];
  for (const [block, set] of matches) {
    const marked = wanted.doubts.map((key) => postings.get(key)?.get(block) ?? noSet);
    eachOf(intersection([set, union(marked)]), (inBlock) =>
      doubtful.push(block * blockSize + inBlock),
    );
  }
  if (doubtful.length === 0) return matches;
  const phrases = sql.join(
    wanted.phrases.map((phrase) => sql`strpos(${searchTexts.lines}, ${phrase}) = 0`),
    sql` or `,
  );
  const misled = await db
    .select({ program: searchTexts.familyId })
    .from(searchTexts)
    .where(sql`${searchTexts.familyId} = any(${numberArray(doubtful)}::int[]) and (${phrases})`)
    .orderBy(asc(searchTexts.familyId));
  const certain = new Map(matches);
  for (const [block, programs] of Map.groupBy(misled, ({ program }) => blockOf(program))) {
    const gone = Uint16Array.from(programs, ({ program }) => program % blockSize);
    certain.set(block, difference(certain.get(block) ?? noSet, gone));
  }
  return certain;
}
