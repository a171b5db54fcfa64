import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import {
  type CodedField,
  type FileFieldName,
  fieldNames,
  isCodedField,
  isFileField,
  isRowList,
  isTextField,
  ofEach,
  programFields,
  type RowList,
} from "@public-code/programs/contract/program-fields.ts";
import { columnsOf } from "@public-code/programs/contract/program-rows.ts";
import type { FieldDifference } from "#contract/review/review.ts";

/** How two values are compared, and what operators read of one. */
interface Field<Row> {
  compare: (row: Row) => string;
  show: (row: Row) => string;
}

function plain<Row>(read: (row: Row) => string): Field<Row> {
  return { compare: read, show: read };
}

const setOf = (codes: readonly string[]) => [...codes].sort().join("\n");

/** Codes are compared by themselves, and read by their names. */
const codedValues: Record<CodedField, Field<Program>> = {
  types: { compare: (edition) => setOf(edition.types), show: (edition) => edition.typesStr },
  teches: { compare: (edition) => setOf(edition.teches), show: (edition) => edition.techesStr },
  authorizations: {
    compare: (edition) => edition.authorizations,
    show: (edition) => edition.authorizationsStr || edition.authorizations,
  },
};

const fileNames: Record<FileFieldName, Field<Program>> = {
  sbomFile: {
    compare: (edition) => String(edition.sbomFile?.fileId ?? ""),
    show: (edition) => edition.sbomFile?.fileOriName ?? "",
  },
};

/** How a single value is compared; null for lists, which stand below, and for what is not compared. */
const singleFields = ofEach(fieldNames, (name): Field<Program> | null => {
  if (!programFields[name].views.compared) return null;
  if (isCodedField(name)) return codedValues[name];
  if (isFileField(name)) return fileNames[name];
  return isTextField(name) ? plain((edition) => edition[name]) : null;
});

type ListName = RowList | "picFiles";

interface List<Row> {
  /** Entries with the same identity are one entry before and after. */
  identity: (row: Row) => string;
  label: (row: Row) => string;
  fields: Record<string, Field<Row>>;
  /** True where entries that stay over at the same place are one entry with another identity. */
  mayBeRewritten: boolean;
}

/** Each of the columns of a list, compared as it is read. */
function columnFields<Row>(names: readonly (keyof Row & string)[]): Record<string, Field<Row>> {
  return ofEach(names, (name) => plain((row: Row) => String(row[name])));
}

const nameAndAddress = (row: { name: string; url: string }) => `${row.url}\n${row.name}`;
const addressLabel = (row: { name: string; url: string }) => `${row.name} ${row.url}`.trim();

const lists: { [Name in ListName]: List<Program[Name][number]> } = {
  gitHubLinkContentVos: {
    identity: (row) => row.url,
    label: addressLabel,
    fields: columnFields(columnsOf("gitHubLinkContentVos")),
    mayBeRewritten: true,
  },
  vulnerabilityScanContentVos: {
    identity: (row) => row.scanTool,
    label: (row) => `${row.scanTool} ${row.scanToolVersion}`.trim(),
    fields: {
      ...columnFields(columnsOf("vulnerabilityScanContentVos")),
      scanFile: {
        compare: (row) => String(row.scanFile?.fileId ?? ""),
        show: (row) => row.scanFile?.fileOriName ?? "",
      },
    },
    mayBeRewritten: true,
  },
  apiInfoContentVos: {
    identity: nameAndAddress,
    label: addressLabel,
    fields: columnFields(columnsOf("apiInfoContentVos")),
    mayBeRewritten: true,
  },
  practicalCaseContentVos: {
    identity: nameAndAddress,
    label: addressLabel,
    fields: columnFields(columnsOf("practicalCaseContentVos")),
    mayBeRewritten: true,
  },
  picFiles: {
    identity: (row) => String(row.fileId),
    label: (row) => row.fileOriName,
    fields: {},
    mayBeRewritten: false,
  },
};

function difference(path: string, before: string, after: string): FieldDifference {
  const change = before === "" ? "added" : after === "" ? "removed" : "changed";
  return { path, change, before, after };
}

function fieldDifferences<Row>(
  fields: Readonly<Record<string, Field<Row> | null>>,
  before: Row,
  after: Row,
  prefix: string,
): FieldDifference[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field === null || field.compare(before) === field.compare(after)
      ? []
      : [difference(`${prefix}${name}`, field.show(before), field.show(after))],
  );
}

type Pair<Row> = { before: Row; after: Row; index: number };

/** Pairs entries of the same identity in their order; returns what is left over on both sides too. */
function pairEntries<Row>(list: List<Row>, before: readonly Row[], after: readonly Row[]) {
  const waiting = Map.groupBy(before.keys(), (index) => list.identity(before[index] as Row)); // An index of `before`.
  const pairs: Pair<Row>[] = [];
  const places: number[] = [];
  const come: number[] = [];
  for (const [index, row] of after.entries()) {
    const position = waiting.get(list.identity(row))?.shift();
    const previous = position === undefined ? undefined : before[position];
    if (position === undefined || previous === undefined) come.push(index);
    else {
      pairs.push({ before: previous, after: row, index });
      places.push(position);
    }
  }
  const gone = [...waiting.values()].flat().sort((left, right) => left - right);
  const reordered = places.some(
    (position, index) => index > 0 && position < (places[index - 1] ?? 0),
  );
  return { pairs, come, gone, reordered };
}

function listDifferences<Row>(
  name: ListName,
  list: List<Row>,
  before: readonly Row[],
  after: readonly Row[],
  lang: Language,
): FieldDifference[] {
  const { pairs, come, gone, reordered } = pairEntries(list, before, after);
  while (list.mayBeRewritten && come.length > 0 && gone.length > 0) {
    const index = come.shift() ?? 0;
    const [old, row] = [before[gone.shift() ?? 0], after[index]];
    if (old !== undefined && row !== undefined) pairs.push({ before: old, after: row, index });
  }
  const labelAt = (rows: readonly Row[], index: number): string => {
    const row = rows[index];
    return row === undefined ? "" : list.label(row);
  };
  const labels = (rows: readonly Row[]) => rows.map(list.label).join(listSeparator[lang]);
  return [
    ...(reordered
      ? [{ path: name, change: "changed" as const, before: labels(before), after: labels(after) }]
      : []),
    ...pairs
      .sort((left, right) => left.index - right.index)
      .flatMap((pair) =>
        fieldDifferences(list.fields, pair.before, pair.after, `${name}.${pair.index}.`),
      ),
    ...come.map((index) => ({
      path: `${name}.${index}`,
      change: "added" as const,
      before: "",
      after: labelAt(after, index),
    })),
    ...gone.map((index) => ({
      path: `${name}.${index}`,
      change: "removed" as const,
      before: labelAt(before, index),
      after: "",
    })),
  ];
}

/**
 * What an edition changes of the one that visitors know, field by field, lists entry by entry and
 * files by name. Places are those of the edition; what was removed has its place of before.
 */
export function differencesOf(
  online: Program,
  edition: Program,
  lang: Language,
): FieldDifference[] {
  const ofList = <Name extends ListName>(name: Name): FieldDifference[] => {
    // The table above ties each list to the entries of its own name.
    const list = lists[name] as List<Program[Name][number]>;
    return listDifferences<Program[Name][number]>(name, list, online[name], edition[name], lang);
  };
  return [
    ...fieldDifferences(singleFields, online, edition, ""),
    ...fieldNames.flatMap((name) => (isRowList(name) || name === "picFiles" ? ofList(name) : [])),
  ];
}
