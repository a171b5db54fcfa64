import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";
import { Building2, Inbox } from "lucide";

export const candidatesPages = {
  folder: "candidates",
  pages: { foundPrograms: "found/found-page.tsx" },
  places: {
    candidates: { page: "console/candidates-page.tsx", icon: Inbox },
    "candidates/import": "console/import-page.tsx",
    "candidates/:candidateId": "console/candidate-page.tsx",
    organisations: { page: "console/organisations/organisations-page.tsx", icon: Building2 },
    "organisations/:organisationId": "console/organisations/organisation-page.tsx",
  },
} as const satisfies CapabilityPages;
