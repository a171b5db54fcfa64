import { DatabaseSync, type StatementSync } from "node:sqlite";
import { createLatinWords, type LatinWords } from "./latin-words.ts";
import { normalise } from "./normalise.ts";
import { cutText } from "./search-text.ts";

/** The searched text of a program, normalised; names weigh more than the other texts. */
export interface SearchText {
  names: readonly string[];
  texts: readonly string[];
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

/** Neighbouring pairs of a run, without its last character alone. */
function pairs(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** A text as tokens between blanks. */
function tokens(texts: readonly string[], latin: Pick<LatinWords, "add">): string {
  const all: string[] = [];
  for (const text of texts) {
    const { words, runs } = cutText(text);
    for (const word of words) {
      latin.add(word);
      all.push(asToken(word));
    }
    for (const run of runs) all.push(...pairs(asToken(run)), asToken([...run].at(-1) ?? ""));
  }
  return all.join(" ");
}

const quoted = (text: string) => `"${text}"`;

/** Every word by its beginning and every run as a phrase; "" where nothing is left to search. */
function allOf(text: string): string {
  const { words, runs } = cutText(text);
  const terms = [
    ...words.map((word) => `${quoted(asToken(word))} *`),
    ...runs.map((run) => {
      const phrase = pairs(asToken(run));
      return phrase.length === 0 ? `${quoted(asToken(run))} *` : quoted(phrase.join(" "));
    }),
  ];
  return [...new Set(terms)].join(" AND ");
}

/** A term as it stands, words in their order and none by its beginning; null where it has nothing. */
export function termExpression(term: string): string | null {
  const { words, runs } = cutText(normalise(term));
  const parts = [
    ...(words.length > 0 ? [quoted(words.map(asToken).join(" "))] : []),
    ...runs.map((run) => allOf(run)),
  ];
  return parts.length === 0 ? null : `(${parts.join(" AND ")})`;
}

/** Every pair of neighbouring characters of a run, and a single character by itself. */
export function pairExpressions(run: string): string[] {
  const phrase = pairs(asToken(run));
  return phrase.length === 0 ? [allOf(run)] : phrase.map(quoted);
}

/** What a keyword asks for; `all` for a blank one, null when nothing of it is left to search. */
export function matchExpression(keyword: string): string | "all" | null {
  if (keyword.trim() === "") return "all";
  return allOf(normalise(keyword)) || null;
}

/** An expression looked for in names only. */
export const inNames = (expression: string) => `names : (${expression})`;

/** Names that may hold a normalised text; the text itself has to be looked for in them. */
export function nameExpression(text: string): string | null {
  const expression = allOf(text);
  return expression === "" ? null : inNames(expression);
}

export function createTextIndex(): TextIndex {
  const database = new DatabaseSync(":memory:");
  database.exec(`create virtual table programs using fts5(
    names, texts, content='', contentless_delete=1, tokenize='ascii', prefix='1 2')`);
  const insert = database.prepare("insert into programs (rowid, names, texts) values (?, ?, ?)");
  const remove = database.prepare("delete from programs where rowid = ?");
  // One value of JSON leaves SQLite faster than a row for each match.
  const found = database.prepare(
    "select json_group_array(rowid) as ids from programs where programs match ?",
  );
  const ranked = database.prepare(`select json_group_array(rowid) as ids from (
    select rowid from programs where programs match ?
    order by bm25(programs, ${nameWeight}.0, 1.0), rowid desc)`);
  const few = database.prepare(`select json_group_array(rowid) as ids from (
    select rowid from programs where programs match ? limit ?)`);
  const latin = createLatinWords();
  const read = (statement: StatementSync, ...values: (string | number)[]): Uint32Array => {
    const ids: unknown = JSON.parse(String(statement.get(...values)?.ids ?? "[]"));
    return Uint32Array.from(Array.isArray(ids) ? ids : []);
  };
  return {
    put(id, { names, texts }) {
      insert.run(id, tokens(names, latin), tokens(texts, latin));
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
    find: (expression) => read(found, expression),
    rank: (expression) => read(ranked, expression),
    some: (expression, limit) => read(few, expression, limit),
    words: latin,
  };
}
