import { requireAgency } from "@public-code/accounts/api/identity/identity.policy.ts";
import { mailOperators } from "@public-code/accounts/api/people/mail-choice.ts";
import { changeRecord, type RecordKind } from "@public-code/accounts/api/records/change-record.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import { lockPresentAgency } from "@public-code/core/api/code-lists/lock-present-agency.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { sql } from "drizzle-orm";
import type { ReuseAct } from "./declare-reuse.ts";
import { reuseMails } from "./mails/reuse-mails.ts";
import { type ReuseRow, reuses } from "./reuse.table.ts";
import { factsOfReuse } from "./reuse-recipients.ts";
import { lockReuse, reuseKind } from "./reuse-record.ts";

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
