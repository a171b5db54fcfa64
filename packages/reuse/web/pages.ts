import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";
import { Recycle } from "lucide";

export const reusePages = {
  folder: "reuse",
  pages: {
    adoptionStories: "stories/stories-page.tsx",
  },
  places: {
    reuses: { page: "console/reuses/reuses-page.tsx", icon: Recycle },
  },
} as const satisfies CapabilityPages;
