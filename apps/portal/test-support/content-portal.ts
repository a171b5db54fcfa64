import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { nextPublication } from "@public-code/content/api/publication.ts";
import { readConfig } from "@public-code/core/api/config.ts";
import type { Database } from "@public-code/core/api/database/database.ts";
import { followRevision, type Revision } from "@public-code/core/api/database/revision.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { createOutgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { openStorage } from "@public-code/core/api/storage/open-storage.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { createReaders } from "@public-code/evidence/api/repositories/readers.ts";
import type { FastifyInstance, InjectOptions } from "fastify";
import { buildApp } from "#src/app.ts";
import { openTestDatabase } from "./database.ts";

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever came over the wire.
  body: any;
}

export interface ContentPortal {
  app: FastifyInstance;
  api: Api;
  database: Database;
  revision: Revision;
  storage: Storage;
  /** A call as a browser makes it; a string is sent as it is. */
  call(
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** The API with a database and a folder of its own, both empty; scheduled content appears in it. */
export async function startContentPortal(
  environment: Record<string, string> = {},
): Promise<ContentPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), "portal-content-"));
  const config = readConfig({ PORTAL_DATA_DIR: folder, ...environment });
  const storage = await openStorage(config);
  const database = await openTestDatabase();
  const revision = await followRevision(database, nextPublication);
  const outgoing = createOutgoing(config);
  const { app, api } = await buildApp({
    config,
    database,
    revision,
    storage,
    scanner: null,
    secret: "s".repeat(32),
    outgoing,
    readers: createReaders(config, outgoing, null),
    softwareFolder: path.join(config.dataFolder, "software"),
    log: false,
    errorPage: () => "",
  });
  return {
    app,
    api,
    database,
    revision,
    storage,
    async call(method, url, body, headers = {}) {
      const request: InjectOptions = { method, url: `/api${url}`, headers: { ...headers } };
      if (body !== undefined) {
        request.payload = typeof body === "string" ? body : JSON.stringify(body);
        request.headers = { "content-type": "application/json", ...headers };
      }
      const response = await app.inject(request);
      return {
        status: response.statusCode,
        headers: response.headers,
        body: response.body === "" ? null : response.json(),
      };
    },
    async close() {
      await app.close();
      await revision.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
