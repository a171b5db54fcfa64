import { escapeXml } from "@public-code/core/api/markup.ts";
import { csvHead, csvLine } from "@public-code/core/contract/csv.ts";
import type { OpenDataFormat } from "#contract/open-data.ts";

/** Items of a list as they come, some at a time. */
type Pieces<Item> = AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>;

/** What stands around the items of a list. */
interface ListFrame {
  head: string;
  between: string;
  foot: string;
}

/** A list as text, piece by piece as its items come; what is written as '' is left out. */
export async function* writeList<Item>(
  pieces: Pieces<Item>,
  { head, between, foot }: ListFrame,
  write: (item: Item) => string,
): AsyncGenerator<string> {
  let before = head;
  for await (const items of pieces) {
    const texts = items.map(write).filter((text) => text !== "");
    if (texts.length === 0) continue;
    yield before + texts.join(between);
    before = between;
  }
  yield before === head ? head + foot : foot;
}

/** Names and values of a row, in the order of the columns. */
type Cells = readonly (readonly [column: string, value: unknown])[];

function cellText(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}

const tables: Record<
  OpenDataFormat,
  { frame(columns: readonly string[]): ListFrame; row(cells: Cells): string }
> = {
  json: {
    frame: () => ({ head: "[", between: ",", foot: "]" }),
    row: (cells) => JSON.stringify(Object.fromEntries(cells)),
  },
  xml: {
    frame: () => ({
      head: '<?xml version="1.0" encoding="UTF-8"?>\n<programs>\n',
      between: "",
      foot: "</programs>\n",
    }),
    row: (cells) => {
      const elements = cells.map(
        ([name, value]) => `<${name}>${escapeXml(cellText(value))}</${name}>`,
      );
      return `  <program>${elements.join("")}</program>\n`;
    },
  },
  csv: {
    frame: (columns) => ({ head: csvHead(columns), between: "", foot: "" }),
    row: (cells) => csvLine(cells.map(([, value]) => cellText(value))),
  },
};

/** Rows as a file, piece by piece; in cells of text, values that are no text are JSON. */
export function writeTable<Column extends string, Item>(
  format: OpenDataFormat,
  columns: readonly Column[],
  pieces: Pieces<Item>,
  rowOf: (item: Item) => Record<Column, unknown>,
): AsyncGenerator<string> {
  const { frame, row } = tables[format];
  return writeList(pieces, frame(columns), (item) => {
    const values = rowOf(item);
    return row(columns.map((column) => [column, values[column]] as const));
  });
}
