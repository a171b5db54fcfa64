import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "@public-code/core/api/config.ts";
import { followRevision, type Revision } from "@public-code/core/api/database/revision.ts";
import { type CallLimits, usualLimits } from "@public-code/core/api/http/call-limits.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { createOutgoing, type Outgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { openStorage } from "@public-code/core/api/storage/open-storage.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import type { Endpoint, ReplyOf } from "@public-code/core/contract/endpoint.ts";
import { createReaders } from "@public-code/evidence/api/repositories/readers.ts";
import type { FastifyInstance, InjectOptions } from "fastify";
import { buildApp } from "#src/app.ts";
import { openTestDatabase, type TestDatabase } from "./database.ts";

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The body read as JSON; null when it is none. */
  body: unknown;
}

export interface TestApp {
  app: FastifyInstance;
  api: Api;
  database: TestDatabase;
  revision: Revision;
  storage: Storage;
  /** A request as it comes over the wire; a body that is text is sent as it is. */
  send(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
  /** A call that must succeed, with its reply read by the contract. */
  ask<E extends Endpoint>(
    endpoint: E,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ReplyOf<E>>;
  close(): Promise<void>;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The whole API on a database and a folder of its own, both empty. */
export async function buildTestApp(
  environment: Record<string, string> = {},
  limits: Partial<CallLimits> = {},
  given?: Outgoing,
): Promise<TestApp> {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-app-"));
  const config = readConfig({ PORTAL_DATA_DIR: folder, ...environment });
  const database = await openTestDatabase();
  const revision = await followRevision(database, async () => null);
  const storage = await openStorage(config);
  const outgoing = given ?? createOutgoing(config);
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
    errorPage: (lang, requestId) => `${lang} ${requestId}`,
    limits: { ...usualLimits, ...limits },
  });

  const send: TestApp["send"] = async (method, url, body, headers = {}) => {
    const request: InjectOptions = { method, url: `/api${url}`, headers };
    if (body !== undefined) {
      request.payload = typeof body === "string" ? body : JSON.stringify(body);
      request.headers = { "content-type": "application/json", ...headers };
    }
    const answer = await app.inject(request);
    const { statusCode: status, body: text } = answer;
    return { status, headers: answer.headers, text, body: readJson(text) };
  };

  return {
    app,
    api,
    database,
    revision,
    storage,
    send,
    async ask(endpoint, body, headers) {
      const answer = await send(endpoint.method, endpoint.path, body, headers);
      if (answer.status !== 200) throw new Error(`${endpoint.path}: ${answer.text}`);
      // The endpoint's own schema gives its own reply.
      return endpoint.reply.parse(answer.body) as ReplyOf<typeof endpoint>;
    },
    async close() {
      await app.close();
      await revision.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
