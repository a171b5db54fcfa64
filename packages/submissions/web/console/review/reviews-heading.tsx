import { useTranslation } from "@public-code/core/web/translation.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { LinkTabs } from "@public-code/ui/tabs.tsx";
import { PublishedNote } from "./published-note.tsx";

/** What waits for operators, and what waits for agencies. */
export const reviewViews = {
  waiting: consoleAddress("reviews"),
  returned: `${consoleAddress("reviews")}/returned`,
} as const;

/** The head of a list of reviews, with the way to the other one. */
export function ReviewsHeading({ view }: { view: keyof typeof reviewViews }) {
  const { t } = useTranslation();
  const isReturned = view === "returned";
  return (
    <>
      <ConsoleHeading
        place="reviews"
        title={isReturned ? t("console.reviews.views.returned") : undefined}
        lead={t(isReturned ? "console.reviews.returned.lead" : "console.reviews.lead")}
      />
      <PublishedNote />
      <LinkTabs
        label={t("console.reviews.views.label")}
        current={view}
        items={(["waiting", "returned"] as const).map((key) => ({
          key,
          label: t(`console.reviews.views.${key}`),
          href: reviewViews[key],
        }))}
      />
    </>
  );
}
