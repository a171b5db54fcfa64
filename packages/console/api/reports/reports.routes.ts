import { readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, readInput, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { odsMediaType } from "@public-code/core/api/ods.ts";
import { odtMediaType } from "@public-code/core/api/odt.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { annualDocuments, annualReports } from "#contract/reports/annual-figures.ts";
import { yearReports } from "#contract/reports/year-report.ts";
import { annualSheets, annualText } from "./annual-documents.ts";
import { readAnnualReport } from "./annual-report.ts";
import { readYearReport } from "./read-year-report.ts";

const documents = {
  ods: { type: odsMediaType, write: annualSheets },
  odt: { type: odtMediaType, write: annualText },
};

/** What the ministry is wanted for at the end of a year. */
export function registerReports(api: Api, db: Db) {
  return {
    yearReports: serve(api, yearReports, {
      getYearReport: async ({ year }, { lang }) => {
        const view = { names: await readCodeNames(db), lang, now: new Date() };
        return dataReply(await readYearReport(db, year, view));
      },
    }),
    annualReports: serve(api, annualReports, {
      getAnnualReport: async (wanted, { lang }) =>
        dataReply(await readAnnualReport(db, wanted, { lang, now: new Date() })),
    }),
    annualDocuments: serveRaw(api, annualDocuments, {
      exportAnnualReport: async (request, reply, context) => {
        const { format, ...wanted } = readInput(
          annualDocuments.exportAnnualReport,
          request,
          context.lang,
        );
        const lang = wanted.lang ?? context.lang;
        const report = await readAnnualReport(db, wanted, { lang, now: new Date() });
        const { type, write } = documents[format];
        return reply
          .header("cache-control", "no-store")
          .header("content-type", type)
          .header(
            "content-disposition",
            `attachment; filename="annual-report-${report.year}.${format}"`,
          )
          .send(await write(report, lang));
      },
    }),
  };
}
