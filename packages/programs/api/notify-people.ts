import type { AuditActor } from "@public-code/accounts/api/audit/audit.service.ts";
import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Mail } from "@public-code/core/api/mail/mail-kinds.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { programStatus } from "#contract/program.ts";
import type { ChangeAction } from "#contract/transitions.ts";
import type { EditionRow } from "./edition-store.ts";
import { programMails } from "./mails/program-mails.ts";
import { editions } from "./programs.table.ts";

const submitted = alias(editions, "submitted");
/**
 * Id of the account that submitted an edition, in a query of `editions`. Nobody has submitted
 * a returned copy yet: it is for the account that submitted the newest edition before it.
 */
export const submitterOfEdition = sql<string | null>`(
  select ${submitted.submittedBy} from ${editions} as ${submitted}
  where ${submitted.familyId} = ${editions.familyId} and ${submitted.versionNo} <= ${editions.versionNo}
    and ${submitted.submittedBy} is not null and not ${submitted.discarded}
  order by ${submitted.versionNo} desc limit 1)`;

/** The mail about a change of an edition; null where nobody is notified. */
function noticeOf(action: ChangeAction, edition: EditionRow, reason: string): Mail | null {
  const { caseNo, programName, programNameEn } = edition;
  const named = { caseNo, programName, programNameEn };
  switch (action) {
    case "submit":
      return programMails.submitted.with(named);
    case "approve":
      return programMails.approved.with({ ...named, programId: edition.id });
    case "requestModification":
    case "returnForModification":
      return programMails.modificationRequested.with({ ...named, reason });
    case "takeOffline": {
      const planned = edition.status === programStatus.online;
      const date = edition.terminationDate;
      return programMails.offline.with({ ...named, reason, date, planned });
    }
    default:
      return null;
  }
}

const hourMs = 3_600_000;
/** How many submissions of an account in an hour reach contact addresses. */
const mostContactNotices = 20;

/** True where an agency's account changes more cases than people do, each with an address of its choice. */
async function isLoop(tx: Db, actor: AuditActor, action: ChangeAction, now: Date) {
  if (actor.role !== "agency") return false;
  const isSame = and(
    eq(auditRows.actorId, actor.userId),
    eq(auditRows.action, action),
    gt(auditRows.at, new Date(now.getTime() - hourMs)),
  );
  const rows = await tx
    .select({ id: auditRows.id })
    .from(auditRows)
    .where(isSame)
    .limit(mostContactNotices + 1);
  return rows.length > mostContactNotices;
}

/**
 * Queues the mails about a change of an edition, whose audit row is written: to the account that
 * submitted it with the words, to the contact address with the case number and a link alone. A notice
 * of a kind goes out once an hour and case, and of one account to twenty contact addresses an hour, so
 * that no loop of calls mails strangers; what an operator asks for reaches the account each time.
 */
export async function notifyPeople(
  tx: Db,
  change: { action: ChangeAction; edition: EditionRow; reason: string; actor: AuditActor },
  now: Date,
): Promise<void> {
  const { action, edition, reason, actor } = change;
  const notice = noticeOf(action, edition, reason);
  if (!notice) return;
  const [submitter] = await tx
    .select({ mail: users.mail })
    .from(editions)
    .innerJoin(users, eq(users.id, submitterOfEdition))
    .where(eq(editions.id, edition.id));
  const account = submitter?.mail.trim() ?? "";
  const contact = edition.contactEmail.trim();
  const { caseNo } = edition;
  const onceKey = `notice ${notice.kind.name} ${caseNo} ${Math.floor(now.getTime() / hourMs)}`;
  const isRepeated = notice.kind === programMails.modificationRequested;
  await queueMail(tx, notice, { to: account, onceKey: isRepeated ? null : onceKey }, now);
  if (contact.toLowerCase() === account.toLowerCase()) return;
  if (await isLoop(tx, actor, action, now)) return;
  const toContact = { to: contact, onceKey: `${onceKey} contact` };
  await queueMail(tx, programMails.caseNotice.with({ caseNo }), toContact, now);
}
