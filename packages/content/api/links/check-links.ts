import type { Db } from "@public-code/core/api/database/database.ts";
import { defineWake } from "@public-code/core/api/jobs/define-job.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { createReach, type Reached } from "@public-code/evidence/api/reach.ts";
import { notInArray } from "drizzle-orm";
import { checkedLinks } from "../content.table.ts";
import { findLinks } from "./find-links.ts";

type CheckedLink = typeof checkedLinks.$inferSelect;

const dayMs = 86_400_000;
/** Every link is asked once a week. */
const everyMs = 6.5 * dayMs;
const forbiddenStatus = 403;

/** Begins each night, before people work; what is due is decided from the rows. */
export const checkLinksWake = defineWake({
  name: "checkLinks",
  cron: "20 4 * * *",
  limitSeconds: 3_600,
  retries: 1,
});

/** A link is due a week after it was asked, and the day after it failed for the first time. */
function isDue(link: CheckedLink | undefined, now: Date): boolean {
  if (!link || now.getTime() - link.checkedAt.getTime() >= everyMs) return true;
  const isNewlyFailing = link.outcome === "fails" && !isDead(link);
  return isNewlyFailing && taipeiDay(link.checkedAt) !== taipeiDay(now);
}

/** True of a link that has failed on two days. */
export function isDead({ outcome, failingSince, failedAt }: CheckedLink): boolean {
  if (outcome !== "fails" || !failingSince || !failedAt) return false;
  return taipeiDay(failingSince) !== taipeiDay(failedAt);
}

/** A site that is closed to machines says nothing about the page. */
function outcomeOf({ kind, ...reached }: Reached): CheckedLink["outcome"] {
  if (kind === "answered") return "answers";
  const isClosed = "status" in reached && reached.status === forbiddenStatus;
  return kind === "notAskable" || kind === "rateLimited" || isClosed ? "notAsked" : "fails";
}

/** Writes what became of asking a link; returns it. */
export async function recordLink(
  db: Db,
  address: string,
  reached: Reached,
  { before, now }: { before: CheckedLink | undefined; now: Date },
): Promise<CheckedLink["outcome"]> {
  const outcome = outcomeOf(reached);
  const fails = outcome === "fails";
  // That a site could not be asked neither clears what it said before nor adds to it.
  const failingSince = fails ? (before?.failingSince ?? now) : (before?.failingSince ?? null);
  const columns = {
    checkedAt: now,
    outcome,
    status: "status" in reached ? reached.status || 0 : 0,
    failingSince: outcome === "answers" ? null : failingSince,
    failedAt: outcome === "answers" ? null : fails ? now : (before?.failedAt ?? null),
  };
  await db
    .insert(checkedLinks)
    .values({ address, ...columns })
    .onConflictDoUpdate({ target: checkedLinks.address, set: columns });
  return outcome;
}

/**
 * Asks the links that are due, each host in its turn. Where no server at all answers, the network is
 * away and nothing is written. Ends where the signal says that the time is up; the rest stays due.
 */
export async function checkLinks(
  { db, now, signal }: { db: Db; now: Date; signal: AbortSignal },
  policy: OutgoingPolicy,
): Promise<void> {
  if (policy.off) return;
  const links = await findLinks(db);
  const stored = new Map(
    (await db.select().from(checkedLinks)).map((link) => [link.address, link]),
  );
  const due = [...links.keys()].filter((address) => isDue(stored.get(address), now));
  const reach = createReach(policy, signal);
  const reached = await Promise.all(
    due.map(async (address) => [address, await reach.knock(address)] as const),
  );
  const isKnown = !signal.aborted && reach.hasWayOut();
  for (const [address, answer] of reached)
    if (isKnown || answer.kind === "answered")
      await recordLink(db, address, answer, { before: stored.get(address), now });
  await db.delete(checkedLinks).where(notInArray(checkedLinks.address, [...links.keys()]));
}
