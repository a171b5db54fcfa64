import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import { lockPresentAgency } from "@public-code/core/api/code-lists/lock-present-agency.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { nextUpdate } from "@public-code/core/api/database/last-change.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { ReuseAct } from "./declare-reuse.ts";
import { reuses } from "./reuse.table.ts";
import { factsOfReuse } from "./reuse-mail.ts";

const hourMs = 3_600_000;

/**
 * Objects to a declaration about a program of the viewer's agency, which operators are told; 404
 * for programs of others, 409 while an objection waits. The declaration holds until they decide.
 */
export async function objectToReuse(
  db: Db,
  { viewer, now }: ReuseAct,
  { reuseId, reason }: { reuseId: number; reason: string },
): Promise<void> {
  if (!isRowId(reuseId)) throw notFound();
  await db.transaction(async (tx) => {
    const agencyCode = await lockPresentAgency(tx, viewer.agencyCode);
    const [found] = await tx
      .select({ reuse: reuses })
      .from(reuses)
      .innerJoin(families, eq(families.id, reuses.familyId))
      .where(
        and(eq(reuses.id, reuseId), eq(families.agencyCode, agencyCode), isNull(reuses.endedAt)),
      )
      .for("update", { of: reuses });
    if (!found) throw notFound();
    const { reuse } = found;
    if (reuse.agencyCode === agencyCode || reuse.objection !== "")
      throw new AppError("err.wrongState");
    await tx
      .update(reuses)
      .set({ objection: reason, objectedAt: now, updatedAt: nextUpdate(reuse, now) })
      .where(eq(reuses.id, reuseId));
    const entry = {
      action: "objectToReuse",
      subject: "reuse",
      subjectId: reuseId,
      reason,
    } as const;
    await writeAudit(tx, viewer, { ...entry, familyId: reuse.familyId }, now);
    const operators = await tx
      .select({ id: users.id, mail: users.mail })
      .from(users)
      .where(and(eq(users.operator, true), ne(users.mail, "")));
    const data = { ...(await factsOfReuse(tx, reuse)), reason };
    // Told once an hour, however many there are; the console lists every one.
    const hour = Math.floor(now.getTime() / hourMs);
    for (const { id, mail } of operators) {
      const onceKey = `objection ${hour} ${id}`;
      await queueMail(tx, { kind: "reuseObjection", to: mail, data, onceKey }, now);
    }
  });
}
