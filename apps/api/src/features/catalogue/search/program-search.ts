import { asc, gt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { programChanges } from "#features/programs/program-changes.table.ts";
import { families } from "#features/programs/programs.table.ts";
import { type Db, numberArray } from "#platform/database/database.ts";
import type { Revision } from "#platform/database/revision.ts";
import { normalise } from "./normalise.ts";
import {
  type Choices,
  type CountedSelection,
  countPrograms,
  createColumns,
  type ProgramColumns,
  type Selection,
} from "./program-columns.ts";
import { createProgramOrders, type ProgramOrders } from "./program-orders.ts";
import { holdsText } from "./search-text.ts";
import { createProgramReader, familiesBetween, type SearchedProgram } from "./searched-program.ts";
import { createTextIndex, matchExpression, type TextIndex } from "./text-index.ts";

/** What a keyword finds: numbers of programs, `all` for a blank one, null when nothing is searched. */
export type Found = Uint32Array | "all" | null;

/** All programs online as this process searches them, at one content revision. */
export interface SearchedPrograms {
  byId: ReadonlyMap<number, SearchedProgram>;
  columns: ProgramColumns;
  orders: Pick<ProgramOrders, "read">;
  find(keyword: string): Found;
  /** What a keyword and filters select on a day, counted; null when nothing is searched. */
  select(keyword: string, choices: Choices, today: number): CountedSelection | null;
  /** The programs of a selection that a keyword made, the best first. */
  rank(keyword: string, selection: Selection): Iterable<number>;
  /** The programs that match an expression of the text index. */
  match(expression: string): Uint32Array;
  texts: Pick<TextIndex, "some" | "words">;
}

/**
 * The search of one process: an index in its memory, made of what is online in the database and fed
 * by what changes. What it finds is never older than the content revision that the process knows of.
 */
export interface ProgramSearch {
  read(): Promise<SearchedPrograms>;
}

const readAtOnce = 500;
/** Numbers of found programs that are held for the next filter of the same keyword. */
const mostHeld = 2_000_000;
/** Bytes of selections that are held for the next page or order of the same question. */
const mostSelected = 16_000_000;
/** What the counts of a selection take, roughly. */
const countsSize = 20_000;
/** BM25 tells few apart; among more, names decide and then what is new. */
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
    sizeCalculation: ({ mask }) => mask.length + countsSize,
  });
  let columns = createColumns(byId);
  /** The newest revision in the table of changes that is read. */
  let known = 0;
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
    orders.change(byId, new Set(byId.keys()));
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
      .where(gt(programChanges.revision, current === null ? -1 : known));
    if (current === null) {
      byId.clear();
      texts.clear();
      await readAll();
    } else if (changes.length > 0) await readChanged(changes.map(({ id }) => id));
    known = changes.reduce(
      (newest, change) => Math.max(newest, change.revision),
      current === null ? 0 : known,
    );
    if (current === null || changes.length > 0) {
      columns = createColumns(byId);
      held.clear();
      selected.clear();
    }
    current = target;
  };

  const hold = (way: "find" | "rank", expression: string): Uint32Array => {
    const key = `${way} ${expression}`;
    const known = held.get(key);
    if (known) return known;
    const found = texts[way](expression);
    held.set(key, found);
    return found;
  };
  const match = (expression: string): Uint32Array => hold("find", expression);
  const find = (keyword: string): Found => {
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
      const known = selected.get(key);
      if (known) return known;
      const found = expression === "all" ? expression : match(expression);
      const selection = countPrograms(columns, found, choices, today);
      selected.set(key, selection);
      return selection;
    },
    texts,
    rank(keyword, { mask }) {
      const newest = orders.read("newest", "zh-TW");
      const expression = matchExpression(keyword);
      if (expression === null || expression === "all") return newest;
      const wanted = normalise(keyword);
      const parts = wanted.split(" ");
      // Names that begin with the keyword, then those that hold all of it, then the rest.
      const tierOf = (id: number): number => {
        const names = byId.get(id)?.names ?? [];
        if (names.some((name) => name.startsWith(wanted))) return 0;
        return names.some((name) => parts.every((part) => holdsText(name, part))) ? 1 : 2;
      };
      const tiers: number[][] = [[], [], []];
      // What BM25 costs is by what was found, before any filter.
      const few = match(expression).length <= mostRanked;
      for (const id of few ? hold("rank", expression) : newest)
        if (mask[id] === 1) tiers[tierOf(id)]?.push(id);
      return tiers.flat();
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
