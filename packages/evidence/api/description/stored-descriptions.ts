import { readFileCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { storableJson } from "@public-code/core/api/outgoing/read-json.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { inArray, lt } from "drizzle-orm";
import {
  type RepositoryDescription,
  repositoryDescriptions,
  type StoredDescription,
} from "./repository-descriptions.table.ts";

const measuredAgeMs = 7 * 86_400_000;
const keptMs = 90 * 86_400_000;

/** Descriptions that are stored, by the keys of their repositories. */
export async function readDescriptions(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, StoredDescription>> {
  if (keys.length === 0) return new Map();
  const { key } = repositoryDescriptions;
  const rows = await db
    .select()
    .from(repositoryDescriptions)
    .where(inArray(key, [...keys]));
  return new Map(rows.map((row) => [row.key, row]));
}

/** Stores the description of a repository in the caller's transaction. */
export async function storeDescription(
  tx: Db,
  key: string,
  { description, now }: { description: RepositoryDescription; now: Date },
): Promise<void> {
  const columns = { description: storableJson(description), readAt: now };
  await tx
    .insert(repositoryDescriptions)
    .values({ key, ...columns })
    .onConflictDoUpdate({ target: repositoryDescriptions.key, set: columns });
}

/** Where descriptions are found and kept. */
export interface DescriptionStore {
  find(key: string): Promise<StoredDescription | undefined>;
  keep(key: string, read: { description: RepositoryDescription; now: Date }): Promise<void>;
}

export const descriptionsOf = (db: Db): DescriptionStore => ({
  find: async (key) => (await readDescriptions(db, [key])).get(key),
  keep: (key, read) => storeDescription(db, key, read),
});

/** Removes what nobody has looked at for long. */
export async function removeOldDescriptions(db: Db, now: Date): Promise<void> {
  const { readAt } = repositoryDescriptions;
  await db.delete(repositoryDescriptions).where(lt(readAt, new Date(now.getTime() - keptMs)));
}

/** What the description of a repository is renewed by; null for an address that names none. */
export async function describingOf(db: Db, { key, url }: { key: string; url: string }) {
  const { licenceCodes } = await readFileCodes(db);
  const stored = await descriptionsOf(db).find(key);
  return readRepositoryAddress(url) && { licenceCodes, stored, mostAgeMs: measuredAgeMs };
}
