import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { type AppError, invalid, type RuleBreak } from "#api/app-error.ts";
import { csvText } from "#contract/csv.ts";
import { describeBytes } from "#contract/files/limits.ts";
import type { ApiMessageKey, MessageParams } from "#contract/messages.ts";
import { findNames, lineOf, parsing, pieceLength, type TableNames } from "./find-names.ts";
import { leftOutReason, quoteRow } from "./left-out-rows.ts";

export interface TableLimits {
  bytes: number;
  rows: number;
  columns: number;
  /** Characters of a cell. */
  cellLength: number;
}

export const tableLimits: TableLimits = {
  bytes: 31_457_280,
  rows: 10_000,
  columns: 200,
  cellLength: 10_000,
};

/** Titles, totals and notes that a table may have beside its rows. */
export const mostLeftOut = 1_000;

/** Refuses a list of more columns than are read, before anything is asked of them. */
export function assertColumns(count: number, field: string, { columns }: TableLimits): void {
  if (count > columns)
    throw invalid({ path: field, key: "table.tooManyColumns", params: { maximum: columns } });
}

/** A row below the header; `line` is where it begins in the file, from 1. */
export interface TableRow {
  line: number;
  /** By column of the header. Nothing is a formula or a number: every cell is its text. */
  cells: ReadonlyMap<string, string>;
}

/** A row that is no entry or cannot be read, and why. */
export interface RefusedRow {
  line: number;
  rule: Omit<RuleBreak, "path">;
}

export interface Table {
  /** Names of the columns. */
  header: readonly string[];
  /** Where they stand. */
  namesLine: number;
  rows: readonly TableRow[];
  refused: readonly RefusedRow[];
}

export interface TableOptions {
  limits?: TableLimits;
  /** Whether a text is the name of a column that the reader of the table knows. */
  isName?: (text: string) => boolean;
  /** The line that somebody says has the names; 0 for whichever has them. */
  namesLine?: number;
}

type ReadOptions = Required<Omit<TableOptions, "namesLine">>;

/** What the decoder returns for bytes of an encoding that no character has. */
const noCharacter = { "utf-8": /\uFFFD/, big5: /[\u0080-\u009f\uE000-\uF8FF\uFFFD]/ } as const;

/** The text of bytes in an encoding; null where they are not in it. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** How many of the first cells are names in Chinese. */
const chineseNames = (text: string, isName: (text: string) => boolean): number =>
  text
    .slice(0, 4_096)
    .split(/[\n,;\t"]/)
    .filter((cell) => /\p{Script=Han}/u.test(cell) && isName(cell.trim())).length;

/**
 * By its byte order mark; without one UTF-8, or else Big5, which spreadsheets in Taiwan write, or GB 18030 where
 * only that makes names of it: nearly all bytes are some text in it.
 */
function decodeTable(bytes: Uint8Array, isName: (text: string) => boolean): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, "utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, "utf-16be");
  const text = decode(bytes, "utf-8");
  if (text !== null) return text;
  const decoded = decode(bytes, "big5");
  const inBig5 = decoded === null || noCharacter.big5.test(decoded) ? null : decoded;
  const inGb = decode(bytes, "gb18030") ?? "";
  return chineseNames(inGb, isName) > chineseNames(inBig5 ?? "", isName) ? inGb : inBig5;
}

/** The first line that is not in the encoding in which most lines before one can be read. */
function unreadableLine(bytes: Uint8Array): number {
  const lines = Object.entries(noCharacter).map(([encoding, strange]) => {
    const text = new TextDecoder(encoding).decode(bytes);
    return text.slice(0, Math.max(0, text.search(strange))).split("\n").length;
  });
  return Math.max(...lines);
}

function readText(bytes: Uint8Array, field: string, { limits, isName }: ReadOptions): string {
  const refusal = (key: ApiMessageKey, params: MessageParams): AppError =>
    invalid({ path: field, key, params });
  if (bytes.length > limits.bytes)
    throw refusal("file.tooLarge", { maximum: describeBytes(limits.bytes) });
  const text = decodeTable(bytes, isName);
  if (text === null) throw refusal("table.encoding", { line: unreadableLine(bytes) });
  // Bytes of zero are those of UTF-16 without its mark, or of a file that is no text.
  if (text.includes("\0")) throw refusal("table.encoding", { line: 1 });
  return text.replaceAll(/\r\n?/g, "\n");
}

/** The cells of a record without those that spreadsheets leave empty at the end of every row. */
function cellsOf(record: readonly string[], columns: number): string[] {
  const length = Math.max(columns, record.findLastIndex((cell) => cell !== "") + 1);
  return record.slice(0, length);
}

/** Refuses names that two columns have. */
function assertNames({ line, names }: TableNames, field: string, limits: TableLimits): void {
  const refusal = (key: ApiMessageKey, params: MessageParams) =>
    invalid({ path: field, key, params: { line, ...params } });
  assertColumns(names.length, field, limits);
  const repeated = names.find((name, at) => name !== "" && names.indexOf(name) < at);
  if (repeated !== undefined) throw refusal("table.columnTwice", { name: repeated });
}

/** Why a row cannot be read; null where it can. */
function ruleBroken(
  header: readonly string[],
  cells: readonly string[],
  { cellLength }: TableLimits,
): RefusedRow["rule"] | null {
  if (cells.length !== header.length)
    return { key: "table.cellCount", params: { cells: cells.length, columns: header.length } };
  const long = cells.findIndex((cell) => cell.length > cellLength);
  return long < 0
    ? null
    : { key: "table.cellTooLong", params: { name: header[long] ?? "", maximum: cellLength } };
}

/** What is read so far. */
interface Reading {
  readonly field: string;
  /** Where what is wrong with the names is said: the line of them, where somebody has chosen it. */
  readonly namesField: string;
  readonly isName: (text: string) => boolean;
  readonly limits: TableLimits;
  readonly names: TableNames;
  readonly rows: TableRow[];
  readonly refused: RefusedRow[];
  /** How many rows there are below the names, without totals and notes. */
  entries: number;
  /** The line at which the last record ended. */
  lastLine: number;
}

/** A column without a name is none where nothing stands in it. */
function cellsByName(
  { names, namesField }: Reading,
  cells: readonly string[],
): Map<string, string> {
  const nameless = cells.findIndex((cell, at) => names.names[at] === "" && cell.trim() !== "");
  if (nameless >= 0) {
    const params = { line: names.line, column: nameless + 1 };
    throw invalid({ path: namesField, key: "table.columnNameless", params });
  }
  const named = names.names.map((name, at) => [name, csvText(cells[at] ?? "")] as const);
  return new Map(named.filter(([name]) => name !== ""));
}

/** Returns null, so that the parser keeps nothing. */
function takeRecord(reading: Reading, record: readonly string[], lastLine: number): null {
  const { field, isName, limits, names, rows, refused } = reading;
  reading.lastLine = lastLine;
  const line = lineOf(record, lastLine);
  if (names.lines.includes(line)) return null;
  const refuse = (rule: RefusedRow["rule"]) => void refused.push({ line, rule });
  const header = names.names;
  const cells = cellsOf(record, header.length);
  const isFirst = reading.entries === 0;
  const reason =
    line < names.line ? "table.left.above" : leftOutReason(header, cells, { isFirst, isName });
  if (!reason) reading.entries += 1;
  const { rows: maximum } = limits;
  if (reading.entries > maximum || refused.length === maximum + mostLeftOut)
    throw invalid({ path: field, key: "table.tooManyRows", params: { maximum } });
  const rule = ruleBroken(header, cells, limits);
  if (reason) refuse({ key: reason, params: { text: quoteRow(record) } });
  else if (rule) refuse(rule);
  else rows.push({ line, cells: cellsByName(reading, cells) });
  return null;
}

/** A text in pieces, between which other requests have their turn. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength);
    await setImmediate();
  }
}

/**
 * Reads a CSV: UTF-8, Big5, GB 18030, or UTF-16 with its mark; commas, semicolons or tabs, or what `sep=` says;
 * names of columns, which are trimmed, and rows. What stands above the names, totals and notes are refused rows.
 * A file that cannot be read, has no names, one of them twice or too many rows throws 422 at `field`, a line that
 * has none 422 at `namesLine`; a row that cannot be read is refused by itself.
 */
export async function readTable(
  bytes: Uint8Array,
  field: string,
  { limits = tableLimits, isName = () => false, namesLine = 0 }: TableOptions = {},
): Promise<Table> {
  const file = readText(bytes, field, { limits, isName });
  const { text, delimiter, names } = findNames(file, isName, namesLine);
  const namesField = namesLine > 0 ? "namesLine" : field;
  if (names) assertNames(names, namesField, limits);
  else if (namesLine > 0)
    throw invalid({ path: "namesLine", key: "table.noNames", params: { line: namesLine } });
  const none: TableNames = { line: 0, lines: [], names: [] };
  const reading: Reading = {
    ...{ field, namesField, isName, limits, names: names ?? none },
    ...{ rows: [], refused: [], entries: 0, lastLine: 0 },
  };
  const parser = parse({
    ...parsing(delimiter),
    on_record: (record: string[], { lines }) => takeRecord(reading, record, lines),
  });
  try {
    await pipeline(piecesOf(text), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid({ path: field, key: "table.quotes", params: { line: reading.lastLine + 1 } });
  }
  if (!names)
    throw invalid({ path: field, key: reading.lastLine > 0 ? "table.namesMissing" : "file.empty" });
  const { rows, refused } = reading;
  const header = names.names.filter((name) => name !== "");
  return { header, namesLine: names.line, rows, refused };
}
