import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import {
  type FormField,
  fieldNames,
  isCodesField,
  isFileField,
  isRowList,
  isTextField,
  type RowList,
} from "@public-code/programs/contract/program-fields.ts";
import { columnsOf, rowMaximum } from "@public-code/programs/contract/program-rows.ts";
import {
  emptyRow,
  emptyValues,
  type FormRow,
  type FormValues,
  newFilesOf,
  type Origins,
} from "./form-values.ts";

/** A form as JSON: files that are not uploaded are left out, stored ones are named by id. */
export interface StoredValues {
  fields: Record<string, unknown>;
  /** Stored reports by the place of their scan row. */
  reportIds: (number | null)[];
  pictureIds: number[];
  sbomId: number | null;
  /** Where values were read that nobody has confirmed, by field. */
  origins: [string, string][];
  /** Names of the files that have to be chosen again. */
  lostFiles: string[];
}

/** The stored copy of a form; `lostFiles` are those lost before and not chosen again. */
export function storeValues(values: FormValues, lostFiles: readonly string[] = []): StoredValues {
  const waiting = newFilesOf(values).map(({ file }) => file.name);
  const fields: Record<string, unknown> = {};
  for (const name of fieldNames) {
    if (isRowList(name)) fields[name] = values[name].map((row) => row.cells);
    else if (name !== "picFiles" && !isFileField(name)) fields[name] = values[name];
  }
  return {
    fields,
    reportIds: values.vulnerabilityScanContentVos.map(({ report }) =>
      report?.kind === "stored" ? report.file.fileId : null,
    ),
    pictureIds: values.picFiles.flatMap((picture) =>
      picture.kind === "stored" ? [picture.picture.fileId] : [],
    ),
    sbomId: values.sbomFile?.kind === "stored" ? values.sbomFile.file.fileId : null,
    origins: [...values.origins],
    lostFiles: [...lostFiles.filter((name) => !waiting.includes(name)), ...waiting],
  };
}

/** Entries of a list from an unknown value; missing columns stay empty. */
function readRows<List extends RowList>(list: List, raw: unknown): FormRow<List>[] {
  if (!Array.isArray(raw)) return [];
  return raw.slice(0, rowMaximum).map((entry: unknown) => {
    const row = emptyRow(list);
    for (const column of columnsOf(list)) {
      const value: unknown = Object(entry)[column];
      if (typeof value === "string" || typeof value === "number") row.cells[column] = String(value);
    }
    return row;
  });
}

function readCodes(raw: unknown): string[] {
  return Array.isArray(raw)
    ? [...new Set(raw.filter((code): code is string => typeof code === "string"))]
    : [];
}

/**
 * Form values from an unknown value, by the contract's names. What is missing or of another shape
 * is left out, so that values of an older page can still be read.
 */
export function readValues(raw: Readonly<Record<string, unknown>>): Partial<FormValues> {
  const values: Partial<FormValues> = {};
  for (const name of fieldNames) {
    const value = raw[name];
    if (isTextField(name)) {
      if (typeof value === "string") values[name] = value;
    } else if (isCodesField(name)) {
      if (Array.isArray(value)) values[name] = readCodes(value);
    } else if (isRowList(name)) {
      const rows = readRows(name, value);
      if (rows.length > 0) Object.assign(values, { [name]: rows });
    }
  }
  return values;
}

/** Origins from an unknown value; none in the copy of an older page. */
function readOrigins(raw: unknown): Origins {
  const entries: readonly unknown[] = Array.isArray(raw) ? raw : [];
  return new Map(
    entries.flatMap((entry) => {
      const [name, from] = textList(entry);
      const field = fieldNames.find((candidate) => candidate === name);
      return field !== undefined && from !== undefined ? [[field, from]] : [];
    }),
  );
}

function textList(raw: unknown): string[] {
  return Array.isArray(raw) ? raw.filter((item): item is string => typeof item === "string") : [];
}

/** The files that a stored form had, and that have to be chosen again. */
export function lostFilesOf(stored: unknown): string[] {
  return textList(Object(stored).lostFiles);
}

/** The stored form; of its files those that the edition still has. */
export function restoreValues(stored: unknown, program: ManagedProgram | null): FormValues {
  const { fields, reportIds, pictureIds, sbomId, origins } = Object(stored);
  const values: FormValues = {
    ...emptyValues(),
    ...readValues(Object(fields)),
    origins: readOrigins(origins),
  };
  const reports = (program?.vulnerabilityScanContentVos ?? []).flatMap((scan) =>
    scan.scanFile ? [scan.scanFile] : [],
  );
  const wantedReports: readonly unknown[] = Array.isArray(reportIds) ? reportIds : [];
  values.vulnerabilityScanContentVos = values.vulnerabilityScanContentVos.map((row, index) => {
    const file = reports.find((report) => report.fileId === wantedReports[index]);
    return { ...row, report: file ? { kind: "stored", file } : null };
  });
  const sbom = program?.sbomFile;
  values.sbomFile = sbom && sbom.fileId === sbomId ? { kind: "stored", file: sbom } : null;
  const wantedPictures: readonly unknown[] = Array.isArray(pictureIds) ? pictureIds : [];
  values.picFiles = wantedPictures.flatMap((fileId) => {
    const picture = program?.picFiles.find((candidate) => candidate.fileId === fileId);
    return picture ? [{ kind: "stored" as const, key: `f${picture.fileId}`, picture }] : [];
  });
  return values;
}

/** Lists with only empty entries. */
function isEmptyList(values: FormValues, list: RowList): boolean {
  const blank = emptyRow(list).cells as Readonly<Record<string, string>>; // Columns of the same list.
  return values[list].every(
    (row) =>
      row.report === null &&
      Object.entries(row.cells).every(([column, text]) => text.trim() === blank[column]),
  );
}

/** True for an empty field. */
export function isEmptyField(values: FormValues, field: FormField): boolean {
  if (isRowList(field)) return isEmptyList(values, field);
  const value = values[field];
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) ? value.length === 0 : value === null;
}
