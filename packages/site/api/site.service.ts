import type { Db } from "@public-code/core/api/database/database.ts";
import { type PageNode, pageTree } from "@public-code/core/contract/site/pages.ts";
import type { MenuEntry } from "@public-code/core/contract/site/site.ts";
import { menuEntries } from "./site.table.ts";

interface Override {
  nameZh: string;
  nameEn: string;
  position: number;
  hidden: boolean;
}

/** The menu tree with the operators' names and order; top entries have '' as parent. */
export async function getMenu(db: Db): Promise<MenuEntry[]> {
  const rows = await db
    .select({
      pageCode: menuEntries.pageCode,
      nameZh: menuEntries.nameZh,
      nameEn: menuEntries.nameEn,
      position: menuEntries.position,
      hidden: menuEntries.hidden,
    })
    .from(menuEntries);
  const overrides = new Map<string, Override>(rows.map((row) => [row.pageCode, row]));
  return buildMenu(pageTree, null, overrides);
}

function nameOf(node: PageNode, overrides: Map<string, Override>): { zh: string; en: string } {
  const override = overrides.get(node.pageCode);
  return {
    zh: override?.nameZh || node.name["zh-TW"],
    en: override?.nameEn || node.name["en-US"],
  };
}

function buildMenu(
  nodes: readonly PageNode[],
  parent: PageNode | null,
  overrides: Map<string, Override>,
): MenuEntry[] {
  const positionOf = (node: PageNode, index: number) =>
    overrides.get(node.pageCode)?.position ?? index;
  return nodes
    .map((node, index) => ({ node, position: positionOf(node, index), index }))
    .sort((a, b) => a.position - b.position || a.index - b.index)
    .map(({ node }) => {
      const name = nameOf(node, overrides);
      const parentName = parent ? nameOf(parent, overrides) : { zh: "", en: "" };
      return {
        pageCode: node.pageCode,
        name: name.zh,
        enName: name.en,
        parentName: parentName.zh,
        parentEnName: parentName.en,
        parentPageCode: parent?.pageCode ?? "",
        hidden: overrides.get(node.pageCode)?.hidden ?? false,
        subPageList: buildMenu(node.children, node, overrides),
      };
    });
}
