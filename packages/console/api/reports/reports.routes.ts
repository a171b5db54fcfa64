import { readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { yearReports } from "#contract/reports/year-report.ts";
import { readYearReport } from "./read-year-report.ts";

/** What the ministry is asked for at the end of a year. */
export function registerReports(api: Api, db: Db) {
  return {
    yearReports: serve(api, yearReports, {
      getYearReport: async ({ year }, { lang }) => {
        const view = { names: await readCodeNames(db), lang, now: new Date() };
        return dataReply(await readYearReport(db, year, view));
      },
    }),
  };
}
