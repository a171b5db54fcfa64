import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";

export const evidencePages = {
  folder: "evidence",
  pages: {
    badges: "badges-page.tsx",
  },
  places: {},
} as const satisfies CapabilityPages;
