import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "#api/identity/identity.table.ts";

export interface AgencyMailboxes {
  code: string;
  nameZh: string;
  nameEn: string;
  /** None where the agency has no mailbox and nobody has signed in for it. */
  mailboxes: string[];
}

/**
 * Where mails to whole agencies go, in the order of their list: to the mailbox of an agency, else to
 * everybody who signs in for it.
 */
export async function readAgencyMailboxes(
  db: Db,
  condition: SQL | undefined,
): Promise<AgencyMailboxes[]> {
  const people = sql<
    string[]
  >`coalesce(json_agg(${users.mail} order by ${users.mail}) filter (where ${users.mail} <> ''), '[]')`;
  const { code, nameZh, nameEn, mailbox } = agencies;
  const rows = await db
    .select({ code, nameZh, nameEn, mailbox, people })
    .from(agencies)
    .leftJoin(users, and(eq(users.agencyCode, agencies.code), isNull(users.leftAt)))
    .where(condition)
    .groupBy(agencies.code)
    .orderBy(asc(agencies.position));
  return rows.map(({ mailbox, people, ...agency }) => ({
    ...agency,
    mailboxes: mailbox === "" ? people : [mailbox],
  }));
}
