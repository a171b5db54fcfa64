import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { AuditAction } from "@public-code/accounts/contract/audit/audit-names.ts";
import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { assertSeen, nextUpdate } from "@public-code/core/api/database/last-change.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { eq } from "drizzle-orm";
import type { ReuseChanged } from "#contract/reuse.ts";
import { announceReuses, tellReuse } from "./announce-reuse.ts";
import { presentChange } from "./declare-reuse.ts";
import { type ReuseRow, reuses } from "./reuse.table.ts";
import { factsOfReuse, mailboxOfOwner, mailboxOfReuse } from "./reuse-mail.ts";

interface SeenReuse {
  reuseId: number;
  updateTime: string;
}

async function lockReuse(tx: Db, { reuseId, updateTime }: SeenReuse): Promise<ReuseRow> {
  if (!isRowId(reuseId)) throw notFound();
  const [row] = await tx.select().from(reuses).where(eq(reuses.id, reuseId)).for("update");
  if (!row) throw notFound();
  assertSeen(row, updateTime);
  return row;
}

async function writeDecision(
  tx: Db,
  operator: Viewer,
  before: ReuseRow,
  decision: { action: AuditAction; reason?: string; columns: Partial<ReuseRow>; now: Date },
): Promise<ReuseRow> {
  const { action, reason = "", columns, now } = decision;
  const [after] = await tx
    .update(reuses)
    .set({ ...columns, objection: "", objectedAt: null, updatedAt: nextUpdate(before, now) })
    .where(eq(reuses.id, before.id))
    .returning();
  if (!after) throw notFound();
  const { id: subjectId, familyId, state: fromState } = before;
  const what = { action, subject: "reuse", subjectId, familyId } as const;
  await writeAudit(tx, operator, { ...what, fromState, toState: after.state, reason }, now);
  return after;
}

/** Removes a declaration, whatever became of it; both agencies are told the reason. */
export async function removeReuse(
  db: Db,
  viewer: Viewer,
  { reason, ...seen }: SeenReuse & { reason: string },
  now: Date,
): Promise<ReuseChanged> {
  const operator = requireOperator(viewer);
  return db.transaction(async (tx) => {
    const before = await lockReuse(tx, seen);
    if (before.endReason === "removed") throw new AppError("err.wrongState");
    const columns = {
      state: reuseState.stopped,
      endedAt: before.endedAt ?? now,
      endReason: "removed",
      removedReason: reason,
    } as const;
    const after = await writeDecision(tx, operator, before, {
      action: "removeReuse",
      reason,
      columns,
      now,
    });
    const data = { ...(await factsOfReuse(tx, after)), reason };
    const [using, owner] = [
      await mailboxOfReuse(tx, after),
      await mailboxOfOwner(tx, after.familyId),
    ];
    for (const to of new Set([using, owner]))
      await queueMail(tx, { kind: "reuseRemoved", to, data }, now);
    const held = before.endedAt === null && before.lapsedAt === null;
    const event = { type: "reuse.ended", data: { reason: "removed" } } as const;
    await announceReuses(tx, [after.familyId], held ? tellReuse(after, event, now) : [], now);
    return presentChange(after, now);
  });
}

/** Keeps a declaration that the program's agency objects to. */
export async function dismissObjection(
  db: Db,
  viewer: Viewer,
  seen: SeenReuse,
  now: Date,
): Promise<ReuseChanged> {
  const operator = requireOperator(viewer);
  return db.transaction(async (tx) => {
    const before = await lockReuse(tx, seen);
    if (before.objection === "") throw new AppError("err.wrongState");
    const decision = { action: "dismissObjection", columns: {}, now } as const;
    return presentChange(await writeDecision(tx, operator, before, decision), now);
  });
}
