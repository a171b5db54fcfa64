import { requireAgency } from "@public-code/accounts/api/identity/identity.policy.ts";
import { mailOperators } from "@public-code/accounts/api/people/mail-choice.ts";
import {
  changeRecord,
  type Editor,
  type RecordKind,
} from "@public-code/accounts/api/records/change-record.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import { lockPresentAgency } from "@public-code/core/api/code-lists/lock-present-agency.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { sql } from "drizzle-orm";
import type { ReuseChanged } from "#contract/reuse.ts";
import type { ReuseAct } from "./declare-reuse.ts";
import { reuseMails } from "./mails/reuse-mails.ts";
import { type ReuseRow, reuses } from "./reuse.table.ts";
import { agencyOf, factsOfReuse, mailboxOfOwner, mailboxOfReuse } from "./reuse-recipients.ts";
import {
  announceChange,
  anyReuse,
  lockReuse,
  presentChange,
  reuseKind,
  type SeenReuse,
} from "./reuse-record.ts";

const noObjection = { objection: "", objectedAt: null };

/** Mails both agencies why a declaration was removed. */
async function mailRemoval(tx: Db, removed: ReuseRow, reason: string, now: Date): Promise<void> {
  const data = { ...(await factsOfReuse(tx, removed)), reason };
  const using = await mailboxOfReuse(tx, removed);
  const owner = await mailboxOfOwner(tx, removed.familyId);
  await queueMail(tx, reuseMails.reuseRemoved.with(data), agencyOf(removed, using), now);
  if (owner === using) return;
  const toOwner = reuseMails.reuseRemoved.with({ ...data, programId: removed.familyId });
  await queueMail(tx, toOwner, agencyOf(removed, owner), now);
}

/** Removes a declaration, whatever became of it; both agencies are told the reason. */
export async function removeReuse(
  db: Db,
  editor: Editor,
  { reason, ...seen }: SeenReuse & { reason: string },
): Promise<ReuseChanged> {
  const { now } = editor;
  const after = await changeRecord(db, anyReuse, editor, seen, ({ endedAt, endReason }) => {
    if (endReason === "removed") throw new AppError("err.wrongState");
    const ended = {
      state: reuseState.stopped,
      endedAt: endedAt ?? now,
      endReason: "removed",
    } as const;
    return {
      action: "removeReuse",
      reason,
      columns: { ...noObjection, ...ended, removedReason: reason },
      async effect(tx, written) {
        await mailRemoval(tx, written.after, reason, now);
        await announceChange(tx, written);
      },
    };
  });
  return presentChange(after, now);
}

/** Keeps a declaration that the program's agency objects to; that agency is told the reason. */
export async function dismissObjection(
  db: Db,
  editor: Editor,
  { reason, ...seen }: SeenReuse & { reason: string },
): Promise<ReuseChanged> {
  const after = await changeRecord(db, anyReuse, editor, seen, ({ objection }) => {
    if (objection === "") throw new AppError("err.wrongState");
    return {
      action: "dismissObjection",
      reason,
      columns: noObjection,
      async effect(tx, { after: kept }) {
        const facts = await factsOfReuse(tx, kept);
        const mail = reuseMails.reuseKept.with({ ...facts, reason, programId: kept.familyId });
        const owner = await mailboxOfOwner(tx, kept.familyId);
        await queueMail(tx, mail, agencyOf(kept, owner), editor.now);
      },
    };
  });
  return presentChange(after, editor.now);
}

/** Declarations that hold, about programs of the viewer's agency. */
const aboutOwnPrograms = (viewer: AgencyViewer): RecordKind<ReuseRow, { reuseId: number }> => ({
  ...reuseKind,
  permit: requireAgency,
  async lock(tx, { reuseId }) {
    const agencyCode = await lockPresentAgency(tx, viewer.agencyCode);
    const isOwn = sql`exists (select from ${families}
      where ${families.id} = ${reuses.familyId} and ${families.agencyCode} = ${agencyCode})`;
    return lockReuse(tx, reuseId, sql`${reuses.endedAt} is null and ${isOwn}`);
  },
});

/**
 * Objects to a declaration about a program of the viewer's agency, which operators are told; 404
 * for programs of others, 409 while an objection waits. The declaration holds until they decide.
 */
export async function objectToReuse(
  db: Db,
  act: ReuseAct,
  { reuseId, reason }: { reuseId: number; reason: string },
): Promise<void> {
  const { viewer, now } = act;
  const seen = { reuseId, updateTime: null };
  await changeRecord(db, aboutOwnPrograms(viewer), act, seen, async (reuse, tx) => {
    const agencyCode = await lockPresentAgency(tx, viewer.agencyCode);
    if (reuse.agencyCode === agencyCode || reuse.objection !== "")
      throw new AppError("err.wrongState");
    return {
      action: "objectToReuse",
      columns: { objection: reason, objectedAt: now },
      reason,
      fromState: "",
      toState: "",
      async effect(tx) {
        const mail = reuseMails.reuseObjection.with({
          ...(await factsOfReuse(tx, reuse)),
          reason,
        });
        const { familyId } = reuse;
        await mailOperators(tx, mail, { topic: "objection", familyId }, now);
      },
    };
  });
}
