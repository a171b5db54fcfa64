import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import type { Actor, EditionAction } from "@public-code/programs/contract/transitions.ts";
import { and, eq, ne } from "drizzle-orm";
import type { ReuseRow } from "#api/reuse.table.ts";
import { factsOfReuse, mailboxOfReuse } from "#api/reuse-mail.ts";

const hourMs = 3_600_000;

/** Operators are told once an hour and use, however often it is submitted. */
async function mailOperators(tx: Db, reuse: ReuseRow, now: Date): Promise<void> {
  const operators = await tx
    .select({ id: users.id, mail: users.mail })
    .from(users)
    .where(and(eq(users.operator, true), ne(users.mail, "")));
  const data = await factsOfReuse(tx, reuse);
  const hour = Math.floor(now.getTime() / hourMs);
  for (const { id, mail } of operators) {
    const onceKey = `story ${reuse.id} ${hour} ${id}`;
    await queueMail(tx, { kind: "storySubmitted", to: mail, data, onceKey }, now);
  }
}

/** Queues the mails about a step of a story: to operators what waits, to its agency what they decided. */
export async function mailStory(
  tx: Db,
  step: { action: EditionAction; actor: Actor; reuse: ReuseRow; reason: string },
  now: Date,
): Promise<void> {
  const { action, actor, reuse, reason } = step;
  if (action === "submit") return mailOperators(tx, reuse, now);
  if (actor === "agency") return;
  const facts = await factsOfReuse(tx, reuse);
  const to = await mailboxOfReuse(tx, reuse);
  const { familyId: programId } = reuse;
  switch (action) {
    case "approve":
    case "putOnline":
      return queueMail(tx, { kind: "storyOnline", to, data: { ...facts, programId } }, now);
    case "requestModification":
    case "returnForModification":
      return queueMail(tx, { kind: "storyReturned", to, data: { ...facts, reason } }, now);
    case "takeOffline":
      return queueMail(tx, { kind: "storyOffline", to, data: { ...facts, reason } }, now);
    default:
      return;
  }
}
