import type { CapabilityPages } from "@public-code/core/web/capability-pages.ts";

export const consolePages = {
  folder: "console",
  pages: {
    statistics: "statistics/statistics-page.tsx",
  },
  places: {
    overview: "console/overview/overview-page.tsx",
    people: "console/people/people-page.tsx",
    history: "console/history/history-page.tsx",
    figures: "console/figures/figures-page.tsx",
    evidence: "console/evidence/evidence-page.tsx",
    jobs: "console/jobs/jobs-page.tsx",
    "people/sessions": "console/people/sessions-page.tsx",
    "people/unknownAgencies": "console/people/unknown-agencies-page.tsx",
  },
} as const satisfies CapabilityPages;
