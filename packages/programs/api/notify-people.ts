import type { AuditActor } from "@public-code/accounts/api/audit/audit.service.ts";
import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { readAgencyMailboxes } from "@public-code/accounts/api/people/agency-mailboxes.ts";
import { mailOperators } from "@public-code/accounts/api/people/mail-choice.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import type { Mail } from "@public-code/core/api/mail/mail-kinds.ts";
import {
  addToMail,
  type MailAddress,
  queueMail,
  recordUnreachable,
  withdrawMails,
} from "@public-code/core/api/mail/queue-mail.ts";
import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { programStatus } from "#contract/program.ts";
import type { TakenIn } from "#contract/taken-in.ts";
import type { ChangeAction } from "#contract/transitions.ts";
import { isCurrent } from "./edition-states.ts";
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

/** Where the words of a case go: to its officer, else to its agency as mails to all of it do. */
export async function caseRecipients(
  tx: Db,
  officerMail: string | null,
  agencyCode: string,
): Promise<Pick<MailAddress, "to" | "role">[]> {
  const officerAddress = officerMail?.trim() ?? "";
  if (officerAddress !== "") return [{ to: officerAddress, role: "officer" }];
  const [agency] = await readAgencyMailboxes(tx, eq(agencies.code, agencyCode));
  const addresses = agency?.mailboxes.map((mailbox) => mailbox.trim()) ?? [];
  return addresses.filter((to) => to !== "").map((to) => ({ to, role: "agency" }));
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

type Actions = Partial<Record<ChangeAction, readonly ChangeAction[]>>;
/** Actions that another one takes back, so that whom their mails have not reached is told of neither. */
const takenBackBy: Actions = {
  withdraw: ["submit"],
  cancelOffline: ["takeOffline"],
  putOnline: ["takeOffline"],
};
/** Actions whose mails, as long as they have not left, are no longer true after another one. */
const outdatedBy: Actions = {
  submit: ["withdraw"],
  takeOffline: ["takeOffline", "cancelOffline", "putOnline"],
  putOnline: ["requestOnline"],
};

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
      agencyCode: agencies.code,
      agencyName: agencies.nameZh,
      agencyNameEn: agencies.nameEn,
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .leftJoin(users, eq(users.id, officerOfEdition))
    .where(eq(editions.id, editionId));
  if (!row) throw new Error(`The edition ${editionId} is of no agency`);
  const { mail, agencyCode, ...agency } = row;
  return { recipients: await caseRecipients(tx, mail, agencyCode), agencyCode, agency };
}

/** True where the last mail about a program that reached an address, or still will, is of one of some actions. */
async function wasTold(
  tx: Db,
  { to, familyId }: { to: string; familyId: number },
  actions: readonly ChangeAction[],
): Promise<boolean> {
  const [last] = await tx
    .select({ key: outbox.withdrawKey })
    .from(outbox)
    .where(
      and(
        eq(outbox.familyId, familyId),
        eq(outbox.recipient, to),
        isNotNull(outbox.withdrawKey),
        isNull(outbox.withdrawnAt),
        isNull(outbox.failedAt),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(1);
  return actions.some((action) => withdrawKeyOf(action, familyId) === last?.key);
}

/** Withdraws mails that an action leaves untrue; returns the addresses that are told of nothing. */
async function withdrawOutdated(tx: Db, action: ChangeAction, familyId: number, now: Date) {
  const withdraw = (outdated: ChangeAction) =>
    withdrawMails(tx, withdrawKeyOf(outdated, familyId), now);
  const takenBack = takenBackBy[action] ?? [];
  const untold = new Set<string>();
  for (const outdated of outdatedBy[action] ?? []) await withdraw(outdated);
  // Who has heard of an earlier step of the kind, as of another day, is told that it is off.
  for (const outdated of takenBack)
    for (const to of await withdraw(outdated))
      if (!(await wasTold(tx, { to, familyId }, takenBack))) untold.add(to);
  return untold;
}

/** Tells operators that an agency asks for an offline program. */
async function tellOperators(tx: Db, edition: EditionRow, reason: string, now: Date) {
  const { familyId, caseNo, programName, programNameEn } = edition;
  const { agency } = await readPeople(tx, edition.id);
  const facts = { caseNo, programName, programNameEn, ...agency, reason, familyId };
  const topic = `onlineRequested ${familyId}`;
  const about = { topic, familyId, withdrawKey: withdrawKeyOf("requestOnline", familyId) };
  await mailOperators(tx, programMails.onlineRequested.with(facts), about, now);
}

/** How long a mail waits for the rest of its batch. */
const batchWaitMs = hourMs;

/**
 * Tells an agency once of a batch which of its programs are online without its doing. Where nobody of it has an
 * address, the contact is told without the words.
 */
async function tellTakenIn(tx: Db, edition: EditionRow, takenIn: TakenIn, now: Date) {
  const { id, familyId, caseNo, programName, programNameEn, contactEmail } = edition;
  const { recipients, agencyCode, agency } = await readPeople(tx, id);
  const named = { caseNo, programName, programNameEn };
  const entry = { ...named, source: takenIn.source, missing: takenIn.missing };
  const mail = programMails.takenIn.with({ ...agency, reason: takenIn.reason, programs: [entry] });
  const batch = and(
    eq(families.agencyCode, agencyCode),
    eq(editions.status, programStatus.reviewing),
    isCurrent,
    sql`${editions.takenIn} ->> 'batch' = ${takenIn.batch}`,
  );
  const rest = await tx
    .select({ id: editions.id })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .where(batch)
    .limit(1);
  const held = rest.length > 0 ? { heldMs: batchWaitMs } : {};
  const withdrawKey = `takenIn ${agencyCode} ${takenIn.batch}`;
  for (const recipient of recipients) {
    const address = { ...recipient, withdrawKey, ...held };
    if (!(await addToMail(tx, { list: "programs", entry }, address, now)))
      await queueMail(tx, mail, { ...address, familyId }, now);
  }
  if (recipients.length > 0) return;
  await recordUnreachable(tx, mail, { role: "agency", familyId }, now);
  const notice = programMails.caseNotice.with({ ...named, ...agency, step: "takenIn" });
  await queueMail(tx, notice, { to: contactEmail, role: "contact", familyId }, now);
}

/**
 * Queues the mails about a change of an edition, whose audit row is written: to its officer, or else
 * its agency, with the words, to the contact address with what happened and a link. They
 * leave after a minute; whoever takes the change back before then withdraws them, and nobody is told of
 * either. A notice of a kind by an agency goes out once an hour and case, and of one account to twenty
 * contact addresses an hour, so that no loop of calls mails strangers. Words that nobody can get are recorded.
 */
export async function notifyPeople(
  tx: Db,
  change: { action: ChangeAction; edition: EditionRow; reason: string; actor: AuditActor },
  now: Date,
): Promise<void> {
  const { action, edition, reason, actor } = change;
  if (action === "requestOnline") return tellOperators(tx, edition, reason, now);
  if (edition.takenIn && action === "submit") return;
  if (edition.takenIn && action === "approve")
    return tellTakenIn(tx, edition, edition.takenIn, now);
  const notice = noticeOf(action, edition, reason);
  if (!notice) return;
  const { familyId, caseNo, programName, programNameEn } = edition;
  const { recipients, agency } = await readPeople(tx, edition.id);
  const contact = edition.contactEmail.trim();
  const untold = await withdrawOutdated(tx, action, familyId, now);
  const { mail, step } = notice;
  const hour = Math.floor(now.getTime() / hourMs);
  const onceKey = actor.role === "agency" ? `notice ${mail.kind.name} ${caseNo} ${hour}` : null;
  const about = { familyId, withdrawKey: withdrawKeyOf(action, familyId) };
  if (recipients.length === 0) await recordUnreachable(tx, mail, { role: "agency", familyId }, now);
  for (const [place, recipient] of recipients.entries())
    if (!untold.has(recipient.to)) {
      const once = { onceKey: onceKey && `${onceKey} ${place}` };
      await queueMail(tx, mail, { ...recipient, ...once, ...about }, now);
    }
  const isTold = recipients.some(({ to }) => to.toLowerCase() === contact.toLowerCase());
  if (isTold || untold.has(contact)) return;
  if (await isLoop(tx, actor, action, now)) return;
  const named = { caseNo, programName, programNameEn, ...agency };
  await queueMail(
    tx,
    programMails.caseNotice.with({ ...named, step }),
    { to: contact, role: "contact", onceKey: onceKey && `${onceKey} contact`, ...about },
    now,
  );
}
