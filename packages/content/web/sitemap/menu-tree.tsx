import type { Language } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { MenuEntry } from "@public-code/core/contract/site/site.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  entryName,
  entryPath,
  linksDirectly,
  visibleEntries,
  visibleSubPages,
} from "@public-code/site/web/frame/menu-tree.ts";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import styles from "./menu-tree.module.css";

/** Pages that stand outside the menu, in the order of the tree. */
const outerPages = [
  { key: "home", href: "/" },
  { key: "agencies", href: addresses.agencies },
  { key: "privacy", href: addresses.privacy },
  { key: "openData", href: addresses.openData },
  { key: "apiDocs", href: addresses.apiDocs },
] as const;

/** The pages of a group, and those below them; entries that link directly show none. */
function SubPages({ entry, lang }: { entry: MenuEntry; lang: Language }) {
  const subPages = linksDirectly(entry) ? [] : visibleSubPages(entry);
  if (subPages.length === 0) return null;
  return (
    <ul className={stack(4, { justify: "start" }, styles.pages)}>
      {subPages.map((sub) => (
        <li key={sub.pageCode}>
          <UiLink href={entryPath(sub.pageCode) ?? "/"}>{entryName(sub, lang)}</UiLink>
          <SubPages entry={sub} lang={lang} />
        </li>
      ))}
    </ul>
  );
}

/** Every page of the menu as a tree of links, and those beside it. */
export function MenuTree({ menu, lang }: { menu: readonly MenuEntry[]; lang: Language }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.tree}>
      {visibleEntries(menu).map((entry) => {
        const path = entryPath(entry.pageCode);
        return (
          <li key={entry.pageCode} className={stack(8, { top: 12, align: "start" }, styles.group)}>
            {path === null ? (
              <span className={styles.name}>{entryName(entry, lang)}</span>
            ) : (
              <UiLink href={path} className={styles.name}>
                {entryName(entry, lang)}
              </UiLink>
            )}
            <SubPages entry={entry} lang={lang} />
          </li>
        );
      })}
      <li className={stack(8, { top: 12, align: "start" }, styles.group)}>
        <span className={styles.name}>{t("sitemap.outer.title")}</span>
        <ul className={stack(4, { justify: "start" }, styles.pages)}>
          {outerPages.map((page) => (
            <li key={page.key}>
              <UiLink href={page.href}>{t(`sitemap.outer.${page.key}`)}</UiLink>
            </li>
          ))}
        </ul>
      </li>
    </ul>
  );
}
