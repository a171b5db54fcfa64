import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { overview, type StartPage } from "#contract/overview/overview.ts";
import { callListExport } from "#contract/stewardship/call-list.ts";
import { readCallList, writeCallList } from "../stewardship/call-list.ts";
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
    callListExport: serveRaw(api, callListExport, {
      exportCallList: async (_request, reply, { lang }) =>
        reply
          .header("cache-control", "no-store")
          .header("content-type", "text/csv; charset=utf-8")
          .header("content-disposition", 'attachment; filename="open-points.csv"')
          .send(writeCallList(await readCallList(db, lang, new Date()), lang)),
    }),
  };
}
