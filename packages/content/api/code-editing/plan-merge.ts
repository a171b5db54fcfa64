import { systemViewer } from "@public-code/accounts/api/audit/audit.service.ts";
import { changeRecord, type Editor } from "@public-code/accounts/api/records/change-record.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { and, asc, eq, lte } from "drizzle-orm";
import type { EditedAgency, MergeProblem } from "#contract/code-editing/agency-fields.ts";
import { agencyKind, readAgency } from "./edit-agencies.ts";
import { assertMergeable, declareMerge, mergeAgency } from "./merge-agency.ts";
import type { Reorganisation } from "./move-program.ts";
import { plannedMerges } from "./planned-merges.table.ts";

interface Merge extends Reorganisation {
  code: string;
  updateTime: string;
}

/** Visitors see nothing of a plan. */
const nothingFollows = async () => {};

/**
 * Merges an agency into another one: at once, or on a day to come, on which whatever it has then
 * moves. A plan that there was already is replaced.
 */
export async function mergeOrPlan(db: Db, editor: Editor, merge: Merge): Promise<EditedAgency> {
  const { into, reason, day, ...seen } = merge;
  if (day <= taipeiDay(editor.now)) return mergeAgency(db, editor, merge);
  await changeRecord(db, agencyKind, editor, seen, async (agency, tx) => {
    await assertMergeable(tx, agency, into);
    const plan = { into, day, reason, problem: "" } as const;
    await tx
      .insert(plannedMerges)
      .values({ agencyCode: agency.code, ...plan })
      .onConflictDoUpdate({ target: plannedMerges.agencyCode, set: plan });
    const ids = { planned: into, day };
    return { action: "planMerge", columns: {}, reason, ids, effect: nothingFollows };
  });
  return readAgency(db, merge.code);
}

/** Takes a planned merge back; 409 where there is none. */
export async function takeBackMerge(
  db: Db,
  editor: Editor,
  seen: { code: string; updateTime: string },
): Promise<EditedAgency> {
  await changeRecord(db, agencyKind, editor, seen, async ({ code }, tx) => {
    const [plan] = await tx
      .delete(plannedMerges)
      .where(eq(plannedMerges.agencyCode, code))
      .returning();
    if (!plan) throw new AppError("err.wrongState");
    const ids = { planned: plan.into, day: plan.day };
    return { action: "takeBackMerge", columns: {}, ids, effect: nothingFollows };
  });
  return readAgency(db, seen.code);
}

const problemOf = ({ breaks }: AppError): MergeProblem =>
  breaks.some(({ key }) => key === "field.mergedAliases") ? "aliases" : "retired";

/**
 * Does the merges whose day has come in Taipei, each by itself. One that cannot be done, because the
 * other agency is offered no more or would have too many names, stays with the reason and is tried again.
 */
export async function carryOutMerges(db: Db, now: Date): Promise<void> {
  const today = taipeiDay(now);
  const due = await db
    .select({ code: plannedMerges.agencyCode })
    .from(plannedMerges)
    .where(lte(plannedMerges.day, today))
    .orderBy(asc(plannedMerges.day), asc(plannedMerges.agencyCode));
  const editor = { viewer: systemViewer, actor: "system", now } as const;
  for (const { code } of due) {
    const isDue = and(eq(plannedMerges.agencyCode, code), lte(plannedMerges.day, today));
    try {
      await changeRecord(db, agencyKind, editor, { code, updateTime: null }, async (agency, tx) => {
        // Taken back, put off or done by another process meanwhile.
        const [plan] = await tx.select().from(plannedMerges).where(isDue);
        if (!plan) throw new AppError("err.stale");
        return declareMerge(tx, editor, agency, plan);
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await db
        .update(plannedMerges)
        .set({ problem: problemOf(error) })
        .where(isDue);
    }
  }
}
