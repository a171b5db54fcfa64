import { dataReply } from "@public-code/contract/endpoint.ts";
import { overview, type StartPage } from "@public-code/contract/overview/overview.ts";
import { requireOperator } from "#features/identity/identity.policy.ts";
import type { Db } from "#platform/database/database.ts";
import { type Api, serve } from "#platform/http/serve.ts";
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
