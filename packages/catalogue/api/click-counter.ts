import { notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { perRevision } from "@public-code/core/api/database/per-revision.ts";
import type { Revision } from "@public-code/core/api/database/revision.ts";
import { isRobot } from "@public-code/core/api/http/robot.ts";
import { visitorNetwork } from "@public-code/core/api/http/visitor-network.ts";
import { findPublicFamily } from "@public-code/programs/api/read-public.ts";
import { type ClickType, clickType } from "@public-code/programs/contract/visits.ts";
import { LRUCache } from "lru-cache";
import { type Click, createClickWriter, hourOf } from "./counted-clicks.ts";
import { createWriteBehind } from "./usage/write-behind.ts";

/** So many clicks do not wait for the second to end: a thousand at once hold up who comes meanwhile. */
const flushAt = 100;
/** Things whose clicks are counted without asking the database whether visitors see them. */
const mostKnown = 100_000;

/** Whose click it is, as far as that is looked at. */
export interface Clicker {
  address: string;
  userAgent: string;
}

/** Tells the files that visitors find at a guide; content stands above the catalogue and knows. */
export type IsGuideFile = (db: Db, fileId: number, now: Date) => Promise<boolean>;

export interface ClickCounterOptions {
  db: Db;
  isGuideFile: IsGuideFile;
  /** What visitors see is asked of the database once a revision, not once a click. */
  revision: Pick<Revision, "current" | "nextMoment">;
  onError: (error: unknown) => void;
  /** Clicks that wait while the database cannot be written, some 30 MB; later ones are lost. */
  mostWaiting?: number;
  now?: () => Date;
}

export interface ClickCounter {
  /** Counts a click on a program or guide file; 404 when the number names none. */
  count(id: number | null, countType: ClickType, clicker: Clicker): Promise<void>;
  /** Counts one on what was clicked before; false where it has to be looked up. */
  countCached(id: number | null, countType: ClickType, clicker: Clicker): boolean;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Writes what waits and stops. */
  close(): Promise<void>;
}

/**
 * Collects clicks in the process and writes them once a second, or as soon as {@link flushAt} wait,
 * in one statement however many there are; a crash loses at most that second. What could not be written
 * waits for the next second, as many as there is room for. One of a network counts once an hour,
 * whichever nodes it went to.
 */
export function createClickCounter({
  db,
  isGuideFile,
  revision,
  onError,
  mostWaiting = 100_000,
  now = () => new Date(),
}: ClickCounterOptions): ClickCounter {
  const seenTargets = perRevision(revision, () => new LRUCache<string, number>({ max: mostKnown }));
  const write = createClickWriter(db);
  let waiting = new Map<string, Click>();

  const enqueue = (click: Click): void => {
    if (waiting.size >= mostWaiting) return;
    waiting.set(`${click.countType} ${click.id} ${click.hour} ${click.network}`, click);
    writer.soon();
  };

  const add = (id: number, countType: ClickType, { address, userAgent }: Clicker): void => {
    if (isRobot(userAgent)) return;
    enqueue({ id, countType, network: visitorNetwork(address), hour: hourOf(now()) });
    // What could not be written waits as well, and is not tried again with each click.
    if (waiting.size === flushAt) writer.now().catch(onError);
  };

  /** What a click counts for: a family, a guide file, or nothing that visitors see. */
  const findTarget = async (id: number, countType: ClickType): Promise<number | null> => {
    const targets = seenTargets();
    const ofFile = countType === clickType.guideFile;
    const key = targetKey(id, countType);
    const count = targets.get(key);
    if (count !== undefined) return count;
    const findFile = async () => ((await isGuideFile(db, id, now())) ? id : null);
    const target = ofFile ? await findFile() : await findPublicFamily(db, id, now());
    if (target !== null) targets.set(key, target);
    return target;
  };

  const writer = createWriteBehind(async () => {
    const clicks = [...waiting.values()];
    waiting = new Map();
    try {
      await write(clicks);
    } catch (error) {
      for (const click of clicks) enqueue(click);
      throw error;
    }
  }, onError);

  return {
    flush: writer.now,
    close: writer.close,
    async count(id, countType, clicker) {
      if (!isRowId(id)) throw notFound();
      const target = await findTarget(id, countType);
      if (target === null) throw notFound();
      add(target, countType, clicker);
    },
    countCached(id, countType, clicker) {
      const target = id === null ? undefined : seenTargets().get(targetKey(id, countType));
      if (target === undefined) return false;
      add(target, countType, clicker);
      return true;
    },
  };
}

function targetKey(id: number, countType: ClickType): string {
  return `${countType === clickType.guideFile ? "file" : "program"} ${id}`;
}
