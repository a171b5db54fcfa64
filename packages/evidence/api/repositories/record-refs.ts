import type { Db } from "@public-code/core/api/database/database.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { eq } from "drizzle-orm";
import type { RefsReading } from "./git/read-refs.ts";
import { repositories, repositoryAliases } from "./repositories.table.ts";

export type RepositoryRow = typeof repositories.$inferSelect;

/**
 * Writes down where a repository answers, its branch and its HEAD, in the caller's transaction. What is gone, or
 * says nothing, stays known as it last was; its state is a fact of the programs that name it.
 */
export async function recordRefs(
  tx: Db,
  repositoryId: number,
  reading: RefsReading,
): Promise<void> {
  if (!("headCommit" in reading)) return;
  const { state, url, defaultBranch, headCommit } = reading;
  await tx
    .update(repositories)
    .set({ canonicalUrl: url, defaultBranch, headCommit })
    .where(eq(repositories.id, repositoryId));
  const key = state === "moved" ? repositoryKey(url) : null;
  if (key !== null)
    await tx.insert(repositoryAliases).values({ key, repositoryId }).onConflictDoNothing();
}
