import { errorStatus } from "@public-code/core/contract/errors.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { callHeaders, responseDelay } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { pageSettings } from "@public-code/core/web/page-settings.ts";
import { pageTexts } from "@public-code/core/web/page-texts.ts";
import { readReply } from "@public-code/core/web/reply-check.ts";
import { whileSaving } from "@public-code/core/web/running-saves.ts";
import { type SavedEdition, submissionUploads } from "#contract/submissions.ts";
import { findMissingFiles } from "./file-rules.ts";
import { draftOf, type FormValues, newFilesOf, type SaveAction } from "./form-values.ts";
import type { SentBytes } from "./upload-progress.ts";

const { savePublicProgramData } = submissionUploads;

export interface SaveRequest {
  values: FormValues;
  edition: { programId: number; updateTime: string } | null;
  action: SaveAction;
  lang: Language;
  /** The same for every attempt with the same content, so that a retry saves nothing twice. */
  idempotencyKey: string;
  signal: AbortSignal;
  onSent: (sent: SentBytes) => void;
}

/** The multipart body: the form as JSON first, then the files in the order of the page. */
function saveBody({ values, edition, action }: SaveRequest): FormData {
  const body = new FormData();
  body.append("formData", JSON.stringify(draftOf(values, edition, action)));
  for (const { part, file, partName } of newFilesOf(values)) body.append(part, file, partName);
  return body;
}

interface Answer {
  status: number;
  body: unknown;
}

/** Sends a body by XMLHttpRequest, since fetch does not report upload progress. */
function send(body: FormData, request: SaveRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { signal, onSent, lang } = request;
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    call.open(
      savePublicProgramData.method,
      `${pageSettings().contextPath}api${savePublicProgramData.path}`,
    );
    const headers = { ...callHeaders(lang), "idempotency-key": request.idempotencyKey };
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.addEventListener("progress", ({ loaded, total }) => onSent({ loaded, total }));
    const fail = () => {
      const text = `${pageTexts().t("error.fetch")} ${pageTexts().t("error.connect")}`;
      reject(new CallError(0, "err.connect", text));
    };
    call.addEventListener("load", () => {
      try {
        resolve({ status: call.status, body: JSON.parse(call.responseText) });
      } catch {
        // What is not JSON comes from a proxy in front of the portal.
        fail();
      }
    });
    call.addEventListener("error", fail);
    call.addEventListener("abort", () => reject(signal.reason));
    call.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    signal.addEventListener("abort", abort);
    if (signal.aborted) reject(signal.reason);
    else call.send(body);
  });
}

/**
 * Saves or submits a form with its new files. Throws CallError for a refusal, where the portal does
 * not answer, or with the places of files that can be read no more, and the signal's reason when it
 * was aborted; showing it is left to the caller.
 */
export async function sendProgram(request: SaveRequest): Promise<SavedEdition> {
  // The browser reports such a file like a broken connection, and without its name.
  const missing = await findMissingFiles(request.values, request.lang);
  if (missing.length > 0) {
    const code = "err.invalid";
    throw new CallError(errorStatus[code], code, apiMessage(code, request.lang), missing);
  }
  const { status, body } = await whileSaving(() => send(saveBody(request), request));
  const { data } = readReply(savePublicProgramData.reply, status, body, true);
  await responseDelay();
  return data;
}
