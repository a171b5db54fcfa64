import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import type { MailKind } from "@public-code/core/api/mail/mail-kinds.ts";
import { presentMail } from "@public-code/core/api/mail/mail-log.ts";
import { eq } from "drizzle-orm";

/** Sends a mail once more: one that was sent as another row, so that the log tells of both. */
export async function sendMailAgain(
  db: Db,
  viewer: Viewer | null,
  { mailId, kinds, now }: { mailId: number; kinds: readonly MailKind[]; now: Date },
): Promise<void> {
  const operator = requireOperator(viewer);
  if (!isRowId(mailId)) throw notFound();
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(outbox).where(eq(outbox.id, mailId)).for("update");
    if (!row) throw notFound();
    const { repeatable, state } = presentMail(row, {
      kinds,
      base: "",
      lang: "zh-TW",
      edited: new Map(),
    });
    if (!repeatable) throw new AppError("err.wrongState");
    if (state === "givenUp")
      await tx
        .update(outbox)
        .set({ failedAt: null, lastError: "", attempts: 0, nextAttemptAt: now, createdAt: now })
        .where(eq(outbox.id, mailId));
    else {
      const { kind, recipient, recipientRole, accountId, data, familyId } = row;
      await tx.insert(outbox).values({
        kind,
        recipient,
        recipientRole,
        accountId,
        data,
        familyId,
        createdAt: now,
        nextAttemptAt: now,
      });
    }
    const { kind, familyId } = row;
    await writeAudit(
      tx,
      operator,
      { action: "sendMailAgain", subject: "mail", subjectId: mailId, familyId, ids: { kind } },
      now,
    );
  });
}
