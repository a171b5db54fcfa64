import type { Db } from "@public-code/core/api/database/database.ts";
import { withdrawMailsOf } from "@public-code/core/api/mail/queue-mail.ts";
import type { SwitchOff } from "@public-code/core/api/mail/switch-off-address.ts";
import {
  type MailTopic,
  mailTopicNames,
  mailTopics,
  type TopicChoice,
  topicOfKind,
} from "@public-code/core/contract/mail/mail-topics.ts";
import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { type AuditActor, writeAudit } from "#api/audit/audit.service.ts";
import { users } from "#api/identity/identity.table.ts";
import type { ChosenTopics } from "#contract/mail-preferences/mail-preferences.ts";
import { mailPreferences } from "./mail-preferences.table.ts";

const dayMs = 86_400_000;
/** Nobody is written to who has not signed in for so long. */
export const signedInDays = 365;

/** What somebody has chosen of every topic, and the first choice of each where that is nothing. */
export async function readTopics(db: Db, userId: string): Promise<ChosenTopics> {
  const rows = await db.select().from(mailPreferences).where(eq(mailPreferences.userId, userId));
  const chosen = mailTopicNames.map((topic) => [
    topic,
    rows.find((row) => row.topic === topic)?.choice ?? mailTopics[topic][0],
  ]);
  // There is a choice of every topic.
  return Object.fromEntries(chosen) as ChosenTopics;
}

/** Choices of an account are made one after the other. */
async function lockUser(tx: Db, userId: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user;
}

/**
 * Chooses for an account in the transaction given; what waits for it of a topic that is switched off is taken
 * back. The same choice again changes nothing. Returns false where there is no such account.
 */
export async function chooseTopic(
  tx: Db,
  { userId, topic, choice }: { userId: string; topic: MailTopic; choice: TopicChoice },
  now: Date,
): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user) return false;
  const before = (await readTopics(tx, userId))[topic];
  if (before === choice) return true;
  await tx
    .insert(mailPreferences)
    .values({ userId, topic, choice, updatedAt: now })
    .onConflictDoUpdate({
      target: [mailPreferences.userId, mailPreferences.topic],
      set: { choice, updatedAt: now },
    });
  if (choice === "off") {
    const kinds = Object.entries(topicOfKind).filter(([, of]) => of === topic);
    await withdrawMailsOf(
      tx,
      userId,
      kinds.map(([kind]) => kind),
      now,
    );
  }
  const actor: AuditActor = {
    userId,
    name: user.name,
    role: user.agencyCode === null ? "operator" : "agency",
  };
  const entry = { action: "chooseMail", subject: "user", subjectId: userId } as const;
  const states = { fromState: before, toState: choice, ids: { topic } };
  await writeAudit(tx, actor, { ...entry, ...states }, now);
  return true;
}

/** What an address in a mail finds: the topic is off, was chosen again after the mail, or can be switched off. */
export async function choiceSince(
  db: Db,
  { accountId, topic, mailedAt }: SwitchOff,
): Promise<"off" | "later" | "open"> {
  const [row] = await db
    .select()
    .from(mailPreferences)
    .where(and(eq(mailPreferences.userId, accountId), eq(mailPreferences.topic, topic)));
  if (row?.choice === "off") return "off";
  return row && row.updatedAt > mailedAt ? "later" : "open";
}

/** Switches a topic off by the address in a mail; null where there is no such account. */
export async function switchTopicOff(
  tx: Db,
  of: SwitchOff,
  now: Date,
): Promise<"off" | "later" | null> {
  const { accountId: userId, topic } = of;
  await lockUser(tx, userId);
  const state = await choiceSince(tx, of);
  if (state !== "open") return state;
  return (await chooseTopic(tx, { userId, topic, choice: "off" }, now)) ? "off" : null;
}

/** What an account has chosen of a topic, or null, in a query of `users`. */
export function choiceOfTopic(topic: MailTopic): SQL<TopicChoice | null> {
  return sql`(select ${mailPreferences.choice} from ${mailPreferences}
    where ${mailPreferences.userId} = ${users.id} and ${mailPreferences.topic} = ${topic})`;
}

/**
 * True of accounts that are mailed of a topic, in a query of `users`: of people who have signed in within a
 * year, have not left their agency and have not switched it off.
 */
export function isMailedOf(topic: MailTopic, now: Date): SQL {
  const since = new Date(now.getTime() - signedInDays * dayMs);
  return sql`(${users.leftAt} is null and ${users.mail} <> '' and ${gte(users.lastSignedInAt, since)}
    and ${choiceOfTopic(topic)} is distinct from 'off')`;
}

/** The address of an account that is mailed of a topic, locked until the commit against switching it off; or null. */
export async function lockMailedAddress(
  tx: Db,
  userId: string,
  topic: MailTopic,
  now: Date,
): Promise<string | null> {
  // The choice is read once the lock is held, since it is made under the same one.
  await lockUser(tx, userId);
  const [row] = await tx
    .select({ mail: users.mail })
    .from(users)
    .where(and(eq(users.id, userId), isMailedOf(topic, now)));
  return row?.mail ?? null;
}

/** Officers of an agency who have signed in within a year and have not switched a topic off, by their addresses. */
export function officersToMail(
  db: Db,
  agencyCode: string,
  topic: MailTopic,
  now: Date,
): Promise<{ accountId: string; to: string }[]> {
  return db
    .select({ accountId: users.id, to: users.mail })
    .from(users)
    .where(and(eq(users.agencyCode, agencyCode), isMailedOf(topic, now)))
    .orderBy(users.id);
}
