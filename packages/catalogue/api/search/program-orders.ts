import { type Language, languages } from "@public-code/core/contract/language.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { sortColumns } from "#contract/filter-groups.ts";
import { type SearchedProgram, takeoverLimit } from "./searched-program.ts";

/** The orders of a list that depend neither on what was searched nor on who asks. */
const fixedOrders = sortColumns.filter((order) => order !== "relevance" && order !== "fit");
export type FixedOrder = (typeof fixedOrders)[number];

type Programs = ReadonlyMap<number, SearchedProgram>;
type Compare = (left: SearchedProgram, right: SearchedProgram) => number;

const { compare } = new Intl.Collator("zh-Hant-u-co-stroke");

/** Taiwanese stroke order; in English, programs without an English name come last. */
const byTexts: Record<Language, (left: { zh: string; en: string }, right: typeof left) => number> =
  {
    "zh-TW": (left, right) => compare(left.zh, right.zh),
    "en-US": (left, right) =>
      Number(left.en === "") - Number(right.en === "") ||
      compare(left.en || left.zh, right.en || right.zh),
  };

/** The stored orders: by name in each language, and the newest first. */
const kept = [...languages, "newest"] as const;
const compares: Record<(typeof kept)[number], Compare> = {
  "zh-TW": (left, right) =>
    byTexts["zh-TW"](left.name, right.name) || left.familyId - right.familyId,
  "en-US": (left, right) =>
    byTexts["en-US"](left.name, right.name) || left.familyId - right.familyId,
  newest: (left, right) => right.onlineAt - left.onlineAt || right.familyId - left.familyId,
};

/** Programs that an order can hold, so that one number holds an index and what comes before it. */
const most = 2 ** 20;

/** The highest `takeover` first, what is equal as before. */
function byTakeover(programs: readonly SearchedProgram[]): SearchedProgram[] {
  const keys = Float64Array.from(
    programs,
    ({ takeover }, index) => (takeoverLimit - 1 - takeover) * most + index,
  ).sort();
  return Array.from(keys).flatMap((key) => programs[key % most] ?? []);
}

/** Where an item belongs in a sorted list. */
function placeOf(list: readonly SearchedProgram[], item: SearchedProgram, order: Compare): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = list[middle];
    if (other && order(other, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A few changes are put in their places; many are cheaper to sort with everything. */
const fewChanges = 100;

/**
 * Numbers of all programs in every order. By name and age they are kept sorted over changes, since
 * comparing is what costs; those by agency, last commit, takeover, badges and reuse are made of the order by name.
 */
export interface ProgramOrders {
  change(programs: Programs, changed: ReadonlySet<number>): void;
  /** Makes every order now, so that no visitor waits for it. */
  makeAll(): void;
  read(order: FixedOrder, lang: Language): Uint32Array;
}

export function createProgramOrders(): ProgramOrders {
  const sorted = ofEach(kept, (): SearchedProgram[] => []);
  const made = new Map<string, Uint32Array>();

  const listOf = (order: FixedOrder, lang: Language): SearchedProgram[] => {
    if (order === "programName") return sorted[lang];
    if (order === "newest") return sorted.newest;
    // A stable sort: those with as many stay by name.
    if (order === "badges")
      return sorted[lang].toSorted((left, right) => right.badgeLevels - left.badgeLevels);
    if (order === "lastCommit")
      return sorted[lang].toSorted((left, right) => right.lastCommit - left.lastCommit);
    if (order === "takeover") return byTakeover(sorted[lang]);
    if (order === "reuse") return sorted[lang].toSorted((left, right) => right.users - left.users);
    const agencies = Map.groupBy(sorted[lang], ({ agencyCode }) => agencyCode);
    return [...agencies.entries()]
      .sort(([leftCode, [left]], [rightCode, [right]]) =>
        left && right
          ? byTexts[lang](left.agency, right.agency) || (leftCode < rightCode ? -1 : 1)
          : 0,
      )
      .flatMap(([, programs]) => programs);
  };

  const read = (order: FixedOrder, lang: Language): Uint32Array => {
    const key = `${order} ${lang}`;
    const cached = made.get(key);
    if (cached) return cached;
    const programs = listOf(order, lang);
    const ids = new Uint32Array(programs.length);
    programs.forEach(({ familyId }, index) => {
      ids[index] = familyId;
    });
    made.set(key, ids);
    return ids;
  };

  return {
    change(programs, changed) {
      made.clear();
      for (const by of kept) {
        const compare = compares[by];
        const list = sorted[by].filter(({ familyId }) => !changed.has(familyId));
        const come = [...changed].flatMap((id) => programs.get(id) ?? []);
        if (come.length > fewChanges) sorted[by] = [...list, ...come].sort(compare);
        else {
          for (const program of come) list.splice(placeOf(list, program, compare), 0, program);
          sorted[by] = list;
        }
      }
    },
    makeAll() {
      for (const order of fixedOrders) for (const lang of languages) read(order, lang);
    },
    read,
  };
}
