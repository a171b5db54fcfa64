import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { cutText, holdsText, piecesOf } from "@public-code/core/contract/search/search-text.ts";
import type { NeedWord } from "./need-words.ts";
import type { SearchedPrograms } from "./program-search.ts";
import { termsOf } from "./synonyms.ts";
import { inNames, ofAgency, outsideTexts, pairsOf, termExpression } from "./text-index.ts";
import { needExpression, stemExpression } from "./wide-search.ts";

/** A word that so many programs have does not narrow the search. */
const commonFrom = 2_000;
/** A keyword that is longer is read by its first words. */
const mostWords = 16;
/** A word in a name weighs more than one in a description, unless it is the name of an agency. */
const nameFactor = 2.5;
/** A name with the typed word weighs more than one with a synonym. */
const itselfFactor = 1.1;
/** Half of a word, as 投票 of 投票所, weighs less than a word. */
const partFactor = 0.7;
/** A word that neither programs nor synonyms know is a doubt; one that synonyms know is missing. */
const unknownFactor = 0.45;
/** The least part of what was asked that a near match holds by one word, and by several. */
const leastShare = { single: 0.45, several: 0.35 };

/** A program by how much of a need it holds. */
export interface RankedProgram {
  id: number;
  /** By this they are ranked: more for words in a name. */
  score: number;
  /** Of what was asked, by weight and how rare it is; 1 is all. */
  share: number;
  /** The words that it holds, by their place; of some only a part. */
  held: ReadonlyMap<number, string>;
  /** Whether it holds one of them outside of its description. */
  isAbout: boolean;
}

/** The programs that hold something of a need, the most first. */
export interface RankedNeed {
  programs: RankedProgram[];
  /** Places of the words that no program holds. */
  unheld: ReadonlySet<number>;
  /** Places of those that are left out, as so many hold them. */
  common: ReadonlySet<number>;
}

type Programs = Pick<SearchedPrograms, "texts" | "byId">;

/** A searched term: a word, or a pair of its characters. */
interface Term {
  text: string;
  expression: string;
  weight: number;
  groups: NeedWord["groups"];
}

/** A long name of an agency or a phrase weighs no more than a word or two. */
const mostOfGroup = 4;

const lengthOf = (text: string) => [...text].length;

function weightOf({ text, groups }: NeedWord): number {
  const isLatin = piecesOf(text).every((piece) => piece.isWord);
  const length = isLatin ? text.length / 3 : Math.max(1, lengthOf(text) - 1);
  return groups ? Math.min(mostOfGroup, Math.max(1.5, length)) : length;
}

/** Pairs of a word of Chinese that no program holds, which may be two words. */
function partsOf(word: NeedWord, weight: number): Term[] {
  if (word.groups) return [];
  const texts = cutText(word.text).runs.flatMap(pairsOf);
  return texts.flatMap((text) => {
    const expression = termExpression(text);
    const part = { text, weight: (weight * partFactor) / texts.length, groups: null };
    return expression === null || texts.length === 1 ? [] : { ...part, expression };
  });
}

function collect(
  { texts, byId }: Programs,
  needWords: readonly NeedWord[],
): { ranked: Map<number, RankedProgram>; whole: number } & Pick<RankedNeed, "unheld" | "common"> {
  const ranked = new Map<number, { -readonly [Key in keyof RankedProgram]: RankedProgram[Key] }>();
  const heldBy = new Map<number, Map<number, string>>();
  const unheld = new Set<number>();
  const common = new Set<number>();
  let whole = 0;
  const rarity = (count: number) => Math.log(1 + (byId.size - count + 0.5) / (count + 0.5));
  const isNamed = (id: number, normalised: string) =>
    byId.get(id)?.names.some((name) => holdsText(name, normalised)) ?? false;

  const isAgency = (groups: NeedWord["groups"]) =>
    (groups ?? []).flatMap(termsOf).some((term) => texts.some(ofAgency(term), 1).length > 0);

  /** Adds what the programs with a term get for it; returns how many hold it. */
  const add = ({ text, expression, weight, groups }: Term, index: number): number => {
    const matches = texts.some(expression, commonFrom);
    if (matches.length === 0 || matches.length >= commonFrom) return matches.length;
    const worth = weight * rarity(matches.length);
    const named = new Set(isAgency(groups) ? [] : texts.some(inNames(expression), commonFrom));
    const subjects = new Set(texts.some(outsideTexts(expression), commonFrom));
    const normalised = normalise(text);
    for (const id of matches) {
      const held = heldBy.get(id) ?? new Map<number, string>();
      heldBy.set(id, held);
      const none = { score: 0, share: 0, isAbout: false };
      const program = ranked.get(id) ?? { id, ...none, held };
      ranked.set(id, program);
      const isItself = groups !== null && named.has(id) && isNamed(id, normalised);
      program.score += worth * (named.has(id) ? nameFactor : 1) * (isItself ? itselfFactor : 1);
      program.share += worth;
      held.set(index, joinParts(held.get(index), text));
      program.isAbout ||= subjects.has(id);
    }
    return matches.length;
  };

  for (const [index, word] of needWords.slice(0, mostWords).entries()) {
    const expression = needExpression(word);
    if (expression === null) continue;
    const weight = weightOf(word);
    const stemmed = word.groups ? null : stemExpression(word.text);
    const count =
      add({ ...word, expression, weight }, index) ||
      (stemmed === null ? 0 : add({ ...word, expression: stemmed, weight }, index));
    if (count >= commonFrom) common.add(index);
    else if (count > 0) whole += weight * rarity(count);
    else {
      unheld.add(index);
      for (const part of partsOf(word, weight)) add(part, index);
      whole += weight * rarity(0) * (word.groups ? 1 : unknownFactor);
    }
  }
  return { ranked, whole, unheld, common };
}

/** Pairs that overlap as one: 網站 of 網站弱 is shown, not two halves. */
function joinParts(before: string | undefined, text: string): string {
  if (before === undefined || before === text) return text;
  const last = [...before].at(-1) ?? "";
  return text.startsWith(last) ? before + text.slice(last.length) : before;
}

/**
 * Programs by how much of a need they hold, the most first: each word counts by how rare it is, more
 * in a name. A word that very many programs hold is left out, which also bounds the time.
 */
export function rankByNeed(programs: Programs, needWords: readonly NeedWord[]): RankedNeed {
  const { ranked, whole, unheld, common } = collect(programs, needWords);
  const sorted = [...ranked.values()]
    .map((program) => ({ ...program, share: program.share / whole }))
    .sort((left, right) => right.score - left.score || right.id - left.id);
  return { programs: sorted, unheld, common };
}

/** Those of ranked programs that hold enough of what was asked; one word of a description says little. */
export const nearEnough = (ranked: readonly RankedProgram[]): RankedProgram[] =>
  ranked.filter(({ share, held, isAbout }) =>
    held.size > 1 ? share >= leastShare.several : isAbout && share >= leastShare.single,
  );
