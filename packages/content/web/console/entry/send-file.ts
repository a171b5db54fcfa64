import { callHeaders } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { beginLoading } from "@public-code/core/web/notices.ts";
import { pageSettings } from "@public-code/core/web/page-settings.ts";
import { readReply } from "@public-code/core/web/reply-check.ts";
import { whileSaving } from "@public-code/core/web/running-saves.ts";
import { z } from "zod";
import { type ContentFile, contentFile } from "#contract/content-editing/content-editing.ts";
import type { ContentFileKind } from "#contract/content-editing/content-parts.ts";

const storedFile = z.object({ data: contentFile });

/** Stores a file that a save may name by its id; `refused` words it where it cannot be reached. */
export async function sendFile(
  fileKind: ContentFileKind,
  file: File,
  notReached: string,
): Promise<ContentFile> {
  const { contextPath, lang } = pageSettings();
  const body = new FormData();
  body.set("file", file, file.name);
  const endLoading = beginLoading();
  try {
    const response = await whileSaving(() =>
      fetch(`${contextPath}api/console/files/${fileKind}`, {
        method: "POST",
        headers: callHeaders(lang),
        body,
      }),
    );
    const reply: unknown = await response.json();
    return readReply(storedFile, response.status, reply, true).data;
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(0, "err.connect", notReached);
  } finally {
    endLoading();
  }
}
