import type { SortColumn } from "@public-code/contract/catalogue/catalogue.ts";
import type { Language } from "@public-code/contract/language.ts";
import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database.ts";
import { numberArray } from "./search/array-text.ts";
import { selectedPrograms } from "./search/count-matches.ts";
import { place, startOfDay } from "./search/facet-record.ts";
import { countPlaces, findStretches, placeValues, type Stretch } from "./search/order-places.ts";
import type { ProgramRecords } from "./search/program-records.ts";
import { searchRows } from "./search/search.table.ts";
import { bucketStart } from "./search/stroke-key.ts";

/** The orders that an index serves; relevance is made of them. */
export type IndexedOrder = Exclude<SortColumn, "relevance">;

/** Programs as one bit each, and how many they are. */
export interface ProgramSelection {
  total: number;
  selected: Uint8Array;
}

export interface PageOfPrograms {
  offset: number;
  limit: number;
}

/** Reads the programs of one page of a selection, in the order of an index. */
export type PageReader = (
  selection: ProgramSelection,
  order: IndexedOrder,
  lang: Language,
  page: PageOfPrograms,
) => Promise<number[]>;

const program = searchRows.familyId;
const nameKeys = { "zh-TW": searchRows.nameKey, "en-US": searchRows.nameKeyEn };
const namePlaces = { "zh-TW": place.nameBucket, "en-US": place.nameBucketEn };
const ascending: readonly number[] = [...Array(placeValues).keys()];
const descending = ascending.toReversed();

/** True for a program whose bit is set; one that is newer than the bits has none. */
const isSelected = sql`case when ${program} < ${sql.placeholder("end")} then get_bit(${sql.placeholder("bits")}::bytea, ${program}) else 0 end = 1`;
const isListed = sql`${program} = any(${sql.placeholder("programs")}::int[])`;

function preparePage(db: Db, name: string, order: SQL[], ...conditions: SQL[]) {
  return db
    .select({ program, agency: searchRows.agency })
    .from(searchRows)
    .where(and(...conditions))
    .orderBy(...order)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare(`page_${name}`);
}

function prepareStatements(db: Db, lang: Language) {
  const byName = [asc(nameKeys[lang]), asc(program)];
  const byTime = [desc(searchRows.onlineAt), desc(program)];
  const from = sql.placeholder("from");
  const sinceName = gte(nameKeys[lang], sql`${from}::bytea`);
  return {
    listedByName: preparePage(db, `listed_by_name_${lang}`, byName, isListed),
    listedByTime: preparePage(db, `listed_by_time_${lang}`, byTime, isListed),
    byName: preparePage(db, `by_name_${lang}`, byName, sinceName, isSelected),
    byTime: preparePage(db, `by_time_${lang}`, byTime, lt(searchRows.onlineAt, from), isSelected),
    ofAgency: preparePage(db, `of_agency_${lang}`, byName, eq(searchRows.agency, from), isSelected),
  };
}

/** Few of many are read and sorted; else an index is walked until the page is full. */
function isShortList(total: number, all: number): boolean {
  return total <= Math.max(100, Math.sqrt(all));
}

/**
 * A walk begins where the records say that the page begins, so that it meets few programs that are
 * not selected, wherever in the order the selected ones stand. `agencyOrder` gives the ordinals of
 * all agencies in the order of their names.
 */
export function createPageReader(
  db: Db,
  records: ProgramRecords,
  agencyOrder: (lang: Language) => Promise<readonly number[]>,
): PageReader {
  const statements = {
    "zh-TW": prepareStatements(db, "zh-TW"),
    "en-US": prepareStatements(db, "en-US"),
  };

  // Used up before anything is awaited, so that every page can count into the same array.
  const counts = new Uint32Array(placeValues);

  const readList: PageReader = async ({ selected }, order, lang, { offset, limit }) => {
    const { listedByName, listedByTime } = statements[lang];
    const programs = numberArray(selectedPrograms(selected));
    if (order !== "provideDeptName") {
      const statement = order === "newest" ? listedByTime : listedByName;
      return (await statement.execute({ programs, offset, limit })).map((row) => row.program);
    }
    const places = new Map((await agencyOrder(lang)).map((agency, index) => [agency, index]));
    const placeOf = ({ agency }: { agency: number }) => places.get(agency) ?? places.size;
    const rows = await listedByName.execute({ programs, offset: 0, limit: records.end });
    return rows
      .sort((left, right) => placeOf(left) - placeOf(right))
      .slice(offset, offset + limit)
      .map((row) => row.program);
  };

  const walk: PageReader = async ({ selected }, order, lang, page) => {
    const { byName, byTime, ofAgency } = statements[lang];
    const bits = { bits: Buffer.from(selected.buffer), end: selected.length * 8 };
    const stretchesOf = (at: number, values: Iterable<number>) => {
      countPlaces(records, selected, at, counts);
      return findStretches(counts, values, page);
    };
    const readFrom = async (
      statement: typeof byName,
      from: Buffer | number,
      { skip, take }: Pick<Stretch, "skip" | "take">,
    ) => {
      const rows = await statement.execute({ ...bits, from, offset: skip, limit: take });
      return rows.map((row) => row.program);
    };

    if (order === "provideDeptName") {
      const stretches = stretchesOf(place.agency, await agencyOrder(lang));
      const parts = stretches.map((stretch) => readFrom(ofAgency, stretch.value, stretch));
      return (await Promise.all(parts)).flat();
    }
    const [first] =
      order === "newest"
        ? stretchesOf(place.onlineDay, descending)
        : stretchesOf(namePlaces[lang], ascending);
    if (!first) return [];
    const whole = { skip: first.skip, take: page.limit };
    return order === "newest"
      ? readFrom(byTime, startOfDay(first.value + 1).getTime() / 1000, whole)
      : readFrom(byName, bucketStart(first.value), whole);
  };

  return async (selection, order, lang, page) => {
    if (page.limit <= 0 || page.offset >= selection.total) return [];
    const read = isShortList(selection.total, records.size) ? readList : walk;
    return read(selection, order, lang, page);
  };
}
