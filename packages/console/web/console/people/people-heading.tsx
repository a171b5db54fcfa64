import { useTranslation } from "@public-code/core/web/translation.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { LinkTabs } from "@public-code/ui/tabs.tsx";

/** The views of the people, by the last part of their address. */
export const peopleViews = {
  people: consoleAddress("people"),
  sessions: `${consoleAddress("people")}/sessions`,
  unknownAgencies: `${consoleAddress("people")}/unknownAgencies`,
} as const;
export type PeopleView = keyof typeof peopleViews;

/** The head of a page about people, with the way to the other views. */
export function PeopleHeading({ view, lead }: { view: PeopleView; lead: string }) {
  const { t } = useTranslation();
  // Object.keys forgets the names that the object has.
  const views = Object.keys(peopleViews) as PeopleView[];
  return (
    <>
      <ConsoleHeading
        place="people"
        title={view === "people" ? undefined : t(`console.people.views.${view}`)}
        lead={lead}
      />
      <LinkTabs
        label={t("console.people.views.label")}
        current={view}
        items={views.map((key) => ({
          key,
          label: t(`console.people.views.${key}`),
          href: peopleViews[key],
        }))}
      />
    </>
  );
}
