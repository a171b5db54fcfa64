import { people } from "@public-code/accounts/contract/people/people.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";
import { mailTemplates } from "#contract/mails/mail-templates.ts";

export const consolePages = {
  folder: "console",
  pages: {
    statistics: "statistics/statistics-page.tsx",
    publicLog: "log/log-page.tsx",
    press: "press/press-page.tsx",
  },
  places: {
    search: "console/search/search-page.tsx",
    overview: { page: "console/overview/overview-page.tsx", menu: "overview" },
    figures: { page: "console/figures/figures-page.tsx", menu: "reports" },
    reports: { page: "console/reports/reports-page.tsx", menu: "reports" },
    report: "console/reports/report-redirect-page.tsx",
    health: { page: "console/health/health-page.tsx", menu: "system", group: "operation" },
    jobs: { page: "console/jobs/jobs-page.tsx", menu: "system", group: "operation" },
    evidence: { page: "console/evidence/evidence-page.tsx", menu: "system", group: "operation" },
    "programs/:programId": "console/case-file/case-file-page.tsx",
    mails: {
      page: "console/mails/mails-page.tsx",
      menu: "system",
      group: "operation",
      call: mails.sendMailAgain,
    },
    "mails/templates": {
      page: "console/mails/mail-templates-page.tsx",
      menu: "system",
      group: "settings",
      call: mailTemplates.saveMailTemplate,
    },
    // Those who decide are mailed, and nobody else.
    "mails/choice": {
      page: "console/mails/mail-choice-page.tsx",
      menu: "system",
      group: "accounts",
      call: mails.sendMailAgain,
    },
    people: {
      page: "console/people/people-page.tsx",
      menu: "system",
      group: "accounts",
      call: people.listPeople,
    },
    "people/sessions": {
      page: "console/people/sessions-page.tsx",
      menu: "system",
      group: "accounts",
      call: people.listSessions,
    },
    history: { page: "console/history/history-page.tsx", menu: "system", group: "operation" },
  },
} as const satisfies CapabilityPages;
