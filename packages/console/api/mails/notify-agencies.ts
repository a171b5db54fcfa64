import { createHash } from "node:crypto";
import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import {
  type AgencyMailboxes,
  readAgencyMailboxes,
} from "@public-code/accounts/api/people/agency-mailboxes.ts";
import { invalid } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import type {
  AgencyNotice,
  NotifiedAgency,
} from "@public-code/core/contract/mail/agency-notice.ts";
import { eq } from "drizzle-orm";
import { consoleMails } from "./console-mails.ts";

const readAgencies = (db: Db) => readAgencyMailboxes(db, eq(agencies.retired, false));

/** The agencies that a notice may go to, with the mailboxes that it reaches there. */
export async function listNotifiedAgencies(db: Db, lang: Language): Promise<NotifiedAgency[]> {
  return (await readAgencies(db)).map(({ code, nameZh, nameEn, mailboxes }) => ({
    agencyCode: code,
    name: inLanguage(lang, nameZh, nameEn),
    mailboxes,
  }));
}

function findAgencies(all: readonly AgencyMailboxes[], codes: readonly string[]) {
  const byCode = new Map(all.map((agency) => [agency.code, agency]));
  return codes.map((code, index) => {
    const agency = byCode.get(code);
    if (agency) return agency;
    const path = `agencyCodes.${index}`;
    throw invalid({ path, key: "field.unknownCode", params: { code } });
  });
}

/**
 * Queues a notice of operators to all agencies or to some, once for each mailbox. A mailbox gets the
 * same words once a day, so that a repeated request mails nobody a second time.
 */
export async function notifyAgencies(
  db: Db,
  viewer: Viewer | null,
  { to, agencyCodes, ...letter }: AgencyNotice,
  now: Date,
): Promise<number> {
  const operator = requireOperator(viewer);
  return db.transaction(async (tx) => {
    const all = await readAgencies(tx);
    const chosen = to === "all" ? all : findAgencies(all, agencyCodes);
    const mailboxes = new Set(chosen.flatMap(({ mailboxes }) => mailboxes));
    if (mailboxes.size === 0) throw invalid({ path: "agencyCodes", key: "field.noMailbox" });
    const digest = createHash("sha256").update(JSON.stringify(letter)).digest("base64url");
    const mail = consoleMails.agencyNotice.with(letter);
    let count = 0;
    for (const mailbox of mailboxes) {
      const onceKey = `agencyNotice ${taipeiDay(now)} ${digest} ${mailbox}`;
      if (await queueMail(tx, mail, { to: mailbox, role: "agency", onceKey }, now)) count += 1;
    }
    if (count === 0) throw invalid({ path: "text", key: "field.alreadySent" });
    const ids = { count, ...(to === "all" ? {} : { agencies: [...new Set(agencyCodes)] }) };
    const entry = { subject: "mail", subjectId: "all", reason: letter.subject, ids } as const;
    await writeAudit(tx, operator, { action: "notifyAgencies", ...entry }, now);
    return count;
  });
}
