import { notFound } from "@public-code/core/api/app-error.ts";
import {
  type CodeNames,
  codeName,
  readCodeNames,
} from "@public-code/core/api/code-lists/code-names.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { holdsText, listQuery } from "@public-code/core/api/list-query.ts";
import { type Listed, type Paging, pageReply } from "@public-code/core/api/paging.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { and, eq } from "drizzle-orm";
import { writeAudit } from "#api/audit/audit.service.ts";
import { listUnknownAgencies } from "#api/identity/agency-claim.ts";
import { requireOperator } from "#api/identity/identity.policy.ts";
import { unknownAgencies, users } from "#api/identity/identity.table.ts";
import {
  endOpenSession,
  endUserSessions,
  grantOperator,
  listOpenSessions,
  revokeOperator,
} from "#api/identity/operators.service.ts";
import { sessionRules } from "#api/identity/sessions.service.ts";
import { userColumns } from "#api/identity/users.service.ts";
import { type Person, people } from "#contract/people/people.ts";
import { readMailChoice, saveMailChoice } from "./mail-choice.ts";

/** The calls about who may run the portal, and who is signed in. */
export function registerPeople(api: Api, db: Db, config: Config) {
  const rules = sessionRules(config);
  return {
    people: serve(api, people, {
      listPeople: async ({ iDisplayLength: rows, draw, operators, ...query }, { viewer, lang }) => {
        const who = requireOperator(viewer);
        const search = { ...query, operatorsOnly: operators === "true", rows };
        return pageReply(await listPeople(db, who, search, await readCodeNames(db), lang), draw);
      },
      grantOperator: async (grant, { viewer }) => doneReply(grantOperator(db, viewer, grant)),
      revokeOperator: async ({ userId }, { viewer }) =>
        doneReply(revokeOperator(db, viewer, userId)),
      endUserSessions: async ({ userId }, { viewer }) =>
        dataReply({ count: await endUserSessions(db, viewer, userId) }),
      listSessions: async ({ userId }, { viewer, lang }) => {
        const who = requireOperator(viewer);
        const sessions = await listOpenSessions(
          db,
          rules,
          who,
          userId === "" ? "all" : { id: userId },
        );
        const names = await readCodeNames(db);
        return dataReply(
          sessions.map(
            ({ sessionHash, agencyCode, createdAt, lastSeenAt, expiresAt, ...session }) => ({
              ...session,
              sessionId: sessionHash,
              agencyName: agencyCode
                ? codeName(names, "code_filter_provide_dept", agencyCode, lang)
                : "",
              createdAt: createdAt.toISOString(),
              lastSeenAt: lastSeenAt.toISOString(),
              expiresAt: expiresAt.toISOString(),
              own: sessionHash === who.sessionHash,
            }),
          ),
        );
      },
      endSession: async ({ sessionId }, { viewer }) =>
        doneReply(endOpenSession(db, viewer, sessionId)),
      getMailChoice: async (_input, { viewer }) =>
        dataReply({ mailChoice: await readMailChoice(db, viewer) }),
      saveMailChoice: async ({ mailChoice }, { viewer }) =>
        doneReply(saveMailChoice(db, viewer, mailChoice)),
      listUnknownAgencies: async () => {
        const rows = await listUnknownAgencies(db);
        return dataReply(
          rows.map((row) => ({
            ...row,
            firstSeenAt: row.firstSeenAt.toISOString(),
            lastSeenAt: row.lastSeenAt.toISOString(),
          })),
        );
      },
      forgetUnknownAgency: async ({ claim }, { viewer }) =>
        doneReply(dropUnknownAgency(db, viewer, claim)),
    }),
  };
}

/** People whose name or mail holds the text, by name. */
async function listPeople(
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
async function dropUnknownAgency(db: Db, viewer: Viewer | null, claim: string): Promise<void> {
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
