import { type TextKey, useTranslation } from "@public-code/core/web/translation.ts";
import { LinkTabs } from "@public-code/ui/tabs.tsx";
import type { ComponentType, ReactNode } from "react";
import { ConsoleHeading } from "./console-heading.tsx";
import { type ConsolePlace, consoleAddress } from "./console-places.ts";

/** A place of the console that has several views. */
export interface PlaceViews<View extends string = string> {
  place: ConsolePlace;
  /** Names the tabs. */
  label: TextKey;
  /** The name of each by the last part of its address; '' is the place itself. */
  views: Readonly<Record<View, TextKey>>;
  /** In the heading of all of them. */
  Actions?: ComponentType;
  /** Between heading and tabs of all of them. */
  Notes?: ComponentType;
}

export const viewPath = (place: ConsolePlace, view: string): string =>
  view === "" ? consoleAddress(place) : `${consoleAddress(place)}/${view}`;

/** The head of one view, with the way to the other ones. */
export function ViewsHeading<View extends string>({
  place,
  label,
  views,
  view,
  Actions,
  Notes,
  lead,
  actions,
}: PlaceViews<View> & { view: View; lead?: ReactNode; actions?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <ConsoleHeading
        place={place}
        title={view === "" ? undefined : t(views[view])}
        lead={lead}
        actions={Actions ? <Actions /> : actions}
      />
      {Notes && <Notes />}
      <LinkTabs
        label={t(label)}
        current={view}
        items={Object.entries<TextKey>(views).map(([key, name]) => ({
          key,
          label: t(name),
          href: viewPath(place, key),
        }))}
      />
    </>
  );
}
