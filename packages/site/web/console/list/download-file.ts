import { callHeaders } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { pageSettings } from "@public-code/core/web/page-settings.ts";
import { checkReply } from "@public-code/core/web/reply-check.ts";

/**
 * Saves what a call answers as a file. A link could not carry the bearer token, so the bytes come
 * here first; nor could one send a body. Throws CallError for a refusal; `notReached` words it where nobody answers.
 */
export async function downloadFile(
  path: string,
  query: Readonly<Record<string, string>>,
  fileName: string,
  notReached: string,
  body?: object,
): Promise<void> {
  const { contextPath, lang } = pageSettings();
  const given = Object.entries(query).filter(([, value]) => value !== "");
  try {
    const response = await fetch(`${contextPath}api${path}?${new URLSearchParams(given)}`, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { ...callHeaders(lang), ...(body && { "content-type": "application/json" }) },
    });
    if (!response.ok) checkReply(response.status, await response.json(), true);
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement("a");
    link.href = address;
    link.download = fileName;
    link.click();
    // The browser has taken the bytes over once it is idle again.
    setTimeout(() => URL.revokeObjectURL(address));
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(0, "err.connect", notReached);
  }
}
