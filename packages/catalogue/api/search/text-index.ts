import { DatabaseSync, type StatementSync } from "node:sqlite";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import {
  cutText,
  joinWords,
  type WordChain,
} from "@public-code/core/contract/search/search-text.ts";
import { createLatinWords, type LatinWords } from "./latin-words.ts";

/** The searched text of a program, normalised; names weigh more than the other texts. */
export interface SearchText {
  names: readonly string[];
  /** Names of what it is filed under: functions, technologies, its licence. */
  labels: readonly string[];
  texts: readonly string[];
  /** Names of the agency, which words that mean the same as the typed one find as a whole only. */
  agencies: readonly string[];
}

/**
 * A full-text index of this process: SQLite's FTS5 in memory. Chinese is indexed as pairs of
 * neighbouring characters and the last one of each run alone, so that a phrase of pairs is a
 * substring, and no phrase reaches over the end of a run.
 */
export interface TextIndex {
  put(id: number, text: SearchText): void;
  remove(id: number): void;
  clear(): void;
  /** Does several changes at once, which is faster. */
  batch(change: () => void): void;
  /** Merges what came piece by piece, after which a search takes half the time; takes 14 us a text. */
  merge(): void;
  /** The texts that match an expression, in order of their numbers. */
  find(expression: string): Uint32Array;
  /** The texts that match, best first by BM25. */
  rank(expression: string): Uint32Array;
  /** At most `limit` of the texts that match, whichever come first. */
  some(expression: string, limit: number): Uint32Array;
  /** Whether one text matches. */
  holds(id: number, expression: string): boolean;
  /** The Latin words of the texts, those of texts that were removed too. */
  words: Pick<LatinWords, "nearest" | "parted">;
}

const privateUse = 0xe000;
const nameWeight = 8;

/** Signs get a character that the tokenizer of SQLite keeps in its tokens; letters stay. */
function asToken(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (sign) =>
    String.fromCharCode(privateUse + sign.charCodeAt(0)),
  );
}

/** Neighbouring pairs of a run of Chinese, without its last character alone; none of a single one. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Words of texts up to this length are those of a name, which people write together. */
const longestName = 60;

/** Parts of a chain that marks hold together: `pm2` and `5` of `pm2.5`. */
function markedParts({ words, parted }: WordChain): string[][] {
  const parts: string[][] = [];
  words.forEach((word, index) => {
    if (index > 0 && parted[index - 1] === "mark") parts.at(-1)?.push(word);
    else parts.push([word]);
  });
  return parts;
}

/** Words as others write them: `nodejs` of `node.js`, `covid19` of `COVID 19`. */
function joinedWords(chain: WordChain, isName: boolean): string[] {
  if (chain.words.length === 1) return [];
  const parts = markedParts(chain);
  const whole = parts.map((part) => part.join(""));
  return [
    ...whole.filter((_, index) => (parts[index]?.length ?? 0) > 1),
    ...whole.slice(1).flatMap((part, index) => {
      const before = whole[index] ?? "";
      return isName || /^\d/.test(part) !== /\d$/.test(before) ? [before + part] : [];
    }),
  ];
}

/** A text as tokens between blanks. */
function tokens(texts: readonly string[], latin: Pick<LatinWords, "add">): string {
  const all: string[] = [];
  for (const text of texts) {
    const { words, runs, chains } = cutText(text);
    for (const word of words) {
      latin.add(word);
      all.push(asToken(word));
    }
    for (const chain of chains)
      all.push(...joinedWords(chain, text.length <= longestName).map(asToken));
    for (const run of runs) all.push(...pairsOf(asToken(run)), asToken([...run].at(-1) ?? ""));
  }
  return all.join(" ");
}

const quoted = (text: string) => `"${text}"`;
const begins = (word: string) => `${quoted(asToken(word))} *`;

/** Stands before the name of an agency that is one token. */
const wholeName = "\ue0ff";
const asWholeName = (text: string) => wholeName + text.replace(/[^\p{L}\p{N}]/gu, "");

/**
 * What a word of a chain is found by: its beginning, and that of it and its neighbours written as
 * one. What covers both words of `open data` stands in both, so that each is found either way.
 */
function chainTerms(chain: WordChain): string[] {
  const { words, parted } = chain;
  const joins: { from: number; to: number; text: string }[] = [];
  const join = (from: number, to: number) => {
    const written = words
      .slice(from, to)
      .map((word, index) => (index > 0 && parted[from + index - 1] === "mark" ? `.${word}` : word));
    joins.push({ from, to, text: joinWords(written.join("")) });
  };
  for (let from = 0; from + 1 < words.length; from++) {
    join(from, from + 2);
    if (from + 2 < words.length && parted.slice(from, from + 2).includes("mark"))
      join(from, from + 3);
  }
  return words.map((word, index) => {
    const covering = joins.filter(({ from, to }) => from <= index && index < to);
    const terms = [word, ...covering.map(({ text }) => text)].map(begins);
    return terms.length === 1 ? (terms[0] ?? "") : `(${[...new Set(terms)].join(" OR ")})`;
  });
}

/** Every word by its beginning and every run as a phrase; "" where nothing is left to search. */
function allOf(text: string): string {
  const { runs, chains } = cutText(text);
  const terms = [
    ...chains.flatMap(chainTerms),
    ...runs.map((run) => {
      const phrase = pairsOf(asToken(run));
      return phrase.length === 0 ? begins(run) : quoted(phrase.join(" "));
    }),
  ];
  return [...new Set(terms)].join(" AND ");
}

/** A term as it stands, words in their order and none by its beginning; null where it has nothing. */
export function termExpression(term: string): string | null {
  const { words, runs, chains } = cutText(normalise(term));
  const [chain] = chains;
  const phrase = quoted(words.map(asToken).join(" "));
  const isOneChain = chains.length === 1 && words.length > 1;
  const asOne = isOneChain && chain ? ` OR ${quoted(asToken(chain.words.join("")))}` : "";
  const parts = [
    ...(words.length > 0 ? [asOne === "" ? phrase : `(${phrase}${asOne})`] : []),
    ...runs.map((run) => allOf(run)),
  ];
  return parts.length === 0 ? null : `(${parts.join(" AND ")})`;
}

/** Programs of the agency of this name, all of it. */
export const ofAgency = (name: string): string =>
  `(agencies : ${quoted(asWholeName(normalise(name)))})`;

/**
 * A term that means the same as a typed one: looked for in names and texts, and in the name of an
 * agency as all of it, since 「空間」 in an agency's name says nothing of its programs.
 */
export function synonymExpression(term: string): string | null {
  const expression = termExpression(term);
  if (expression === null) return null;
  return `(({names labels texts} : ${expression}) OR ${ofAgency(term)})`;
}

/** What a keyword asks for; `all` for a blank one, null when nothing of it is left to search. */
export function matchExpression(keyword: string): string | "all" | null {
  if (keyword.trim() === "") return "all";
  return allOf(normalise(keyword)) || null;
}

/** An expression looked for in names only. */
export const inNames = (expression: string) => `names : (${expression})`;
/** An expression looked for in all but the description. */
export const outsideTexts = (expression: string) => `{names labels agencies} : (${expression})`;

/** Names that may hold a normalised text; the text itself has to be looked for in them. */
export function nameExpression(text: string): string | null {
  const expression = allOf(text);
  return expression === "" ? null : inNames(expression);
}

export function createTextIndex(): TextIndex {
  const database = new DatabaseSync(":memory:");
  database.exec(`create virtual table programs using fts5(
    names, labels, texts, agencies, content='', contentless_delete=1, tokenize='ascii', prefix='1 2')`);
  const insert = database.prepare(
    "insert into programs (rowid, names, labels, texts, agencies) values (?, ?, ?, ?, ?)",
  );
  const remove = database.prepare("delete from programs where rowid = ?");
  // One value of JSON leaves SQLite faster than a row for each match.
  const matchQuery = database.prepare(
    "select json_group_array(rowid) as ids from programs where programs match ?",
  );
  const ranked = database.prepare(`select json_group_array(rowid) as ids from (
    select rowid from programs where programs match ?
    order by bm25(programs, ${nameWeight}.0, 1.0, 1.0, 1.0), rowid desc)`);
  const few = database.prepare(`select json_group_array(rowid) as ids from (
    select rowid from programs where programs match ? limit ?)`);
  const hasRow = database.prepare("select 1 from programs where programs match ? and rowid = ?");
  const latin = createLatinWords();
  const read = (statement: StatementSync, ...values: (string | number)[]): Uint32Array => {
    const ids: unknown = JSON.parse(String(statement.get(...values)?.ids ?? "[]"));
    return Uint32Array.from(Array.isArray(ids) ? ids : []);
  };
  return {
    put(id, { names, labels, texts, agencies }) {
      const wholeNames = agencies.map(asWholeName).join(" ");
      const namesOfAgency = `${tokens(agencies, latin)} ${wholeNames}`;
      const [name, label, text] = [
        tokens(names, latin),
        tokens(labels, latin),
        tokens(texts, latin),
      ];
      insert.run(id, name, label, text, namesOfAgency);
    },
    remove: (id) => void remove.run(id),
    clear() {
      database.exec("delete from programs");
      latin.clear();
    },
    batch(change) {
      database.exec("begin");
      try {
        change();
      } finally {
        database.exec("commit");
      }
    },
    merge: () => database.exec("insert into programs (programs) values ('optimize')"),
    find: (expression) => read(matchQuery, expression),
    rank: (expression) => read(ranked, expression),
    some: (expression, limit) => read(few, expression, limit),
    holds: (id, expression) => hasRow.get(expression, id) !== undefined,
    words: latin,
  };
}
