import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";

export const candidatesPages = {
  folder: "candidates",
  pages: { foundPrograms: "found/found-page.tsx" },
  places: {
    candidates: { page: "console/candidates-page.tsx", menu: "programs" },
    "candidates/import": "console/import-page.tsx",
    "candidates/:candidateId": "console/candidate-page.tsx",
    organisations: { page: "console/organisations/organisations-page.tsx", menu: "programs" },
    "organisations/:organisationId": "console/organisations/organisation-page.tsx",
  },
} as const satisfies CapabilityPages;
