import { AppError } from "@public-code/core/api/app-error.ts";
import { acceptUploads } from "@public-code/core/api/files/accept-uploads.ts";
import {
  type ProgramUpload,
  readProgramUpload,
} from "@public-code/core/api/files/program-upload.ts";
import type { Intake } from "@public-code/core/api/files/upload-form.ts";
import { limitCalls, usualLimits } from "@public-code/core/api/http/call-limits.ts";
import { handleErrors } from "@public-code/core/api/http/error-handler.ts";
import { readJsonBodies } from "@public-code/core/api/http/json-text.ts";
import { createResponseCache } from "@public-code/core/api/http/response-cache.ts";
import { createApi } from "@public-code/core/api/http/serve.ts";
import Fastify from "fastify";
import { openTestStorage } from "./stored-files.ts";

export interface UploadServer {
  /** Where it listens, without a trailing slash. */
  address: string;
  intake: Intake;
  /** What the last save was given. */
  saved: ProgramUpload | null;
  countStored(): Promise<number>;
  /** Forgets what was stored and saved. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A server with `/save`, which reads a program's upload and answers with its broken rules, `/refused`,
 * which refuses it unread, and `/plain`, which takes no uploads.
 */
export async function startUploadServer(stalledAfterMs: number): Promise<UploadServer> {
  const store = await openTestStorage();
  const app = Fastify();
  limitCalls(app, usualLimits);
  readJsonBodies(app);
  handleErrors(app, () => "");
  const cache = createResponseCache({ revision: () => 0, nextMoment: () => 0 });
  const api = createApi({
    app,
    cache,
    authenticate: async () => null,
    withOwnChanges: (work) => work(),
  });
  const server: UploadServer = {
    address: "",
    intake: { storage: store.storage, scanner: null },
    saved: null,
    countStored: async () => (await store.keys()).length,
    async clear() {
      server.intake = { storage: store.storage, scanner: null };
      server.saved = null;
      for (const key of await store.keys()) await store.storage.remove(key);
    },
    async close() {
      await app.close();
      await store.remove();
    },
  };
  await acceptUploads(api, (uploads) => {
    uploads.app.post("/save", async (request) => {
      server.saved = await readProgramUpload(request, server.intake, {
        account: "",
        stalledAfterMs,
        judgeSbom: async () => {},
      });
      return { breaks: server.saved.breaks };
    });
    uploads.app.post("/refused", async () => {
      throw new AppError("err.pleaseLogin");
    });
  });
  app.post("/plain", async () => ({}));
  server.address = await app.listen({ port: 0, host: "127.0.0.1" });
  return server;
}

/** One part of a multipart form; a part with a file name is a file. */
export type Part = [field: string, content: string | Buffer, fileName?: string, type?: string];

export function formOf(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [field, content, fileName, type = ""] of parts) {
    if (fileName === undefined) form.append(field, String(content));
    else form.append(field, new Blob([new Uint8Array(Buffer.from(content))], { type }), fileName);
  }
  return form;
}

/** Sends a form as a browser does. */
export async function sendForm(
  server: UploadServer,
  parts: readonly Part[],
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${server.address}/save`, { method: "POST", body: formOf(parts) });
  return { status: answer.status, body: await answer.json() };
}
