import { mailOperators } from "@public-code/accounts/api/people/mail-choice.ts";
import type { AuditAction } from "@public-code/accounts/contract/audit/audit-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import type { Actor } from "@public-code/programs/contract/transitions.ts";
import { reuseMails } from "#api/mails/reuse-mails.ts";
import type { ReuseRow } from "#api/reuse.table.ts";
import { agencyOf, factsOfReuse, mailboxOfReuse } from "#api/reuse-recipients.ts";

/** Queues the mails about a step of a story: to operators what waits, to its agency what they decided. */
export async function mailStory(
  tx: Db,
  step: { action: AuditAction; actor: Actor; reuse: ReuseRow; reason: string },
  now: Date,
): Promise<void> {
  const { action, actor, reuse, reason } = step;
  if (actor === "agency" && action !== "submit") return;
  const facts = await factsOfReuse(tx, reuse);
  const { familyId } = reuse;
  if (action === "submit") {
    const about = { topic: `story ${reuse.id}`, familyId };
    return mailOperators(tx, reuseMails.storySubmitted.with(facts), about, now);
  }
  const address = agencyOf(reuse, await mailboxOfReuse(tx, reuse));
  switch (action) {
    case "approve":
    case "putOnline": {
      const online = reuseMails.storyOnline.with({
        ...{ ...facts, programId: familyId, reuseId: reuse.id },
      });
      await queueMail(tx, online, address, now);
      return;
    }
    case "requestModification":
    case "returnForModification":
      await queueMail(tx, reuseMails.storyReturned.with({ ...facts, reason }), address, now);
      return;
    case "takeOffline":
      await queueMail(tx, reuseMails.storyOffline.with({ ...facts, reason }), address, now);
      return;
    default:
      return;
  }
}
