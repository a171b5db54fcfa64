import type { EditionState } from "../../packages/programs/contract/managed-program.ts";
import { completeForm } from "../../packages/programs/contract/test-support/complete-form.ts";
import { submissionUploads } from "../../packages/submissions/contract/submissions.ts";

const boundary = "----bench0b1e55ed";
const { path, reply } = submissionUploads.savePublicProgramData;

/** A save without files, as any HTTP client can send it. */
export interface SaveRequest {
  path: string;
  method: "POST";
  headers: Record<string, string>;
  body: string;
}

/** Saves a new program as a draft, or submits it. */
export function saveRequest(token: string, processAction: "" | "submit"): SaveRequest {
  const form = JSON.stringify(completeForm({ processAction }));
  return {
    path: `/api${path}`,
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      lang: "zh-TW",
    },
    body: `--${boundary}\r\ncontent-disposition: form-data; name="formData"\r\n\r\n${form}\r\n--${boundary}--\r\n`,
  };
}

export async function save(origin: string, request: SaveRequest): Promise<EditionState> {
  const { path: place, ...rest } = request;
  const answer = await fetch(origin + place, rest);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`a save was answered ${answer.status}: ${text}`);
  return reply.parse(JSON.parse(text)).data;
}
