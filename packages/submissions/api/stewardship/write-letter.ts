import { officersToMail } from "@public-code/accounts/api/mail-preferences/mail-preferences.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import type { Mail } from "@public-code/core/api/mail/mail-kinds.ts";
import { type PeriodicMail, queueOnce } from "@public-code/core/api/mail/periodic-mail.ts";
import {
  type Letter,
  stewardshipMails,
} from "@public-code/evidence/api/mails/stewardship-mails.ts";
import { eq, inArray, max, sql } from "drizzle-orm";

/**
 * Queues a letter to the mailbox of an agency, and to its officers who have signed in within a year and have not
 * switched such letters off. `mailOf` names the agency in it.
 */
export async function writeLetter(
  tx: Db,
  agencyCode: string,
  {
    once,
    entries,
    mailOf,
  }: Pick<PeriodicMail, "once" | "entries"> & {
    mailOf: (agency: Omit<Letter, "points">) => Mail;
  },
  now: Date,
): Promise<void> {
  const [agency] = await tx
    .select({
      mailbox: agencies.mailbox,
      agencyName: agencies.nameZh,
      agencyNameEn: agencies.nameEn,
    })
    .from(agencies)
    .where(eq(agencies.code, agencyCode));
  if (!agency) return;
  const { mailbox, ...named } = agency;
  const officers = await officersToMail(tx, agencyCode, "stewardship", now);
  const recipients = [{ to: mailbox }, ...officers].map((recipient) => ({
    ...recipient,
    role: "agency" as const,
  }));
  const mail = mailOf({ ...named, agencyCode });
  const letter = { once: `${once} ${agencyCode}`, mail, recipients };
  await queueOnce(tx, entries ? { ...letter, entries } : letter, now);
}

/** When the last letter to each agency was written, by its code. */
export async function readLastLetters(db: Db): Promise<Map<string, Date>> {
  const agencyCode = sql<string>`${outbox.data} ->> 'agencyCode'`;
  const kinds = Object.values(stewardshipMails).map(({ name }) => name);
  const rows = await db
    .select({ agencyCode, at: max(outbox.createdAt) })
    .from(outbox)
    .where(inArray(outbox.kind, kinds))
    .groupBy(agencyCode);
  return new Map(rows.flatMap(({ agencyCode: code, at }) => (at ? [[code, at]] : [])));
}
