/** Tells spreadsheets that a CSV is UTF-8. */
export const csvStart = "\uFEFF";

/** A cell of RFC 4180; one that a spreadsheet would take for a formula gets an apostrophe first. */
export function csvCell(value: string | number): string {
  const text =
    typeof value === "string" && /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of cells, with its end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** The beginning of a CSV: a byte order mark for spreadsheets, and one header row. */
export function csvHead(header: readonly string[]): string {
  return csvStart + csvLine(header);
}
