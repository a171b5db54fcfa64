import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import {
  choiceOfTopic,
  isMailedOf,
  lockMailedAddress,
} from "@public-code/accounts/api/mail-preferences/mail-preferences.ts";
import { type Catalogue, catalogueOf } from "@public-code/catalogue/api/catalogue.ts";
import type { WorkParts } from "@public-code/core/api/capability.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Revision } from "@public-code/core/api/database/revision.ts";
import {
  defineWake,
  handleJob,
  type JobContext,
  type JobHandler,
} from "@public-code/core/api/jobs/define-job.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { and, asc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { type DigestEvent, followMails } from "./digest-mails.ts";
import { lastDigestTime } from "./digest-times.ts";
import { newestEvent } from "./follow.ts";
import { readFollowedNames } from "./followed-names.ts";
import { followers, follows } from "./follows.table.ts";
import { readEventDetails, readNews } from "./read-news.ts";

/** Accounts whose news are in memory at a time. */
const accountsAtOnce = 50;

/** Where the searches of digests run: in the index that visitors search. */
export interface DigestParts extends WorkParts {
  revision: Pick<Revision, "current" | "nextMoment" | "lost" | "refresh">;
}

/** True of accounts whose digest has become due, in a query of `followers` and `users`. */
function isDue(now: Date): SQL | undefined {
  const [daily, weekly] = [lastDigestTime("daily", now), lastDigestTime("weekly", now)];
  const isWeekly = sql`${choiceOfTopic("following")} = 'weekly'`;
  return sql`case when ${isWeekly} then ${lt(followers.digestedAt, weekly)} else ${lt(followers.digestedAt, daily)} end`;
}

function listDue(db: Db, after: string, now: Date) {
  return db
    .select({
      userId: followers.userId,
      digestedAt: followers.digestedAt,
      isMailed: sql<boolean>`${isMailedOf("following", now)}`,
    })
    .from(followers)
    .innerJoin(users, eq(users.id, followers.userId))
    .where(
      and(
        gt(followers.userId, after),
        isDue(now),
        sql`exists (select from ${follows} where ${follows.userId} = ${followers.userId})`,
      ),
    )
    .orderBy(asc(followers.userId))
    .limit(accountsAtOnce);
}

interface Round {
  db: Db;
  until: number;
  now: Date;
}

/** Notes accounts as told up to an event, unless another node has; returns those that it did. */
async function noteTold(tx: Db, userIds: readonly string[], { until, now }: Round) {
  return tx
    .update(followers)
    .set({ digestedUntil: until, digestedAt: now })
    .where(
      and(
        inArray(followers.userId, [...userIds]),
        lt(followers.digestedAt, lastDigestTime("daily", now)),
      ),
    )
    .returning({ userId: followers.userId });
}

/** Writes one digest with the note that it is written: a process that ends between leaves neither. */
async function writeDigest(
  round: Round,
  userId: string,
  digest: { events: DigestEvent[]; total: number },
): Promise<boolean> {
  return round.db.transaction(async (tx) => {
    const to = await lockMailedAddress(tx, userId, "following", round.now);
    const noted = await noteTold(tx, [userId], round);
    if (noted.length === 0 || to === null) return false;
    const mail = followMails.followDigest.with(digest);
    return queueMail(tx, mail, { to, role: "follower", accountId: userId }, round.now);
  });
}

async function writeBatch(
  round: Round,
  catalogue: Catalogue,
  accounts: Awaited<ReturnType<typeof listDue>>,
  signal: AbortSignal,
): Promise<number> {
  const { db, until, now } = round;
  const userIds = accounts.flatMap(({ userId, isMailed }) => (isMailed ? [userId] : []));
  const news = await readNews(db, catalogue, { userIds, until, now });
  const allEvents = [...news.values()].flatMap((own) => own.events);
  const details = await readEventDetails(db, [...new Set(allEvents.map(({ id }) => id))], now);
  const nameOf = await readFollowedNames(
    db,
    allEvents.flatMap(({ by }) => by),
  );
  const quiet = accounts.filter(({ userId }) => !news.has(userId));
  // Who is not mailed either: whoever switches it on again is not told of all that happened meanwhile.
  await noteTold(
    db,
    quiet.map(({ userId }) => userId),
    round,
  );
  let written = 0;
  for (const [userId, own] of news) {
    if (signal.aborted) break;
    const events = own.events.flatMap(({ id, by }): DigestEvent[] => {
      const row = details.get(id);
      if (!row) return [];
      const { familyId, programName, programNameEn, at, ...event } = row;
      const { type, data, agencyZh, agencyEn } = event;
      const day = taipeiDate(at);
      return [
        {
          ...{ familyId, programName, programNameEn, day },
          event: { type, data, agencyZh, agencyEn },
          // What has no name any more is not said.
          by: by.flatMap((followed) => {
            const [name, nameEn] = [nameOf(followed, "zh-TW"), nameOf(followed, "en-US")];
            return name === undefined ? [] : [{ kind: followed.kind, name, nameEn: nameEn ?? "" }];
          }),
        },
      ];
    });
    if (await writeDigest(round, userId, { events, total: own.total })) written += 1;
  }
  return written;
}

/**
 * Writes the digests that are due, one an account with everything new since its last one, and none where nothing is.
 * Runs as often as it likes; returns how many it has written.
 */
export async function writeFollowDigests(
  db: Db,
  revision: DigestParts["revision"],
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<number> {
  let written = 0;
  let accounts = await listDue(db, "", now);
  if (accounts.length === 0) return 0;
  const until = await newestEvent(db);
  // What the newest event tells of is in the index from here on.
  await revision.refresh();
  const catalogue = catalogueOf(db, revision);
  while (accounts.length > 0 && !signal.aborted) {
    written += await writeBatch({ db, until, now }, catalogue, accounts, signal);
    accounts = await listDue(db, accounts.at(-1)?.userId ?? "", now);
  }
  return written;
}

/** Every hour, so that an outage at eight is made up for within the hour. */
const followDigestsWake = defineWake({
  name: "writeFollowDigests",
  cron: "0 * * * *",
  limitSeconds: 1_800,
});

export function followDigestHandler({ revision }: DigestParts): JobHandler {
  return handleJob(followDigestsWake, async (_input, { db, now, signal }: JobContext) => {
    await writeFollowDigests(db, revision, { now: now(), signal });
  });
}
