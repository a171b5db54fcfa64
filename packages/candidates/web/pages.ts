import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";
import { Inbox } from "lucide";

export const candidatesPages = {
  folder: "candidates",
  pages: {},
  places: {
    candidates: { page: "console/candidates-page.tsx", icon: Inbox },
    "candidates/import": "console/import-page.tsx",
    "candidates/:candidateId": "console/candidate-page.tsx",
  },
} as const satisfies CapabilityPages;
