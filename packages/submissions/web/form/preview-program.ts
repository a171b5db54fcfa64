import type { UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import {
  type FileReference,
  type Picture,
  type Program,
  programStatus,
  type Scan,
} from "@public-code/programs/contract/program.ts";
import { ofTexts } from "@public-code/programs/contract/program-fields.ts";
import { ownLicence } from "@public-code/programs/contract/program-form.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { codeNames } from "./code-options.ts";
import {
  countOf,
  type FormFile,
  type FormPicture,
  type FormRow,
  type FormValues,
  type ScanReport,
} from "./form-values.ts";

/** What a preview is made from beside the form. */
export interface PreviewSources {
  lang: Language;
  program: ManagedProgram | null;
  codes: readonly CodeItem[];
  user: Pick<UserInfo, "agencyCode" | "agencyName">;
  /** Addresses of files that are in the browser only, by key. */
  addresses: ReadonlyMap<string, string>;
}

/** A file that is in the browser only, as a stored one; the ids of those are positive. */
function previewFile(
  { key, file }: Extract<FormFile, { kind: "new" }>,
  index: number,
  addresses: PreviewSources["addresses"],
): FileReference {
  return {
    fileId: -1 - index,
    s3Url: addresses.get(key) ?? "",
    fileOriName: file.name,
    fileExtName: file.name.split(".").at(-1) ?? "",
    fileSize: file.size,
  };
}

function previewPicture(
  picture: FormPicture,
  index: number,
  addresses: PreviewSources["addresses"],
): Picture {
  if (picture.kind === "stored") return picture.picture;
  const { mediaType } = picture;
  const file = previewFile(picture, index, addresses);
  return { ...file, programId: 0, mediaType, width: null, height: null };
}

function previewReport(
  report: ScanReport | null,
  index: number,
  addresses: PreviewSources["addresses"],
): Scan["scanFile"] {
  if (report?.kind !== "new") return report?.file ?? null;
  return { scanId: 0, ...previewFile(report, index, addresses) };
}

const count = (text: string) => countOf(text) || 0;
const hasText = (row: object) => Object.values(row).some((text) => text !== "");

/** The cells of the rows into which something was filled, without space at either end. */
function filled<Cells extends Record<string, string>>(rows: readonly { cells: Cells }[]): Cells[] {
  return rows
    .map(({ cells }) => {
      const trimmed = Object.entries(cells).map(([name, text]) => [name, text.trim()]);
      // The same columns with shorter texts.
      return Object.fromEntries(trimmed) as Cells;
    })
    .filter(hasText);
}

function previewScans(
  rows: readonly FormRow<"vulnerabilityScanContentVos">[],
  addresses: PreviewSources["addresses"],
): Scan[] {
  return rows
    .filter(({ cells, report }) => cells.scanTool.trim() !== "" || report !== null)
    .map(({ cells, report }, index) => ({
      scanId: index,
      scanTool: cells.scanTool.trim(),
      scanToolVersion: cells.scanToolVersion.trim(),
      scanResults: cells.scanResults.trim(),
      scanCriticalRecord: count(cells.scanCriticalRecord),
      scanHighRecord: count(cells.scanHighRecord),
      scanMediumRecord: count(cells.scanMediumRecord),
      scanFile: previewReport(report, index, addresses),
    }));
}

/** The program as visitors would see it in a language if the form were online as it stands. */
export function previewProgram(values: FormValues, sources: PreviewSources): Program {
  const { lang, program, codes, user, addresses } = sources;
  const names = (category: Parameters<typeof codeNames>[1], chosen: readonly string[]) =>
    codeNames(codes, category, chosen).join(",");
  const { authorizations: licence, sbomFile: sbom } = values;
  const texts = {
    ...ofTexts((name) => values[name].trim()),
    authorization: ownLicence(values).trim(),
  };
  return {
    programId: program?.programId ?? 0,
    firstEditionNo: program?.firstEditionNo ?? 0,
    versionNo: program?.versionNo ?? 1,
    caseNo: program?.caseNo ?? "",
    ...texts,
    ...programTexts(lang, texts),
    types: values.types,
    typesStr: names("code_filter_type", values.types),
    provideDept: program?.provideDept ?? user.agencyCode,
    provideDeptName: program?.provideDeptName || user.agencyName,
    teches: values.teches,
    techesStr: names("code_filter_tech", values.teches),
    authorizationsStr: licence === "" ? "" : names("code_filter_authorizations", [licence]),
    awards: program?.awards ?? [],
    awardsStr: program?.awardsStr ?? "",
    reviewStatus: "",
    programStatusCode: program?.programStatusCode ?? programStatus.draft,
    programStatus: program?.programStatus ?? "",
    terminationDate: "",
    terminationStatus: "",
    createTime: program?.createTime ?? "",
    updateTime: program?.updateTime ?? "",
    confirmedAt: "",
    takenIn: false,
    approveDesc: "",
    processAction: "",
    viewCount: 0,
    repositoryClickCount: 0,
    vulnerabilityScanContentVos: previewScans(values.vulnerabilityScanContentVos, addresses),
    apiInfoContentVos: filled(values.apiInfoContentVos),
    gitHubLinkContentVos: filled(values.gitHubLinkContentVos),
    practicalCaseContentVos: filled(values.practicalCaseContentVos),
    picFiles: values.picFiles.map((picture, index) => previewPicture(picture, index, addresses)),
    sbomFile: sbom?.kind === "new" ? previewFile(sbom, 0, addresses) : (sbom?.file ?? null),
  };
}
