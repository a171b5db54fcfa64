import type { AuditActor } from "@public-code/accounts/api/audit/audit.service.ts";
import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { mailOperators } from "@public-code/accounts/api/people/mail-choice.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Mail } from "@public-code/core/api/mail/mail-kinds.ts";
import { queueMail, withdrawMails } from "@public-code/core/api/mail/queue-mail.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { programStatus } from "#contract/program.ts";
import type { ChangeAction } from "#contract/transitions.ts";
import type { EditionRow } from "./edition-store.ts";
import { type CaseStep, programMails } from "./mails/program-mails.ts";
import { editions, families } from "./programs.table.ts";

const handled = alias(families, "handled");
const officer = alias(users, "officer");
const submitted = alias(editions, "submitted");
/** An account that is an officer of the agency of `handled`, in a query of both. */
const isItsOfficer = sql`${officer.agencyCode} = ${handled.agencyCode} and ${officer.leftAt} is null`;
/**
 * Id of the account whose case an edition is, in a query of `editions`: the officer that its program was
 * given to, else who submitted it, as long as they belong to its agency. Nobody has submitted a returned
 * copy yet: it is for the account that submitted the newest edition before it.
 */
export const officerOfEdition = sql<string | null>`coalesce((
  select ${officer.id} from ${families} as ${handled}
  join ${users} as ${officer} on ${officer.id} = ${handled.officerId} and ${isItsOfficer}
  where ${handled.id} = ${editions.familyId}), (
  select ${officer.id} from ${editions} as ${submitted}
  join ${families} as ${handled} on ${handled.id} = ${submitted.familyId}
  join ${users} as ${officer} on ${officer.id} = ${submitted.submittedBy} and ${isItsOfficer}
  where ${submitted.familyId} = ${editions.familyId} and ${submitted.versionNo} <= ${editions.versionNo}
    and not ${submitted.discarded}
  order by ${submitted.versionNo} desc limit 1))`;

/** Where the words of a case go: to its officer, else to the mailbox of its agency. */
export function caseRecipient(officerMail: string | null, mailbox: string) {
  const to = officerMail?.trim() ?? "";
  return to === ""
    ? ({ to: mailbox.trim(), role: "agency" } as const)
    : ({ to, role: "officer" } as const);
}

interface Notice {
  mail: Mail;
  /** What a contact address is told of it. */
  step: CaseStep;
}

/** The mail about a change of an edition; null where nobody is notified. */
function noticeOf(action: ChangeAction, edition: EditionRow, reason: string): Notice | null {
  const { caseNo, programName, programNameEn, fieldComments: remarks } = edition;
  const named = { caseNo, programName, programNameEn };
  const online = { ...named, programId: edition.id };
  switch (action) {
    case "submit":
      return { mail: programMails.submitted.with(named), step: "submitted" };
    case "withdraw":
      return { mail: programMails.withdrawn.with(named), step: "withdrawn" };
    case "approve":
      return { mail: programMails.approved.with(online), step: "approved" };
    case "requestModification":
    case "returnForModification": {
      const mail = programMails.modificationRequested.with({ ...named, reason, remarks });
      return { mail, step: "modificationRequested" };
    }
    case "takeOffline": {
      const planned = edition.status === programStatus.online;
      const date = edition.terminationDate;
      const mail = programMails.offline.with({ ...named, reason, date, planned });
      return { mail, step: planned ? "offlinePlanned" : "offline" };
    }
    case "cancelOffline":
      return { mail: programMails.offlineCancelled.with(online), step: "offlineCancelled" };
    case "putOnline":
      return { mail: programMails.onlineAgain.with({ ...online, reason }), step: "onlineAgain" };
    default:
      return null;
  }
}

/** Actions whose mails, as long as they have not left, are no longer true after another one. */
const outdatedBy: Partial<Record<ChangeAction, readonly ChangeAction[]>> = {
  submit: ["withdraw"],
  withdraw: ["submit"],
  takeOffline: ["takeOffline", "cancelOffline", "putOnline"],
  cancelOffline: ["takeOffline"],
  putOnline: ["takeOffline", "requestOnline"],
};
/** Actions that say nothing to whom the action was kept from that they take back. */
const takesBack: ReadonlySet<ChangeAction> = new Set(["withdraw", "cancelOffline", "putOnline"]);

/** By which the mails about an action can be withdrawn for a minute. */
function withdrawKeyOf(action: ChangeAction, familyId: number): string {
  return `${action} ${familyId}`;
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

/** Who is told of an edition with its words, and what its agency is called. */
async function readPeople(tx: Db, editionId: number) {
  const [row] = await tx
    .select({
      mail: users.mail,
      mailbox: agencies.mailbox,
      agencyName: agencies.nameZh,
      agencyNameEn: agencies.nameEn,
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .leftJoin(users, eq(users.id, officerOfEdition))
    .where(eq(editions.id, editionId));
  const unnamed = { mail: "", mailbox: "", agencyName: "", agencyNameEn: "" };
  const { mail, mailbox, ...agency } = row ?? unnamed;
  return { recipient: caseRecipient(mail, mailbox), agency };
}

/** Tells operators that an agency asks for an offline program. */
async function tellOperators(tx: Db, edition: EditionRow, reason: string, now: Date) {
  const { familyId, caseNo, programName, programNameEn } = edition;
  const { agency } = await readPeople(tx, edition.id);
  const facts = { caseNo, programName, programNameEn, ...agency, reason, familyId };
  const keyOf = (hour: number) => `onlineRequested ${familyId} ${hour}`;
  const about = { keyOf, familyId, withdrawKey: withdrawKeyOf("requestOnline", familyId) };
  await mailOperators(tx, programMails.onlineRequested.with(facts), about, now);
}

/**
 * Queues the mails about a change of an edition, whose audit row is written: to its officer, or else
 * the mailbox of its agency, with the words, to the contact address with what happened and a link. They
 * leave after a minute; whoever takes the change back before then withdraws them, and nobody is told of
 * either. A notice of a kind by an agency goes out once an hour and case, and of one account to twenty
 * contact addresses an hour, so that no loop of calls mails strangers.
 */
export async function notifyPeople(
  tx: Db,
  change: { action: ChangeAction; edition: EditionRow; reason: string; actor: AuditActor },
  now: Date,
): Promise<void> {
  const { action, edition, reason, actor } = change;
  if (action === "requestOnline") return tellOperators(tx, edition, reason, now);
  const notice = noticeOf(action, edition, reason);
  if (!notice) return;
  const { familyId, caseNo, programName, programNameEn } = edition;
  const { recipient, agency } = await readPeople(tx, edition.id);
  const contact = edition.contactEmail.trim();
  const untold = new Set<string>();
  for (const outdated of outdatedBy[action] ?? [])
    for (const to of await withdrawMails(tx, withdrawKeyOf(outdated, familyId), now))
      if (takesBack.has(action)) untold.add(to);
  const { mail, step } = notice;
  const hour = Math.floor(now.getTime() / hourMs);
  const onceKey = actor.role === "agency" ? `notice ${mail.kind.name} ${caseNo} ${hour}` : null;
  const about = { familyId, withdrawKey: withdrawKeyOf(action, familyId) };
  if (!untold.has(recipient.to))
    await queueMail(tx, mail, { ...recipient, onceKey, ...about }, now);
  if (contact.toLowerCase() === recipient.to.toLowerCase() || untold.has(contact)) return;
  if (await isLoop(tx, actor, action, now)) return;
  const named = { caseNo, programName, programNameEn, ...agency };
  await queueMail(
    tx,
    programMails.caseNotice.with({ ...named, step }),
    { to: contact, role: "contact", onceKey: onceKey && `${onceKey} contact`, ...about },
    now,
  );
}
