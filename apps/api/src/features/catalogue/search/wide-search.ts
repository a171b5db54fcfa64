import { type Language, languages } from "@public-code/contract/language.ts";
import { normalise } from "./normalise.ts";
import type { SearchedPrograms } from "./program-search.ts";
import { cutText, holdsText } from "./search-text.ts";
import { type KeywordPart, type Synonyms, singular, termsOf } from "./synonyms.ts";
import { inNames, matchExpression, pairExpressions, termExpression } from "./text-index.ts";

/** What is asked of the index for one part of a keyword. */
interface Term {
  expression: string;
  /** A word of several characters tells more than a pair. */
  weight: number;
  /** The word itself, where the expression finds words that mean the same too. */
  itself?: string;
}

/** A keyword read with synonyms and near spellings. */
export interface WideKeyword {
  /** Finds the keyword or words that mean the same; null where nothing has a synonym. */
  expression: string | null;
  /** Words that mean the same and are in some program, those of the language first. */
  alsoSearched(lang: Language): string[];
  /** The keyword with its unknown words as known ones; null where none is like them. */
  meant: string | null;
  terms: readonly Term[];
}

/** Synonyms of one part, as a text says "or" to all of them. */
const mostSynonyms = 12;
/** A keyword that is longer is read by its first terms. */
const mostTerms = 24;
/** Unknown words that are compared with the vocabulary. */
const mostUnknown = 4;
const mostNamed = 6;
/** A term that so many programs hold says nothing about which one is meant. */
export const commonFrom = 2_000;
/** A word in a name says more than one in a description. */
const nameFactor = 2.5;
/** A name with the word that was typed says more than one with a word that means the same. */
const itselfFactor = 1.1;
/** The least part of what was asked that a near match holds. */
const leastShare = 0.18;
/** How far a near match may stay behind the best one. */
const leastOfBest = 0.35;

const either = (expressions: readonly string[]) => `(${[...new Set(expressions)].join(" OR ")})`;

function synonymsOf({ text, groups }: KeywordPart): string | null {
  const terms = [text, ...(groups ?? []).flatMap(termsOf)].slice(0, mostSynonyms + 1);
  const expressions = terms.flatMap((term) => termExpression(term) ?? []);
  return expressions.length === 0 ? null : either(expressions);
}

/** All parts, each or what means the same; null where no part has a synonym. */
function withSynonyms(parts: readonly KeywordPart[]): string | null {
  if (!parts.some(({ groups }) => groups)) return null;
  const asked = parts.flatMap((part) => {
    if (part.groups) return synonymsOf(part) ?? [];
    // A single character between two words is a particle or a verb that adds little.
    if ([...part.text].length === 1) return [];
    const expression = matchExpression(part.text);
    return expression === null || expression === "all" ? [] : `(${expression})`;
  });
  return asked.length === 0 ? null : asked.join(" AND ");
}

/** Words are found by their beginning, and by that of their singular. */
const wordExpression = (word: string) => matchExpression(singular(word)) ?? "";

type Texts = SearchedPrograms["texts"];

const isIn = (texts: Texts, expression: string | null) =>
  expression !== null && texts.some(expression, 1).length > 0;

/** A keyword with words that no program has as the known ones they are like; null without any. */
function meantBy(texts: Texts, synonyms: Synonyms, text: string): string | null {
  let compared = 0;
  const spelled = text.split(" ").map((piece) => {
    // Words that the list has, one after the other, are meant as they are: 線上申訴 is not 線上申請.
    const isKnown = synonyms.cut(piece).every(({ groups }) => groups);
    const similar = isKnown ? null : synonyms.similar(piece);
    if (similar !== null && !isIn(texts, termExpression(piece))) return similar;
    return piece.replace(/[\p{Script=Latin}\p{M}]+/gu, (word) => {
      if (synonyms.cut(word)[0]?.groups || isIn(texts, wordExpression(word))) return word;
      if (compared++ >= mostUnknown) return word;
      return texts.words.parted(word)?.join(" ") ?? texts.words.nearest(word) ?? word;
    });
  });
  const meant = spelled.join(" ");
  return meant === text ? null : meant;
}

function termsOfPart(part: KeywordPart): Term[] {
  const whole = part.groups ? synonymsOf(part) : null;
  if (whole !== null) {
    const weight = Math.max(1.5, [...part.text].length - 1);
    return [{ expression: whole, weight, itself: part.text }];
  }
  const { words, runs } = cutText(part.text);
  const pairs = runs.flatMap(pairExpressions);
  return [
    ...words.map((word) => ({ expression: wordExpression(word), weight: word.length / 3 })),
    ...pairs.map((expression) => ({ expression, weight: 1 })),
  ].filter(({ expression }) => expression !== "");
}

export function readWideKeyword(
  { texts }: Pick<SearchedPrograms, "texts">,
  synonyms: Synonyms,
  keyword: string,
): WideKeyword {
  const text = normalise(keyword);
  const parts = synonyms.cut(text);
  const meant = meantBy(texts, synonyms, text);
  const terms = (meant === null ? parts : synonyms.cut(meant)).flatMap(termsOfPart);
  return {
    expression: withSynonyms(parts),
    alsoSearched(lang) {
      const groups = parts.flatMap((part) => part.groups ?? []);
      const named = [lang, ...languages.filter((one) => one !== lang)].flatMap((one) =>
        groups.flatMap((group) => group[one]),
      );
      const asked = new Set([text, ...parts.map((part) => part.text)]);
      const others = [...new Set(named)].filter((term) => !asked.has(normalise(term)));
      return others.filter((term) => isIn(texts, termExpression(term))).slice(0, mostNamed);
    },
    meant,
    terms: terms.slice(0, mostTerms),
  };
}

/**
 * Programs by how much of a keyword they hold, the most first: each term counts by how rare it is,
 * more in a name. A term that very many programs hold is left out, which also bounds the time.
 */
export function rankByOverlap(
  { texts, byId }: Pick<SearchedPrograms, "texts" | "byId">,
  terms: readonly Term[],
): { id: number; share: number }[] {
  const scores = new Map<number, number>();
  let whole = 0;
  for (const { expression, weight, itself } of terms) {
    const found = texts.some(expression, commonFrom);
    if (found.length >= commonFrom) continue;
    const rarity = Math.log(1 + (byId.size - found.length + 0.5) / (found.length + 0.5));
    const worth = weight * rarity;
    whole += worth;
    const named = new Set(found.length === 0 ? [] : texts.some(inNames(expression), commonFrom));
    const factorOf = (id: number): number => {
      if (!named.has(id)) return 1;
      const holds = (name: string) => itself !== undefined && holdsText(name, itself);
      return byId.get(id)?.names.some(holds) ? nameFactor * itselfFactor : nameFactor;
    };
    for (const id of found) scores.set(id, (scores.get(id) ?? 0) + worth * factorOf(id));
  }
  return [...scores]
    .map(([id, score]) => ({ id, share: score / whole }))
    .sort((left, right) => right.share - left.share || right.id - left.id);
}

/** Those of ranked programs that hold enough of what was asked. */
export function nearEnough(
  ranked: readonly { id: number; share: number }[],
): { id: number; share: number }[] {
  const least = Math.max(leastShare, (ranked[0]?.share ?? 0) * leastOfBest);
  return ranked.filter(({ share }) => share >= least);
}
