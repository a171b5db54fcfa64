import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "#api/database/database.ts";
import type { Freshness } from "#api/http/response-cache.ts";
import { isObjectKey } from "#api/storage/storage.ts";
import type { FileAddresses, Signature } from "./file-addresses.ts";
import { type Derivative, files } from "./files.table.ts";

/** A stored file, as serving it needs it. */
export interface ServedFile {
  id: number;
  key: string;
  mediaType: string;
  originalName: string;
  size: number;
  derivatives: Derivative[];
}

/** True where something that visitors see refers to the file; each feature with files has one. */
export type IsPublicFile = (
  db: Db,
  file: { id: number; key: string },
  now: Date,
) => Promise<boolean>;

/** One object to answer with, and whether everybody may have it. */
export interface ServedObject {
  key: string;
  mediaType: string;
  /** The file's own name; a derived size has none. */
  name: string | null;
  size: number;
  isPublic: boolean;
}

export interface FileLookup {
  /** The object of a reference, or null where it is unknown or not for this caller. */
  find(reference: string, signature: Signature | null): Promise<ServedObject | null>;
}

const mostCached = 5_000;

async function findFile(db: Db, key: string): Promise<ServedFile | null> {
  const [file] = await db
    .select({
      id: files.id,
      key: files.key,
      mediaType: files.mediaType,
      originalName: files.originalName,
      size: files.size,
      derivatives: files.derivatives,
    })
    .from(files)
    .where(eq(files.key, key));
  return file ?? null;
}

/** The file itself or one of its derived sizes, by the whole reference. */
function objectOf(file: ServedFile, reference: string, isPublic: boolean): ServedObject | null {
  const { key, mediaType, originalName, size } = file;
  if (reference === key) return { key, mediaType, name: originalName, size, isPublic };
  const derived = file.derivatives.find((derivative) => derivative.key === reference);
  return derived
    ? { key: reference, mediaType: derived.mediaType, name: null, size: derived.size, isPublic }
    : null;
}

/**
 * Decides who may read which object. What is public is cached until content changes or time
 * alone may have changed it; everything else is asked of the database each time.
 */
export function createFileLookup(parts: {
  db: Db;
  addresses: FileAddresses;
  freshness: Freshness;
  isPublic: readonly IsPublicFile[];
}): FileLookup {
  const { db, addresses, freshness } = parts;
  const cache = new LRUCache<string, { file: ServedFile; revision: number; expiresAt: number }>({
    max: mostCached,
  });

  const isPublicNow = async (file: ServedFile, now: Date): Promise<boolean> => {
    for (const ask of parts.isPublic) if (await ask(db, file, now)) return true;
    return false;
  };

  const findPublic = async (key: string, now: Date): Promise<ServedFile | null> => {
    const cached = cache.get(key);
    if (cached?.revision === freshness.revision() && now.getTime() < cached.expiresAt)
      return cached.file;
    const [revision, expiresAt] = [freshness.revision(), freshness.nextMoment()];
    const file = await findFile(db, key);
    if (!file || !(await isPublicNow(file, now))) return null;
    cache.set(key, { file, revision, expiresAt });
    return file;
  };

  return {
    async find(reference, signature) {
      const key = reference.split("/", 1)[0] ?? "";
      if (!isObjectKey(reference)) return null;
      const now = new Date();
      if (signature && addresses.isSigned(key, signature, now)) {
        const file = await findFile(db, key);
        return file && objectOf(file, reference, false);
      }
      const file = await findPublic(key, now);
      return file && objectOf(file, reference, true);
    },
  };
}
