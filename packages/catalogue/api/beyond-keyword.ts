import type { Language } from "@public-code/core/contract/language.ts";
import { type CatalogueQuery, nearMaximum } from "#contract/catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import { commonFrom, nearEnough, rankByNeed } from "./search/near-matches.ts";
import { type NeedWord, readNeed } from "./search/need-words.ts";
import { type Choices, countPrograms, pageOf } from "./search/program-columns.ts";
import type { SearchedPrograms } from "./search/program-search.ts";
import type { Synonyms } from "./search/synonyms.ts";
import { inNames } from "./search/text-index.ts";
import { readWideKeyword, type WideKeyword } from "./search/wide-search.ts";

export interface TypedWord extends NeedWord {
  /** As it stands in the keyword. */
  typed: string;
}

/** A program near a keyword, with the typed words that it holds and those that it does not. */
export interface NearMatch {
  id: number;
  matched: string[];
  missing: string[];
}

/** What a keyword finds with synonyms and near spellings. */
export interface WideSearch {
  /** What is searched: the keyword, or what a sentence that finds nothing asks for and something is found by. */
  keyword: string;
  /** The programs of the keyword and of its synonyms; null where synonyms find no further ones. */
  matches: Uint32Array | null;
  alsoSearched: string[];
  meant: string | null;
  /** The words that were asked for. */
  words: readonly TypedWord[];
  /**
   * Those of `exact`, whose names hold what means the same before those that hold the keyword in
   * their texts only; then the programs that only synonyms find, the best first.
   */
  order(exact: Uint32Array): number[];
  /** Programs near the keyword that are not found, the nearest first, and words that none holds. */
  near(choices: Choices, today: number): { near: NearMatch[]; unknown: string[] };
}

/** More programs than this are not ranked among each other. */
const mostRanked = 300;

function union(left: Uint32Array, right: Uint32Array): Uint32Array {
  return Uint32Array.from(new Set([...left, ...right])).sort();
}

function bestFirst(
  programs: SearchedPrograms,
  needWords: readonly NeedWord[],
  ids: readonly number[],
): readonly number[] {
  if (ids.length === 0 || ids.length > mostRanked) return ids;
  const missingIds = new Set(ids);
  const ranked = rankByNeed(programs, needWords).programs.flatMap(({ id }) =>
    missingIds.has(id) ? [id] : [],
  );
  return [...new Set([...ranked, ...ids])];
}

/** Names with the keyword come first already and stay there: what it finds, its synonyms find too. */
function namedFirst(
  programs: SearchedPrograms,
  { expression }: WideKeyword,
  exact: Uint32Array,
): number[] {
  const ids = [...exact];
  if (expression === null || ids.length < 2 || ids.length > mostRanked) return ids;
  const named = new Set(programs.texts.some(inNames(expression), commonFrom));
  return [...ids.filter((id) => named.has(id)), ...ids.filter((id) => !named.has(id))];
}

function searchFor(
  programs: SearchedPrograms,
  synonyms: Synonyms,
  keyword: string,
  beyond: "near" | "synonyms",
) {
  const exact = programs.find(keyword);
  const wide = readWideKeyword(programs, synonyms, keyword);
  const exactIds = exact instanceof Uint32Array ? exact : new Uint32Array();
  const held = new Set(exactIds);
  const further =
    beyond === "synonyms" && wide.expression !== null
      ? [...programs.match(wide.expression)].filter((id) => !held.has(id))
      : [];
  return {
    keyword,
    wide,
    exactIds,
    further,
    isEmpty: exactIds.length + further.length === 0,
  };
}

/** A word as it stands in the keyword, in its own letter case. */
function asTyped(keyword: string, text: string): string {
  const at = keyword.toLowerCase().indexOf(text);
  return at < 0 ? text : keyword.slice(at, at + text.length);
}

/** Reads a keyword as broadly as a query asks; null where it asks for the keyword alone. */
export async function searchWide(
  catalogue: Catalogue,
  programs: SearchedPrograms,
  { keyword: typed, beyond }: Pick<CatalogueQuery, "keyword" | "beyond">,
  lang: Language,
): Promise<WideSearch | null> {
  if (beyond === "none" || typed.trim() === "") return null;
  const synonyms = await catalogue.synonyms();
  const need = readNeed(typed, synonyms);
  const search = (keyword: string) => searchFor(programs, synonyms, keyword, beyond);
  let searched = search(typed);
  if (beyond === "synonyms")
    for (const narrower of [need.needed, need.withoutWeb]) {
      if (!searched.isEmpty || narrower === null) continue;
      const further = search(narrower);
      if (!further.isEmpty) searched = further;
    }
  const { keyword, wide, exactIds, further, isEmpty } = searched;
  // What nothing is found by may be misspelt.
  const { meant } = wide;
  const meantNeed = isEmpty && meant !== null ? readNeed(meant, synonyms) : need;
  const typedWords = meantNeed.words.map((word) => ({ ...word, typed: asTyped(typed, word.text) }));
  return {
    keyword,
    matches: further.length === 0 ? null : union(exactIds, Uint32Array.from(further)),
    alsoSearched: further.length === 0 ? [] : wide.alsoSearched(lang),
    meant: isEmpty ? meant : null,
    words: typedWords,
    order: (exact) => [
      ...namedFirst(programs, wide, exact),
      ...bestFirst(programs, typedWords, further),
    ],
    near(choices, today) {
      const others = new Set([...exactIds, ...further]);
      const ranked = rankByNeed(programs, typedWords);
      const near = nearEnough(ranked.programs).filter(({ id }) => !others.has(id));
      const order = near.map(({ id }) => id);
      const seen = countPrograms(programs.columns, Uint32Array.from(order).sort(), choices, today);
      const heldBy = new Map(near.map(({ id, held }) => [id, held]));
      return {
        near: pageOf(seen, order, { offset: 0, limit: nearMaximum }).map((id) => {
          const held = heldBy.get(id) ?? new Map<number, string>();
          const isMissing = (index: number) => !held.has(index) && !ranked.common.has(index);
          return {
            id,
            matched: [...held.values()].map((text) => asTyped(typed, text)),
            missing: typedWords.filter((_, index) => isMissing(index)).map((word) => word.typed),
          };
        }),
        unknown: typedWords
          .filter((_, index) => ranked.unheld.has(index))
          .map((word) => word.typed),
      };
    },
  };
}
