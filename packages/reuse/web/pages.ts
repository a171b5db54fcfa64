import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";

export const reusePages = {
  folder: "reuse",
  pages: {
    adoptionStories: "stories/stories-page.tsx",
  },
  places: {
    reuses: { page: "console/reuses/reuses-page.tsx", menu: "reuses" },
  },
} as const satisfies CapabilityPages;
