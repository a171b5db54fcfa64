import { nextAnnouncements } from "@public-code/core/api/code-lists/announcement.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { and, eq, gt, lte, min, type SQL } from "drizzle-orm";
import { contentTables } from "./content.table.ts";

const publishedTables = Object.values(contentTables);
export type PublishedTable = (typeof publishedTables)[number];

/**
 * True for rows that visitors see at a moment; the one condition of what is public. The moment is this
 * process's own, since cached responses expire by the same clock.
 */
export function isPublished(table: PublishedTable, now: Date): SQL | undefined {
  return and(eq(table.draft, false), eq(table.removed, false), lte(table.publishedFrom, now));
}

async function nextOf(db: Db, table: PublishedTable, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(table.publishedFrom) })
    .from(table)
    .where(and(eq(table.draft, false), eq(table.removed, false), gt(table.publishedFrom, now)));
  return row?.next ?? null;
}

/** The next moment at which scheduled content appears or an announcement ends, or null. */
export async function nextPublication(db: Db, now: Date = new Date()): Promise<Date | null> {
  const moments = [
    ...(await Promise.all(publishedTables.map((table) => nextOf(db, table, now)))),
    ...(await nextAnnouncements(db, now)),
  ];
  const dates = moments.filter((moment) => moment !== null);
  return dates.length === 0 ? null : new Date(Math.min(...dates.map(Number)));
}
