import { invalid, type RuleBreak } from "@public-code/core/api/app-error.ts";
import { emptinessOf } from "@public-code/core/api/tables/empty-cells.ts";
import { readDay } from "@public-code/core/api/tables/read-day.ts";
import {
  type RefusedRow,
  readTable,
  type Table,
  type TableRow,
  tableLimits,
} from "@public-code/core/api/tables/read-table.ts";
import { statedStandings } from "@public-code/core/contract/code-lists/agency-standings.ts";
import { agencyLevels } from "@public-code/core/contract/code-lists/code-names.ts";
import { csvTable } from "@public-code/core/contract/csv.ts";
import { dashedDate } from "@public-code/core/contract/dashed-date.ts";
import type { FieldError } from "@public-code/core/contract/errors.ts";
import { refuseFormat } from "@public-code/core/contract/files/file-formats.ts";
import { recogniseFile } from "@public-code/core/contract/files/judge-file.ts";
import { type Language, languages, listSeparator } from "@public-code/core/contract/language.ts";
import { apiMessage, fillMessage } from "@public-code/core/contract/messages.ts";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { halfWidth, tidyLine } from "@public-code/core/contract/tidy-text.ts";
import type { AgencyFields } from "#contract/code-editing/agency-fields.ts";
import { agencyFileLimits } from "#contract/code-editing/agency-import.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const labels = { "zh-TW": zh.agencies, "en-US": en.agencies } as const;

/** The columns in their order. */
const columns = [
  ...(["code", "nameZh", "nameEn", "oid", "mailbox", "level", "aliases"] as const),
  ...(["standing", "exemptUntil", "exemptReasonZh", "exemptReasonEn"] as const),
] as const;
type AgencyColumn = (typeof columns)[number];
const required = ["code", "nameZh", "oid"] as const satisfies readonly AgencyColumn[];

/** What a row says of an agency; a column that the file lacks is absent. */
export interface AgencyRow {
  line: number;
  code: string;
  fields: Partial<Record<keyof AgencyFields, unknown>>;
  /** Cells that are blank, though something stands in them. */
  blank: readonly (Omit<RuleBreak, "path"> & { column: AgencyColumn })[];
}

export interface AgencyTable {
  rows: readonly AgencyRow[];
  refused: readonly RefusedRow[];
  /** Columns that are not read. */
  ignored: readonly string[];
  /** The names of the columns, and their line. */
  names: { line: number; cells: readonly string[] };
}

/** What people call a column beside its labels. */
const otherNames: Partial<Record<AgencyColumn, readonly string[]>> = {
  code: ["機關代碼", "機關代號"],
  nameZh: ["機關名稱", "機關全銜", "名稱"],
  oid: ["機關OID代碼"],
  mailbox: ["信箱", "電子信箱", "電子郵件", "email"],
};

const plainName = (name: string) => normalise(name).replace(/[\s\p{P}]/gu, "");

const columnsByName = new Map(
  columns.flatMap((column) =>
    [
      column,
      ...languages.map((lang) => labels[lang].columns[column]),
      ...(otherNames[column] ?? []),
    ].map((name) => [plainName(name), column] as const),
  ),
);

/** The column that a name of the header means: a label of either language, or the name of the field. */
const columnOf = (name: string): AgencyColumn | undefined => columnsByName.get(plainName(name));

/** The words of columns that hold one of a few codes. */
const wordsOf = {
  level: (lang: Language) =>
    new Map<string, string>(agencyLevels.map((level) => [level, labels[lang].levels[level]])),
  standing: (lang: Language) =>
    new Map<string, string>(statedStandings.map((name) => [name, labels[lang].standings[name]])),
};
type WordColumn = keyof typeof wordsOf;
const isWordColumn = (column: string): column is WordColumn => column in wordsOf;

/** The code that a cell means; another word stays as it is, for the rule to refuse. */
function codeOf(column: WordColumn, cell: string): string {
  const text = cell.trim();
  for (const lang of languages)
    for (const [code, word] of wordsOf[column](lang)) if (word === text) return code;
  return text;
}

/** A word that its column does not know, with those that it knows, in place of another refusal of it. */
export function explainWord(error: FieldError, value: unknown, lang: Language): FieldError {
  const { path } = error;
  if (!isWordColumn(path) || typeof value !== "string") return error;
  const options = [...wordsOf[path](lang).values()];
  // Some of them have a comma.
  const offered = options
    .map((word) => fillMessage(labels[lang].word, { word }))
    .join(listSeparator[lang]);
  return { path, message: apiMessage("table.unknownWord", lang, { value, offered }) };
}

/** `YYYYMMDD` of a day as people write it; anything else stays as it is, for the rule to refuse. */
const dayOf = (cell: string): string => readDay(cell)?.value.replaceAll("-", "") ?? cell.trim();

/** Each on its line, or in one line by the signs that no name has. */
const aliasesOf = (cell: string): string[] =>
  cell
    .trim()
    .split(cell.trim().includes("\n") ? "\n" : /[、，;；]/)
    .map((alias) => alias.trim())
    .filter((alias) => alias !== "");

/** The columns of a header; 422 where one is missing or stands there twice under two names. */
function readColumns(
  { header, namesLine: line }: Pick<Table, "header" | "namesLine">,
  field: string,
): Map<AgencyColumn, string> {
  const named = new Map<AgencyColumn, string>();
  for (const name of header) {
    const column = columnOf(name);
    if (!column) continue;
    if (named.has(column))
      throw invalid({ path: field, key: "table.columnTwice", params: { line, name } });
    named.set(column, name);
  }
  const missing = required.filter((column) => !named.has(column));
  if (missing.length === 0) return named;
  const names = missing.map((column) => languages.map((lang) => labels[lang].columns[column]));
  throw invalid({
    path: field,
    key: "table.columnMissing",
    params: { line, names: names.map((name) => name.join(" / ")).join(", ") },
  });
}

/** What a row says; a cell that says in words that it has nothing is blank. */
function readRow({ line, cells }: TableRow, named: ReadonlyMap<AgencyColumn, string>): AgencyRow {
  const fields: AgencyRow["fields"] = {};
  const blank: AgencyRow["blank"][number][] = [];
  let code = "";
  for (const [column, name] of named) {
    const written = cells.get(name) ?? "";
    const emptiness = emptinessOf(written);
    if (emptiness)
      blank.push({ column, key: `table.${emptiness}`, params: { value: tidyLine(written) } });
    const cell = emptiness ? "" : written;
    if (column === "code") code = halfWidth(tidyLine(cell));
    else if (isWordColumn(column)) fields[column] = codeOf(column, cell);
    else if (column === "exemptUntil") fields.exemptUntil = dayOf(cell);
    else if (column === "aliases") fields.aliases = aliasesOf(cell);
    else fields[column] = cell;
  }
  return { line, code, fields, blank };
}

/** Reads a CSV of agencies, by the names of its columns; 422 for one that cannot be read. */
export async function readAgencyTable(
  bytes: Uint8Array,
  field: string,
  namesLine = 0,
): Promise<AgencyTable> {
  const format = bytes.length === 0 ? null : await recogniseFile(bytes);
  if (format) throw invalid({ path: field, ...refuseFormat(format, "agencies") });
  const limits = { ...tableLimits, ...agencyFileLimits };
  const isName = (name: string) => columnOf(name) !== undefined;
  const table = await readTable(bytes, field, { limits, isName, namesLine });
  const named = readColumns(table, field);
  return {
    refused: table.refused,
    ignored: table.header.filter((name) => columnOf(name) === undefined),
    names: { line: table.namesLine, cells: table.header },
    rows: table.rows.map((row) => readRow(row, named)),
  };
}

/** What stands in a cell of an agency. */
export function agencyCell(
  agency: AgencyFields & { code: string },
  column: AgencyColumn,
  lang: Language,
): string {
  if (isWordColumn(column)) return wordsOf[column](lang).get(agency[column]) ?? "";
  if (column === "exemptUntil") return dashedDate(agency.exemptUntil);
  return column === "aliases" ? agency.aliases.join("\n") : agency[column];
}

/** Agencies as a CSV that `readAgencyTable` reads. */
export function writeAgencyTable(
  agencies: readonly (AgencyFields & { code: string })[],
  lang: Language,
): string {
  return csvTable(
    columns.map((column) => labels[lang].columns[column]),
    agencies.map((agency) => columns.map((column) => agencyCell(agency, column, lang))),
  );
}
