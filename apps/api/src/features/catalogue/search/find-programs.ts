import { asc, gt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "#platform/database.ts";
import { perRevision } from "#platform/per-revision.ts";
import type { Revision } from "#platform/revision.ts";
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

/** The programs under a key, by block. */
type Posting = ReadonlyMap<number, BlockSet>;
type Postings = ReadonlyMap<number, Posting>;

/** What was read since visitors last saw a change. */
interface Held {
  postings: LRUCache<number, Posting>;
  /** Whether the records were brought up to that change. */
  current: boolean;
}

/**
 * The search of one process. It holds the facet records of all programs, and the sets of the keys
 * that were asked for since visitors last saw a change. A question reads, in one statement and so in
 * one snapshot, the sets that are not held and the records that changed; where all is held, nothing.
 * What it finds is never older than the content revision that the process knows of.
 */
export interface ProgramSearch {
  records: ProgramRecords;
  /** The programs that match a keyword; null when nothing of it is left to search. */
  findKeyword(keyword: string): Promise<Matches | null>;
  /** For each list of keys, the programs that have all of them. */
  findKeys(lists: readonly (readonly number[])[]): Promise<Matches[]>;
}

const loadedAtOnce = 20_000;
/** Room for the sets that are held, in bytes. */
const mostHeld = 16 * 1024 * 1024;
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

function sizeOf(posting: Posting): number {
  let bytes = 128;
  for (const set of posting.values()) bytes += 128 + set.byteLength;
  return bytes;
}

export function createProgramSearch(
  db: Db,
  revision: Pick<Revision, "current" | "nextMoment" | "lost">,
): ProgramSearch {
  const holding = perRevision(
    revision,
    (): Held => ({
      postings: new LRUCache({ maxSize: mostHeld, sizeCalculation: sizeOf }),
      current: false,
    }),
  );
  const records = createProgramRecords();
  const question = prepareQuestion(db);
  /** Every record with a stamp up to this one is held. */
  let known = 0;
  let lost = revision.lost();
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
    // Stamps are revisions: what was lost is in the records, what came instead looks read.
    if (revision.lost() !== lost) {
      lost = revision.lost();
      records.clear();
      known = 0;
    }
    if (known === 0) {
      loading ??= load().finally(() => {
        loading = null;
      });
      await loading;
    }
    const held = holding();
    const postings = new Map<number, Posting>();
    const read = new Map<number, Map<number, BlockSet>>();
    for (const key of keys) {
      const posting = held.postings.get(key);
      if (posting) postings.set(key, posting);
      else read.set(key, new Map());
    }
    if (held.current && read.size === 0) return postings;
    let newest = 0;
    const rows = await question.execute({ keys: numberArray([...read.keys()]), known });
    for (const row of rows) {
      // A change carries its stamp as a negative key; another question may have read it already.
      if (row.key < 0 && -row.key > known) {
        records.put(row.block, row.bytes);
        newest = Math.max(newest, -row.key);
      } else read.get(row.key)?.set(row.block, readSet(row.bytes));
    }
    known = Math.max(known, newest);
    held.current = true;
    for (const [key, posting] of read) {
      postings.set(key, posting);
      held.postings.set(key, posting);
    }
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
