import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { Editor } from "@public-code/accounts/api/records/change-record.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { CallContext } from "@public-code/core/api/http/call-context.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { pageReply } from "@public-code/core/api/paging.ts";
import { doneReply } from "@public-code/core/contract/endpoint.ts";
import { redirects } from "#contract/redirects/redirects.ts";
import { addRedirect, listRedirects, removeRedirect } from "./redirects.service.ts";

function editorOf({ viewer }: CallContext): Editor {
  return { viewer: requireOperator(viewer), now: new Date() };
}

/** The calls about addresses of earlier portals. */
export function registerRedirects(api: Api, db: Db) {
  return {
    redirects: serve(api, redirects, {
      listRedirects: async ({ iDisplayLength: rows, draw, ...query }) =>
        pageReply(await listRedirects(db, { ...query, rows }), draw),
      addRedirect: async (entry, context) => doneReply(addRedirect(db, editorOf(context), entry)),
      removeRedirect: async ({ source }, context) =>
        doneReply(removeRedirect(db, editorOf(context), source)),
    }),
  };
}
