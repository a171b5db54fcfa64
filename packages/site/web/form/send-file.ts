import { type StoredFile, storedFile } from "@public-code/core/contract/files/stored-file.ts";
import { callHeaders } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { beginLoading } from "@public-code/core/web/notices.ts";
import { pageSettings } from "@public-code/core/web/page-settings.ts";
import { readReply } from "@public-code/core/web/reply-check.ts";
import { whileSaving } from "@public-code/core/web/running-saves.ts";
import { z } from "zod";

const storedReply = z.object({ data: storedFile });

/** Stores a file that a save may name; `notReached` words it where the API cannot be reached. */
export async function sendFile(path: string, file: File, notReached: string): Promise<StoredFile> {
  const { contextPath, lang } = pageSettings();
  const body = new FormData();
  body.set("file", file, file.name);
  const endLoading = beginLoading();
  try {
    const response = await whileSaving(() =>
      fetch(`${contextPath}api/${path}`, { method: "POST", headers: callHeaders(lang), body }),
    );
    const reply: unknown = await response.json();
    return readReply(storedReply, response.status, reply, true).data;
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(0, "err.connect", notReached);
  } finally {
    endLoading();
  }
}
