import { pagesByCode } from "@public-code/core/contract/site/pages.ts";
import { isListed } from "@public-code/site/web/frame/menu-tree.ts";
import type { EditedMenu, MenuPlace } from "#contract/content-editing/menu-editing.ts";

export type MenuRow = EditedMenu["entries"][number];

/** Entries below a page (`''` for the top) in their order. */
export function entriesBelow(entries: readonly MenuRow[], parentPageCode: string): MenuRow[] {
  return entries
    .filter((entry) => entry.parentPageCode === parentPageCode)
    .toSorted((left, right) => left.position - right.position);
}

/** The entries with those below a page in another order. */
export function withOrder(
  entries: readonly MenuRow[],
  parentPageCode: string,
  ordered: readonly MenuRow[],
): MenuRow[] {
  const positions = new Map(ordered.map((entry, index) => [entry.pageCode, index]));
  return entries.map((entry) =>
    entry.parentPageCode === parentPageCode
      ? { ...entry, position: positions.get(entry.pageCode) ?? entry.position }
      : entry,
  );
}

/** The pages that have others below them, the top first. */
export function parentsOf(entries: readonly MenuRow[]): string[] {
  const parents = new Set(entries.map((entry) => entry.parentPageCode));
  return ["", ...entries.map((entry) => entry.pageCode).filter((code) => parents.has(code))];
}

/** True for entries that menus name where operators do not hide them. */
export function isInMenus({ pageCode, parentPageCode }: MenuRow): boolean {
  return isListed(pageCode) && pagesByCode.get(parentPageCode)?.node.direct !== true;
}

/** The entries as they are saved. */
export function sentPlaces(entries: readonly MenuRow[]): MenuPlace[] {
  return entries.map(({ pageCode, nameZh, nameEn, position, hidden }) => ({
    pageCode,
    nameZh: nameZh.trim(),
    nameEn: nameEn.trim(),
    position,
    hidden,
  }));
}
