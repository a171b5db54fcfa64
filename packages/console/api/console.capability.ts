import { type CapabilityParts, defineCapability } from "@public-code/core/api/capability.ts";
import { minuteMs } from "@public-code/core/api/interval.ts";
import { jobs } from "@public-code/core/contract/jobs/jobs.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import { missedSearches } from "@public-code/core/contract/search/missed-searches.ts";
import type { RepositoryReaders } from "@public-code/evidence/api/repositories/readers.ts";
import { caseFile } from "#contract/case-file/case-file.ts";
import { figures } from "#contract/figures/figures.ts";
import { serviceTimeCalls } from "#contract/figures/service-times.ts";
import { health } from "#contract/health/health.ts";
import { history, historyExport } from "#contract/history/history.ts";
import { mailTemplates } from "#contract/mails/mail-templates.ts";
import { overview } from "#contract/overview/overview.ts";
import { annualDocuments, annualReports } from "#contract/reports/annual-figures.ts";
import { yearReports } from "#contract/reports/year-report.ts";
import { callListExport } from "#contract/stewardship/call-list.ts";
import { registerConsole } from "./console.routes.ts";
import { consoleMails } from "./mails/console-mails.ts";
import { queueFailures, queueMorningDigests } from "./mails/mail-operators.ts";

/** Operators are told what this machine cannot measure with. */
export interface ConsoleParts extends CapabilityParts {
  readers: RepositoryReaders;
}

export const console = defineCapability({
  calls: {
    health,
    caseFile,
    figures,
    serviceTimeCalls,
    missedSearches,
    history,
    historyExport,
    jobs,
    mails,
    mailTemplates,
    overview,
    callListExport,
    yearReports,
    annualReports,
    annualDocuments,
  },
  serve: (api, { readers, ...parts }: ConsoleParts) =>
    registerConsole(api, parts, {
      wayOut: !parts.outgoing.https.off,
      git: readers.git.git !== null,
    }),
  intervals: ({ db }) => [
    { name: "morning digests", everyMs: minuteMs, run: (now) => queueMorningDigests(db, now) },
    { name: "failures", everyMs: minuteMs, run: (now) => queueFailures(db, now) },
  ],
  mails: consoleMails,
});
