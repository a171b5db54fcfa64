import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";

export const openDataPages = {
  folder: "open-data",
  pages: {
    openData: "open-data-page.tsx",
    following: "following/following-page.tsx",
    apiDocs: "api-docs/api-docs-page.tsx",
    software: "software/software-page.tsx",
  },
  places: {},
} as const satisfies CapabilityPages;
