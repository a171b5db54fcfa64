import type { SortColumn } from "@public-code/contract/catalogue/catalogue.ts";
import { type Language, languages } from "@public-code/contract/language.ts";
import type { SearchedProgram } from "./searched-program.ts";

/** The orders of a list that do not depend on what was searched. */
export type FixedOrder = Exclude<SortColumn, "relevance">;

type Programs = ReadonlyMap<number, SearchedProgram>;
type Compare = (left: SearchedProgram, right: SearchedProgram) => number;

const { compare } = new Intl.Collator("zh-Hant-u-co-stroke");

/** Taiwanese stroke order; in English, what has no English name stands after all that has one. */
const byTexts: Record<Language, (left: { zh: string; en: string }, right: typeof left) => number> =
  {
    "zh-TW": (left, right) => compare(left.zh, right.zh),
    "en-US": (left, right) =>
      Number(left.en === "") - Number(right.en === "") ||
      compare(left.en || left.zh, right.en || right.zh),
  };

const byName: Record<Language, Compare> = {
  "zh-TW": (left, right) =>
    byTexts["zh-TW"](left.name, right.name) || left.familyId - right.familyId,
  "en-US": (left, right) =>
    byTexts["en-US"](left.name, right.name) || left.familyId - right.familyId,
};

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
 * Numbers of all programs in every order. By name they are kept sorted over changes, since comparing
 * names is what costs; the others are made of that when they are first asked for.
 */
export interface ProgramOrders {
  change(programs: Programs, changed: ReadonlySet<number>): void;
  read(order: FixedOrder, lang: Language): Uint32Array;
}

export function createProgramOrders(): ProgramOrders {
  const named: Record<Language, SearchedProgram[]> = { "zh-TW": [], "en-US": [] };
  const made = new Map<string, Uint32Array>();

  const sorted = (order: FixedOrder, lang: Language): SearchedProgram[] => {
    if (order === "programName") return named[lang];
    if (order === "newest")
      return named[lang].toSorted(
        (left, right) => right.onlineAt - left.onlineAt || right.familyId - left.familyId,
      );
    const agencies = Map.groupBy(named[lang], ({ agencyCode }) => agencyCode);
    return [...agencies.entries()]
      .sort(([leftCode, [left]], [rightCode, [right]]) =>
        left && right
          ? byTexts[lang](left.agency, right.agency) || (leftCode < rightCode ? -1 : 1)
          : 0,
      )
      .flatMap(([, programs]) => programs);
  };

  return {
    change(programs, changed) {
      made.clear();
      for (const lang of languages) {
        const kept = named[lang].filter(({ familyId }) => !changed.has(familyId));
        const come = [...changed].flatMap((id) => programs.get(id) ?? []);
        if (come.length > fewChanges) named[lang] = [...kept, ...come].sort(byName[lang]);
        else {
          for (const program of come) kept.splice(placeOf(kept, program, byName[lang]), 0, program);
          named[lang] = kept;
        }
      }
    },
    read(order, lang) {
      const key = `${order} ${lang}`;
      const known = made.get(key) ?? Uint32Array.from(sorted(order, lang), (one) => one.familyId);
      made.set(key, known);
      return known;
    },
  };
}
