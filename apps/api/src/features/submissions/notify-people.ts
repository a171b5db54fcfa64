import type { EditionAction } from "@public-code/contract/submissions/transitions.ts";
import { eq } from "drizzle-orm";
import { users } from "#features/identity/identity.table.ts";
import type { LetterData } from "#features/mail/letters.ts";
import { queueMail } from "#features/mail/queue-mail.ts";
import type { Db } from "#platform/database.ts";
import type { EditionRow } from "./edition-store.ts";

export type NotifiedAction = EditionAction | "setAwards";

type ToldKind = "submitted" | "approved" | "modificationRequested" | "offline";
/** What a change of an edition is told as. */
type Told = { [Kind in ToldKind]: { kind: Kind; data: LetterData[Kind] } }[ToldKind];

/** Null where nobody is told. */
function toldAs(action: NotifiedAction, edition: EditionRow, reason: string): Told | null {
  const { caseNo, programName } = edition;
  switch (action) {
    case "submit":
      return { kind: "submitted", data: { caseNo, programName } };
    case "approve":
      return { kind: "approved", data: { caseNo, programName, programId: edition.id } };
    case "requestModification":
      return { kind: "modificationRequested", data: { caseNo, programName, reason } };
    case "takeOffline": {
      const planned = edition.status === 4;
      const data = { caseNo, programName, reason, date: edition.terminationDate, planned };
      return { kind: "offline", data };
    }
    default:
      return null;
  }
}

/**
 * Queues the mails about a change of an edition: to the account that submitted it with the words, to
 * the contact address with the case number and a link alone.
 */
export async function notifyPeople(
  tx: Db,
  change: { action: NotifiedAction; edition: EditionRow; reason: string },
  now: Date,
): Promise<void> {
  const { action, edition, reason } = change;
  const told = toldAs(action, edition, reason);
  if (!told) return;
  const [submitter] = edition.submittedBy
    ? await tx.select({ mail: users.mail }).from(users).where(eq(users.id, edition.submittedBy))
    : [];
  const account = submitter?.mail.trim() ?? "";
  const contact = edition.contactEmail.trim();
  await queueMail(tx, { ...told, to: account }, now);
  if (contact.toLowerCase() !== account.toLowerCase())
    await queueMail(tx, { kind: "caseNotice", to: contact, data: { caseNo: edition.caseNo } }, now);
}
