import { invalid } from "@public-code/core/api/app-error.ts";
import {
  type RefusedRow,
  readTable,
  type Table,
  tableLimits,
} from "@public-code/core/api/tables/read-table.ts";
import { agencyLevels } from "@public-code/core/contract/code-lists/agency-levels.ts";
import { csvHead, csvLine } from "@public-code/core/contract/csv.ts";
import { type Language, languages } from "@public-code/core/contract/language.ts";
import { tidyLine } from "@public-code/core/contract/tidy-text.ts";
import type { AgencyFields } from "#contract/code-editing/agency-fields.ts";
import { agencyFileLimits } from "#contract/code-editing/agency-import.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const labels = { "zh-TW": zh.agencies, "en-US": en.agencies } as const;

/** The columns in their order. */
const columns = ["code", "nameZh", "nameEn", "oid", "mailbox", "level", "aliases"] as const;
type AgencyColumn = (typeof columns)[number];
const required = ["code", "nameZh", "oid"] as const satisfies readonly AgencyColumn[];

/** What a row says of an agency; a column that the file lacks is absent. */
export interface AgencyRow {
  line: number;
  code: string;
  fields: Partial<Record<keyof AgencyFields, unknown>>;
}

export interface AgencyTable {
  rows: readonly AgencyRow[];
  refused: readonly RefusedRow[];
  /** Columns that are not read. */
  ignored: readonly string[];
}

/** The column that a name of the header means: a label of either language, or the name of the field. */
function columnOf(name: string): AgencyColumn | undefined {
  return columns.find(
    (column) => column === name || languages.some((lang) => labels[lang].columns[column] === name),
  );
}

/** The level that a cell means; another word stays as it is, for the rule to refuse. */
function levelOf(cell: string): string {
  const text = cell.trim();
  return (
    agencyLevels.find((level) => languages.some((lang) => labels[lang].levels[level] === text)) ??
    text
  );
}

const aliasesOf = (cell: string): string[] =>
  cell
    .split("\n")
    .map((alias) => alias.trim())
    .filter((alias) => alias !== "");

/** The columns of a header; 422 where one is missing or stands there twice under two names. */
function readColumns(header: Table["header"], field: string): Map<AgencyColumn, string> {
  const named = new Map<AgencyColumn, string>();
  for (const name of header) {
    const column = columnOf(name);
    if (!column) continue;
    if (named.has(column))
      throw invalid({ path: field, key: "table.columnTwice", params: { name } });
    named.set(column, name);
  }
  const missing = required.filter((column) => !named.has(column));
  if (missing.length === 0) return named;
  const names = missing.map((column) => languages.map((lang) => labels[lang].columns[column]));
  throw invalid({
    path: field,
    key: "table.columnMissing",
    params: { names: names.map((name) => name.join(" / ")).join(", ") },
  });
}

/** Reads a CSV of agencies, by the names of its columns; 422 for one that cannot be read. */
export async function readAgencyTable(bytes: Uint8Array, field: string): Promise<AgencyTable> {
  const { header, rows, refused } = await readTable(bytes, field, {
    ...tableLimits,
    ...agencyFileLimits,
  });
  const named = readColumns(header, field);
  return {
    refused,
    ignored: header.filter((name) => columnOf(name) === undefined),
    rows: rows.map(({ line, cells }) => {
      const cellOf = (column: AgencyColumn) => cells.get(named.get(column) ?? "") ?? "";
      const fields: AgencyRow["fields"] = {};
      for (const column of named.keys())
        if (column === "level") fields.level = levelOf(cellOf(column));
        else if (column === "aliases") fields.aliases = aliasesOf(cellOf(column));
        else if (column !== "code") fields[column] = cellOf(column);
      return { line, code: tidyLine(cellOf("code")), fields };
    }),
  };
}

/** What stands in a cell of an agency. */
export function agencyCell(
  agency: AgencyFields & { code: string },
  column: AgencyColumn,
  lang: Language,
): string {
  if (column === "level") return agency.level === "" ? "" : labels[lang].levels[agency.level];
  return column === "aliases" ? agency.aliases.join("\n") : agency[column];
}

/** Agencies as a CSV that `readAgencyTable` reads. */
export function writeAgencyTable(
  agencies: readonly (AgencyFields & { code: string })[],
  lang: Language,
): string {
  const lines = agencies.map((agency) =>
    csvLine(columns.map((column) => agencyCell(agency, column, lang))),
  );
  return csvHead(columns.map((column) => labels[lang].columns[column])) + lines.join("");
}
