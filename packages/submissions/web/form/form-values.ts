import {
  keyMarks,
  type UploadPart,
  uploadPart,
} from "@public-code/core/contract/files/upload-parts.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import {
  type FileReference,
  type Picture,
  type Program,
  programStatus,
  type Scan,
} from "@public-code/programs/contract/program.ts";
import {
  type CodesFieldName,
  codesFields,
  type FileFieldName,
  type FormField,
  ofEach,
  ofTexts,
  type RowList,
  rowLists,
  type TextFieldName,
} from "@public-code/programs/contract/program-fields.ts";
import { ownLicence, type ProgramDraftInput } from "@public-code/programs/contract/program-form.ts";
import { columnsOf, type RowColumn } from "@public-code/programs/contract/program-rows.ts";

/** A stored file, or a new one that the next save uploads. */
export type FormFile<Stored extends FileReference = FileReference> =
  | { kind: "stored"; file: Stored }
  | { kind: "new"; key: string; file: File };

export type ScanReport = FormFile<NonNullable<Scan["scanFile"]>>;

/** A stored screenshot or video, or a new one that the next save uploads. */
export type FormPicture =
  | { kind: "stored"; key: string; picture: Picture }
  | { kind: "new"; key: string; file: File; mediaType: string };

/** An entry of a repeatable list; its key stays when entries before it are removed. */
export interface FormRow<List extends RowList = RowList> {
  key: string;
  cells: Record<RowColumn<List>, string>;
  /** The report of a scan; null in the other lists. */
  report: ScanReport | null;
}

/** Places by field; '' is the address itself. */
export type Origins = ReadonlyMap<FormField, string>;

/** The values of the form as typed: counts are text until they are sent. */
export type FormValues = { [Field in TextFieldName]: string } & {
  [Field in CodesFieldName]: string[];
} & { [List in RowList]: FormRow<List>[] } & {
  [Field in FileFieldName]: FormFile | null;
} & {
  picFiles: FormPicture[];
  /** Where values were read that nobody has confirmed or changed yet. */
  origins: Origins;
};

/** An action of the form: `''` keeps a draft, `submit` sends it for review. */
export type SaveAction = NonNullable<ProgramDraftInput["processAction"]>;

let lastKey = 0;
const pageKey = Math.random().toString(36).slice(2, 8);

/** A key that is unique among all pages of this browser; it begins with a letter. */
export function newKey(): string {
  lastKey += 1;
  return `k${pageKey}${lastKey}`;
}

/** An empty entry of a list; scan counts begin at 0. */
export function emptyRow<List extends RowList>(list: List): FormRow<List> {
  const cells = Object.fromEntries(
    columnsOf(list).map((column) => [column, column.endsWith("Record") ? "0" : ""]),
  );
  // The entries above are all columns of the list.
  return { key: newKey(), cells: cells as FormRow<List>["cells"], report: null };
}

type RowValues = { [List in RowList]: FormRow<List>[] };

function ofRowLists(make: (list: RowList) => FormRow[]): RowValues {
  // Each list is made with the columns of its own name.
  return ofEach(rowLists, make) as RowValues;
}

/** An empty form. */
export function emptyValues(): FormValues {
  return {
    ...ofTexts(() => ""),
    ...ofEach(codesFields, (): string[] => []),
    ...ofRowLists((list) => [emptyRow(list)]),
    picFiles: [],
    sbomFile: null,
    origins: new Map(),
  };
}

function keptReport(entry: Program[RowList][number]): ScanReport | null {
  return "scanFile" in entry && entry.scanFile ? { kind: "stored", file: entry.scanFile } : null;
}

function storedRow(list: RowList, entry: Program[RowList][number]): FormRow {
  const texts: Readonly<Record<string, unknown>> = { ...entry };
  const cells = ofEach(columnsOf(list), (column) => String(texts[column] ?? ""));
  return { key: newKey(), cells, report: keptReport(entry) };
}

/** The form values of an edition. The reason for an earlier change is not copied. */
export function valuesOf(program: ManagedProgram): FormValues {
  const online = program.programStatusCode === programStatus.online;
  return {
    ...ofTexts((name) => program[name]),
    changeReason: online ? "" : program.changeReason,
    ...ofEach(codesFields, (name) => program[name]),
    ...ofRowLists((list) => {
      const rows = program[list].map((entry) => storedRow(list, entry));
      return rows.length === 0 ? [emptyRow(list)] : rows;
    }),
    picFiles: program.picFiles.map(keptPicture),
    sbomFile: program.sbomFile && { kind: "stored", file: program.sbomFile },
    origins: new Map(program.origins.map(({ field, from }) => [field, from])),
  };
}

function keptPicture(picture: Picture): FormPicture {
  return { kind: "stored", key: `f${picture.fileId}`, picture };
}

/** A typed count for the contract; anything but a whole number becomes a value it rejects. */
export function countOf(text: string): number {
  const typed = text.normalize("NFKC").trim();
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

/** The `formData` part of a save: the form in the contract's shape, files by key or id. */
export function draftOf(
  values: FormValues,
  edition: Pick<ManagedProgram, "programId" | "updateTime"> | null,
  action: SaveAction,
): ProgramDraftInput {
  const { picFiles, sbomFile, vulnerabilityScanContentVos, ...rest } = values;
  return {
    ...rest,
    programId: edition?.programId ?? null,
    updateTime: edition?.updateTime ?? "",
    processAction: action,
    origins: [...values.origins].map(([field, from]) => ({ field, from })),
    authorization: ownLicence(values),
    gitHubLinkContentVos: values.gitHubLinkContentVos.map((row) => row.cells),
    apiInfoContentVos: values.apiInfoContentVos.map((row) => row.cells),
    practicalCaseContentVos: values.practicalCaseContentVos.map((row) => row.cells),
    vulnerabilityScanContentVos: vulnerabilityScanContentVos.map(({ cells, report }) => ({
      ...cells,
      scanCriticalRecord: countOf(cells.scanCriticalRecord),
      scanHighRecord: countOf(cells.scanHighRecord),
      scanMediumRecord: countOf(cells.scanMediumRecord),
      scanKey: report?.kind === "new" ? report.key : "",
      scanFile: report?.kind === "stored" ? { fileId: report.file.fileId } : null,
    })),
    picFiles: picFiles.flatMap((picture) =>
      picture.kind === "stored" ? [{ fileId: picture.picture.fileId }] : [],
    ),
    sbomFile: sbomFile?.kind === "stored" ? { fileId: sbomFile.file.fileId } : null,
  } satisfies Record<keyof ProgramDraftInput, unknown>;
}

/** A file that the save uploads, in the order of the parts. */
export interface NewFile {
  key: string;
  file: File;
  part: UploadPart;
  /** Name of the part: key, mark, original name; the original name where there is one file only. */
  partName: string;
}

/** Every new file: pictures in list order, then the reports of the scan rows and the SBOM. */
export function newFilesOf(values: FormValues): NewFile[] {
  const chosen = [
    ...values.picFiles.map((picture) => [uploadPart.picture, picture] as const),
    ...values.vulnerabilityScanContentVos.map(({ report }) => [uploadPart.scan, report] as const),
    [uploadPart.sbom, values.sbomFile] as const,
  ];
  return chosen.flatMap(([part, chosenFile]): NewFile[] => {
    if (chosenFile?.kind !== "new") return [];
    const { key, file } = chosenFile;
    const mark = part === uploadPart.sbom ? "" : `${key}${keyMarks[part]}`;
    return [{ key, file, part, partName: `${mark}${file.name}` }];
  });
}

/** Equal for two forms that would save the same; a file counts by name, size and time. */
export function fingerprintOf(values: FormValues): string {
  const { updateTime, processAction, ...draft } = draftOf(values, null, "");
  const files = newFilesOf(values).map(({ partName, file }) => [
    partName,
    file.size,
    file.lastModified,
  ]);
  const counts = values.vulnerabilityScanContentVos.map((row) => row.cells);
  return JSON.stringify([draft, counts, values.authorization, files]);
}
