import { type BlockSet, blockSize, eachOf } from "./block-set.ts";
import { place } from "./facet-record.ts";
import type { ProgramRecords } from "./program-records.ts";

/** Programs that a keyword found, by block; `all` for a blank keyword. */
export type Matches = ReadonlyMap<number, BlockSet> | "all";

/** 1 at each chosen ordinal. */
export type Chosen = Uint8Array;

/** What the filters ask for; null where a group has none. */
export interface Filters {
  type: Chosen | null;
  provider: Chosen | null;
  tech: Chosen | null;
  award: Chosen | null;
  /** The earliest day on which an edition may have gone online. */
  onlineSince: number | null;
}

export interface Counted {
  /** Programs that pass every filter. */
  total: number;
  /** One bit each of them, lowest bit first. */
  selected: Uint8Array;
  /** Programs by ordinal, each group counted under the filters of the other groups. */
  type: Uint32Array;
  provider: Uint32Array;
  tech: Uint32Array;
  award: Uint32Array;
  /** Programs by the days since they went online, up to a year. */
  recent: Uint32Array;
}

const group = { type: 1, provider: 2, tech: 4, award: 8, online: 16 } as const;
const longestAgo = 366;

/**
 * Counts the matches that are visible on a day, with facets. A program that fails the filter of one
 * group alone still counts for the options of that group.
 */
export function countMatches(
  records: ProgramRecords,
  matches: Matches,
  filters: Filters,
  today: number,
): Counted {
  const { starts, units, limits, end } = records;
  const { type, provider, tech, award, onlineSince } = filters;
  const counted: Counted = {
    total: 0,
    selected: new Uint8Array((end >>> 3) + 1),
    type: new Uint32Array(limits.type),
    provider: new Uint32Array(limits.agency),
    tech: new Uint32Array(limits.tech),
    award: new Uint32Array(limits.award),
    recent: new Uint32Array(longestAgo),
  };

  const hasAny = (chosen: Chosen, from: number, to: number): boolean => {
    for (let index = from; index < to; index++) if (chosen[units[index] ?? 0] === 1) return true;
    return false;
  };
  const tally = (counts: Uint32Array, from: number, to: number): void => {
    for (let index = from; index < to; index++) {
      const ordinal = units[index] ?? 0;
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
    }
  };

  const visit = (program: number): void => {
    const start = starts[program] ?? 0;
    if (start === 0) return;
    const record = start + 1;
    if ((units[record + place.hiddenFrom] ?? 0) <= today) return;
    const onlineDay = units[record + place.onlineDay] ?? 0;
    const agency = record + place.agency;
    const types = record + place.codes;
    const techs = types + (units[record + place.typeCount] ?? 0);
    const awards = techs + (units[record + place.techCount] ?? 0);
    const last = record + (units[start] ?? 0);

    let failed = 0;
    if (type && !hasAny(type, types, techs)) failed |= group.type;
    if (provider && !hasAny(provider, agency, agency + 1)) failed |= group.provider;
    if (tech && !hasAny(tech, techs, awards)) failed |= group.tech;
    if (award && !hasAny(award, awards, last)) failed |= group.award;
    if (onlineSince !== null && onlineDay < onlineSince) failed |= group.online;

    if (failed === 0) {
      counted.total++;
      const byte = program >>> 3;
      counted.selected[byte] = (counted.selected[byte] ?? 0) | (1 << (program & 7));
    }
    if ((failed & ~group.type) === 0) tally(counted.type, types, techs);
    if ((failed & ~group.provider) === 0) tally(counted.provider, agency, agency + 1);
    if ((failed & ~group.tech) === 0) tally(counted.tech, techs, awards);
    if ((failed & ~group.award) === 0) tally(counted.award, awards, last);
    if ((failed & ~group.online) === 0) {
      const ago = Math.max(0, today - onlineDay);
      if (ago < longestAgo) counted.recent[ago] = (counted.recent[ago] ?? 0) + 1;
    }
  };

  if (matches === "all") for (let program = 0; program < end; program++) visit(program);
  else
    for (const [block, set] of matches)
      eachOf(set, (inBlock) => visit(block * blockSize + inBlock));
  return counted;
}

/** Calls back with each program whose bit is set, in order of their numbers. */
export function eachSelected(selected: Uint8Array, visit: (program: number) => void): void {
  for (let byte = 0; byte < selected.length; byte++) {
    let rest = selected[byte] ?? 0;
    while (rest !== 0) {
      visit(byte * 8 + (31 - Math.clz32(rest & -rest)));
      rest &= rest - 1;
    }
  }
}

/** The programs whose bit is set. */
export function selectedPrograms(selected: Uint8Array): number[] {
  const programs: number[] = [];
  eachSelected(selected, (program) => programs.push(program));
  return programs;
}
