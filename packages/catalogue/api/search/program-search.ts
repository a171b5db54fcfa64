import { type Db, numberArray } from "@public-code/core/api/database/database.ts";
import type { Revision } from "@public-code/core/api/database/revision.ts";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { holdsText } from "@public-code/core/contract/search/search-text.ts";
import { families, programChanges } from "@public-code/programs/api/programs.table.ts";
import { asc, gt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import {
  type Choices,
  type CountedSelection,
  countPrograms,
  createColumns,
  type ProgramColumns,
} from "./program-columns.ts";
import { createProgramOrders, type ProgramOrders } from "./program-orders.ts";
import { createProgramReader, familiesBetween, type SearchedProgram } from "./searched-program.ts";
import { createTextIndex, matchExpression, type TextIndex } from "./text-index.ts";

/** What a keyword finds: numbers of programs, `all` for a blank one, null when nothing is searched. */
export type MatchedIds = Uint32Array | "all" | null;

/** All programs online as this process searches them, at one content revision. */
export interface SearchedPrograms {
  byId: ReadonlyMap<number, SearchedProgram>;
  columns: ProgramColumns;
  orders: Pick<ProgramOrders, "read">;
  find(keyword: string): MatchedIds;
  /** What a keyword and filters select on a day, counted; null when nothing is searched. */
  select(keyword: string, choices: Choices, today: number): CountedSelection | null;
  /** The programs that a keyword finds, the best first; all of them for a blank one. */
  rank(keyword: string): Uint32Array;
  /** The programs that match an expression of the text index. */
  match(expression: string): Uint32Array;
  texts: Pick<TextIndex, "some" | "holds" | "words">;
}

/**
 * The search of one process: an index in its memory, made of what is online in the database and fed
 * by what changes. What it finds is never older than the content revision that the process knows of.
 */
export interface ProgramSearch {
  read(): Promise<SearchedPrograms>;
}

/** The same programs in their order, those whose source has ended last. */
function endedLast(byId: SearchedPrograms["byId"], ids: readonly number[]): number[] {
  const hasEnded = (id: number) => byId.get(id)?.repositoryEnd != null;
  return [...ids.filter((id) => !hasEnded(id)), ...ids.filter(hasEnded)];
}

const readAtOnce = 2_000;
/** Numbers of found programs, and of these in their order, held for the next filter of the same keyword. */
const mostHeld = 2_000_000;
/** Bytes of selections that are held for the next page or order of the same question. */
const mostSelected = 16_000_000;
/** For many matches the order is by name and then by date instead of BM25. */
const mostRanked = 300;

export function createProgramSearch(
  db: Db,
  revision: Pick<Revision, "current" | "lost">,
): ProgramSearch {
  const byId = new Map<number, SearchedProgram>();
  const texts = createTextIndex();
  const orders = createProgramOrders();
  const held = new LRUCache<string, Uint32Array>({
    maxSize: mostHeld,
    sizeCalculation: (ids) => ids.length + 16,
  });
  const selected = new LRUCache<string, CountedSelection>({
    maxSize: mostSelected,
    sizeCalculation: ({ mask, counts, facets }) =>
      mask.byteLength + counts.byteLength + facets.text.length,
  });
  let columns = createColumns(byId);
  /** The newest revision in the table of changes that is read. */
  let readRevision = 0;
  /** The content revision that the index answers for; null before the first reading. */
  let current: number | null = null;
  let lost = revision.lost();
  let reading: Promise<void> | null = null;

  const put = (read: Awaited<ReturnType<Awaited<ReturnType<typeof createProgramReader>>>>) =>
    texts.batch(() => {
      for (const { program, text } of read) {
        byId.set(program.familyId, program);
        texts.put(program.familyId, text);
      }
    });

  const readAll = async (): Promise<void> => {
    const readPrograms = await createProgramReader(db);
    let last = 0;
    for (;;) {
      const ids = await db
        .select({ id: families.id })
        .from(families)
        .where(gt(families.id, last))
        .orderBy(asc(families.id))
        .limit(readAtOnce);
      const next = ids.at(-1)?.id;
      if (next === undefined) break;
      put(await readPrograms(familiesBetween(last, next)));
      last = next;
    }
    texts.merge();
    orders.change(byId, new Set(byId.keys()));
    orders.makeAll();
  };

  const readChanged = async (changed: readonly number[]): Promise<void> => {
    const readPrograms = await createProgramReader(db);
    for (let from = 0; from < changed.length; from += readAtOnce) {
      const ids = changed.slice(from, from + readAtOnce);
      const read = await readPrograms(sql`${families.id} = any(${numberArray(ids)}::int[])`);
      for (const id of ids) {
        byId.delete(id);
        texts.remove(id);
      }
      put(read);
    }
    orders.change(byId, new Set(changed));
  };

  const catchUp = async (): Promise<void> => {
    const target = revision.current();
    // Revisions that were lost are in the index, and what came instead of them looks read.
    if (revision.lost() !== lost) {
      lost = revision.lost();
      current = null;
    }
    // Read first: what changes meanwhile is read again, by its newer revision.
    const changes = await db
      .select({ id: programChanges.familyId, revision: programChanges.revision })
      .from(programChanges)
      .where(gt(programChanges.revision, current === null ? -1 : readRevision));
    if (current === null) {
      byId.clear();
      texts.clear();
      await readAll();
    } else if (changes.length > 0) await readChanged(changes.map(({ id }) => id));
    readRevision = changes.reduce(
      (newest, change) => Math.max(newest, change.revision),
      current === null ? 0 : readRevision,
    );
    if (current === null || changes.length > 0) {
      columns = createColumns(byId);
      held.clear();
      selected.clear();
    }
    current = target;
  };

  const hold = (key: string, make: () => Uint32Array): Uint32Array => {
    const cached = held.get(key);
    if (cached) return cached;
    const made = make();
    held.set(key, made);
    return made;
  };
  const match = (expression: string): Uint32Array =>
    hold(`found ${expression}`, () => texts.find(expression));
  /** Names that begin with the keyword, then those that hold all of it, then the rest. */
  const rankMatches = (expression: string, text: string): Uint32Array => {
    const parts = text.split(" ");
    const tierOf = (id: number): number => {
      const names = byId.get(id)?.names ?? [];
      if (names.some((name) => name.startsWith(text))) return 0;
      return names.some((name) => parts.every((part) => holdsText(name, part))) ? 1 : 2;
    };
    const matches = match(expression);
    const tiers: number[][] = [[], [], []];
    if (matches.length <= mostRanked)
      for (const id of texts.rank(expression)) tiers[tierOf(id)]?.push(id);
    else {
      const matching = new Uint8Array(columns.starts.length);
      for (const id of matches) matching[id] = 1;
      for (const id of orders.read("newest", "zh-TW"))
        if (matching[id] === 1) tiers[tierOf(id)]?.push(id);
    }
    return Uint32Array.from(tiers.flatMap((tier) => endedLast(byId, tier)));
  };
  const find = (keyword: string): MatchedIds => {
    const expression = matchExpression(keyword);
    return expression === "all" || expression === null ? expression : match(expression);
  };

  const programs: SearchedPrograms = {
    byId,
    orders,
    get columns() {
      return columns;
    },
    find,
    match,
    select(keyword, choices, today) {
      const expression = matchExpression(keyword);
      if (expression === null) return null;
      const key = JSON.stringify([expression, today, choices]);
      const cached = selected.get(key);
      if (cached) return cached;
      const matches = expression === "all" ? expression : match(expression);
      const selection = countPrograms(columns, matches, choices, today);
      selected.set(key, selection);
      return selection;
    },
    texts,
    rank(keyword) {
      const expression = matchExpression(keyword);
      if (expression === null || expression === "all") return orders.read("newest", "zh-TW");
      const text = normalise(keyword);
      return hold(`ranked ${text}`, () => rankMatches(expression, text));
    },
  };

  return {
    async read() {
      const target = revision.current();
      while (current === null || current < target) {
        reading ??= catchUp().finally(() => {
          reading = null;
        });
        await reading;
      }
      return programs;
    },
  };
}
