import { JsonText } from "@public-code/core/api/http/json-text.ts";
import {
  type FilterGroup,
  filterGroupNames,
  isAgeFilter,
  ofEachFilter,
  updateTimeCodes,
  updateTimeDays,
} from "#contract/filter-groups.ts";
import type { SearchedProgram } from "./searched-program.ts";

/** The codes of a group. Each code of every group has a number; those of a group follow each other. */
interface GroupCodes {
  group: FilterGroup;
  codes: readonly string[];
  /** Each code as the name of a field in JSON. */
  names: readonly string[];
  /** The number of the first code. */
  first: number;
  /** The bit that marks the group. */
  bit: number;
}

/** What filters and facets need of all programs, in a form that counts fast. */
export interface ProgramColumns {
  /** Numbers of the programs, ascending. */
  ids: Uint32Array;
  groups: readonly GroupCodes[];
  /**
   * All programs, one after the other, so that each is read in one go: the day from which it is
   * hidden, the day it went online, and the numbers of its codes.
   */
  rows: Uint16Array;
  /** Where each program starts in `rows`, by its number; it ends where the next one starts. */
  starts: Uint32Array;
  /** The group of each code. */
  groupOf: Uint16Array;
  /** Room to count in, as fresh arrays for each question would cost more than the counting. */
  room: {
    /** The group of each code that is chosen, 0 of the others. */
    chosen: Uint16Array;
    /** Programs by how many days they have been online. */
    ages: Uint32Array;
  };
}

/** Numbers of programs, ascending, or all of them. */
type MatchedIds = Uint32Array | "all";

const oldestAge = 366;

/** The codes that programs have in a group, in the order of their first occurrence. */
function codesIn(group: FilterGroup, programs: Iterable<SearchedProgram>): readonly string[] {
  if (isAgeFilter(group)) return updateTimeCodes;
  const codes = new Set<string>();
  for (const program of programs) for (const code of program.codes[group]) codes.add(code);
  return [...codes];
}

export function createColumns(programs: ReadonlyMap<number, SearchedProgram>): ProgramColumns {
  const ids = Uint32Array.from(programs.keys()).sort();
  let count = 0;
  const groups = filterGroupNames.map((group, index): GroupCodes => {
    const codes = codesIn(group, programs.values());
    const first = count;
    count += codes.length;
    const names = codes.map((code) => `${JSON.stringify(code)}:`);
    return { group, codes, names, first, bit: 1 << index };
  });
  const numbered = groups.flatMap(({ group, codes, first }) =>
    isAgeFilter(group)
      ? []
      : { group, numbers: new Map(codes.map((code, index) => [code, first + index])) },
  );
  const starts = new Uint32Array((ids.at(-1) ?? 0) + 2);
  const rows: number[] = [];
  for (let id = 0; id < starts.length - 1; id++) {
    const program = programs.get(id);
    if (program) {
      rows.push(program.hiddenFrom, program.onlineDay);
      for (const { group, numbers } of numbered)
        for (const code of new Set(program.codes[group])) rows.push(numbers.get(code) ?? 0);
    }
    starts[id + 1] = rows.length;
  }
  return {
    ids,
    groups,
    rows: Uint16Array.from(rows),
    starts,
    groupOf: Uint16Array.from(groups.flatMap(({ codes, bit }) => codes.map(() => bit))),
    room: { chosen: new Uint16Array(count), ages: new Uint32Array(oldestAge + 1) },
  };
}

/** Programs that a question selects: 1 at the number of each. */
export interface Selection {
  total: number;
  mask: Uint8Array;
}

/** The codes that are chosen in each group; an empty list asks for nothing. */
export type Choices = Record<FilterGroup, readonly string[]>;

export const noChoice: Choices = ofEachFilter(() => []);

/** A selection with how many programs have each code. */
export interface CountedSelection extends Selection {
  counts: Uint32Array;
  /** These as `Facets`. */
  facets: JsonText;
}

/** Marks the codes that are chosen; gives the groups with a choice, that of ages, and the greatest age. */
function readChoices({ groups, room }: ProgramColumns, choices: Choices) {
  let [filters, ageFilter, oldest] = [0, 0, oldestAge];
  room.chosen.fill(0);
  for (const { group, codes, first, bit } of groups) {
    const chosen = choices[group];
    if (chosen.length === 0) continue;
    filters |= bit;
    if (isAgeFilter(group)) {
      const days = updateTimeCodes.filter((code) => chosen.includes(code));
      ageFilter = bit;
      oldest = Math.max(-1, ...days.map((code) => updateTimeDays[code]));
    } else
      codes.forEach((code, index) => {
        if (chosen.includes(code)) room.chosen[first + index] = bit;
      });
  }
  return { filters, ageFilter, oldest };
}

/** Counts the ages of programs by the codes that hold for them. */
function countAges({ groups, room: { ages } }: ProgramColumns, counts: Uint32Array): void {
  for (const { group, first } of groups)
    if (isAgeFilter(group))
      updateTimeCodes.forEach((code, index) => {
        const holding = ages.subarray(0, updateTimeDays[code] + 1);
        counts[first + index] = holding.reduce((sum, count) => sum + count, 0);
      });
}

/** Writes counts as `Facets`. Objects of some hundred codes would cost more than the counting. */
function writeFacets({ groups }: ProgramColumns, counts: Uint32Array): JsonText {
  const written = groups.map(({ group, names, first }) => {
    const fields: string[] = [];
    for (let index = 0; index < names.length; index++) {
      const count = counts[first + index] ?? 0;
      if (count > 0) fields.push(`${names[index]}${count}`);
    }
    return `"${group}":{${fields.join()}}`;
  });
  return new JsonText(`{${written.join()}}`);
}

/**
 * Selects the programs, among those found, that visitors see on a day and that pass all filters, and
 * counts each option under the filters of the other groups: a program that fails one group alone
 * still counts for the options of that group.
 */
export function countPrograms(
  columns: ProgramColumns,
  matches: MatchedIds,
  choices: Choices,
  today: number,
): CountedSelection {
  const { ids, rows, starts, groupOf, room } = columns;
  const { chosen, ages } = room;
  const { filters, ageFilter, oldest } = readChoices(columns, choices);
  const mask = new Uint8Array(starts.length);
  const counts = new Uint32Array(groupOf.length);
  ages.fill(0);
  let total = 0;
  const matchingIds = matches === "all" ? ids : matches;
  for (let index = 0; index < matchingIds.length; index++) {
    const id = matchingIds[index] ?? 0;
    const start = starts[id] ?? 0;
    const end = starts[id + 1] ?? 0;
    if ((rows[start] ?? 0) <= today) continue;
    const age = Math.min(oldestAge, Math.max(0, today - (rows[start + 1] ?? 0)));
    let passed = age <= oldest ? ageFilter : 0;
    for (let at = start + 2; at < end; at++) passed |= chosen[rows[at] ?? 0] ?? 0;
    const failed = filters & ~passed;
    const failsSeveral = (failed & (failed - 1)) !== 0;
    if (failsSeveral) continue;
    if (failed === 0) {
      mask[id] = 1;
      total++;
    }
    if (failed === 0 || failed === ageFilter) ages[age] = (ages[age] ?? 0) + 1;
    for (let at = start + 2; at < end; at++) {
      const code = rows[at] ?? 0;
      if (failed === 0 || failed === groupOf[code]) counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  countAges(columns, counts);
  return { total, mask, counts, facets: writeFacets(columns, counts) };
}

/** The codes of a group that programs of a selection have, with how many do. */
export function countsOf(
  { groups }: ProgramColumns,
  { counts }: CountedSelection,
  countedGroup: FilterGroup,
): ReadonlyMap<string, number> {
  const { codes, first } = groups.find(({ group }) => group === countedGroup) ?? {
    codes: [],
    first: 0,
  };
  const counted = codes.map((code, index) => [code, counts[first + index] ?? 0] as const);
  return new Map(counted.filter(([, count]) => count > 0));
}

/** Facets of a question that finds nothing. */
export const noFacets = new JsonText(JSON.stringify(ofEachFilter(() => ({}))));

/** The programs of a selection in the given order, from `offset` on, at most `limit`. */
export function pageOf(
  { mask, total }: Selection,
  order: ArrayLike<number>,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const page: number[] = [];
  if (offset >= total) return page;
  let skip = offset;
  for (let index = 0; index < order.length; index++) {
    const id = order[index] ?? 0;
    if (mask[id] !== 1) continue;
    if (skip-- > 0) continue;
    if (page.push(id) >= limit) break;
  }
  return page;
}
