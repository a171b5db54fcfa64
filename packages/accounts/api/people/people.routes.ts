import { codeName, readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { pageReply } from "@public-code/core/api/paging.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { listUnknownAgencies } from "#api/identity/agency-claim.ts";
import { requireOperator } from "#api/identity/identity.policy.ts";
import {
  endOpenSession,
  endUserSessions,
  grantOperator,
  listOpenSessions,
  revokeOperator,
} from "#api/identity/operators.service.ts";
import { sessionRules } from "#api/identity/sessions.service.ts";
import { people } from "#contract/people/people.ts";
import { readMailChoice, saveMailChoice } from "./mail-choice.ts";
import { dropUnknownAgency, listPeople } from "./people.service.ts";

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
