import type { Facets } from "@public-code/contract/catalogue/catalogue.ts";
import {
  type FilterGroup,
  filterGroupNames,
  isAgeFilter,
  ofEachFilter,
  updateTimeCodes,
  updateTimeDays,
} from "@public-code/contract/catalogue/filter-groups.ts";
import type { SearchedProgram } from "./searched-program.ts";

/** Codes by row: those of row `n` are `ordinals` from `starts[n]` to `starts[n + 1]`. */
interface CodeColumn {
  codes: readonly string[];
  starts: Uint32Array;
  ordinals: Uint16Array;
  /** Room for a count of each code. */
  counts: Uint32Array;
  /** Rows are days since a program went online, not numbers of programs. */
  byAge: boolean;
}

/** What filters and facets need of all programs, by program number, in a form that counts fast. */
export interface ProgramColumns {
  /** Numbers of the programs, ascending. */
  ids: Uint32Array;
  onlineDay: Uint16Array;
  hiddenFrom: Uint16Array;
  groups: readonly { group: FilterGroup; column: CodeColumn }[];
  /** Room to count in, as fresh arrays for each question would cost more than the counting. */
  room: {
    programs: Uint32Array;
    ages: Uint32Array;
    /** One bit a filter. */
    failed: Uint16Array;
    selected: Uint32Array;
    nearly: Uint32Array;
  };
}

/** Numbers of programs, ascending, or all of them. */
type Found = Uint32Array | "all";

const oldestAge = 366;

function toColumn(rows: readonly (readonly string[])[], byAge = false): CodeColumn {
  const ordinalOf = new Map<string, number>();
  const starts = new Uint32Array(rows.length + 1);
  const ordinals: number[] = [];
  rows.forEach((codes, row) => {
    for (const code of new Set(codes)) {
      if (!ordinalOf.has(code)) ordinalOf.set(code, ordinalOf.size);
      ordinals.push(ordinalOf.get(code) ?? 0);
    }
    starts[row + 1] = ordinals.length;
  });
  const codes = [...ordinalOf.keys()];
  const counts = new Uint32Array(codes.length);
  return { codes, starts, ordinals: Uint16Array.from(ordinals), counts, byAge };
}

/** The update-time codes that hold for each age in days. */
const ages = toColumn(
  Array.from({ length: oldestAge + 1 }, (_, age) =>
    updateTimeCodes.filter((code) => age <= updateTimeDays[code]),
  ),
  true,
);

export function createColumns(programs: ReadonlyMap<number, SearchedProgram>): ProgramColumns {
  const ids = Uint32Array.from(programs.keys()).sort();
  const end = (ids[ids.length - 1] ?? 0) + 1;
  const columns: ProgramColumns = {
    ids,
    onlineDay: new Uint16Array(end),
    hiddenFrom: new Uint16Array(end),
    groups: filterGroupNames.map((group) => ({
      group,
      column: isAgeFilter(group)
        ? ages
        : toColumn(Array.from({ length: end }, (_, id) => programs.get(id)?.codes[group] ?? [])),
    })),
    room: {
      programs: new Uint32Array(ids.length),
      ages: new Uint32Array(ids.length),
      failed: new Uint16Array(ids.length),
      selected: new Uint32Array(ids.length),
      nearly: new Uint32Array(ids.length),
    },
  };
  for (const program of programs.values()) {
    columns.onlineDay[program.familyId] = program.onlineDay;
    columns.hiddenFrom[program.familyId] = program.hiddenFrom;
  }
  return columns;
}

/** Programs that a question selects: 1 at the number of each. */
export interface Selection {
  total: number;
  mask: Uint8Array;
}

/** The codes that are chosen in each group; an empty list asks for nothing. */
export type Choices = Record<FilterGroup, readonly string[]>;

export const noChoice: Choices = ofEachFilter(() => []);

/** A selection with the counts of its options. */
export type CountedSelection = Selection & { facets: Facets };

interface ChosenColumn extends CodeColumn {
  /** 1 at the ordinal of each code that is chosen. */
  chosen: Uint8Array;
}

/** Of the first rows, marks each that bears no chosen code. */
function markFailing(
  failed: Uint16Array,
  bit: number,
  { rows, length }: { rows: Uint32Array; length: number },
  { starts, ordinals, chosen }: ChosenColumn,
) {
  for (let index = 0; index < length; index++) {
    const row = rows[index] ?? 0;
    let place = starts[row] ?? 0;
    const end = starts[row + 1] ?? 0;
    while (place < end && chosen[ordinals[place] ?? 0] !== 1) place++;
    if (place === end) failed[index] = (failed[index] ?? 0) | bit;
  }
}

/** Writes where, among the first, no filter fails but that of `bit`, and returns how many these are. */
function findPassing(
  places: Uint32Array,
  failed: Uint16Array,
  length: number,
  bit: number,
): number {
  let count = 0;
  for (let index = 0; index < length; index++)
    if (((failed[index] ?? 0) & ~bit) === 0) places[count++] = index;
  return count;
}

/** How many of the rows at the first places bear each code. */
function countCodes(
  places: Uint32Array,
  length: number,
  rows: Uint32Array,
  { codes, starts, ordinals, counts }: CodeColumn,
): Record<string, number> {
  counts.fill(0);
  for (let index = 0; index < length; index++) {
    const row = rows[places[index] ?? 0] ?? 0;
    const end = starts[row + 1] ?? 0;
    for (let place = starts[row] ?? 0; place < end; place++) {
      const ordinal = ordinals[place] ?? 0;
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
    }
  }
  const named: Record<string, number> = {};
  for (let ordinal = 0; ordinal < counts.length; ordinal++) {
    const count = counts[ordinal] ?? 0;
    const code = codes[ordinal];
    if (count > 0 && code !== undefined) named[code] = count;
  }
  return named;
}

/**
 * Writes those found that visitors see on a day, and how many days each has been online; returns how
 * many these are.
 */
function findSeen(columns: ProgramColumns, found: Found, today: number): number {
  const { ids, onlineDay, hiddenFrom, room } = columns;
  const asked = found === "all" ? ids : found;
  let seen = 0;
  for (let index = 0; index < asked.length; index++) {
    const id = asked[index] ?? 0;
    if ((hiddenFrom[id] ?? 0) <= today) continue;
    room.programs[seen] = id;
    room.ages[seen] = Math.min(oldestAge, Math.max(0, today - (onlineDay[id] ?? 0)));
    seen++;
  }
  return seen;
}

/**
 * Selects the programs, among those found, that visitors see on a day and that pass all filters, and
 * counts each option under the filters of the other groups: a program that fails one group alone
 * still counts for the options of that group. One loop a group, which runs much faster than one
 * over all of them.
 */
export function countPrograms(
  columns: ProgramColumns,
  found: Found,
  choices: Choices,
  today: number,
): CountedSelection {
  const { programs, ages, failed, selected, nearly } = columns.room;
  const length = findSeen(columns, found, today);
  failed.fill(0, 0, length);
  const parts = columns.groups.map(({ group, column }, index) => ({
    group,
    column,
    rows: column.byAge ? ages : programs,
    bit: 1 << index,
  }));
  for (const { group, column, rows, bit } of parts) {
    if (choices[group].length === 0) continue;
    const wanted = new Set(choices[group]);
    const chosen = Uint8Array.from(column.codes, (code) => Number(wanted.has(code)));
    markFailing(failed, bit, { rows, length }, { ...column, chosen });
  }
  const total = findPassing(selected, failed, length, 0);
  const mask = new Uint8Array(columns.onlineDay.length);
  for (let index = 0; index < total; index++) mask[programs[selected[index] ?? 0] ?? 0] = 1;
  const counted = new Map(
    parts.map(({ group, column, rows, bit }) => {
      if (choices[group].length === 0) return [group, countCodes(selected, total, rows, column)];
      const count = findPassing(nearly, failed, length, bit);
      return [group, countCodes(nearly, count, rows, column)];
    }),
  );
  const facets = Object.freeze(ofEachFilter((group) => counted.get(group) ?? {}));
  return { total, mask, facets };
}

/** Facets of a question that finds nothing. */
export const noFacets: Facets = Object.freeze(ofEachFilter(() => ({})));

/** The programs of a selection in the given order, from `offset` on, at most `limit`. */
export function pageOf(
  { mask, total }: Selection,
  order: ArrayLike<number>,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const page: number[] = [];
  if (offset >= total) return page;
  let skip = offset;
  for (let place = 0; place < order.length; place++) {
    const id = order[place] ?? 0;
    if (mask[id] !== 1) continue;
    if (skip-- > 0) continue;
    if (page.push(id) >= limit) break;
  }
  return page;
}
