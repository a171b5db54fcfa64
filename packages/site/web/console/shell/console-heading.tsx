import { useTranslation } from "@public-code/core/web/translation.ts";
import { stack } from "@public-code/ui/layout.ts";
import { LinkTabs } from "@public-code/ui/tabs.tsx";
import { TitleRow } from "@public-code/ui/title-row.tsx";
import type { ReactNode } from "react";
import { PageTitle } from "#web/frame/page-title.tsx";
import {
  type ConsolePlace,
  consoleAddress,
  pageGroups,
  useConsolePlaces,
} from "./console-places.ts";
import { ConsoleTrail } from "./console-trail.tsx";

export interface ConsoleHeadingProps {
  place: ConsolePlace;
  /** The h1 where it differs from the place's name, such as the name of a program. */
  title?: string | undefined;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The head of a console page: document title, breadcrumb, h1, lead, actions, and the other pages of its entry of the menu. */
export function ConsoleHeading({ place, title, eyebrow, lead, actions }: ConsoleHeadingProps) {
  const { t } = useTranslation();
  const { places, menu } = useConsolePlaces();
  const page = places.find((brought) => brought.name === place);
  const name = title ?? (page ? t(page.title) : "");
  const entry = menu.find((candidate) => candidate.name === page?.menu);
  return (
    <header className={stack(12)}>
      <PageTitle
        title={place === "overview" ? t("console.title") : `${name} - ${t("console.title")}`}
        path={consoleAddress(place)}
        hidden
      />
      <ConsoleTrail place={place} title={title} />
      <TitleRow title={name} eyebrow={eyebrow} lead={lead} actions={actions} />
      {title === undefined && entry && page && entry.pages.length > 1 && (
        <div>
          {page.group && (
            <LinkTabs
              label={t("console.nav.pages", { place: t(`console.nav.places.${entry.name}`) })}
              within={page.group}
              items={pageGroups.flatMap((group) => {
                const first = entry.pages.find((tab) => tab.group === group);
                const label = t(`console.nav.groups.${group}`);
                return first ? [{ key: group, label, href: consoleAddress(first.name) }] : [];
              })}
            />
          )}
          <LinkTabs
            label={t("console.nav.pages", {
              place: t(
                page.group
                  ? `console.nav.groups.${page.group}`
                  : `console.nav.places.${entry.name}`,
              ),
            })}
            current={place}
            items={entry.pages
              .filter(({ group }) => group === page.group)
              .map((tab) => ({
                key: tab.name,
                label: t(tab.title),
                href: consoleAddress(tab.name),
              }))}
          />
        </div>
      )}
    </header>
  );
}
