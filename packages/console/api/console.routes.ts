import { Readable } from "node:stream";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { CapabilityParts } from "@public-code/core/api/capability.ts";
import { readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import { sendDownload } from "@public-code/core/api/http/send-download.ts";
import { type Api, readInput, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { readQueues } from "@public-code/core/api/jobs/job-figures.ts";
import { odsMediaType } from "@public-code/core/api/ods.ts";
import { odtMediaType } from "@public-code/core/api/odt.ts";
import { pageReply } from "@public-code/core/api/paging.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { jobs } from "@public-code/core/contract/jobs/jobs.ts";
import { caseFile } from "#contract/case-file/case-file.ts";
import { health } from "#contract/health/health.ts";
import { history, historyExport } from "#contract/history/history.ts";
import { overview, type StartPage } from "#contract/overview/overview.ts";
import { annualDocuments, annualReports } from "#contract/reports/annual-figures.ts";
import { yearReports } from "#contract/reports/year-report.ts";
import { callListExport } from "#contract/stewardship/call-list.ts";
import { addNote, deleteNote } from "./case-file/program-notes.ts";
import { readCaseFile } from "./case-file/read-case-file.ts";
import { registerFigures } from "./figures/figures.routes.ts";
import { usualHealthLimits } from "./health/health-check.ts";
import { createHealthCheck, readHealth } from "./health/kept-health.ts";
import { exportHistory } from "./history/export-history.ts";
import { listHistoryActions, searchHistory } from "./history/history.service.ts";
import { listFailedJobs, runJobAgain } from "./jobs/failed-jobs.ts";
import { registerMails } from "./mails/mails.routes.ts";
import { readTodo, retryMails } from "./overview/overview.service.ts";
import { annualSheets, annualText } from "./reports/annual-documents.ts";
import { readAnnualReport } from "./reports/annual-report.ts";
import { readYearReport } from "./reports/read-year-report.ts";
import { readCallList, writeCallList } from "./stewardship/call-list.ts";

const documents = {
  ods: { type: odsMediaType, write: annualSheets },
  odt: { type: odtMediaType, write: annualText },
};

/** Every call of the console, and those of the public figures. */
export function registerConsole(
  api: Api,
  { db, config, database, storage, outgoing, mailKinds }: CapabilityParts,
  means: Pick<StartPage, "wayOut" | "git">,
) {
  const limits = usualHealthLimits;
  const parts = { config, database, storage, outgoing, limits, now: () => new Date() };
  const check = createHealthCheck(parts, db);
  return {
    health: serve(api, health, {
      getHealth: async (_input, { lang }) => dataReply(await readHealth(db, lang)),
      checkHealth: async (_input, { lang }) => dataReply(await check(lang)),
    }),
    caseFile: serve(api, caseFile, {
      getCaseFile: async ({ programId }, { viewer, lang }) => {
        const view = { viewer: requireOperator(viewer), lang, now: new Date() };
        return dataReply(await readCaseFile(db, programId, view));
      },
      addNote: async (note, { viewer }) =>
        dataReply(await addNote(db, requireOperator(viewer), note, new Date())),
      deleteNote: async (note, { viewer }) =>
        doneReply(deleteNote(db, requireOperator(viewer), note, new Date())),
    }),
    ...registerFigures(api, db),
    history: serve(api, history, {
      searchHistory: async ({ page, iDisplayLength: rows, draw, ...filter }, { lang }) => {
        const paging = { page, rows, lang };
        return pageReply(await searchHistory(db, filter, paging), draw);
      },
      listHistoryActions: async () => dataReply(await listHistoryActions(db)),
    }),
    historyExport: serveRaw(api, historyExport, {
      exportHistory: async (request, reply, { lang }) => {
        const filter = readInput(historyExport.exportHistory, request, lang);
        const rows = Readable.from(exportHistory(db, filter, lang), { objectMode: false });
        return sendDownload(reply, "history.csv", rows);
      },
    }),
    jobs: serve(api, jobs, {
      listJobQueues: async () => dataReply(await readQueues(db)),
      listFailedJobs: async ({ page, iDisplayLength: rows, draw }) =>
        pageReply(await listFailedJobs(db, { page, rows }), draw),
      runJobAgain: async ({ jobId }, { viewer }) => doneReply(runJobAgain(db, viewer, jobId)),
    }),
    ...registerMails(api, { db, config, mailKinds }),
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
        const { exportAnnualReport } = annualDocuments;
        const { format, ...wanted } = readInput(exportAnnualReport, request, context.lang);
        const lang = wanted.lang ?? context.lang;
        const report = await readAnnualReport(db, wanted, { lang, now: new Date() });
        const { type, write } = documents[format];
        const name = `annual-report-${report.year}.${format}`;
        return sendDownload(reply, name, await write(report, lang), type);
      },
    }),
    overview: serve(api, overview, {
      getOverview: async (_input, { lang }) =>
        dataReply({ ...(await readTodo(db, lang, new Date())), ...means }),
      retryMails: async (_input, { viewer }) =>
        dataReply({ count: await retryMails(db, requireOperator(viewer), new Date()) }),
    }),
    callListExport: serveRaw(api, callListExport, {
      exportCallList: async (_request, reply, { lang }) => {
        const list = writeCallList(await readCallList(db, lang, new Date()), lang);
        return sendDownload(reply, "open-points.csv", list);
      },
    }),
  };
}
