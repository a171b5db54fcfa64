import type { CapabilityPages } from "#web/capability-pages.ts";

export const sitePages = {
  folder: "site",
  pages: {
    testPlugin: "test-plugin/test-plugin-page.tsx",
  },
  places: {},
} as const satisfies CapabilityPages;
