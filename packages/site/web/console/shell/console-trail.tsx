import { useTranslation } from "@public-code/core/web/translation.ts";
import { Breadcrumb } from "@public-code/ui/breadcrumb.tsx";
import { type ConsolePlace, consoleAddress, useConsolePlaces } from "./console-places.ts";

/** The breadcrumb of a console page: home, the console, the entry of the menu, its tab, and the page where it is another. */
export function ConsoleTrail({
  place,
  title,
}: {
  place: ConsolePlace;
  title?: string | undefined;
}) {
  const { t } = useTranslation();
  const { places, menu } = useConsolePlaces();
  const page = places.find(({ name }) => name === place && name !== "overview");
  const entry = menu.find(({ name }) => name === page?.menu);
  const items = [
    { label: t("frame.home"), href: "/" },
    { label: t("console.title"), href: consoleAddress("overview") },
    ...(entry
      ? [
          {
            label: t(`console.nav.places.${entry.name}`),
            href: consoleAddress(entry.pages[0].name),
          },
        ]
      : []),
    ...(page ? [{ label: t(page.title), href: consoleAddress(page.name) }] : []),
    ...(title === undefined ? [] : [{ label: title }]),
  ].filter(({ label }, index, all) => label !== all[index - 1]?.label);
  return <Breadcrumb label={t("frame.breadcrumb")} items={items} />;
}
