import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { nextTaipeiMidnight } from "../taipei-time.ts";
import type { Database, Db } from "./database.ts";
import { contentRevision } from "./revision.table.ts";

const channel = "content_revision";
const pollMs = 5_000;
/** After that time a reading is abandoned, so that the next one can begin. */
const readWithinMs = 10_000;

function withinLimit<Value>(reading: Promise<Value>): Promise<Value> {
  const late = delay(readWithinMs, undefined, { ref: false }).then(() => {
    throw new Error("the content revision was not read in time");
  });
  return Promise.race([reading, late]);
}

/** The work that runs, and whether it has changed what visitors see. */
const runningWork = new AsyncLocalStorage<{ changedContent: boolean }>();

/** Notifies every node, at commit, that public content has changed. Call it inside the transaction. */
export async function changeContent(tx: Db): Promise<void> {
  await tx
    .update(contentRevision)
    .set({ revision: sql`${contentRevision.revision} + 1` })
    .where(eq(contentRevision.id, 1));
  await tx.execute(sql`select pg_notify(${channel}, '')`);
  const work = runningWork.getStore();
  if (work) work.changedContent = true;
}

/** The number of the newest change of what visitors see. */
export async function readRevision(db: Db): Promise<number> {
  const [row] = await db
    .select({ revision: contentRevision.revision })
    .from(contentRevision)
    .where(eq(contentRevision.id, 1));
  return row?.revision ?? 0;
}

export interface Revision {
  /** The newest revision this process knows of; it grows also where the database has lost some. */
  current(): number;
  /** Grows whenever the database has come back without revisions that this process knew of. */
  lost(): number;
  /** The next moment, in ms since 1970, at which time alone changes what visitors see. */
  nextMoment(): number;
  /** Reads the revision from the database now. */
  refresh(): Promise<void>;
  /** Does work; a change that it has made is known to this process before it resolves. */
  withOwnChanges<Result>(work: () => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

/**
 * Follows the content revision by notification; re-reads it after a lost connection, and polls as a
 * backup. `nextPublication` tells when scheduled content appears next. Answers are labelled with the
 * revision known before their rows were read, so they are never older than their label says.
 * `onLoss` is called where a failover has lost the newest revisions.
 */
export async function followRevision(
  database: Database,
  nextPublication: (db: Db) => Promise<Date | null>,
  onLoss: () => void = () => {},
): Promise<Revision> {
  let current = await readRevision(database.db);
  let publication = await nextPublication(database.db);
  // Added to the revision, so that no label from before a loss is given a second time.
  let lost = 0;
  const readNow = async (): Promise<void> => {
    const seen = await withinLimit(readRevision(database.db));
    const passed = publication !== null && publication.getTime() <= Date.now();
    if (seen === current && !passed) return;
    publication = await withinLimit(nextPublication(database.db));
    if (seen < current) {
      lost += current - seen + 1;
      onLoss();
    }
    current = seen;
  };
  // One reading at a time, so that none is overtaken and taken for a loss; who asks meanwhile shares the next.
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  const refresh = (): Promise<void> => {
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = undefined;
        running = readNow();
        return running;
      });
    return waiting;
  };
  const quietly = (): void => {
    refresh().catch(() => {});
  };
  const stopListening = await database.listen(channel, quietly);
  const timer = setInterval(quietly, pollMs);
  timer.unref();
  return {
    current: () => current + lost,
    lost: () => lost,
    nextMoment: () =>
      Math.min(nextTaipeiMidnight().getTime(), publication?.getTime() ?? Number.POSITIVE_INFINITY),
    refresh,
    async withOwnChanges(work) {
      const running = { changedContent: false };
      const result = await runningWork.run(running, work);
      // What was committed stays so where the reading fails; the poll repeats it.
      if (running.changedContent) await refresh().catch(() => {});
      return result;
    },
    async stop() {
      clearInterval(timer);
      await stopListening();
    },
  };
}
