import type { Language } from "./language.ts";

/** Tells spreadsheets that a CSV is UTF-8. */
const csvStart = "\uFEFF";

/** What is said of these files wherever they are offered. */
export const csvNote = {
  "zh-TW":
    "為避免試算表把文字當成公式，以 = + - @ 或撇號 ' 開頭的文字，前面會多加一個撇號；讀取時去掉第一個撇號，就是原來的文字。數字不變。",
  "en-US":
    "So that no spreadsheet takes a text for a formula, one that begins with = + - @ or an apostrophe ' has one more apostrophe in front; leave out the first apostrophe to get the text. Numbers are as they are.",
} as const satisfies Record<Language, string>;

/** Some spreadsheets leave out blanks and invisible characters before they look for a formula. */
const formulaLike = /^(?:[\s\p{Cf}]*['=+\-@＝＋－＠]|[\t\r\n])/u;
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

/** A cell of RFC 4180; see `csvNote`. */
export function csvCell(value: string | number): string {
  const given = String(value);
  const text = formulaLike.test(given) && !plainNumber.test(given) ? `'${given}` : given;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a cell that `csvCell` wrote, after its quotation marks were read. */
export function csvText(cell: string): string {
  return cell.startsWith("'") && formulaLike.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** One line of cells, with its end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** The beginning of a CSV: a byte order mark for spreadsheets, and one header row. */
export function csvHead(header: readonly string[]): string {
  return csvStart + csvLine(header);
}

/** A whole CSV of a header row and what stands below it. */
export function csvTable(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return csvHead(header) + rows.map(csvLine).join("");
}
