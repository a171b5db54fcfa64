import { invalid } from "@public-code/core/api/app-error.ts";
import {
  assertColumns,
  type RefusedRow,
  readTable,
  type TableLimits,
  type TableOptions,
  tableLimits,
} from "@public-code/core/api/tables/read-table.ts";
import { isObject } from "@public-code/core/contract/files/file-formats.ts";
import { revealUnseen, tidyLines } from "@public-code/core/contract/tidy-text.ts";
import type { SourceKind } from "#contract/candidate-values.ts";
import type { ListRecord } from "./read-record.ts";

export interface ListedRecord {
  /** Behind the address of the list: a line of a table, or a place in a JSON document. */
  place: string;
  record: ListRecord;
  /** By column, cells as they were written that have characters which nobody sees. */
  unseen: ListRecord;
}

/** The cells of a program as they are stored, and as they were written where nobody sees all of that. */
function tidyCells(
  cells: Iterable<readonly [name: string, text: string]>,
): Pick<ListedRecord, "record" | "unseen"> {
  const record = new Map<string, string>();
  const unseen = new Map<string, string>();
  for (const [name, text] of cells) {
    const tidy = tidyLines(text);
    record.set(name, tidy);
    if (tidy !== text && revealUnseen(text) !== text) unseen.set(name, text);
  }
  return { record, unseen };
}

/** A list of programs before anybody says what its columns are. */
export interface ProgramList {
  kind: Extract<SourceKind, "openData" | "table">;
  header: readonly string[];
  /** The line that has the names of the columns; 0 where no line has them. */
  namesLine: number;
  records: readonly ListedRecord[];
  refused: readonly (RefusedRow & { place: string })[];
}

/** Columns by which our own open data is known, in whatever format. */
const ownColumns = ["programName", "firstEditionNo", "gitHubLinks"];

const kindOf = (header: readonly string[]): ProgramList["kind"] =>
  ownColumns.every((name) => header.includes(name)) ? "openData" : "table";

/** The text of a value of JSON; of a list, one entry a line. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(textOf).join("\n");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The keys of all objects of a list, which are its columns. */
function headerOf(list: readonly unknown[], field: string, limits: TableLimits): string[] {
  const names = new Set<string>();
  for (const entry of list.filter(isObject)) {
    for (const name of Object.keys(entry)) names.add(name);
    assertColumns(names.size, field, limits);
  }
  return [...names];
}

/** A list in a JSON document, with its path there, as a list of programs; 422 at `field` for one that is none. */
export function openJsonList(
  value: unknown,
  field: string,
  limits: TableLimits = tableLimits,
  below = "",
): ProgramList {
  if (!Array.isArray(value) || value.length === 0)
    throw invalid({ path: field, key: "field.format" });
  if (value.length > limits.rows)
    throw invalid({ path: field, key: "table.tooManyRows", params: { maximum: limits.rows } });
  const header = headerOf(value, field, limits);
  const records: ListedRecord[] = [];
  const refused: ProgramList["refused"][number][] = [];
  for (const [index, entry] of value.entries()) {
    const place = `#/${below}${index}`;
    if (!isObject(entry)) {
      refused.push({ place, line: index + 1, rule: { key: "field.format" } });
      continue;
    }
    const cells = Object.entries(entry).map(([name, cell]) => [name, textOf(cell)] as const);
    records.push({ place, ...tidyCells(cells) });
  }
  return { kind: kindOf(header), header, namesLine: 0, records, refused };
}

/** A CSV as a list of programs; 422 at `field` for one that cannot be read. */
export async function openTable(
  bytes: Uint8Array,
  field: string,
  options: TableOptions = {},
): Promise<ProgramList> {
  const { header, namesLine, rows, refused } = await readTable(bytes, field, options);
  return {
    kind: kindOf(header),
    header,
    namesLine,
    records: rows.map(({ line, cells }) => ({ place: `:${line}`, ...tidyCells(cells) })),
    refused: refused.map((row) => ({ ...row, place: `:${row.line}` })),
  };
}
