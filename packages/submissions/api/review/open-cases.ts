import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { isCurrent } from "@public-code/programs/api/edition-states.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { and, asc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import { openCases } from "./review.table.ts";

/** A page renews its mark while somebody works in it, so that one left open is soon nobody's. */
const markMs = 3 * 60_000;

/** The names of other operators who have cases open now, by the number of the edition. */
export async function readOpenBy(
  db: Db,
  programIds: readonly number[],
  viewer: Viewer,
  now: Date,
): Promise<ReadonlyMap<number, string[]>> {
  if (programIds.length === 0) return new Map();
  const rows = await db
    .select({ programId: openCases.editionId, name: users.name })
    .from(openCases)
    .innerJoin(users, eq(users.id, openCases.userId))
    .where(
      and(
        inArray(openCases.editionId, [...programIds]),
        ne(openCases.userId, viewer.userId),
        gt(openCases.expiresAt, now),
      ),
    )
    .orderBy(asc(users.name));
  const names = new Map<number, string[]>();
  for (const { programId, name } of rows)
    names.set(programId, [...(names.get(programId) ?? []), name]);
  return names;
}

/**
 * Marks a case as open by an operator, or takes the mark away, and names the others who have it open.
 * Only what waits for a decision is marked.
 */
export async function markOpen(
  db: Db,
  viewer: Viewer,
  { programId, open }: { programId: number; open: boolean },
  now: Date,
): Promise<string[]> {
  if (!isRowId(programId)) throw notFound();
  const [edition] = await db
    .select({ status: editions.status })
    .from(editions)
    .where(and(eq(editions.id, programId), isCurrent, ne(editions.status, programStatus.draft)));
  if (!edition) throw notFound();
  await db.delete(openCases).where(lt(openCases.expiresAt, now));
  const mark = { editionId: programId, userId: viewer.userId };
  if (open && edition.status === programStatus.reviewing) {
    const expiresAt = new Date(now.getTime() + markMs);
    await db
      .insert(openCases)
      .values({ ...mark, expiresAt })
      .onConflictDoUpdate({
        target: [openCases.editionId, openCases.userId],
        set: { expiresAt },
      });
  } else
    await db
      .delete(openCases)
      .where(and(eq(openCases.editionId, programId), eq(openCases.userId, viewer.userId)));
  return (await readOpenBy(db, [programId], viewer, now)).get(programId) ?? [];
}
