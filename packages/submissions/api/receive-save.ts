import { createHash } from "node:crypto";
import { invalid } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { ProgramUpload } from "@public-code/core/api/files/program-upload.ts";
import type { StoredUpload } from "@public-code/core/api/files/stored-upload.ts";
import type { AgencyViewer, CallContext } from "@public-code/core/api/http/call-context.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
import { idempotencyKeyPattern } from "#contract/submissions.ts";
import { once } from "./idempotency.ts";
import { type ReadForm, readForm } from "./save-form.ts";
import { saveProgram } from "./save-program.ts";

const header = "idempotency-key";

/** The Idempotency-Key of a save, '' without one; 422 for one that is no key. */
export function readSaveKey(headers: CallContext["headers"]): string {
  const key = headers[header] ?? "";
  if (key === "") return key;
  if (typeof key === "string" && idempotencyKeyPattern.test(key)) return key;
  throw invalid({ path: header, key: "field.format" });
}

/** What was sent and understood, apart from the random keys that name its files. */
function hashContent({ target, form: values }: ReadForm, upload: ProgramUpload): string {
  const describe = (file: StoredUpload) => [file.originalName, file.receivedBytes];
  const reports = new Map(upload.scans.map((scan) => [scan.key, describe(scan.upload)]));
  // Unknown keys are left out: they change nothing, and may be nested deeper than can be written.
  const form = JSON.stringify({ target, values }, (name, value: unknown) =>
    name === "scanKey" && typeof value === "string" ? (reports.get(value) ?? value) : value,
  );
  const pictures = upload.pictures.map((picture) => describe(picture.upload));
  const sbom = upload.sbom ? [describe(upload.sbom)] : [];
  return createHash("sha256")
    .update(JSON.stringify([form, pictures, ...sbom]))
    .digest("base64url");
}

export interface Save {
  viewer: AgencyViewer;
  /** Stored already: no transaction is open while bytes arrive. */
  upload: ProgramUpload;
  key: string;
  lang: Language;
  log: CallContext["log"];
  now: Date;
}

async function abandon({ upload, log }: Save): Promise<void> {
  await upload.abandon().catch((error: unknown) => {
    log.warn({ err: error }, "files of a save that failed are left for the cleanup");
  });
}

/** Writes a save that has come in, once for its key; the files of one that fails are removed. */
export async function receiveSave(db: Db, save: Save): Promise<EditionState> {
  const { viewer, upload, key, now } = save;
  let decided = false;
  try {
    const form = readForm(upload.formData, save.lang);
    const { pictures, scans, sbom } = upload;
    const files = { pictures, scans, sbom };
    const { reply, repeated } = await db.transaction(async (tx) => {
      const work = () =>
        saveProgram(tx, { ...form, viewer, files, fileBreaks: upload.breaks, now });
      const request = { userId: viewer.userId, key, contentHash: hashContent(form, upload) };
      const outcome =
        key === "" ? { reply: await work(), repeated: false } : await once(tx, request, work);
      decided = true;
      return outcome;
    });
    if (repeated) await abandon(save);
    return reply;
  } catch (error) {
    // A commit that breaks off may have happened: its files stay, for its row or for the cleanup.
    if (!decided) await abandon(save);
    throw error;
  }
}
