import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { MailAddress } from "@public-code/core/api/mail/queue-mail.ts";
import { isApproved } from "@public-code/programs/api/edition-states.ts";
import { officerOfEdition } from "@public-code/programs/api/notify-people.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { and, eq } from "drizzle-orm";
import { lastSeenEdition } from "./named-program.ts";
import type { ReuseRow } from "./reuse.table.ts";

/** What mails say of a declaration, in both languages: nothing of a person. */
interface ReuseFacts {
  programName: string;
  programNameEn: string;
  agencyName: string;
  agencyNameEn: string;
}

async function mailOf(tx: Db, userId: string | null | undefined): Promise<string> {
  if (!userId) return "";
  const [user] = await tx.select({ mail: users.mail }).from(users).where(eq(users.id, userId));
  return user?.mail ?? "";
}

export async function factsOfReuse(
  tx: Db,
  { familyId, agencyCode }: ReuseRow,
): Promise<ReuseFacts> {
  const [facts] = await tx
    .select({
      programName: editions.programName,
      programNameEn: editions.programNameEn,
      agencyName: agencies.nameZh,
      agencyNameEn: agencies.nameEn,
    })
    .from(editions)
    .innerJoin(agencies, eq(agencies.code, agencyCode))
    .where(and(eq(editions.familyId, familyId), isApproved));
  return facts ?? { programName: "", programNameEn: "", agencyName: "", agencyNameEn: "" };
}

/** Where mails about a declaration go: its own mailbox, the agency's, else to whoever confirmed it. */
export async function mailboxOfReuse(tx: Db, reuse: ReuseRow): Promise<string> {
  if (reuse.mailbox !== "") return reuse.mailbox;
  const [agency] = await tx
    .select({ mailbox: agencies.mailbox })
    .from(agencies)
    .where(eq(agencies.code, reuse.agencyCode));
  return agency?.mailbox || mailOf(tx, reuse.confirmedBy);
}

/** Where mails to the agency of a program go: its mailbox, else to whoever submitted the program. */
export async function mailboxOfOwner(tx: Db, familyId: number): Promise<string> {
  const [program] = await tx
    .select({ mailbox: agencies.mailbox, submitter: officerOfEdition })
    .from(families)
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .innerJoin(editions, lastSeenEdition(families.id))
    .where(eq(families.id, familyId));
  return program?.mailbox || mailOf(tx, program?.submitter);
}

/** The address of a mail to an agency about a declaration. */
export function agencyOf({ familyId }: ReuseRow, to: string): MailAddress {
  return { to, role: "agency", familyId };
}
