import { strFromU8, strToU8 } from "fflate";
import { OdsDocument } from "odf-kit/ods";
import { withoutControls } from "./markup.ts";
import { type DocumentParts, documentParts, writeParts } from "./open-document.ts";

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

/** A text without what XML cannot hold, on one line. */
const lineText = (text: string): string => withoutControls(text).replace(/\s+/g, " ").trim();

/** Stands for the end of a line until the file is written; no text of Unicode holds it. */
const lineEnd = "\uFDD0";

function cellText(text: string): string {
  const lines = text.replaceAll(lineEnd, "").split(/\r\n|[\r\n\u2028\u2029]/);
  return lines
    .map(lineText)
    .join(lineEnd)
    .replaceAll(/^\uFDD0+|\uFDD0+$/g, "");
}

/** The library writes a cell as one paragraph; lines are paragraphs of their own. */
function withLines(parts: DocumentParts): DocumentParts {
  const content = strFromU8(parts["content.xml"] ?? new Uint8Array());
  return {
    ...parts,
    "content.xml": strToU8(content.replaceAll(lineEnd, "</text:p><text:p>")),
  };
}

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
    title: lineText(title),
    creationDate: madeAt,
  });
  for (const { name, rows, widths } of sheets) {
    const sheet = document.addSheet(lineText(name).replace(notInSheetNames, " "));
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
  return writeParts(withLines(documentParts(await document.save())), madeAt);
}
