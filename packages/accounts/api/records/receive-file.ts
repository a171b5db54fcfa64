import { invalid } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { insertFile } from "@public-code/core/api/files/stored-upload.ts";
import { type Intake, readUploadForm } from "@public-code/core/api/files/upload-form.ts";
import type { FileKind } from "@public-code/core/contract/files/limits.ts";
import type { StoredFile } from "@public-code/core/contract/files/stored-file.ts";
import type { FastifyRequest } from "fastify";
import { writeAudit } from "#api/audit/audit.service.ts";
import type { Editor } from "./change-record.ts";

const field = "file";

/**
 * Stores one file of an agency, or of the ministry where there is none. Nothing refers to it yet: a save
 * within a day may name it, and otherwise the cleanup removes it.
 */
export async function receiveFile(
  db: Db,
  request: FastifyRequest,
  intake: Intake,
  { kind, agencyCode }: { kind: FileKind; agencyCode: string | null },
  { viewer, now }: Editor,
): Promise<Omit<StoredFile, "url">> {
  const fields = { [field]: { kind, maximum: 1 } };
  const form = await readUploadForm(request, intake, fields, { account: viewer.userId });
  try {
    const [refused] = form.refused;
    if (refused) throw invalid({ path: field, key: refused.rule.key, params: refused.rule.params });
    const [received] = form.files;
    if (!received) throw invalid({ path: field, key: "field.required" });
    const { upload } = received;
    const { key, mediaType, originalName, extension, size } = upload;
    const fileId = await db.transaction(async (tx) => {
      const id = await insertFile(tx, upload, agencyCode);
      await writeAudit(tx, viewer, { action: "uploadFile", subject: "file", subjectId: id }, now);
      return id;
    });
    const named = { fileOriName: originalName, fileExtName: extension, fileSize: size };
    return { fileId, key, mediaType, ...named };
  } catch (error) {
    await form.abandon();
    throw error;
  }
}
