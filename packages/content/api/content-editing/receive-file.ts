import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { invalid, notFound } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { insertFile } from "@public-code/core/api/files/stored-upload.ts";
import { type Intake, readUploadForm } from "@public-code/core/api/files/upload-form.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import type { FastifyRequest } from "fastify";
import type { ContentFile } from "#contract/content-editing/content-editing.ts";
import { contentFileKinds } from "#contract/content-editing/content-parts.ts";

const field = "file";

/**
 * Stores one file of the ministry. Nothing refers to it yet: a save within a day may name it, and
 * otherwise the cleanup removes it.
 */
export async function receiveContentFile(
  db: Db,
  request: FastifyRequest,
  intake: Intake,
  by: { viewer: Viewer; now: Date },
): Promise<Omit<ContentFile, "url">> {
  const kindName: unknown = Object(request.params).fileKind;
  const kind = contentFileKinds.find((candidate) => candidate === kindName);
  if (!kind) throw notFound();
  const fields = { [field]: { kind, maximum: 1 } };
  const form = await readUploadForm(request, intake, fields, { account: by.viewer.userId });
  try {
    const [refused] = form.refused;
    if (refused) throw invalid({ path: field, key: refused.rule.key, params: refused.rule.params });
    const [received] = form.files;
    if (!received) throw invalid({ path: field, key: "field.required" });
    const { upload } = received;
    const fileId = await db.transaction(async (tx) => {
      const id = await insertFile(tx, upload, null);
      await writeAudit(
        tx,
        by.viewer,
        { action: "uploadFile", subject: "file", subjectId: id },
        by.now,
      );
      return id;
    });
    return {
      fileId,
      key: upload.key,
      fileOriName: upload.originalName,
      fileExtName: upload.extension,
      fileSize: upload.size,
      mediaType: upload.mediaType,
    };
  } catch (error) {
    await form.abandon();
    throw error;
  }
}
