import type { Db } from "@public-code/core/api/database/database.ts";
import { isRobot } from "@public-code/core/api/http/robot.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { sql } from "drizzle-orm";
import type { UseKind } from "#contract/use-kinds.ts";
import { useCounts } from "./usage.table.ts";
import { createWriteBehind } from "./write-behind.ts";

export interface UseCounter {
  /** Counts that somebody did something today; robots are not counted. */
  count(kind: UseKind, userAgent: string): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Counts in the process and writes a row a day and kind once a second; a crash loses at most that
 * second. Nothing but the day and the number is written, so that nobody can be followed.
 */
export function createUseCounter(
  db: Db,
  onError: (error: unknown) => void,
  now: () => Date = () => new Date(),
): UseCounter {
  let waiting = new Map<string, { day: string; kind: UseKind; count: number }>();

  const add = (day: string, kind: UseKind, count: number): void => {
    const key = `${day} ${kind}`;
    waiting.set(key, { day, kind, count: (waiting.get(key)?.count ?? 0) + count });
    writer.soon();
  };
  const write = async (): Promise<void> => {
    // One order on every node, so that two of them do not wait for each other.
    const rows = [...waiting.entries()].sort().map(([, row]) => row);
    waiting = new Map();
    if (rows.length === 0) return;
    try {
      await db
        .insert(useCounts)
        .values(rows)
        .onConflictDoUpdate({
          target: [useCounts.day, useCounts.kind],
          set: { count: sql`${useCounts.count} + excluded.count` },
        });
    } catch (error) {
      for (const { day, kind, count } of rows) add(day, kind, count);
      throw error;
    }
  };
  const writer = createWriteBehind(write, onError);
  return {
    count(kind, userAgent) {
      if (!isRobot(userAgent)) add(taipeiDay(now()), kind, 1);
    },
    flush: writer.now,
    close: writer.close,
  };
}
