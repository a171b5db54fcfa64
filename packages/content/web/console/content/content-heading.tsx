import { useTranslation } from "@public-code/core/web/translation.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { LinkTabs } from "@public-code/ui/tabs.tsx";
import type { ReactNode } from "react";
import { type ContentPlace, contentPath, contentPlaces, placeName } from "./content-places.ts";

/** The head of a content page, with the way to every other kind of content. */
export function ContentHeading({
  place,
  title,
  lead,
  actions,
}: {
  place: ContentPlace;
  /** The h1 where it differs from the place's name, such as the title of an entry. */
  title?: string | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <ConsoleHeading
        place="content"
        title={title ?? t(placeName(place))}
        lead={lead}
        actions={actions}
      />
      <LinkTabs
        label={t("console.content.kinds")}
        current={place}
        items={contentPlaces.map((contentPlace) => ({
          key: contentPlace,
          label: t(placeName(contentPlace)),
          href: contentPath(contentPlace),
        }))}
      />
    </>
  );
}
