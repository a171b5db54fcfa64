import type { Language } from "@public-code/core/contract/language.ts";
import type { MenuEntry } from "@public-code/core/contract/site/site.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Breadcrumb, type BreadcrumbItem } from "@public-code/ui/breadcrumb.tsx";
import { entryName, entryPath, trailTo } from "./menu-tree.ts";

/** Where a page of the menu stands. */
export interface PagePlace {
  /** The page's code in the menu. */
  pageCode: string;
  /** Codes of pages that lie on the way beside the page's own parents, the nearest last. */
  through?: readonly string[] | undefined;
  /** Where the parent crumb of a detail page leads back to. */
  backPath?: string | undefined;
}

/** The pages on the way to a page of the menu, home and the page itself left out. */
export function parentsOf(
  menu: readonly MenuEntry[],
  lang: Language,
  { pageCode, through = [], backPath }: PagePlace,
): BreadcrumbItem[] {
  const between = through.flatMap((code) => trailTo(menu, code).slice(-1));
  return [...trailTo(menu, pageCode).slice(0, -1), ...between].map((parent, index, all) => ({
    label: entryName(parent, lang),
    href:
      (index === all.length - 1 ? backPath : undefined) ?? entryPath(parent.pageCode) ?? undefined,
  }));
}

/** The breadcrumb of a page: home, the pages on the way, and the page itself. */
export function PageTrail({
  parents,
  title,
  titleLang,
}: {
  parents: readonly BreadcrumbItem[];
  title: string;
  /** The `lang` of the title where it is not that of the page. */
  titleLang?: string | undefined;
}) {
  const { t } = useTranslation();
  const items = [
    { label: t("frame.home"), href: "/" },
    ...parents,
    { label: title, lang: titleLang },
  ];
  return <Breadcrumb label={t("frame.breadcrumb")} items={items} />;
}
