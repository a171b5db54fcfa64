import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import { listMails, type PresentingParts } from "@public-code/core/api/mail/mail-log.ts";
import type { Listed, Paging } from "@public-code/core/api/paging.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { and, eq } from "drizzle-orm";
import type { ProgramMail } from "#contract/submissions.ts";

/** The mails about a program of the viewer's agency that its own people got; 404 for others. */
export async function listProgramMails(
  db: Db,
  { agencyCode }: AgencyViewer,
  { firstEditionNo, ...paging }: Paging & { firstEditionNo: number },
  parts: Omit<PresentingParts, "edited" | "service">,
): Promise<Listed<ProgramMail>> {
  const [agency] = await db
    .select({ mailbox: agencies.mailbox })
    .from(families)
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .where(and(eq(families.id, firstEditionNo), eq(families.agencyCode, agencyCode)));
  if (!agency) throw notFound();
  const people = await db
    .select({ mail: users.mail })
    .from(users)
    .where(eq(users.agencyCode, agencyCode));
  const addresses = [agency.mailbox, ...people.map(({ mail }) => mail)];
  const readers = addresses.map((address) => address.trim().toLowerCase());
  const filter = { search: "", state: "", kind: "", programId: firstEditionNo, readers } as const;
  return listMails(db, filter, paging, parts);
}
