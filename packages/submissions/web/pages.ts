import type { CapabilityPages } from "@public-code/core/web/capability-pages.ts";

export const submissionsPages = {
  folder: "submissions",
  pages: {
    submitFormProvideCode: "submit-form-page.tsx",
  },
  places: {
    reviews: "console/review/review-queue-page.tsx",
    programs: "console/programs/programs-page.tsx",
    "reviews/:programId": "console/review/review-page.tsx",
  },
} as const satisfies CapabilityPages;
