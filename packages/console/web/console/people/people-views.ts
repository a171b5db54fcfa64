import type { PlaceViews } from "@public-code/site/web/console/shell/views-heading.tsx";

export const peopleViews = {
  place: "people",
  label: "console.people.views.label",
  views: {
    "": "console.people.views.people",
    sessions: "console.people.views.sessions",
    unknownAgencies: "console.people.views.unknownAgencies",
  },
} as const satisfies PlaceViews;
