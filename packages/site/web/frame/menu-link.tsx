import type { MenuEntry } from "@public-code/core/contract/site/site.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLocation } from "react-router";
import { entryName, entryPath } from "./menu-tree.ts";

/** The way to the page of an entry, marked where that is the page that is open. */
export function MenuLink({
  entry,
  isCurrent,
  className,
}: {
  entry: MenuEntry;
  /** Where a page below it is one of its own too. */
  isCurrent?: boolean;
  className: string | undefined;
}) {
  const { lang } = useTranslation();
  const { pathname } = useLocation();
  const path = entryPath(entry.pageCode) ?? "/";
  return (
    <UiLink
      look="plain"
      href={path}
      className={className}
      aria-current={(isCurrent ?? pathname === path) ? "page" : undefined}
    >
      {entryName(entry, lang)}
    </UiLink>
  );
}
