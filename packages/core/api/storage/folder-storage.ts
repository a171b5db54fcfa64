import { randomUUID } from "node:crypto";
import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { countBody } from "./counted-body.ts";
import { openDataFolder } from "./data-folder.ts";
import {
  assertObjectKey,
  type ByteRange,
  isObjectKey,
  type ListedObject,
  type Storage,
  type StoredObject,
} from "./storage.ts";

/** Bytes on their way in; the leading dot keeps it apart from the shards. */
const incomingName = ".incoming";
/** Stands for `/` in file names; keys cannot hold it. */
const slashMark = "~";

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Makes a rename survive a power cut; Windows cannot open folders for it. */
async function syncFolder(target: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(target, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* directoryNames(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Files in the data folder, spread over folders by the first two characters of their keys. */
class FolderStorage implements Storage {
  readonly kind = "folder";
  readonly #root: string;
  readonly #incoming: string;

  constructor(root: string) {
    this.#root = root;
    this.#incoming = path.join(root, incomingName);
  }

  #pathOf(key: string): string {
    assertObjectKey(key);
    const name = key.replaceAll("/", slashMark);
    return path.join(this.#root, name.slice(0, 2), name);
  }

  async put(
    key: string,
    body: Readable | Uint8Array,
    _mediaType: string,
    options: { signal?: AbortSignal } = {},
  ): Promise<{ size: number }> {
    const target = this.#pathOf(key);
    const shard = path.dirname(target);
    const temporary = path.join(this.#incoming, randomUUID());
    await mkdir(this.#incoming, { recursive: true });
    const counted = countBody(body, options.signal);
    // `flush` syncs the bytes before the file is closed, so the rename never shows an unwritten one.
    const sink = createWriteStream(temporary, { flags: "wx", flush: true, mode: 0o600 });
    let madeShard: string | undefined;
    try {
      await pipeline(counted.stream, sink);
      madeShard = await mkdir(shard, { recursive: true });
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      options.signal?.throwIfAborted();
      throw error;
    }
    await syncFolder(shard);
    if (madeShard) await syncFolder(this.#root);
    return { size: counted.size() };
  }

  async open(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const file = this.#pathOf(key);
    try {
      const handle = await open(file, "r");
      const { size } = await handle.stat();
      return { stream: createReadStream(file, { ...range, fd: handle }), size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async *list(): AsyncGenerator<ListedObject> {
    for await (const shard of directoryNames(this.#root)) {
      if (shard === incomingName) continue;
      for await (const name of directoryNames(path.join(this.#root, shard))) {
        const key = name.replaceAll(slashMark, "/");
        if (!isObjectKey(key)) continue;
        try {
          const { mtime, size } = await stat(this.#pathOf(key));
          yield { key, modifiedAt: mtime, size };
        } catch (error) {
          // It was removed while the folder was being read.
          if (!isMissing(error)) throw error;
        }
      }
    }
  }

  async removeUnfinished(before: Date): Promise<number> {
    let removed = 0;
    for await (const name of directoryNames(this.#incoming)) {
      const file = path.join(this.#incoming, name);
      const { mtime } = await stat(file).catch(() => ({ mtime: before }));
      if (mtime >= before) continue;
      await rm(file, { force: true });
      removed += 1;
    }
    return removed;
  }

  async check(): Promise<void> {
    await mkdir(this.#incoming, { recursive: true });
    await access(this.#incoming, constants.R_OK | constants.W_OK);
  }
}

/** Files below `files/` of the data folder. */
export function openFolderStorage(dataFolder: string): Storage {
  openDataFolder(dataFolder);
  return new FolderStorage(path.resolve(dataFolder, "files"));
}
