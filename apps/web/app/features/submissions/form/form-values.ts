import { otherLicence } from "@public-code/contract/code-lists/code-lists.ts";
import type { Picture, Scan } from "@public-code/contract/programs/program.ts";
import type { ProgramDraftInput } from "@public-code/contract/programs/program-form.ts";
import type { ManagedProgram } from "@public-code/contract/submissions/submissions.ts";
import {
  type CodesFieldName,
  columnsOf,
  type FormField,
  type RowColumn,
  type RowList,
  type TextFieldName,
} from "./form-fields.ts";

/** A stored scan report, or one chosen here that waits for the save. */
export type ScanReport =
  | { kind: "kept"; file: NonNullable<Scan["scanFile"]> }
  | { kind: "new"; key: string; file: File };

/** A stored screenshot or video, or one chosen here that waits for the save. */
export type FormPicture =
  | { kind: "kept"; key: string; picture: Picture }
  | { kind: "new"; key: string; file: File; mediaType: string };

/** An entry of a repeatable list; its key stays when entries before it go. */
export interface FormRow<List extends RowList = RowList> {
  key: string;
  cells: Record<RowColumn<List>, string>;
  /** The report of a scan; null in the other lists. */
  report: ScanReport | null;
}

/** What stands in the form, as it is typed: counts are text until they are sent. */
export type FormValues = { [Field in TextFieldName]: string } & {
  [Field in CodesFieldName]: string[];
} & { [List in RowList]: FormRow<List>[] } & { picFiles: FormPicture[] };

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

/** A form that nothing was filled into yet. */
export function emptyValues(): FormValues {
  return {
    programName: "",
    programNameEn: "",
    demoUrl: "",
    description: "",
    descriptionEn: "",
    types: [],
    teches: [],
    authorizations: "",
    authorization: "",
    contactAgency: "",
    contactName: "",
    contactEmail: "",
    contactNumber: "",
    changeReason: "",
    gitHubLinkContentVos: [emptyRow("gitHubLinkContentVos")],
    vulnerabilityScanContentVos: [emptyRow("vulnerabilityScanContentVos")],
    apiInfoContentVos: [emptyRow("apiInfoContentVos")],
    practicalCaseContentVos: [emptyRow("practicalCaseContentVos")],
    picFiles: [],
  } satisfies Record<FormField, unknown>;
}

function rowsOf<List extends RowList, Stored>(
  list: List,
  stored: readonly Stored[],
  cellsOf: (entry: Stored) => FormRow<List>["cells"],
  reportOf: (entry: Stored) => ScanReport | null = () => null,
): FormRow<List>[] {
  if (stored.length === 0) return [emptyRow(list)];
  return stored.map((entry) => ({
    key: newKey(),
    cells: cellsOf(entry),
    report: reportOf(entry),
  }));
}

/** What an edition puts into the form. The reason of an earlier change is no reason of the next. */
export function valuesOf(program: ManagedProgram): FormValues {
  const online = program.programStatusCode === 4;
  return {
    programName: program.programName,
    programNameEn: program.programNameEn,
    demoUrl: program.demoUrl,
    description: program.description,
    descriptionEn: program.descriptionEn,
    types: program.types,
    teches: program.teches,
    authorizations: program.authorizations,
    authorization: program.authorization,
    contactAgency: program.contactAgency,
    contactName: program.contactName,
    contactEmail: program.contactEmail,
    contactNumber: program.contactNumber,
    changeReason: online ? "" : program.changeReason,
    gitHubLinkContentVos: rowsOf(
      "gitHubLinkContentVos",
      program.gitHubLinkContentVos,
      ({ url, name }) => ({ url, name }),
    ),
    vulnerabilityScanContentVos: rowsOf(
      "vulnerabilityScanContentVos",
      program.vulnerabilityScanContentVos,
      (scan) => ({
        scanTool: scan.scanTool,
        scanToolVersion: scan.scanToolVersion,
        scanCriticalRecord: String(scan.scanCriticalRecord),
        scanHighRecord: String(scan.scanHighRecord),
        scanMediumRecord: String(scan.scanMediumRecord),
        scanResults: scan.scanResults,
      }),
      ({ scanFile }) => (scanFile ? { kind: "kept", file: scanFile } : null),
    ),
    apiInfoContentVos: rowsOf(
      "apiInfoContentVos",
      program.apiInfoContentVos,
      ({ name, description, url }) => ({ name, description, url }),
    ),
    practicalCaseContentVos: rowsOf(
      "practicalCaseContentVos",
      program.practicalCaseContentVos,
      ({ url, name, accessibility }) => ({ url, name, accessibility }),
    ),
    picFiles: program.picFiles.map(keptPicture),
  } satisfies Record<FormField, unknown>;
}

function keptPicture(picture: Picture): FormPicture {
  return { kind: "kept", key: `f${picture.fileId}`, picture };
}

/** A typed count as the contract takes it; what is no whole number becomes one it refuses. */
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
  const { picFiles, vulnerabilityScanContentVos, authorization, ...rest } = values;
  return {
    ...rest,
    programId: edition?.programId ?? null,
    updateTime: edition?.updateTime ?? "",
    processAction: action,
    authorization: values.authorizations === otherLicence ? authorization : "",
    gitHubLinkContentVos: values.gitHubLinkContentVos.map((row) => row.cells),
    apiInfoContentVos: values.apiInfoContentVos.map((row) => row.cells),
    practicalCaseContentVos: values.practicalCaseContentVos.map((row) => row.cells),
    vulnerabilityScanContentVos: vulnerabilityScanContentVos.map(({ cells, report }) => ({
      ...cells,
      scanCriticalRecord: countOf(cells.scanCriticalRecord),
      scanHighRecord: countOf(cells.scanHighRecord),
      scanMediumRecord: countOf(cells.scanMediumRecord),
      scanKey: report?.kind === "new" ? report.key : "",
      scanFile: report?.kind === "kept" ? { fileId: report.file.fileId } : null,
    })),
    picFiles: picFiles.flatMap((one) =>
      one.kind === "kept" ? [{ fileId: one.picture.fileId }] : [],
    ),
  } satisfies Record<keyof ProgramDraftInput, unknown>;
}

/** A file that goes up with the save, in the order of the parts. */
export interface NewFile {
  key: string;
  file: File;
  part: "picFiles" | "sacnFiles";
  /** Name of the part: key, mark, original name. */
  partName: string;
}

/** Every new file: pictures in the order of the list, then the reports of the scan rows. */
export function newFilesOf(values: FormValues): NewFile[] {
  const pictures = values.picFiles.flatMap((one): NewFile[] =>
    one.kind === "new"
      ? [
          {
            key: one.key,
            file: one.file,
            part: "picFiles",
            partName: `${one.key}_pickey_${one.file.name}`,
          },
        ]
      : [],
  );
  const reports = values.vulnerabilityScanContentVos.flatMap(({ report }): NewFile[] =>
    report?.kind === "new"
      ? [
          {
            key: report.key,
            file: report.file,
            part: "sacnFiles",
            partName: `${report.key}_scankey_${report.file.name}`,
          },
        ]
      : [],
  );
  return [...pictures, ...reports];
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
