import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import type { Picture, Scan } from "@public-code/programs/contract/program.ts";
import {
  type FileFieldName,
  type FormField,
  fieldNames,
  isFileField,
  isRowList,
  programFields,
  type RowList,
} from "@public-code/programs/contract/program-fields.ts";
import { columnsOf, type RowColumn } from "@public-code/programs/contract/program-rows.ts";
import type { FieldDifference } from "#contract/review/review.ts";

/** A column of a list; the report of a scan is a file and stands apart in the form. */
export type ReviewColumn = { [List in RowList]: RowColumn<List> }[RowList] | "scanFile";

/** Where a value leads: another site, or a stored file by its reference. */
export interface ValueLink {
  kind: "web" | "file";
  address: string;
}

/** One place that operators can comment on, and what the edition changes there. */
export interface ReviewValue {
  path: string;
  value: string;
  link: ValueLink | null;
  difference: FieldDifference | null;
}

/** An entry of a list; `place` is the one of before for what was removed. */
export interface ReviewEntry {
  path: string;
  index: number;
  /** What an entry without columns is, such as a picture's file name. */
  label: string;
  picture: Picture | null;
  difference: FieldDifference | null;
  columns: readonly (ReviewValue & { column: ReviewColumn })[];
}

/** A field of the form with its value, or with the entries of its list. */
export interface ReviewField extends ReviewValue {
  name: FormField;
  entries: readonly ReviewEntry[] | null;
}

type ValueField = Exclude<FormField, RowList | FileFieldName | "picFiles">;

/** How operators read a field: names in place of codes. */
function shownValue(edition: ManagedProgram, name: ValueField): string {
  switch (name) {
    case "types":
      return edition.typesStr;
    case "teches":
      return edition.techesStr;
    case "authorizations":
      return edition.authorizationsStr || edition.authorizations;
    default:
      return edition[name];
  }
}

function rowValue(row: object, column: ReviewColumn): string {
  // Rows of the contract have the columns of their own list.
  const value: unknown = (row as Record<string, unknown>)[column];
  if (typeof value === "string" || typeof value === "number") return String(value);
  return typeof value === "object" && value !== null && "fileOriName" in value
    ? String(value.fileOriName)
    : "";
}

/** An address that a browser may be sent to; drafts hold others too. */
function webLink(value: string): ValueLink | null {
  return /^https?:\/\//i.test(value) ? { kind: "web", address: value } : null;
}

function rowLink(row: object, column: ReviewColumn): ValueLink | null {
  if (column === "url") return webLink(rowValue(row, column));
  if (column !== "scanFile" || !("scanFile" in row)) return null;
  // Only scans have a column of this name.
  const file = row.scanFile as Scan["scanFile"];
  return file && { kind: "file", address: file.s3Url };
}

function columnsOfList(list: RowList): ReviewColumn[] {
  return list === "vulnerabilityScanContentVos"
    ? [...columnsOf(list), "scanFile"]
    : [...columnsOf(list)];
}

/** Entries that visitors see now and that the edition no longer has. */
function removedEntries(
  name: string,
  differences: ReadonlyMap<string, FieldDifference>,
): ReviewEntry[] {
  return [...differences.values()]
    .filter(({ path, change }) => change === "removed" && /^\d+$/.test(path.slice(name.length + 1)))
    .filter(({ path }) => path.startsWith(`${name}.`))
    .map((difference) => ({
      path: difference.path,
      index: Number(difference.path.slice(name.length + 1)),
      label: difference.before,
      picture: null,
      difference,
      columns: [],
    }));
}

/** Every field of an edition in the order of the form, with what it changes of the online one. */
export function reviewFields(
  edition: ManagedProgram,
  differences: readonly FieldDifference[],
): ReviewField[] {
  // A removed entry has its place of before, where another entry of the edition may stand now.
  const removed = new Map(
    differences
      .filter((difference) => difference.change === "removed")
      .map((difference) => [difference.path, difference]),
  );
  const changed = new Map(
    differences
      .filter((difference) => difference.change !== "removed" || !isEntryPath(difference.path))
      .map((difference) => [difference.path, difference]),
  );
  const at = (path: string) => changed.get(path) ?? null;
  return fieldNames.map((name) => {
    const place = { name, path: name, difference: at(name) };
    if (name === "picFiles" || isRowList(name)) {
      const rows: readonly object[] = edition[name];
      const entries = rows.map((row, index): ReviewEntry => {
        const path = `${name}.${index}`;
        return {
          path,
          index,
          label: "fileOriName" in row ? String(row.fileOriName) : "",
          picture: name === "picFiles" ? (edition.picFiles[index] ?? null) : null,
          difference: at(path),
          columns: isRowList(name)
            ? columnsOfList(name).map((column) => ({
                path: `${path}.${column}`,
                column,
                value: rowValue(row, column),
                link: rowLink(row, column),
                difference: at(`${path}.${column}`),
              }))
            : [],
        };
      });
      const all = [...entries, ...removedEntries(name, removed)];
      return { ...place, value: "", link: null, entries: all };
    }
    if (isFileField(name)) {
      const file = edition[name];
      const link = file && ({ kind: "file", address: file.s3Url } as const);
      const value = file?.fileOriName ?? "";
      return { ...place, value, link, entries: null };
    }
    const value = shownValue(edition, name);
    const link = programFields[name].kind === "address" ? webLink(value) : null;
    return { ...place, value, link, entries: null };
  });
}

function isEntryPath(path: string): boolean {
  return /^\w+\.\d+$/.test(path);
}

/** True where the edition changes the field or anything in its entries. */
export function isChanged(field: ReviewField): boolean {
  const entryChanged = (entry: ReviewEntry) =>
    entry.difference !== null || entry.columns.some(({ difference }) => difference !== null);
  return field.difference !== null || (field.entries?.some(entryChanged) ?? false);
}

/** True where nothing was filled in, now as before. */
export function isUnfilled({ value, difference, entries }: ReviewField): boolean {
  return value === "" && difference === null && (entries === null || entries.length === 0);
}

/** The field without the entries that stay as they are. */
export function onlyChanges(field: ReviewField): ReviewField {
  if (field.entries === null) return field;
  const entries = field.entries
    .map((entry) =>
      entry.difference === null
        ? { ...entry, columns: entry.columns.filter(({ difference }) => difference !== null) }
        : entry,
    )
    .filter((entry) => entry.difference !== null || entry.columns.length > 0);
  return { ...field, entries };
}
