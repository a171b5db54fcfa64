import type { PlaceViews } from "@public-code/site/web/console/shell/views-heading.tsx";
import { PublishedNote } from "./published-note.tsx";

/** What waits for operators, and what waits for agencies. */
export const reviewViews = {
  place: "reviews",
  label: "console.reviews.views.label",
  views: { "": "console.reviews.views.waiting", returned: "console.reviews.views.returned" },
  Notes: PublishedNote,
} as const satisfies PlaceViews;
