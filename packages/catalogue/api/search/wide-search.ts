import { type Language, languages } from "@public-code/core/contract/language.ts";
import { normalise, tidy } from "@public-code/core/contract/search/normalise.ts";
import { piecesOf } from "@public-code/core/contract/search/search-text.ts";
import { isFiller, isWeak, type NeedWord } from "./need-words.ts";
import type { SearchedPrograms } from "./program-search.ts";
import { stem } from "./stem.ts";
import { type KeywordPart, type Synonyms, singular, termsOf } from "./synonyms.ts";
import { matchExpression, outsideTexts, synonymExpression, termExpression } from "./text-index.ts";

/** A keyword read with synonyms and near spellings. */
export interface WideKeyword {
  /** Finds the keyword or words that mean the same; null where nothing has a synonym. */
  expression: string | null;
  /** Words that mean the same and are in some program, those of the language first. */
  alsoSearched(lang: Language): string[];
  /** The keyword with its unknown words as known ones; null where none is like them. */
  meant(): string | null;
}

/** Synonyms of one part, joined by "or" in a text. */
const mostSynonyms = 24;
/** Unknown words that are compared with the vocabulary. */
const mostUnknown = 4;
const mostNamed = 6;

const either = (expressions: readonly string[]) => `(${[...new Set(expressions)].join(" OR ")})`;

const synonymsOf = ({ groups }: NeedWord) => (groups ?? []).flatMap(termsOf).slice(0, mostSynonyms);

/** A word or what means the same; null where nothing of it is left to search. */
function withSynonyms(word: NeedWord, synonyms = synonymsOf(word)): string | null {
  const literal = termExpression(word.text);
  if (literal === null) return null;
  return either([literal, ...synonyms.flatMap((term) => synonymExpression(term) ?? [])]);
}

/** All parts, each or what means the same; null where no part has a synonym. */
export function allWithSynonyms(parts: readonly KeywordPart[]): string | null {
  if (!parts.some(({ groups }) => groups)) return null;
  const terms = parts.flatMap((part) => {
    if (part.groups) return withSynonyms(part) ?? [];
    // A single character between two words is a particle or a verb that adds little.
    if ([...part.text].length === 1) return [];
    const expression = matchExpression(part.text);
    return expression === null || expression === "all" ? [] : `(${expression})`;
  });
  return terms.length === 0 ? null : terms.join(" AND ");
}

/** Words are found by their beginning, and by that of their singular. */
const wordExpression = (word: string) => matchExpression(singular(word)) ?? "";

/** Words that mean the same as a word of a need, without those that say nothing of it. */
const tellingSynonyms = (word: NeedWord) => synonymsOf(word).filter((term) => !isWeak(term));

/**
 * What finds a word of a need: it, words that mean the same, and a Latin word by its beginning; null
 * where nothing of it is left to search.
 */
export function needExpression(word: NeedWord): string | null {
  if (word.groups) return withSynonyms(word, tellingSynonyms(word));
  const isLatin = piecesOf(word.text).every((piece) => piece.isWord);
  if (!isLatin) return termExpression(word.text);
  const expression = wordExpression(word.text);
  return expression === "" ? null : `(${expression})`;
}

/** So much of a word begins few others: `trad` of `trading` begins `traditional`. */
const longStem = 5;
const endings = ["", "s", "e", "es", "ed", "er", "ing", "y"];

/**
 * A Latin word without its ending, as `licens` of `licensed`, by its beginning, or where it is short with
 * another ending; null without one.
 */
export function stemExpression(word: string): string | null {
  const stemmed = stem(word);
  if (stemmed === word) return null;
  if (stemmed.length >= longStem) return matchExpression(stemmed);
  return either(endings.flatMap((ending) => termExpression(stemmed + ending) ?? []));
}

type Texts = SearchedPrograms["texts"];

/** The word that means the same by which a program holds a word of a need; null where it holds it itself. */
export function heldBy(texts: Texts, id: number, word: NeedWord): string | null {
  const holds = (expression: string | null) => expression !== null && texts.holds(id, expression);
  if (!word.groups || holds(termExpression(word.text))) return null;
  return tellingSynonyms(word).find((term) => holds(synonymExpression(term))) ?? null;
}

/** What finds programs with some word of a need outside of their description. */
export function subjectExpression(needWords: readonly NeedWord[]): string | null {
  const expressions = needWords.flatMap((word) =>
    // A keyword finds words by their beginning, also those with synonyms.
    [
      needExpression(word),
      wordExpression(word.text),
      word.groups ? "" : stemExpression(word.text),
    ].flatMap((expression) => expression || []),
  );
  return expressions.length === 0 ? null : outsideTexts(either(expressions));
}

const isIn = (texts: Texts, expression: string | null) =>
  expression !== null && texts.some(expression, 1).length > 0;

/** A keyword with words that no program has as the known ones they are like; null without any. */
function meantBy(texts: Texts, synonyms: Synonyms, text: string): string | null {
  let compared = 0;
  const spelled = text.split(" ").map((piece) => {
    // Words that the list has, one after the other, are meant as they are: 線上申訴 is not 線上申請.
    const isKnown = synonyms.cut(piece).every(({ groups }) => groups);
    const similar = isKnown ? null : synonyms.similar(piece);
    // A word that no program has is no help to who typed another one.
    const isOffered = similar !== null && isIn(texts, termExpression(similar));
    if (isOffered && !isIn(texts, termExpression(piece))) return similar;
    return piece.replace(/[\p{Script=Latin}\p{M}]+/gu, (word) => {
      if (isFiller(word) || synonyms.cut(word)[0]?.groups) return word;
      if (isIn(texts, wordExpression(word)) || isIn(texts, stemExpression(word))) return word;
      if (compared++ >= mostUnknown) return word;
      const nearest = texts.words.parted(word)?.join(" ") ?? texts.words.nearest(word) ?? word;
      return isFiller(nearest) || stem(nearest) === stem(word) ? word : nearest;
    });
  });
  const meant = spelled.join(" ");
  return meant === text ? null : meant;
}

export function readWideKeyword(
  { texts }: Pick<SearchedPrograms, "texts">,
  synonyms: Synonyms,
  keyword: string,
): WideKeyword {
  const text = tidy(keyword);
  const parts = synonyms.cut(text);
  return {
    expression: allWithSynonyms(parts),
    alsoSearched(lang) {
      const groups = parts.flatMap((part) => part.groups ?? []);
      const named = [lang, ...languages.filter((language) => language !== lang)].flatMap(
        (language) => groups.flatMap((group) => group[language]),
      );
      const typed = new Set([text, ...parts.map((part) => part.text)].map(normalise));
      const others = [...new Set(named)].filter((term) => !typed.has(normalise(term)));
      return others.filter((term) => isIn(texts, synonymExpression(term))).slice(0, mostNamed);
    },
    meant: () => meantBy(texts, synonyms, text),
  };
}
