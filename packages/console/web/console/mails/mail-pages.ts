import type { PlaceViews } from "@public-code/site/web/console/shell/views-heading.tsx";
import { HeldNotices } from "./held-notices.tsx";
import { NotifyAgencies } from "./notify-agencies.tsx";

export const mailPages = {
  place: "mails",
  label: "console.mails.views.label",
  views: {
    "": "console.mails.views.log",
    templates: "console.mails.views.templates",
    choice: "console.mails.views.choice",
  },
  Actions: NotifyAgencies,
  Notes: HeldNotices,
} as const satisfies PlaceViews;
