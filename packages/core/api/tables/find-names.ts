import { parse } from "csv-parse/sync";

/** How many characters are read before other requests have their turn. */
export const pieceLength = 65_536;

/** Above this many rows nobody writes a title. */
const mostRows = 40;

const delimiters = [",", ";", "\t"] as const;
/** A line that somebody typed by a Chinese keyboard has these, and so has a sentence. */
const typedDelimiters = ["，", "；", "|"] as const;

/** Lines end alike when a text is parsed. */
export const parsing = (delimiter: string) => ({
  delimiter,
  record_delimiter: "\n",
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
});

/** The line where a record begins, from 1, by the one where it ends. */
export const lineOf = (record: readonly string[], lastLine: number): number =>
  lastLine - record.join().split("\n").length + 1;

/** The names of a table's columns. */
export interface TableNames {
  /** Where they begin. */
  line: number;
  /** Every line that has some of them. */
  lines: readonly number[];
  names: readonly string[];
}

interface Row {
  line: number;
  /** Trimmed, and without those that are empty at the end. */
  cells: readonly string[];
}

type IsName = (text: string) => boolean;

/** The first rows by a delimiter, up to one that cannot be read. */
function readRows(text: string, delimiter: string): Row[] {
  const piece = text.slice(0, pieceLength);
  const rows: Row[] = [];
  try {
    parse(piece, {
      ...parsing(delimiter),
      to: mostRows,
      on_record: (record: string[], { lines }) => {
        const cells = record.map((cell) => cell.trim());
        const length = cells.findLastIndex((cell) => cell !== "") + 1;
        rows.push({ line: lineOf(record, lines), cells: cells.slice(0, length) });
        return null;
      },
    });
  } catch {
    return rows;
  }
  // The piece may end inside of the last one.
  return text.length > pieceLength && rows.length > 1 && rows.length < mostRows
    ? rows.slice(0, -1)
    : rows;
}

const filledOf = ({ cells }: Row): number => cells.filter((cell) => cell !== "").length;
const knownOf = ({ cells }: Row, isName: IsName): number => new Set(cells.filter(isName)).size;

/**
 * The row that has most of the known names, or else the first one that is about as wide as the table. An
 * address is no name.
 */
function likeliestRow(rows: readonly Row[], isName: IsName): Row | undefined {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const [best] = rows.toSorted((left, right) => knownOf(right, isName) - knownOf(left, isName));
  const names = best ? knownOf(best, isName) : 0;
  if (names > 1 || (names === 1 && usualWidth(rows).width === 0)) return best;
  const others = rows.filter(({ cells }) => !cells.some((cell) => cell.includes("://")));
  return others.find((row) => filledOf(row) > width / 2) ?? others[0];
}

/** A name that stands in two rows, as `聯絡人` above `信箱`. */
function joinName(group: string, upper: string, lower: string, isName: IsName): string {
  if (lower === "") return upper;
  const above = upper || group;
  return [`${above}${lower}`, lower, upper].find(isName) ?? `${above} ${lower}`.trim();
}

/** Names of two rows, where one names the columns that the other has none for; null where they do not. */
function joinRows(upper: Row, lower: Row, nameless: Row, isName: IsName): TableNames | null {
  const length = Math.max(upper.cells.length, lower.cells.length);
  const at = (row: Row, column: number) => row.cells[column] ?? "";
  const columns = Array.from({ length }, (_, column) => column);
  const other = nameless === upper ? lower : upper;
  const empty = columns.filter((column) => at(nameless, column) === "");
  const isOther = empty.length > 0 && empty.every((column) => at(other, column) !== "");
  if (!isOther || filledOf(upper) < 2 || knownOf(lower, isName) + knownOf(upper, isName) < 2)
    return null;
  if (knownOf(lower, isName) === 0) return null;
  let group = "";
  const names = columns.map((column) => {
    group = at(upper, column) || group;
    return joinName(group, at(upper, column), at(lower, column), isName);
  });
  return { line: upper.line, lines: [upper.line, lower.line], names };
}

function namesOf(rows: readonly Row[], row: Row, isName: IsName): TableNames {
  const at = rows.indexOf(row);
  const [above, below] = [rows[at - 1], rows[at + 1]];
  return (
    (below && joinRows(row, below, row, isName)) ??
    (above && joinRows(above, row, row, isName)) ?? {
      line: row.line,
      lines: [row.line],
      names: row.cells,
    }
  );
}

/** How many cells most rows have, of two such numbers the smaller one, and how many rows; 0 where nothing parts them. */
function usualWidth(rows: readonly Row[]): { width: number; alike: number } {
  const counts = [...Map.groupBy(rows, ({ cells }) => cells.length)];
  counts.sort(([width, { length }], [other, rest]) => rest.length - length || width - other);
  const [width = 0, { length: alike } = []] = counts[0] ?? [];
  return width > 1 ? { width, alike } : { width: 0, alike: 0 };
}

/**
 * The delimiter of a CSV and the row that names its columns, which title rows may stand above: that of
 * `namesLine`, or the likeliest one. Without names for a file without rows, or where that line begins none.
 */
export function findNames(
  file: string,
  isName: IsName,
  namesLine: number,
): { text: string; delimiter: string; names: TableNames | null } {
  const hint = /^"?sep=([^"\n])"?[,;\t ]*(?=\n|$)/i.exec(file);
  const text = hint ? file.slice(hint[0].length) : file;
  const readings = [...new Set([...(hint?.[1] ?? ""), ...delimiters, ...typedDelimiters])].map(
    (delimiter) => {
      const rows = readRows(text, delimiter);
      const row = likeliestRow(rows, isName);
      const names = row ? knownOf(row, isName) : 0;
      const isTyped = typedDelimiters.some((typed) => typed === delimiter && typed !== hint?.[1]);
      const usual = usualWidth(isTyped ? [] : rows);
      return { delimiter, rows, row, names: names > 1 ? names : 0, ...usual };
    },
  );
  const [best] = readings.toSorted(
    (left, right) =>
      right.names - left.names || right.width - left.width || right.alike - left.alike,
  );
  if (!best) return { text, delimiter: ",", names: null };
  const { delimiter, rows } = best;
  const row = namesLine > 0 ? rows.find(({ line }) => line === namesLine) : best.row;
  return { text, delimiter, names: row ? namesOf(rows, row, isName) : null };
}
