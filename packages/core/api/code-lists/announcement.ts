import { and, eq, gt, min } from "drizzle-orm";
import type { Db } from "#api/database/database.ts";
import type { AnnouncementShown } from "#contract/code-lists/code-lists.ts";
import { announcementCategory } from "#contract/code-lists/code-names.ts";
import { codeItems } from "./code-lists.table.ts";

type Row = Pick<typeof codeItems.$inferSelect, "category" | "level" | "beginsAt" | "endsAt">;

/** How and when an announcement is shown; null for any other code. */
export function announcementOf(row: Row): AnnouncementShown | null {
  if (row.category !== announcementCategory) return null;
  return {
    level: row.level ?? "info",
    beginTime: row.beginsAt?.toISOString() ?? "",
    endTime: row.endsAt?.toISOString() ?? "",
  };
}

/** The same as columns. */
export function announcementColumns({ level, beginTime, endTime }: AnnouncementShown) {
  const at = (moment: string) => (moment === "" ? null : new Date(moment));
  return { level, beginsAt: at(beginTime), endsAt: at(endTime) };
}

/** False for an announcement before its begin and from its end on. */
export function isShownAt(row: Row, now: Date): boolean {
  const begun = row.beginsAt === null || row.beginsAt <= now;
  return begun && (row.endsAt === null || row.endsAt > now);
}

/** The moments at which announcements next appear or go. */
export async function nextAnnouncements(db: Db, now: Date): Promise<(Date | null)[]> {
  const next = async (column: typeof codeItems.beginsAt | typeof codeItems.endsAt) => {
    const [row] = await db
      .select({ next: min(column) })
      .from(codeItems)
      .where(and(eq(codeItems.category, announcementCategory), gt(column, now)));
    return row?.next ?? null;
  };
  return [await next(codeItems.beginsAt), await next(codeItems.endsAt)];
}
