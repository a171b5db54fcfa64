import type { CapabilityPages } from "@public-code/core/web/capability-pages.ts";

export const reusePages = {
  folder: "reuse",
  pages: {
    adoptionStories: "stories/stories-page.tsx",
  },
  places: {
    reuses: "console/reuses/reuses-page.tsx",
    stories: "console/stories/stories-page.tsx",
  },
} as const satisfies CapabilityPages;
