import { setImmediate as nextTurn } from "node:timers/promises";
import { taipeiDay } from "../taipei-time.ts";

/** Reads rows by their numbers, as they are on a day; among them may be rows that others asked for. */
type ReadTogether<Row> = (ids: readonly number[], now?: Date) => Promise<Row[]>;

/** Reads in one statement what is asked for at the same moment. */
export function readTogether<Row>(
  read: (ids: number[], today: string) => Promise<Row[]>,
): ReadTogether<Row> {
  interface Batch {
    ids: Set<number>;
    today: string;
    rows: Promise<Row[]>;
  }
  let waiting: Batch | null = null;
  const begin = (today: string): Batch => {
    const ids = new Set<number>();
    const rows = nextTurn().then(() => {
      if (waiting?.ids === ids) waiting = null;
      return read([...ids], today);
    });
    return { ids, today, rows };
  };
  return (ids, now) => {
    const today = taipeiDay(now);
    if (waiting?.today !== today) waiting = begin(today);
    for (const id of ids) waiting.ids.add(id);
    return waiting.rows;
  };
}
