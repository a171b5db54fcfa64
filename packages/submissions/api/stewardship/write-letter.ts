import { officersToMail } from "@public-code/accounts/api/mail-preferences/mail-preferences.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Mail } from "@public-code/core/api/mail/mail-kinds.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { eq } from "drizzle-orm";
import { agencyLetters } from "./stewardship.table.ts";

/**
 * Queues a letter to the mailbox of an agency, and to its officers who have signed in within a year and have not
 * switched such letters off, and writes it down: in the transaction of what makes it due. `mailOf` names the
 * agency in it.
 */
export async function writeLetter(
  tx: Db,
  agencyCode: string,
  points: number,
  mailOf: (agency: { agencyName: string; agencyNameEn: string }) => Mail,
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
  const mail = mailOf(named);
  const officers = await officersToMail(tx, agencyCode, "stewardship", now);
  const written = new Set([mailbox.trim().toLowerCase()]);
  await queueMail(tx, mail, { to: mailbox, role: "agency" }, now);
  for (const { accountId, to } of officers) {
    const address = to.trim().toLowerCase();
    if (written.has(address)) continue;
    written.add(address);
    await queueMail(tx, mail, { to, role: "agency", accountId }, now);
  }
  await tx.insert(agencyLetters).values({ agencyCode, writtenAt: now, points });
}
