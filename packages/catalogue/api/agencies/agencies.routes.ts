import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { pageReply } from "@public-code/core/api/paging.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { agencies } from "#contract/agencies/agencies.ts";
import { coverage } from "#contract/standings/coverage.ts";
import { queryCoverage } from "../standings/read-coverage.ts";
import { getAgency, queryAgencies } from "./public-agencies.ts";

/** The public calls on agencies, and on how they stand with public code. */
export function registerAgencies(api: Api, db: Db) {
  return {
    agencies: serve(api, agencies, {
      queryAgencies: async (query, { lang }) => {
        const { levels, ...listed } = await queryAgencies(db, query, lang, new Date());
        return { ...pageReply(listed, query.draw), levels };
      },
      getAgency: async ({ code }, { lang }) =>
        dataReply(await getAgency(db, code, lang, new Date())),
    }),
    coverage: serve(api, coverage, {
      queryCoverage: async (query, { lang }) => {
        const { rows, total, ...counts } = await queryCoverage(db, query, lang, new Date());
        return { ...pageReply({ rows, total }, query.draw), ...counts };
      },
    }),
  };
}
