import type { Actor, EditionAction, Outcome } from "@public-code/contract/programs/transitions.ts";
import { outcomeOf } from "@public-code/contract/programs/transitions.ts";
import { eq } from "drizzle-orm";
import { type AuditEntry, writeAudit } from "#features/audit/audit.service.ts";
import { AppError } from "#platform/app-error.ts";
import type { Db } from "#platform/database/database.ts";
import { assertSeen, nextUpdate } from "#platform/database/last-change.ts";
import type { Viewer } from "#platform/http/call-context.ts";
import { type EditionRow, type LockedEdition, lockEdition } from "./edition-store.ts";
import { notifyPeople } from "./notify-people.ts";
import { scopeOf } from "./programs.policy.ts";
import { editions } from "./programs.table.ts";
import { publishPrograms } from "./publish-programs.ts";

export interface Act {
  viewer: Viewer;
  actor: Actor;
  programId: number;
  updateTime: string;
  now: Date;
}

/** Locks an edition for an action, and refuses what its state, its agency or its age forbids. */
export async function beginAction(
  tx: Db,
  act: Act,
  action: EditionAction,
): Promise<LockedEdition & { outcome: Outcome }> {
  const agencyCode = scopeOf(act.actor, act.viewer);
  const locked = await lockEdition(tx, act.programId, { agencyCode, now: act.now });
  assertSeen(locked.edition, act.updateTime);
  const outcome = outcomeOf(locked.status, action, act.actor);
  if (!outcome) throw new AppError("err.wrongState");
  return { ...locked, outcome };
}

export type EditionChange = Partial<Omit<EditionRow, "id" | "familyId" | "caseNo" | "createdAt">>;

/** What is said of an action besides the columns that it changes. */
interface Told {
  /** Told to those concerned; the audit row keeps only an operator's, which is a decision's reason. */
  reason?: string;
  ids?: AuditEntry["ids"];
}

/** Writes the changed columns with a new updateTime, and the audit row of the action. */
export async function finishAction(
  tx: Db,
  act: Act,
  action: EditionAction | "setAwards",
  before: LockedEdition,
  change: EditionChange,
  { reason = "", ids }: Told = {},
): Promise<EditionRow> {
  const { edition } = before;
  const [row] = await tx
    .update(editions)
    .set({ ...change, updatedAt: nextUpdate(edition, act.now) })
    .where(eq(editions.id, edition.id))
    .returning();
  if (!row) throw new AppError("err.stale");
  await writeAudit(
    tx,
    { userId: act.viewer.userId, name: act.viewer.name, role: act.actor },
    {
      action,
      subject: "edition",
      subjectId: edition.id,
      familyId: edition.familyId,
      fromState: before.status,
      toState: row.discarded ? "discarded" : row.status,
      reason: act.actor === "operator" ? reason : "",
      fields: Object.keys(change),
      ...(ids ? { ids } : {}),
    },
    act.now,
  );
  await notifyPeople(tx, { action, edition: row, reason }, act.now);
  return row;
}

/** Makes a change of what is online reach visitors; the last step of the change's transaction. */
export function publishFamily(tx: Db, familyId: number): Promise<void> {
  return publishPrograms(tx, [familyId]);
}
