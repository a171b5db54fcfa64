import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";

export const submissionsPages = {
  folder: "submissions",
  pages: {
    submitFormProvideCode: "submit-form-page.tsx",
    checkPubliccode: "publiccode/check-page.tsx",
  },
  places: {
    reviews: { page: "console/review/review-queue-page.tsx", menu: "reviews" },
    programs: { page: "console/programs/programs-page.tsx", menu: "programs" },
    "reviews/returned": { page: "console/review/returned-page.tsx", menu: "reviews" },
    "reviews/:programId": "console/review/review-page.tsx",
  },
} as const satisfies CapabilityPages;
