import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";

export const cataloguePages = {
  folder: "catalogue",
  pages: {
    home: "home/home-page.tsx",
    publicCodes: "catalogue-page.tsx",
    codeDetail: "programs/program-page.tsx",
    agencies: "agencies/agencies-page.tsx",
    agencyDetail: "agencies/agency-page.tsx",
    coverage: "standings/coverage-page.tsx",
    compare: "comparison/compare-page.tsx",
    reward: "reward/reward-page.tsx",
    badges: "badges/badges-page.tsx",
  },
  places: {},
} as const satisfies CapabilityPages;
