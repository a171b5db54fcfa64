import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";
import { BookOpenText, Recycle } from "lucide";

export const reusePages = {
  folder: "reuse",
  pages: {
    adoptionStories: "stories/stories-page.tsx",
  },
  places: {
    reuses: { page: "console/reuses/reuses-page.tsx", icon: Recycle },
    stories: { page: "console/stories/stories-page.tsx", icon: BookOpenText },
  },
} as const satisfies CapabilityPages;
