import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { overview, type StartPage } from "#contract/overview/overview.ts";
import { readTodo, retryMails } from "./overview.service.ts";

/** The calls of the console's first page. */
export function registerOverview(api: Api, db: Db, means: Pick<StartPage, "wayOut" | "git">) {
  return {
    overview: serve(api, overview, {
      getOverview: async (_input, { lang }) =>
        dataReply({ ...(await readTodo(db, lang, new Date())), ...means }),
      retryMails: async (_input, { viewer }) =>
        dataReply({ count: await retryMails(db, requireOperator(viewer), new Date()) }),
    }),
  };
}
