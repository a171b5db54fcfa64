import {
  type Facets,
  type FilterGroup,
  filterGroupNames,
  isCodedFilter,
  ofEachFilter,
  updateTimeCodes,
  updateTimeDays,
} from "@public-code/contract/catalogue/catalogue.ts";
import type { SearchedProgram } from "./searched-program.ts";

/** Codes by row: those of row `n` are `ordinals` from `starts[n]` to `starts[n + 1]`. */
interface CodeColumn {
  codes: readonly string[];
  starts: Uint32Array;
  ordinals: Uint16Array;
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
}

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
  return { codes: [...ordinalOf.keys()], starts, ordinals: Uint16Array.from(ordinals), byAge };
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
      column: isCodedFilter(group)
        ? toColumn(Array.from({ length: end }, (_, id) => programs.get(id)?.codes[group] ?? []))
        : ages,
    })),
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

/**
 * Selects the programs, among those found, that visitors see on a day and that pass all filters, and
 * counts each option under the filters of the other groups: a program that fails one group alone
 * still counts for the options of that group.
 */
export function countPrograms(
  { ids, onlineDay, hiddenFrom, groups }: ProgramColumns,
  found: Uint32Array | "all",
  choices: Choices,
  today: number,
): Selection & { facets: Facets } {
  const mask = new Uint8Array(onlineDay.length);
  const parts = groups.map(({ group, column }, index) => {
    const wanted = new Set(choices[group]);
    return {
      ...column,
      bit: 1 << index,
      counts: new Uint32Array(column.codes.length),
      chosen:
        wanted.size > 0 ? Uint8Array.from(column.codes, (code) => Number(wanted.has(code))) : null,
    };
  });
  const filtering = parts.filter(({ chosen }) => chosen !== null);
  let total = 0;
  for (const id of found === "all" ? ids : found) {
    if ((hiddenFrom[id] ?? 0) <= today) continue;
    const age = Math.min(oldestAge, Math.max(0, today - (onlineDay[id] ?? 0)));
    let failed = 0;
    for (const { chosen, starts, ordinals, byAge, bit } of filtering) {
      const row = byAge ? age : id;
      let place = starts[row] ?? 0;
      const end = starts[row + 1] ?? 0;
      while (place < end && chosen?.[ordinals[place] ?? 0] !== 1) place++;
      if (place === end) failed |= bit;
    }
    if (failed === 0) {
      total++;
      mask[id] = 1;
    }
    for (const { starts, ordinals, byAge, bit, counts } of parts) {
      if ((failed & ~bit) !== 0) continue;
      const row = byAge ? age : id;
      const end = starts[row + 1] ?? 0;
      for (let place = starts[row] ?? 0; place < end; place++) {
        const ordinal = ordinals[place] ?? 0;
        counts[ordinal] = (counts[ordinal] ?? 0) + 1;
      }
    }
  }
  const facets = ofEachFilter((group) => {
    const part = parts[groups.findIndex((one) => one.group === group)];
    const named: Record<string, number> = {};
    part?.counts.forEach((count, ordinal) => {
      const code = part.codes[ordinal];
      if (count > 0 && code !== undefined) named[code] = count;
    });
    return named;
  });
  return { total, mask, facets };
}

/** Facets of a question that finds nothing. */
export const noFacets: Facets = ofEachFilter(() => ({}));

/** The programs of a selection in the given order, from `offset` on, at most `limit`. */
export function pageOf(
  { mask, total }: Selection,
  order: Iterable<number>,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const page: number[] = [];
  if (offset >= total) return page;
  let skip = offset;
  for (const id of order) {
    if (mask[id] !== 1) continue;
    if (skip-- > 0) continue;
    if (page.push(id) >= limit) break;
  }
  return page;
}
