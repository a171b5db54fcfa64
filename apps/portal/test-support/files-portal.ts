import path from "node:path";
import { nextPublication } from "@public-code/content/api/publication.ts";
import { readConfig } from "@public-code/core/api/config.ts";
import type { Database } from "@public-code/core/api/database/database.ts";
import { changeContent, followRevision } from "@public-code/core/api/database/revision.ts";
import {
  createFileAddresses,
  type FileAddresses,
} from "@public-code/core/api/files/file-addresses.ts";
import type { StoredUpload } from "@public-code/core/api/files/stored-upload.ts";
import { createOutgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { createReaders } from "@public-code/evidence/api/repositories/readers.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { buildApp } from "#src/app.ts";
import { openTestDatabase } from "./database.ts";
import { addFile, openTestStorage, type TestStorage } from "./stored-files.ts";

export const portalOrigin = "https://portal.example.tw";
export type StoredFile = StoredUpload & { id: number };

export interface FilesPortal {
  app: FastifyInstance;
  database: Database;
  store: TestStorage;
  addresses: FileAddresses;
  /** Tells this process that what visitors see has changed. */
  publish(): Promise<void>;
  /** Asks for what lies below the bucket. */
  ask(
    reference: string,
    headers?: Record<string, string>,
    method?: "GET" | "HEAD",
  ): Promise<LightMyRequestResponse>;
  /** The part of a private address that follows the bucket. */
  signed(file: { key: string }, now?: Date): string;
  add(
    bytes: Buffer,
    name: string,
    kind: "picture" | "scanReport" | "document",
  ): Promise<StoredFile>;
  close(): Promise<void>;
}

/** The API below the context path `/code`, with a database and a storage of its own. */
export async function startFilesPortal(): Promise<FilesPortal> {
  const secret = "a secret of at least thirty-two characters";
  const database = await openTestDatabase();
  const store = await openTestStorage();
  const revision = await followRevision(database, nextPublication);
  const config = readConfig({ PORTAL_DATA_DIR: store.dataFolder, CONTEXT_PATH: "/code" });
  const { storage } = store;
  const parts = { config, database, revision, storage, scanner: null, secret };
  const outgoing = createOutgoing(config);
  const readers = createReaders(config, outgoing, null);
  const softwareFolder = path.join(parts.config.dataFolder, "software");
  const { app } = await buildApp({
    ...{ ...parts, outgoing, readers, softwareFolder },
    log: false,
    errorPage: () => "",
  });
  const addresses = createFileAddresses(config, secret);
  return {
    app,
    database,
    store,
    addresses,
    async publish() {
      await changeContent(database.db);
      await revision.refresh();
    },
    ask: (reference, headers = {}, method = "GET") =>
      app.inject({ method, url: `/code/files/pcp/${reference}`, headers }),
    signed: (file, now = new Date()) =>
      addresses.privateUrl(file, portalOrigin, now).split("/files/pcp/")[1] ?? "",
    add: (bytes, name, kind) => addFile(database.db, storage, bytes, { name, kind }),
    async close() {
      await app.close();
      await revision.stop();
      await database.close();
      await store.remove();
    },
  };
}
