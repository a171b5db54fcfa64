import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { and, asc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import { users } from "../identity/identity.table.ts";
import { openMarks } from "./versions.table.ts";

/** A page renews its mark while somebody works in it, so that one left open is soon nobody's. */
const markMs = 3 * 60_000;

/** Who asks, and when. */
interface Asking {
  viewer: Viewer;
  now: Date;
}

/** The names of others who have things of a kind open now, by the number of the thing. */
export async function readOpenBy(
  db: Db,
  subject: string,
  ids: readonly number[],
  { viewer, now }: Asking,
): Promise<ReadonlyMap<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ subjectId: openMarks.subjectId, name: users.name })
    .from(openMarks)
    .innerJoin(users, eq(users.id, openMarks.userId))
    .where(
      and(
        eq(openMarks.subject, subject),
        inArray(openMarks.subjectId, ids.map(String)),
        ne(openMarks.userId, viewer.userId),
        gt(openMarks.expiresAt, now),
      ),
    )
    .orderBy(asc(users.name));
  const names = new Map<number, string[]>();
  for (const { subjectId, name } of rows) {
    const id = Number(subjectId);
    names.set(id, [...(names.get(id) ?? []), name]);
  }
  return names;
}

/** Marks a thing as open by somebody, or takes the mark away, and names the others who have it open. */
export async function writeOpenMark(
  db: Db,
  { subject, id, open }: { subject: string; id: number; open: boolean },
  { viewer, now }: Asking,
): Promise<string[]> {
  await db.delete(openMarks).where(lt(openMarks.expiresAt, now));
  const { userId } = viewer;
  const mark = { subject, subjectId: String(id), userId };
  const expiresAt = new Date(now.getTime() + markMs);
  const { subjectId } = openMarks;
  if (open)
    await db
      .insert(openMarks)
      .values({ ...mark, expiresAt })
      .onConflictDoUpdate({
        target: [openMarks.subject, subjectId, openMarks.userId],
        set: { expiresAt },
      });
  else
    await db
      .delete(openMarks)
      .where(
        and(
          eq(openMarks.subject, subject),
          eq(subjectId, mark.subjectId),
          eq(openMarks.userId, userId),
        ),
      );
  return (await readOpenBy(db, subject, [id], { viewer, now })).get(id) ?? [];
}
