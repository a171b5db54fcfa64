import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import {
  readTopics,
  signedInDays,
} from "@public-code/accounts/api/mail-preferences/mail-preferences.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Db, deleteRows } from "@public-code/core/api/database/database.ts";
import { listQuery } from "@public-code/core/api/list-query.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import type { Follow } from "@public-code/site/contract/following.ts";
import {
  type Followed,
  type FollowState,
  followMaximum,
} from "@public-code/site/contract/following.ts";
import { asc, desc, eq, lte, sql } from "drizzle-orm";
import { readFollowedNames } from "./followed-names.ts";
import { isFollowOf, presentTarget, readTarget } from "./followed-target.ts";
import { follows } from "./follows.table.ts";

const dayMs = 86_400_000;

/** The number of the newest event by a time; 0 before the first one. Events are committed in the order of their numbers. */
export async function newestEvent(db: Db, by?: Date): Promise<number> {
  const [row] = await db
    .select({ id: events.id })
    .from(events)
    .where(by && lte(events.at, by))
    .orderBy(desc(events.id))
    .limit(1);
  return row?.id ?? 0;
}

export async function readFollowState(
  db: Db,
  userId: string,
  followed: Followed,
  lang: Language,
): Promise<FollowState> {
  const { following: choice } = await readTopics(db, userId);
  const count = await db.$count(follows, await isFollowOf(db, userId, followed, lang));
  return { isFollowed: count > 0, choice };
}

/**
 * Follows something from now on; a second time changes nothing. No audit row tells of it: what an officer is
 * interested in is nobody else's business, and goes with the row.
 */
export async function follow(
  db: Db,
  userId: string,
  followed: Followed,
  { lang, now }: { lang: Language; now: Date },
): Promise<void> {
  const target = await readTarget(db, followed, lang);
  const isSame = await isFollowOf(db, userId, target, lang);
  await db.transaction(async (tx) => {
    // One at a time, so that two presses do not pass the limit together.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    if ((await tx.$count(follows, isSame)) > 0) return;
    const count = await tx.$count(follows, eq(follows.userId, userId));
    if (count >= followMaximum) throw new AppError("err.tooManyFollowed");
    const since = await newestEvent(tx);
    await tx.insert(follows).values({ userId, ...target, since, followedAt: now });
  });
}

export async function unfollow(
  db: Db,
  userId: string,
  followed: Followed,
  lang: Language,
): Promise<void> {
  await db.delete(follows).where(await isFollowOf(db, userId, followed, lang));
}

/** Forgets what people follow who have not signed in for a year, as nobody writes to them any more. */
export async function sweepFollows(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - signedInDays * dayMs);
  const isGone = sql`${follows.userId} in (select ${users.id} from ${users}
    where coalesce(${users.lastSignedInAt}, ${users.createdAt}) < ${before.toISOString()}::timestamptz)`;
  return deleteRows(db, follows, isGone);
}

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
