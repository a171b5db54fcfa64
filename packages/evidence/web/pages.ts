import type { CapabilityPages } from "@public-code/core/web/capability-pages.ts";

export const evidencePages = {
  folder: "evidence",
  pages: {
    badges: "badges-page.tsx",
  },
  places: {},
} as const satisfies CapabilityPages;
