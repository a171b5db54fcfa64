import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";
import { ClipboardCheck, FolderOpen } from "lucide";

export const submissionsPages = {
  folder: "submissions",
  pages: {
    submitFormProvideCode: "submit-form-page.tsx",
    checkPubliccode: "publiccode/check-page.tsx",
  },
  places: {
    reviews: { page: "console/review/review-queue-page.tsx", icon: ClipboardCheck },
    programs: { page: "console/programs/programs-page.tsx", icon: FolderOpen },
    "reviews/returned": "console/review/returned-page.tsx",
    "reviews/:programId": "console/review/review-page.tsx",
  },
} as const satisfies CapabilityPages;
