import { people } from "@public-code/accounts/contract/people/people.ts";
import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";
import {
  ChartColumn,
  FileChartColumn,
  HeartPulse,
  History,
  LayoutDashboard,
  ListChecks,
  Mail,
  Microscope,
  Users,
} from "lucide";

export const consolePages = {
  folder: "console",
  pages: {
    statistics: "statistics/statistics-page.tsx",
    publicLog: "log/log-page.tsx",
    press: "press/press-page.tsx",
  },
  places: {
    overview: { page: "console/overview/overview-page.tsx", icon: LayoutDashboard },
    people: { page: "console/people/people-page.tsx", icon: Users, call: people.listPeople },
    history: { page: "console/history/history-page.tsx", icon: History },
    figures: { page: "console/figures/figures-page.tsx", icon: ChartColumn },
    reports: { page: "console/reports/reports-page.tsx", icon: FileChartColumn },
    report: "console/reports/report-redirect-page.tsx",
    evidence: { page: "console/evidence/evidence-page.tsx", icon: Microscope },
    jobs: { page: "console/jobs/jobs-page.tsx", icon: ListChecks },
    health: { page: "console/health/health-page.tsx", icon: HeartPulse },
    "programs/:programId": "console/case-file/case-file-page.tsx",
    mails: { page: "console/mails/mails-page.tsx", icon: Mail },
    "mails/templates": "console/mails/mail-templates-page.tsx",
    "mails/choice": "console/mails/mail-choice-page.tsx",
    "people/sessions": "console/people/sessions-page.tsx",
    "people/unknownAgencies": "console/people/unknown-agencies-page.tsx",
  },
} as const satisfies CapabilityPages;
