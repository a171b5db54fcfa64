import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import type { Mail } from "@public-code/core/api/mail/mail-kinds.ts";
import {
  type PeriodicMail,
  queueOnce,
  type Recipient,
} from "@public-code/core/api/mail/periodic-mail.ts";
import type { Duty } from "@public-code/core/contract/duties.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import { writeAudit } from "#api/audit/audit.service.ts";
import { requireOperator } from "#api/identity/identity.policy.ts";
import { users } from "#api/identity/identity.table.ts";
import { isTrustedWith } from "#api/identity/operator-roles.ts";
import type { MailChoice } from "#contract/people/mail-choice.ts";

const hourMs = 3_600_000;

/** Operators with a duty who want mail at that time, with their addresses. */
export function operatorsToMail(
  db: Db,
  duty: Duty,
  choice: Exclude<MailChoice, "never">,
): Promise<Recipient[]> {
  return db
    .select({ id: users.id, to: users.mail, role: sql<"operator">`'operator'` })
    .from(users)
    .where(and(isTrustedWith(duty), eq(users.mailChoice, choice), ne(users.mail, "")));
}

/** Tells those who decide and want it at once, once an hour and topic; the console lists all. */
export async function mailOperators(
  tx: Db,
  mail: Mail,
  { topic, ...about }: Pick<PeriodicMail, "familyId" | "withdrawKey"> & { topic: string },
  now: Date,
): Promise<void> {
  const once = `${topic} ${Math.floor(now.getTime() / hourMs)}`;
  const recipients = await operatorsToMail(tx, "review", "atOnce");
  await queueOnce(tx, { once, mail, recipients, ...about }, now);
}

export async function readMailChoice(db: Db, viewer: Viewer | null): Promise<MailChoice> {
  const { userId } = requireOperator(viewer);
  const [user] = await db
    .select({ mailChoice: users.mailChoice })
    .from(users)
    .where(eq(users.id, userId));
  return user?.mailChoice ?? "atOnce";
}

/** Chooses for the viewer; nobody chooses for somebody else. */
export async function saveMailChoice(
  db: Db,
  viewer: Viewer | null,
  mailChoice: MailChoice,
): Promise<void> {
  const operator = requireOperator(viewer);
  const { userId } = operator;
  await db.transaction(async (tx) => {
    await tx.update(users).set({ mailChoice }).where(eq(users.id, userId));
    const entry = { action: "chooseMail", subject: "user", subjectId: userId } as const;
    await writeAudit(tx, operator, { ...entry, toState: mailChoice }, new Date());
  });
}
