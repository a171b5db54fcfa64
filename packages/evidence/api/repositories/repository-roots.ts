import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { eq, sql } from "drizzle-orm";
import type { RootCommit } from "./git/read-history.ts";
import { repositoryRoots } from "./repositories.table.ts";

/** Writes down with what the history of a repository begins, in the caller's transaction. */
export async function recordRoots(
  tx: Db,
  key: string,
  roots: readonly RootCommit[],
): Promise<void> {
  await tx.delete(repositoryRoots).where(eq(repositoryRoots.key, key));
  const rows = roots.map(({ commit, at }) => ({ key, commit, committedAt: at }));
  // Another reading of the same repository may end at the same time.
  if (rows.length > 0) await tx.insert(repositoryRoots).values(rows).onConflictDoNothing();
}

/** A repository whose history begins with the same commit as that of another one. */
export interface RelatedRepository {
  key: string;
  relatedKey: string;
  commit: string;
  /** The commit's day, `YYYY-MM-DD`; '' where no calendar has it. */
  day: string;
}

/** So many of a template that was copied with its history say enough. */
const mostRelated = 50;

/** Repositories that share their beginning with each of some, the oldest shared commit for each. */
export async function relatedRepositories(
  db: Db,
  keys: readonly string[],
): Promise<RelatedRepository[]> {
  if (keys.length === 0) return [];
  const rows = await rowsOf<Omit<RelatedRepository, "day"> & { seconds: number | null }>(
    db,
    sql`with sought as (select distinct jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as key),
        related as (
          select distinct on (sought.key, other.key) sought.key, other.key as related_key, other.commit,
            other.committed_at
          from sought
          join ${repositoryRoots} as own on own.key = sought.key
          join ${repositoryRoots} as other on other.commit = own.commit and other.key <> own.key
          order by sought.key, other.key, other.committed_at, other.commit),
        numbered as (
          select *, row_number() over (partition by key order by related_key) as number from related)
        select key, related_key as "relatedKey", commit,
          extract(epoch from committed_at)::float8 as seconds
        from numbered where number <= ${mostRelated}
        order by key, related_key`,
  );
  return rows.map(({ seconds, ...row }) => ({
    ...row,
    day: seconds === null ? "" : taipeiDate(new Date(seconds * 1_000)),
  }));
}
