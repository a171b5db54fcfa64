import type { Language } from "@public-code/core/contract/language.ts";
import { type CatalogueQuery, nearMaximum } from "#contract/catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import { nearEnough, type RankedNeed, rankByNeed } from "./search/near-matches.ts";
import { type NeedWord, readNeed } from "./search/need-words.ts";
import { type Choices, countPrograms, pageOf } from "./search/program-columns.ts";
import type { SearchedPrograms } from "./search/program-search.ts";
import type { Synonyms } from "./search/synonyms.ts";
import { inNames, matchExpression } from "./search/text-index.ts";
import { heldBy, readWideKeyword, subjectExpression } from "./search/wide-search.ts";

export interface TypedWord extends NeedWord {
  /** As it stands in the keyword. */
  typed: string;
}

/** A program near a keyword, with the typed words that it holds and those that it does not. */
export interface NearMatch {
  id: number;
  matched: string[];
  /** Of those that it holds by another word: which. */
  matchedBy: Record<string, string>;
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
   * Those of `exact`, whose names hold what means the same before the others; then the programs that
   * only synonyms find, the best first. Those that hold the need in their description alone come last.
   */
  order(exact: Uint32Array): { ids: number[]; described: ReadonlySet<number> };
  /** Programs near the keyword that are not found, the nearest first, and words that none holds. */
  near(choices: Choices, today: number): { near: NearMatch[]; unknown: string[] };
}

/** More programs than this are not ranked among each other. */
const mostRanked = 300;

function union(left: Uint32Array, right: Uint32Array): Uint32Array {
  return Uint32Array.from(new Set([...left, ...right])).sort();
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
  return { keyword, wide, exactIds, further, count: exactIds.length + further.length };
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
  const typedNeed = readNeed(typed, synonyms);
  let searched = searchFor(programs, synonyms, typed, beyond);
  for (const narrower of beyond === "synonyms" ? typedNeed.narrower : []) {
    if (searched.count > 0) break;
    const further = searchFor(programs, synonyms, narrower, beyond);
    if (further.count > 0) searched = further;
  }
  const { keyword, wide, exactIds, further } = searched;
  // What nothing is found by may be misspelt.
  const meant = searched.count === 0 ? wide.meant() : null;
  const need = meant === null ? typedNeed : readNeed(meant, synonyms);
  const needWords = need.words.map((word) => ({ ...word, typed: asTyped(typed, word.text) }));
  let ranking: RankedNeed | undefined;
  const ranked = () => {
    ranking ??= rankByNeed(programs, needWords);
    return ranking;
  };
  return {
    keyword,
    matches: further.length === 0 ? null : union(exactIds, Uint32Array.from(further)),
    alsoSearched: further.length === 0 ? [] : wide.alsoSearched(lang),
    meant,
    words: needWords,
    order(exact) {
      const about = subjectExpression(needWords);
      if (about === null || searched.count === 0 || searched.count > mostRanked)
        return { ids: [...exact, ...further], described: new Set() };
      const best = further.length === 0 ? [] : ranked().programs.map(({ id }) => id);
      const isFurther = new Set(further);
      const ids = new Set([...exact, ...best.filter((id) => isFurther.has(id)), ...further]);
      const all = [matchExpression(keyword), wide.expression].filter((part) => part !== null);
      const within = (expression: string) =>
        new Set(programs.match(`(${all.join(" OR ")}) AND (${expression})`));
      const subjects = within(about);
      const named = wide.expression === null ? subjects : within(inNames(wide.expression));
      const described = new Set([...ids].filter((id) => !subjects.has(id)));
      const tierOf = (id: number) =>
        described.has(id) ? 3 : isFurther.has(id) ? 2 : named.has(id) ? 0 : 1;
      const ordered = [0, 1, 2, 3].flatMap((tier) => [...ids].filter((id) => tierOf(id) === tier));
      return { ids: ordered, described };
    },
    near(choices, today) {
      const { programs: all, unheld, common } = ranked();
      const others = new Set([...exactIds, ...further]);
      const near = need.hasContent ? nearEnough(all).filter(({ id }) => !others.has(id)) : [];
      const order = near.map(({ id }) => id);
      const seen = countPrograms(programs.columns, Uint32Array.from(order).sort(), choices, today);
      const held = new Map(near.map((program) => [program.id, program.held]));
      return {
        near: pageOf(seen, order, { offset: 0, limit: nearMaximum }).map((id) => {
          const matches = [...(held.get(id) ?? [])].map(([index, text]) => ({
            text: asTyped(typed, text),
            by: needWords[index] ? heldBy(programs.texts, id, needWords[index]) : null,
          }));
          const isMissing = (index: number) => !held.get(id)?.has(index) && !common.has(index);
          return {
            id,
            matched: matches.map(({ text }) => text),
            matchedBy: Object.fromEntries(
              matches.flatMap(({ text, by }) => (by === null ? [] : [[text, by]])),
            ),
            missing: needWords.filter((_, index) => isMissing(index)).map((word) => word.typed),
          };
        }),
        unknown: needWords.filter((_, index) => unheld.has(index)).map((word) => word.typed),
      };
    },
  };
}
