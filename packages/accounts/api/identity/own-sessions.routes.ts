import { notFound } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { ownSessions } from "#contract/identity/own-sessions.ts";
import { requireAgency } from "./identity.policy.ts";
import { endSession, listSessions, sessionRules } from "./sessions.service.ts";

/** The calls by which an officer sees where they are signed in, and ends what they do not know. */
export function registerOwnSessions(api: Api, db: Db, config: Config) {
  const rules = sessionRules(config);
  return {
    ownSessions: serve(api, ownSessions, {
      listOwnSessions: async (_input, { viewer }) => {
        const { userId, sessionHash: current } = requireAgency(viewer);
        const sessions = await listSessions(db, rules, { id: userId });
        return dataReply(
          sessions.map(({ sessionHash, device, createdAt, lastSeenAt }) => ({
            sessionId: sessionHash,
            device,
            createdAt: createdAt.toISOString(),
            lastSeenAt: lastSeenAt.toISOString(),
            current: sessionHash === current,
          })),
        );
      },
      endOwnSession: async ({ sessionId }, { viewer, log }) => {
        const { userId } = requireAgency(viewer);
        const own = await listSessions(db, rules, { id: userId });
        const isOwn = own.some(({ sessionHash }) => sessionHash === sessionId);
        if (!isOwn || !(await endSession(db, sessionId))) throw notFound();
        log.info({ userId }, "somebody ended a session of theirs");
        return dataReply(null);
      },
    }),
  };
}
