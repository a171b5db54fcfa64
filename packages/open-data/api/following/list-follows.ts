import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { listQuery } from "@public-code/core/api/list-query.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import type { Follow } from "@public-code/site/contract/following.ts";
import { asc, desc, eq, sql } from "drizzle-orm";
import { readFollowedNames } from "./followed-names.ts";
import { presentTarget } from "./followed-target.ts";
import { follows } from "./follows.table.ts";

/** A page of what an account follows, the newest first; an agency that was merged is the one that took it over. */
export async function listFollows(
  db: Db,
  userId: string,
  request: PageRequest,
): Promise<Listed<Follow>> {
  const { kind, followedAt } = follows;
  const own = db
    .select({ kind, followedAt, target: sql<string>`${presentTarget}` })
    .from(follows)
    .leftJoin(agencies, sql`${kind} = 'agency' and ${agencies.code} = ${follows.target}`)
    .where(eq(follows.userId, userId));
  const order = [desc(followedAt), asc(kind), asc(follows.target)];
  const { rows, total } = await listQuery(db, own, order, request);
  const nameOf = await readFollowedNames(db, rows);
  return {
    total,
    rows: rows.map((row) => {
      const name = nameOf(row, request.lang);
      return {
        kind: row.kind,
        target: row.target,
        name: name ?? "",
        isPublic: name !== undefined,
        followedAt: row.followedAt.toISOString(),
      };
    }),
  };
}
