import { notFound } from "@public-code/core/api/app-error.ts";
import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { holdsText, listQuery } from "@public-code/core/api/list-query.ts";
import type { Listed, Paging } from "@public-code/core/api/paging.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { and, eq } from "drizzle-orm";
import { writeAudit } from "#api/audit/audit.service.ts";
import { requireOperator } from "#api/identity/identity.policy.ts";
import { unknownAgencies, users } from "#api/identity/identity.table.ts";
import { userColumns } from "#api/identity/users.service.ts";
import type { Person } from "#contract/people/people.ts";

/** People whose name or mail holds the text, by name. */
export async function listPeople(
  db: Db,
  viewer: Viewer,
  query: Paging & { search: string; operatorsOnly: boolean },
  names: CodeNames,
  lang: Language,
): Promise<Listed<Person>> {
  const condition = and(
    query.operatorsOnly ? eq(users.operator, true) : undefined,
    holdsText(query.search, users.name, users.mail),
  );
  const people = db.select(userColumns).from(users).where(condition);
  const { rows, total } = await listQuery(db, people, [users.name, users.id], query);
  return {
    total,
    rows: rows.map(({ id, name, mail, agencyCode, operatorRole, lastSignedInAt }) => ({
      userId: id,
      name,
      mail,
      agencyCode: agencyCode ?? "",
      agencyName: agencyCode ? codeName(names, "code_filter_provide_dept", agencyCode, lang) : "",
      operator: operatorRole !== null,
      operatorRole: operatorRole ?? "",
      lastSignedInAt: lastSignedInAt?.toISOString() ?? "",
      self: id === viewer.userId,
    })),
  };
}

/** Drops a claim from the list of unknown ones; 404 for one that is not in it. */
export async function dropUnknownAgency(
  db: Db,
  viewer: Viewer | null,
  claim: string,
): Promise<void> {
  const operator = requireOperator(viewer);
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(unknownAgencies)
      .where(eq(unknownAgencies.claim, claim))
      .returning({ claim: unknownAgencies.claim });
    if (gone.length === 0) throw notFound();
    const entry = {
      action: "forgetUnknownAgency",
      subject: "agencyClaim",
      subjectId: claim,
    } as const;
    await writeAudit(tx, operator, entry, new Date());
  });
}
