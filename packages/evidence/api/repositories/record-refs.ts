import type { Db } from "@public-code/core/api/database/database.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { RepositoryState } from "@public-code/programs/contract/repositories.ts";
import { eq, sql } from "drizzle-orm";
import type { RefsReading } from "./git/read-refs.ts";
import { repositories, repositoryAliases } from "./repositories.table.ts";

export type RepositoryRow = typeof repositories.$inferSelect;

/**
 * Writes down what T0 has found of a repository, in the caller's transaction: its state with the day
 * since when, where it answers, its default branch and HEAD. A reading that says nothing counts a
 * failure and changes nothing else. Returns the state before and after.
 */
export async function recordRefs(
  tx: Db,
  repositoryId: number,
  reading: RefsReading,
  now: Date,
): Promise<{ before: RepositoryState; after: RepositoryState } | null> {
  const [row] = await tx
    .select()
    .from(repositories)
    .where(eq(repositories.id, repositoryId))
    .for("update");
  if (!row) return null;
  if ("notMeasured" in reading) {
    await tx
      .update(repositories)
      .set({
        failures: sql`${repositories.failures} + 1`,
        firstFailedAt: row.firstFailedAt ?? now,
      })
      .where(eq(repositories.id, repositoryId));
    return { before: row.state, after: row.state };
  }
  const existing =
    "headCommit" in reading
      ? {
          canonicalUrl: reading.url,
          defaultBranch: reading.defaultBranch,
          headCommit: reading.headCommit,
          etag: reading.etag,
        }
      : {};
  await tx
    .update(repositories)
    .set({
      ...existing,
      state: reading.state,
      since: reading.state === row.state ? row.since : now,
      failures: 0,
      firstFailedAt: null,
      checkedAt: now,
    })
    .where(eq(repositories.id, repositoryId));
  const key = reading.state === "moved" ? repositoryKey(reading.url) : null;
  if (key !== null)
    await tx.insert(repositoryAliases).values({ key, repositoryId }).onConflictDoNothing();
  return { before: row.state, after: reading.state };
}
