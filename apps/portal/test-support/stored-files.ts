import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Db } from "@public-code/core/api/database/database.ts";
import {
  FileRefusedError,
  type StoreOptions,
  storeUpload,
} from "@public-code/core/api/files/intake.ts";
import { insertFile, type StoredUpload } from "@public-code/core/api/files/stored-upload.ts";
import { openStorage } from "@public-code/core/api/storage/open-storage.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import type { FileKind } from "@public-code/core/contract/files/limits.ts";
import { editionPictures, editionScans } from "@public-code/programs/api/programs.table.ts";
import { streamOf } from "./sample-files.ts";

export interface TestStorage {
  storage: Storage;
  dataFolder: string;
  keys(): Promise<string[]>;
  bytesOf(key: string): Promise<Buffer>;
  /** Takes bytes in as an upload of a kind of field. */
  take(
    bytes: Buffer,
    kind?: FileKind,
    name?: string,
    options?: StoreOptions,
  ): Promise<StoredUpload>;
  /** The rule that an upload breaks; throws where it breaks none or leaves something stored. */
  refusal(storing: Promise<unknown>): Promise<{ key: string; params: object }>;
  clear(): Promise<void>;
  remove(): Promise<void>;
}

/** A folder storage of its own. */
export async function openTestStorage(): Promise<TestStorage> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), "portal-files-"));
  const storage = await openStorage({ profile: "local", dataFolder, s3: null, bucketPcp: "pcp" });
  const keys = async (): Promise<string[]> => {
    const paths: string[] = [];
    for await (const { key } of storage.list()) paths.push(key);
    return paths.sort();
  };
  return {
    storage,
    dataFolder,
    keys,
    async bytesOf(key) {
      const object = await storage.open(key);
      return Buffer.concat((await object?.stream.toArray()) ?? []);
    },
    take: (bytes, kind = "picture", name = "upload.bin", options = {}) =>
      storeUpload(storage, null, { name, stream: streamOf(bytes) }, kind, options),
    async refusal(storing) {
      const error: unknown = await storing.then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (!(error instanceof FileRefusedError)) throw error ?? new Error("nothing was refused");
      if ((await keys()).length > 0) throw new Error("a refused file stays stored");
      return { key: error.key, params: error.params };
    },
    async clear() {
      for (const key of await keys()) await storage.remove(key);
    },
    remove: () => rm(dataFolder, { recursive: true, force: true }),
  };
}

/** Stores a file with its row, as a save does. */
export async function addFile(
  db: Db,
  storage: Storage,
  bytes: Buffer,
  options: { kind?: FileKind; name?: string; agencyCode?: string | null } = {},
): Promise<StoredUpload & { id: number }> {
  const { kind = "picture", name = "upload", agencyCode = null } = options;
  const upload = await storeUpload(storage, null, { name, stream: streamOf(bytes) }, kind);
  return { ...upload, id: await insertFile(db, upload, agencyCode) };
}

/** Lets an edition show a picture. */
export async function attachPicture(db: Db, editionId: number, fileId: number): Promise<void> {
  await db.insert(editionPictures).values({ editionId, fileId, position: 0 });
}

/** Lets an edition show a scan report. */
export async function attachReport(db: Db, editionId: number, fileId: number): Promise<void> {
  await db.insert(editionScans).values({ editionId, fileId, position: 0, scanTool: "Scanner" });
}
