import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import {
  changeRecord,
  type Editor,
  type RecordKind,
} from "@public-code/accounts/api/records/change-record.ts";
import { readVersion } from "@public-code/accounts/api/records/versions.service.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { allPages, pageTree } from "@public-code/core/contract/site/pages.ts";
import { menuEntries } from "@public-code/site/api/site.table.ts";
import { asc, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type EditedMenu,
  type MenuPlace,
  menuPlace,
} from "#contract/content-editing/menu-editing.ts";

export const menuSubject = { subject: "menu", subjectId: "all" } as const;

interface Menu {
  places: MenuPlace[];
  updatedAt: Date | null;
}

async function readRows(db: Db): Promise<Menu> {
  const rows = await db
    .select({
      pageCode: menuEntries.pageCode,
      nameZh: menuEntries.nameZh,
      nameEn: menuEntries.nameEn,
      position: menuEntries.position,
      hidden: menuEntries.hidden,
      updatedAt: menuEntries.updatedAt,
    })
    .from(menuEntries)
    .orderBy(asc(menuEntries.pageCode));
  const moments = rows.map((row) => row.updatedAt.getTime());
  return {
    places: rows.map(({ updatedAt: _at, ...place }) => place),
    updatedAt: moments.length > 0 ? new Date(Math.max(...moments)) : null,
  };
}

/** Every page of the menu with the operators' names and places, or those of the sitemap. */
export async function getEditedMenu(db: Db): Promise<EditedMenu> {
  const { places, updatedAt } = await readRows(db);
  const entriesByCode = new Map(places.map((place) => [place.pageCode, place]));
  return {
    updateTime: updatedAt?.toISOString() ?? "",
    entries: allPages().map(({ node, parent }) => ({
      pageCode: node.pageCode,
      parentPageCode: parent?.pageCode ?? "",
      nameZh: entriesByCode.get(node.pageCode)?.nameZh ?? "",
      nameEn: entriesByCode.get(node.pageCode)?.nameEn ?? "",
      position:
        entriesByCode.get(node.pageCode)?.position ?? (parent?.children ?? pageTree).indexOf(node),
      hidden: entriesByCode.get(node.pageCode)?.hidden ?? false,
      defaultZh: node.name["zh-TW"],
      defaultEn: node.name["en-US"],
    })),
  };
}

/** A place for every page: an edited menu is never without rows, which have the moment of its edit. */
function everyPlace(entries: readonly MenuPlace[]): MenuPlace[] {
  const named = new Map(entries.map((entry) => [entry.pageCode, entry]));
  return allPages().map(
    ({ node, parent }) =>
      named.get(node.pageCode) ?? {
        pageCode: node.pageCode,
        nameZh: "",
        nameEn: "",
        position: (parent?.children ?? pageTree).indexOf(node),
        hidden: false,
      },
  );
}

const byCode = (places: readonly MenuPlace[]) =>
  Object.fromEntries(places.map((place) => [place.pageCode, place]));

/** The menu is one thing in many rows, which need not be there yet. */
const menuKind: RecordKind<Menu, object> = {
  permit: requireOperator,
  lockAll: (tx) => tx.execute(sql`lock table ${menuEntries} in share row exclusive mode`),
  lock: async (tx) => [await readRows(tx)],
  assertSeen({ updatedAt }, updateTime) {
    // '' for a menu that was never edited.
    if ((updatedAt?.toISOString() ?? "") !== updateTime) throw new AppError("err.stale");
  },
  nameOf: () => menuSubject,
  // A menu that was never edited has the pages of the sitemap.
  fieldsOf: ({ places }) => byCode(everyPlace(places)),
  stateOf: ({ places }) => ({ snapshot: { entries: places } }),
  async update(tx, menu, { places = menu.places, updatedAt }) {
    await tx.delete(menuEntries);
    await tx.insert(menuEntries).values(places.map((place) => ({ ...place, updatedAt })));
  },
  effect: changeContent,
};

/** Saves names and order of the menu. */
export async function saveMenu(
  db: Db,
  editor: Editor,
  { updateTime, entries }: { updateTime: string; entries: readonly MenuPlace[] },
): Promise<EditedMenu> {
  const columns = { places: everyPlace(entries) };
  await changeRecord(db, menuKind, editor, { updateTime }, () => ({
    action: "saveMenu",
    columns,
    saves: true,
  }));
  return getEditedMenu(db);
}

const keptMenu = z.object({ entries: menuPlace.array() });

/** Saves an older state of the menu again. */
export async function undoMenu(
  db: Db,
  editor: Editor,
  { updateTime, version }: { updateTime: string; version: number },
): Promise<EditedMenu> {
  await changeRecord(db, menuKind, editor, { updateTime }, async (_menu, tx) => {
    const { entries } = await readVersion(tx, menuSubject, version, keptMenu);
    return { action: "undoMenu", columns: { places: everyPlace(entries) }, saves: true };
  });
  return getEditedMenu(db);
}
