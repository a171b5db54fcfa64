import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { type AppError, invalid, type RuleBreak } from "#api/app-error.ts";
import { csvText } from "#contract/csv.ts";
import { describeBytes } from "#contract/files/limits.ts";
import type { ApiMessageKey, MessageParams } from "#contract/messages.ts";

export interface TableLimits {
  bytes: number;
  rows: number;
  columns: number;
  /** Characters of a cell. */
  cellLength: number;
}

export const tableLimits: TableLimits = {
  bytes: 31_457_280,
  rows: 100_000,
  columns: 200,
  cellLength: 10_000,
};

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

/** A row that cannot be read, and why. */
export interface RefusedRow {
  line: number;
  rule: Omit<RuleBreak, "path">;
}

export interface Table {
  header: readonly string[];
  rows: readonly TableRow[];
  refused: readonly RefusedRow[];
}

const delimiters = [",", ";", "\t"] as const;

/** How many characters are read before other requests have their turn. */
const pieceLength = 65_536;

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

/** By its byte order mark; without one UTF-8, or else Big5, which spreadsheets in Taiwan write. */
function decodeTable(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, "utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, "utf-16be");
  const text = decode(bytes, "utf-8");
  if (text !== null) return text;
  const inBig5 = decode(bytes, "big5");
  return inBig5 === null || noCharacter.big5.test(inBig5) ? null : inBig5;
}

/** The first line that is not in the encoding in which most lines before one can be read. */
function unreadableLine(bytes: Uint8Array): number {
  const lines = Object.entries(noCharacter).map(([encoding, strange]) => {
    const text = new TextDecoder(encoding).decode(bytes);
    return text.slice(0, Math.max(0, text.search(strange))).split("\n").length;
  });
  return Math.max(...lines);
}

function readText(bytes: Uint8Array, field: string, limits: TableLimits): string {
  const refusal = (key: ApiMessageKey, params: MessageParams): AppError =>
    invalid({ path: field, key, params });
  if (bytes.length > limits.bytes)
    throw refusal("file.tooLarge", { maximum: describeBytes(limits.bytes) });
  const text = decodeTable(bytes);
  if (text === null) throw refusal("table.encoding", { line: unreadableLine(bytes) });
  // Bytes of zero are those of UTF-16 without its mark, or of a file that is no text.
  if (text.includes("\0")) throw refusal("table.encoding", { line: 1 });
  return text.replaceAll(/\r\n?/g, "\n");
}

/** Lines end alike when a text is parsed. */
const parsing = (delimiter: string) => ({
  delimiter,
  record_delimiter: "\n",
  relax_column_count: true,
  skip_empty_lines: true,
});

/** The delimiter that splits the first line into most cells, and those of its first piece. */
function readFirstLine(text: string): { delimiter: string; cells: string[] } {
  const cellsBy = (delimiter: string): string[] => {
    try {
      return parseAtOnce(text.slice(0, pieceLength), { ...parsing(delimiter), to: 1 })[0] ?? [];
    } catch {
      return [];
    }
  };
  const [first] = delimiters
    .map((delimiter) => ({ delimiter, cells: cellsBy(delimiter) }))
    .sort((left, right) => right.cells.length - left.cells.length);
  return first ?? { delimiter: ",", cells: [] };
}

/** The cells of a record without those that spreadsheets leave empty at the end of every row. */
function cellsOf(record: readonly string[], columns: number): string[] {
  const length = Math.max(columns, record.findLastIndex((cell) => cell !== "") + 1);
  return record.slice(0, length);
}

function readHeader(
  record: readonly string[],
  { field, limits }: Pick<Reading, "field" | "limits">,
): string[] {
  const header = cellsOf(
    record.map((name) => name.trim()),
    0,
  );
  assertColumns(header.length, field, limits);
  const nameless = header.indexOf("");
  if (nameless >= 0)
    throw invalid({ path: field, key: "table.columnNameless", params: { column: nameless + 1 } });
  const names = new Set<string>();
  const repeated = header.find((name) => names.size === names.add(name).size);
  if (repeated !== undefined)
    throw invalid({ path: field, key: "table.columnTwice", params: { name: repeated } });
  return header;
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
  readonly limits: TableLimits;
  header: string[] | null;
  readonly rows: TableRow[];
  readonly refused: RefusedRow[];
  /** The line at which the last record ended. */
  lastLine: number;
}

/** Returns null, so that the parser keeps nothing. */
function takeRecord(reading: Reading, record: readonly string[], lastLine: number): null {
  const { field, limits, header, rows, refused } = reading;
  reading.lastLine = lastLine;
  if (header === null) {
    reading.header = readHeader(record, reading);
    return null;
  }
  const { rows: maximum } = limits;
  if (rows.length + refused.length === maximum)
    throw invalid({ path: field, key: "table.tooManyRows", params: { maximum } });
  const cells = cellsOf(record, header.length);
  const line = lastLine - record.join().split("\n").length + 1;
  const rule = ruleBroken(header, cells, limits);
  if (rule) refused.push({ line, rule });
  else
    rows.push({ line, cells: new Map(header.map((name, at) => [name, csvText(cells[at] ?? "")])) });
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
 * Reads a CSV: UTF-8, Big5, or UTF-16 with its mark; commas, semicolons or tabs; a header, whose names
 * are trimmed, and rows. A file that cannot be read, has a name of a column twice or too many rows
 * throws 422 at `field`; a row that cannot be read is refused by itself.
 */
export async function readTable(
  bytes: Uint8Array,
  field: string,
  limits: TableLimits = tableLimits,
): Promise<Table> {
  const text = readText(bytes, field, limits);
  const { delimiter, cells } = readFirstLine(text);
  assertColumns(cellsOf(cells, 0).length, field, limits);
  const reading: Reading = { field, limits, header: null, rows: [], refused: [], lastLine: 0 };
  const parser = parse({
    ...parsing(delimiter),
    skip_records_with_empty_values: true,
    on_record: (record: string[], { lines }) => takeRecord(reading, record, lines),
  });
  try {
    await pipeline(piecesOf(text), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid({ path: field, key: "table.quotes", params: { line: reading.lastLine + 1 } });
  }
  const { header, rows, refused } = reading;
  if (header === null) throw invalid({ path: field, key: "file.empty" });
  return { header, rows, refused };
}
