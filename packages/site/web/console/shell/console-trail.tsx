import { useTranslation } from "@public-code/core/web/translation.ts";
import { Breadcrumb } from "@public-code/ui/breadcrumb.tsx";
import { type ConsolePlace, consoleAddress } from "./console-places.ts";

/** The breadcrumb of a console page: home, the console, the place, and the page where it is another. */
export function ConsoleTrail({
  place,
  title,
}: {
  place: ConsolePlace;
  title?: string | undefined;
}) {
  const { t } = useTranslation();
  const items = [
    { label: t("frame.home"), href: "/" },
    { label: t("console.title"), href: consoleAddress("overview") },
    ...(place === "overview"
      ? []
      : [{ label: t(`console.place.${place}`), href: consoleAddress(place) }]),
    ...(title === undefined ? [] : [{ label: title }]),
  ];
  return <Breadcrumb label={t("frame.breadcrumb")} items={items} />;
}
