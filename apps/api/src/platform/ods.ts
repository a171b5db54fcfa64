import { OdsDocument } from "odf-kit/ods";
import { withoutControls } from "./markup.ts";

/** A row of texts; '' is an empty cell. */
export interface SheetRow {
  cells: readonly string[];
  /** Names the columns below it. */
  head?: boolean;
}

export interface Sheet {
  name: string;
  rows: readonly SheetRow[];
  /** Widths of columns in centimetres. */
  widths: readonly number[];
}

export const odsMediaType = "application/vnd.oasis.opendocument.spreadsheet";

/** A text without what XML cannot hold, on one line, as a cell of a sheet shows it. */
const cellText = (text: string) => withoutControls(text).replace(/\s+/g, " ").trim();

/** Names of sheets must not hold these. */
const notInSheetNames = /[[\]*?:/\\']/g;

/**
 * Sheets as an OpenDocument spreadsheet. Every cell is typed as text, so that nothing that begins as a
 * formula is one.
 */
export async function writeOds(
  title: string,
  sheets: readonly Sheet[],
  madeAt: Date,
): Promise<Buffer> {
  const document = new OdsDocument().setMetadata({
    title: cellText(title),
    creationDate: madeAt,
  });
  for (const { name, rows, widths } of sheets) {
    const sheet = document.addSheet(cellText(name).replace(notInSheetNames, " "));
    for (const { cells, head = false } of rows)
      sheet.addRow(
        cells.map((cell) => {
          const value = cellText(cell);
          return value === "" ? null : { value, type: "string" as const };
        }),
        { wrap: true, verticalAlign: "top", ...(head ? { bold: true } : {}) },
      );
    for (const [column, width] of widths.entries()) sheet.setColumnWidth(column, `${width}cm`);
  }
  return Buffer.from(await document.save());
}
