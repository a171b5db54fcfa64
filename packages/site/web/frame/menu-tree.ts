import type { Language } from "@public-code/core/contract/language.ts";
import { groupCodes, pagesByCode } from "@public-code/core/contract/site/pages.ts";
import type { MenuEntry } from "@public-code/core/contract/site/site.ts";

/** The name of a menu entry in a language. */
export function entryName(entry: MenuEntry, lang: Language): string {
  return lang === "en-US" ? entry.enName : entry.name;
}

/** The address of a page code below the context path, or null for an entry without a page. */
export function entryPath(pageCode: string): string | null {
  if (groupCodes.includes(pageCode)) return null;
  return pagesByCode.get(pageCode)?.node.path ?? null;
}

/** True for entries that link directly instead of opening a dropdown. */
export function linksDirectly(entry: MenuEntry): boolean {
  return pagesByCode.get(entry.pageCode)?.node.direct === true || entry.subPageList.length === 0;
}

/** True for pages that menus and the site map may name. */
export function isListed(pageCode: string): boolean {
  return pagesByCode.get(pageCode)?.node.hidden !== true;
}

/** The entries that menus and the site map show: a group only with a page in it. */
export function visibleEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.filter(
    (entry) =>
      !entry.hidden &&
      isListed(entry.pageCode) &&
      (!groupCodes.includes(entry.pageCode) || visibleSubPages(entry).length > 0),
  );
}

/** The sub-pages that dropdowns and the site map show. */
export function visibleSubPages(entry: MenuEntry): MenuEntry[] {
  return visibleEntries(entry.subPageList);
}

/** The entries from the top down to a page, the page last; empty for an unknown code. */
export function trailTo(menu: readonly MenuEntry[], pageCode: string): MenuEntry[] {
  for (const entry of menu) {
    if (entry.pageCode === pageCode) return [entry];
    const below = trailTo(entry.subPageList, pageCode);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}

/** The code of the top entry that an address lies under, or ''. */
export function currentTopCode(menu: readonly MenuEntry[], pathname: string): string {
  const matches = (entry: MenuEntry): boolean => {
    const path = entryPath(entry.pageCode);
    const here = path !== null && (pathname === path || pathname.startsWith(`${path}/`));
    return here || entry.subPageList.some(matches);
  };
  return menu.find(matches)?.pageCode ?? "";
}
