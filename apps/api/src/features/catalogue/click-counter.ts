import { type ClickType, clickType } from "@public-code/contract/catalogue/catalogue.ts";
import { and, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { files } from "#features/files/files.table.ts";
import { notFound } from "#platform/app-error.ts";
import type { Db } from "#platform/database.ts";
import { perRevision } from "#platform/per-revision.ts";
import type { Revision } from "#platform/revision.ts";
import { isRowId } from "#platform/row-id.ts";
import { taipeiDay } from "#platform/taipei-time.ts";
import { editions, familyCounts } from "./catalogue.table.ts";
import { numberArray } from "./search/array-text.ts";
import { isVisible } from "./visible-edition.ts";

const flushMs = 1_000;
/** Things whose clicks are counted without asking the database whether visitors see them. */
const mostKnown = 100_000;
/** Crawlers follow every link; their clicks would drown those of people. */
const robot = /bot\b|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|monitor/i;

/** Clicks on one thing that are not written yet. */
interface Waiting {
  id: number;
  countType: ClickType;
  day: string;
  count: number;
}

/** Tells the files that visitors find at a guide; content stands above the catalogue and knows. */
export type IsGuideFile = (db: Db, fileId: number, now: Date) => Promise<boolean>;

export interface ClickCounterOptions {
  db: Db;
  isGuideFile: IsGuideFile;
  /** What visitors see is asked of the database once a revision, not once a click. */
  revision: Pick<Revision, "current" | "nextMoment">;
  onError: (error: unknown) => void;
  now?: () => Date;
}

export interface ClickCounter {
  /** Counts a click on a program or guide file; 404 when the number names none. */
  count(id: number | null, countType: ClickType, userAgent: string): Promise<void>;
  /** Counts one on what was clicked before; false where it has to be looked up. */
  countKnown(id: number | null, countType: ClickType, userAgent: string): boolean;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Writes what waits and stops. */
  close(): Promise<void>;
}

/**
 * Counts clicks in the process and writes them once a second, in one statement however many there
 * are; a crash loses at most that second. What could not be written waits for the next time.
 */
export function createClickCounter({
  db,
  isGuideFile,
  revision,
  onError,
  now = () => new Date(),
}: ClickCounterOptions): ClickCounter {
  const seenTargets = perRevision(revision, () => new LRUCache<string, number>({ max: mostKnown }));
  let waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const enqueue = (click: Waiting): void => {
    const key = `${click.countType} ${click.id} ${click.day}`;
    const known = waiting.get(key);
    if (known) known.count += click.count;
    else waiting.set(key, click);
    timer ??= setTimeout(() => flush().catch(onError), flushMs).unref();
  };

  const add = (target: number, countType: ClickType, userAgent: string): void => {
    if (robot.test(userAgent)) return;
    enqueue({ id: target, countType, day: taipeiDay(now()), count: 1 });
  };

  /** What a click counts for: a family, a guide file, or nothing that visitors see. */
  const findTarget = async (id: number, countType: ClickType): Promise<number | null> => {
    const targets = seenTargets();
    const ofFile = countType === clickType.guideFile;
    const key = targetKey(id, countType);
    const known = targets.get(key);
    if (known !== undefined) return known;
    const findFile = async () => ((await isGuideFile(db, id, now())) ? id : null);
    const target = ofFile ? await findFile() : await findFamily(db, id, now());
    if (target !== null) targets.set(key, target);
    return target;
  };

  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing
      .catch(() => {})
      .then(async () => {
        const clicks = [...waiting.values()];
        waiting = new Map();
        try {
          await writeClicks(db, clicks);
        } catch (error) {
          for (const click of clicks) enqueue(click);
          throw error;
        }
      });
    return writing;
  };

  return {
    flush,
    async count(id, countType, userAgent) {
      if (!isRowId(id)) throw notFound();
      const target = await findTarget(id, countType);
      if (target === null) throw notFound();
      add(target, countType, userAgent);
    },
    countKnown(id, countType, userAgent) {
      const target = id === null ? undefined : seenTargets().get(targetKey(id, countType));
      if (target === undefined) return false;
      add(target, countType, userAgent);
      return true;
    },
    async close() {
      await flush();
      if (timer) clearTimeout(timer);
    },
  };
}

function targetKey(id: number, countType: ClickType): string {
  return `${countType === clickType.guideFile ? "file" : "program"} ${id}`;
}

/** The family of a program that visitors see, by any of its editions; null for none. */
async function findFamily(db: Db, programId: number, now: Date): Promise<number | null> {
  const ofItsFamily = sql`${editions.familyId} = (select family_id from editions where id = ${programId})`;
  const [family] = await db
    .select({ id: editions.familyId })
    .from(editions)
    .where(and(ofItsFamily, isVisible(taipeiDay(now))));
  return family?.id ?? null;
}

async function writeClicks(db: Db, clicks: readonly Waiting[]): Promise<void> {
  if (clicks.length === 0) return;
  const onFiles = clicks.filter(({ countType }) => countType === clickType.guideFile);
  const onPrograms = clicks.filter(({ countType }) => countType !== clickType.guideFile);
  const numbers = (list: readonly Waiting[], part: "id" | "countType" | "count") =>
    sql`${numberArray(list.map((click) => click[part]))}::int[]`;
  const days = sql`${`{${onPrograms.map(({ day }) => day).join(",")}}`}::text[]`;
  await db.execute(sql`
    with on_files as (
      update ${files} set download_count = ${files.downloadCount} + clicks.count
      from (
        select id, sum(count)::int as count
        from unnest(${numbers(onFiles, "id")}, ${numbers(onFiles, "count")}) as one (id, count)
        group by id
      ) as clicks
      where ${files.id} = clicks.id
    )
    insert into ${familyCounts} (family_id, count_type, day, count)
    select * from unnest(${numbers(onPrograms, "id")}, ${numbers(onPrograms, "countType")}, ${days},
      ${numbers(onPrograms, "count")}) as clicks (family_id, count_type, day, count)
    order by family_id, count_type, day
    on conflict (family_id, count_type, day)
      do update set count = ${familyCounts.count} + excluded.count`);
}
