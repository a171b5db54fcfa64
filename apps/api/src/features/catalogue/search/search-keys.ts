import { normalise } from "./normalise.ts";
import { cutText } from "./search-text.ts";

/**
 * The keys under which a program is found. Each is one whole number below 2^53: what it stands for,
 * then three characters of 17 bits, or a number of 51 bits made of the beginning of a word.
 */
const kinds = { part: 0, branch: 1, word: 2, name: 3 } as const;
const kindSize = 2 ** 51;
const characterSize = 2 ** 17;

/** No character; also stands before the first one of a run. */
const none = 0;
/** Stands before the first character of a name. */
const nameStart = 1;
/** A longer word is found by this much of it. */
const longestBeginning = 24;

/** The searched text of a program, normalised; the names are among the texts as well. */
export interface SearchDocument {
  names: readonly string[];
  texts: readonly string[];
}

function key(kind: number, first: number, second = none, third = none): number {
  return kind * kindSize + (first * characterSize + second) * characterSize + third;
}

/** Code points in 17 bits; the two planes of rare Chinese characters share one. */
function characters(text: string): number[] {
  const codes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? none;
    codes.push(code < 0x10000 ? code : 0x10000 | (code & 0xffff));
  }
  return codes;
}

function eachBeginning(word: string, emit: (key: number) => void): void {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  let length = 0;
  for (const character of word) {
    if (length++ === longestBeginning) return;
    const code = character.codePointAt(0) ?? none;
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ (code + 0x9e3779b9), 0x85ebca6b);
    const high = (first ^ (first >>> 13)) & 0x3ffffff;
    const low = (second ^ (second >>> 15)) & 0x1ffffff;
    emit(kinds.word * kindSize + high * 0x2000000 + low);
  }
}

function eachPart(
  run: readonly number[],
  leftOf: Map<number, number>,
  emit: (key: number) => void,
): void {
  for (let index = 0; index < run.length; index++) {
    const [first = none, second = none, third = none] = [
      run[index],
      run[index + 1],
      run[index + 2],
    ];
    emit(key(kinds.part, first));
    if (second === none) return;
    emit(key(kinds.part, first, second));
    if (third !== none) emit(key(kinds.part, first, second, third));
    const left = run[index - 1] ?? none;
    const pair = key(kinds.branch, first, second);
    const known = leftOf.get(pair);
    if (known === undefined) leftOf.set(pair, left);
    else if (known !== left) emit(pair);
  }
}

function eachNamePart(name: string, emit: (key: number) => void): void {
  const codes = [nameStart, ...characters(name)];
  for (let index = 0; index + 1 < codes.length; index++) {
    const [first = none, second = none, third = none] = [
      codes[index],
      codes[index + 1],
      codes[index + 2],
    ];
    emit(key(kinds.name, first, second));
    if (third !== none) emit(key(kinds.name, first, second, third));
  }
}

/**
 * Calls back with every key of a document, some more than once: its characters, pairs and triples,
 * the beginnings of its words, the pairs and triples of its names, and a mark for each pair that
 * stands after different characters in it (see `findKeyword`).
 */
export function eachDocumentKey(document: SearchDocument, emit: (key: number) => void): void {
  const leftOf = new Map<number, number>();
  for (const text of document.texts) {
    const { words, runs } = cutText(text);
    for (const word of words) eachBeginning(word, emit);
    for (const run of runs) eachPart(characters(run), leftOf, emit);
  }
  for (const name of document.names) eachNamePart(name, emit);
}

/** What a keyword asks for. */
export interface WantedKeys {
  /** A program that matches has all of these. */
  keys: number[];
  /** A program that has one of these too matches only if its text holds every phrase. */
  doubts: number[];
  phrases: string[];
}

/**
 * The keys of a keyword; `all` for a blank one, null when nothing of it is left to search.
 * Up to three characters are a key themselves. A longer run is the chain of its triples, which can
 * only mislead where an inner pair stands after different characters in the same program: those
 * programs are marked, and only they need their text read.
 */
export function wantedKeys(keyword: string): WantedKeys | "all" | null {
  if (keyword.trim() === "") return "all";
  const { words, runs } = cutText(normalise(keyword));
  const keys = new Set<number>();
  const doubts = new Set<number>();
  const phrases: string[] = [];
  for (const word of words) {
    let whole = 0;
    eachBeginning(word, (beginning) => {
      whole = beginning;
    });
    keys.add(whole);
  }
  for (const run of runs) {
    const codes = characters(run);
    if (codes.length <= 3) keys.add(key(kinds.part, codes[0] ?? none, codes[1], codes[2]));
    for (let index = 0; codes.length > 3 && index + 2 < codes.length; index++) {
      const [first = none, second, third] = codes.slice(index, index + 3);
      keys.add(key(kinds.part, first, second, third));
      if (index > 0) doubts.add(key(kinds.branch, first, second));
    }
    if (codes.length > 3) phrases.push(run);
  }
  if (keys.size === 0) return null;
  return { keys: [...keys], doubts: [...doubts], phrases };
}

/**
 * The keys of a normalised text that stands in a name; with `start` at its beginning. A name that
 * has them all may still hold the text in pieces only, where it is longer than three characters.
 */
export function nameKeys(text: string, start = false): number[] {
  const codes = start ? [nameStart, ...characters(text)] : characters(text);
  if (codes.length < 2) return [];
  if (codes.length === 2) return [key(kinds.name, codes[0] ?? none, codes[1])];
  const keys = new Set<number>();
  for (let index = 0; index + 2 < codes.length; index++)
    keys.add(key(kinds.name, codes[index] ?? none, codes[index + 1], codes[index + 2]));
  return [...keys];
}
