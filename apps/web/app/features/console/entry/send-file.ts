import {
  type ContentFile,
  contentFile,
} from "@public-code/contract/content-editing/content-editing.ts";
import type { ContentFileKind } from "@public-code/contract/content-editing/content-parts.ts";
import { z } from "zod";
import { callHeaders } from "#platform/api-client.ts";
import { CallError } from "#platform/call-error.ts";
import { beginLoading } from "#platform/notices.ts";
import { pageSettings } from "#platform/page-settings.ts";
import { readReply } from "#platform/reply-check.ts";
import { whileSaving } from "#platform/running-saves.ts";

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
