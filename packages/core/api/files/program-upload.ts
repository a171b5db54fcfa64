import type { FastifyRequest } from "fastify";
import type { RuleBreak } from "#api/app-error.ts";
import { fileLimits } from "#contract/files/limits.ts";
import { keyMarks, uploadPart } from "#contract/files/upload-parts.ts";
import type { StoredUpload } from "./stored-upload.ts";
import {
  type FileField,
  type Intake,
  type RefusedFile,
  readUploadForm,
  type UploadOptions,
} from "./upload-form.ts";

/** A new file of a program, by the key that its part's name begins with. */
export interface KeyedUpload {
  key: string;
  upload: StoredUpload;
}

/** What the multipart save of a program brings. */
export interface ProgramUpload {
  /** The form as it was sent; an empty object where the part is missing. */
  formData: object;
  pictures: KeyedUpload[];
  scans: KeyedUpload[];
  sbom: StoredUpload | null;
  /**
   * Violations of the files, to be reported together with those of the form; a save with any is
   * refused. A picture is named `picFiles.<key>`, a report by its row of the form, an SBOM `sbomFile`.
   */
  breaks: RuleBreak[];
  /** Removes the stored files of a save that fails. */
  abandon(): Promise<void>;
}

/** Throws FileRefusedError for an unreadable software bill of materials. */
export type JudgeSbom = (content: Buffer) => Promise<void>;

type ProgramFileField = keyof typeof keyMarks;

/** Key and original name of a part's file name; the key is '' where there is none. */
function splitName(field: ProgramFileField, partName: string): { key: string; name: string } {
  const mark = keyMarks[field];
  const index = partName.indexOf(mark);
  const key = partName.slice(0, Math.max(index, 0));
  return /^[\w-]{1,100}$/.test(key)
    ? { key, name: partName.slice(index + mark.length) }
    : { key: "", name: partName };
}

const fieldsWith = (judgeSbom: JudgeSbom): Record<string, FileField> => ({
  [uploadPart.picture]: {
    kind: "picture",
    maximum: fileLimits.filesPerField,
    nameOf: (partName) => splitName(uploadPart.picture, partName).name,
  },
  [uploadPart.scan]: {
    kind: "scanReport",
    maximum: fileLimits.filesPerField,
    nameOf: (partName) => splitName(uploadPart.scan, partName).name,
  },
  [uploadPart.sbom]: { kind: "sbom", maximum: 1, judge: judgeSbom },
});

const scanRows = "vulnerabilityScanContentVos";

/** The row of the form that names a new report; -1 where none does. */
function scanRowOf(formData: object, key: string): number {
  const rows: unknown = Object.entries(formData).find(([name]) => name === scanRows)?.[1];
  if (!Array.isArray(rows)) return -1;
  return rows.findIndex((row: unknown) => Object(row).scanKey === key);
}

/** A broken rule at the place of the form where its file was chosen. */
function breakOf(formData: object, { field, name, rule }: RefusedFile): RuleBreak {
  if (rule.key === "file.totalTooLarge") return { path: "picFiles", ...rule };
  if (field === uploadPart.sbom) return { path: uploadPart.sbom, ...rule };
  if (field === uploadPart.picture) {
    const { key } = splitName(uploadPart.picture, name);
    const isSingle = key !== "" && rule.key !== "file.tooMany";
    return { path: isSingle ? `picFiles.${key}` : "picFiles", ...rule };
  }
  const row = scanRowOf(formData, splitName(uploadPart.scan, name).key);
  const isSingle = row >= 0 && rule.key !== "file.tooMany";
  return { path: isSingle ? `${scanRows}.${row}.scanFile` : scanRows, ...rule };
}

/** Reads the body of a program's save; see readUploadForm for what it throws. */
export async function readProgramUpload(
  request: FastifyRequest,
  intake: Intake,
  { judgeSbom, ...options }: UploadOptions & { judgeSbom: JudgeSbom },
): Promise<ProgramUpload> {
  const form = await readUploadForm(request, intake, fieldsWith(judgeSbom), options);
  const of = (field: ProgramFileField): KeyedUpload[] =>
    form.files
      .filter((file) => file.field === field)
      .map(({ upload, name }) => ({ key: splitName(field, name).key, upload }));
  return {
    formData: form.formData,
    pictures: of(uploadPart.picture),
    scans: of(uploadPart.scan),
    sbom: form.files.find(({ field }) => field === uploadPart.sbom)?.upload ?? null,
    breaks: form.refused.map((refused) => breakOf(form.formData, refused)),
    abandon: form.abandon,
  };
}
