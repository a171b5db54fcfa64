import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
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
  { page, rows, lang }: PageRequest,
): Promise<Listed<Follow>> {
  const { kind, followedAt } = follows;
  const own = eq(follows.userId, userId);
  const listed = await db
    .select({ kind, followedAt, target: sql<string>`${presentTarget}` })
    .from(follows)
    .leftJoin(agencies, sql`${kind} = 'agency' and ${agencies.code} = ${follows.target}`)
    .where(own)
    .orderBy(desc(followedAt), asc(kind), asc(follows.target))
    .limit(rows)
    .offset(page * rows);
  const nameOf = await readFollowedNames(db, listed);
  return {
    total: await db.$count(follows, own),
    rows: listed.map((row) => {
      const name = nameOf(row, lang);
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
