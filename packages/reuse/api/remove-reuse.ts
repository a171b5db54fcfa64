import { changeRecord, type Editor } from "@public-code/accounts/api/records/change-record.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import type { ReuseChanged } from "#contract/reuse.ts";
import { reuseMails } from "./mails/reuse-mails.ts";
import type { ReuseRow } from "./reuse.table.ts";
import { agencyOf, factsOfReuse, mailboxOfOwner, mailboxOfReuse } from "./reuse-recipients.ts";
import { announceChange, anyReuse, presentChange } from "./reuse-record.ts";

interface SeenReuse {
  reuseId: number;
  updateTime: string;
}

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
