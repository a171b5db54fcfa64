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
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { lastMailTime, mailTimeBefore } from "@public-code/core/api/mail/mail-times.ts";
import { queueOnce } from "@public-code/core/api/mail/periodic-mail.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { and, asc, gt, not, sql } from "drizzle-orm";
import { type DigestEvent, followMails } from "./digest-mails.ts";
import { newestEvent } from "./follow.ts";
import { readFollowedNames } from "./followed-names.ts";
import { follows } from "./follows.table.ts";
import { type NewsQuery, readEventDetails, readNews } from "./read-news.ts";

/** Accounts whose news are in memory at a time. */
const accountsAtOnce = 50;
const digestChoices = ["daily", "weekly"] as const;

/** Where the searches of digests run: in the index that visitors search. */
export interface DigestParts extends WorkParts {
  revision: Pick<Revision, "current" | "nextMoment" | "lost" | "refresh">;
}

/** One of the choices when digests are due, with what they name at this time. */
interface Round extends Omit<NewsQuery, "userIds"> {
  db: Db;
  choice: (typeof digestChoices)[number];
  /** Key of a digest, without the account. */
  once: string;
}

async function beginRound(db: Db, choice: Round["choice"], now: Date): Promise<Round> {
  const due = lastMailTime(choice, now);
  return {
    ...{ db, choice, now, once: `${followMails.followDigest.name} ${taipeiDate(due)}` },
    until: await newestEvent(db, due),
    since: await newestEvent(db, mailTimeBefore("weekly", now)),
  };
}

/** Accounts that follow something and have no digest of this time. */
function listDue({ db, choice, once, now }: Round, after: string) {
  const isWeekly = sql`${choiceOfTopic("following")} is not distinct from 'weekly'`;
  return db
    .select({ userId: users.id })
    .from(users)
    .where(
      and(
        gt(users.id, after),
        isMailedOf("following", now),
        choice === "weekly" ? isWeekly : not(isWeekly),
        sql`exists (select from ${follows} where ${follows.userId} = ${users.id})`,
        sql`not exists (select from ${outbox} where ${outbox.onceKey} = ${`${once} `} || ${users.id})`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(accountsAtOnce);
}

/** Writes one digest, which holds up to which event it tells. */
async function writeDigest(
  { db, once, until, now }: Round,
  userId: string,
  digest: { events: DigestEvent[]; total: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const to = await lockMailedAddress(tx, userId, "following", now);
    if (to === null) return false;
    const recipient = { id: userId, to, role: "follower", accountId: userId } as const;
    const mail = followMails.followDigest.with({ ...digest, until });
    return (await queueOnce(tx, { once, mail, recipients: [recipient] }, now)) > 0;
  });
}

async function writeBatch(
  round: Round,
  catalogue: Catalogue,
  accounts: Awaited<ReturnType<typeof listDue>>,
  signal: AbortSignal,
): Promise<number> {
  const { db, now } = round;
  const userIds = accounts.map(({ userId }) => userId);
  const news = await readNews(db, catalogue, { ...round, userIds });
  const allEvents = [...news.values()].flatMap((own) => own.events);
  const details = await readEventDetails(db, [...new Set(allEvents.map(({ id }) => id))], now);
  const nameOf = await readFollowedNames(
    db,
    allEvents.flatMap(({ by }) => by),
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
 * Writes the digests that are due, one an account with everything new since its last one or since the Monday before
 * last, whichever is later, and none where nothing is. What happens after the time that is due waits for the next.
 * Runs as often as it likes; returns how many it has written.
 */
export async function writeFollowDigests(
  db: Db,
  revision: DigestParts["revision"],
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<number> {
  let written = 0;
  // What the newest event tells of is in the index from here on.
  await revision.refresh();
  const catalogue = catalogueOf(db, revision);
  for (const choice of digestChoices) {
    const round = await beginRound(db, choice, now);
    let accounts = await listDue(round, "");
    while (accounts.length > 0 && !signal.aborted) {
      written += await writeBatch(round, catalogue, accounts, signal);
      accounts = await listDue(round, accounts.at(-1)?.userId ?? "");
    }
  }
  return written;
}

/** Every hour of a morning, so that an outage at eight is made up for within the hour. */
const followDigestsWake = defineWake({
  name: "writeFollowDigests",
  cron: "0 8-11 * * 1-5",
  limitSeconds: 1_800,
});

export function followDigestHandler({ revision }: DigestParts): JobHandler {
  return handleJob(followDigestsWake, async (_input, { db, now, signal }: JobContext) => {
    await writeFollowDigests(db, revision, { now: now(), signal });
  });
}
