import type { Db } from "#api/database/database.ts";
import { type Api, serve } from "#api/http/serve.ts";
import { codes } from "#contract/code-lists/code-lists.ts";
import { dataReply } from "#contract/endpoint.ts";
import { listAgencyChoices } from "./agency-names.ts";
import { listCodes } from "./code-lists.service.ts";

export function registerCodeLists(api: Api, db: Db) {
  return {
    codes: serve(api, codes, {
      listAgencyChoices: async (_input, { lang }) => dataReply(await listAgencyChoices(db, lang)),
      queryAppCodeList: async (_input, { lang }) =>
        dataReply(await listCodes(db, lang, new Date())),
    }),
  };
}
