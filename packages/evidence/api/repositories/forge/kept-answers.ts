import type { Db } from "@public-code/core/api/database/database.ts";
import { eq } from "drizzle-orm";
import { forgeCaches } from "../../evidence.table.ts";
import type { ForgeCache } from "./ask-forge.ts";

/** What the forge of a repository answered the last time. */
export async function readForgeCache(db: Db, repositoryId: number): Promise<ForgeCache> {
  const [kept] = await db
    .select()
    .from(forgeCaches)
    .where(eq(forgeCaches.repositoryId, repositoryId));
  return kept?.cache ?? {};
}

/** Keeps what the forge of a repository answers for the next time, in the caller's transaction. */
export async function keepForgeCache(
  tx: Db,
  repositoryId: number,
  cache: ForgeCache,
): Promise<void> {
  await tx
    .insert(forgeCaches)
    .values({ repositoryId, cache })
    .onConflictDoUpdate({ target: forgeCaches.repositoryId, set: { cache } });
}
