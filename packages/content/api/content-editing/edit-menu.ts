import { changedFields, writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { readVersion, writeVersion } from "@public-code/accounts/api/records/versions.service.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { nextUpdate } from "@public-code/core/api/database/last-change.ts";
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
import type { Editing } from "./edit-content.ts";

export const menuSubject = { subject: "menu", subjectId: "all" } as const;

type Editor = Pick<Editing, "viewer" | "now">;

async function readRows(db: Db): Promise<{ places: MenuPlace[]; updatedAt: Date | null }> {
  const rows = await db
    .select({
      pageCode: menuEntries.pageCode,
      nameZh: menuEntries.nameZh,
      nameEn: menuEntries.nameEn,
      position: menuEntries.position,
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
  const known = new Map(places.map((place) => [place.pageCode, place]));
  return {
    updateTime: updatedAt?.toISOString() ?? "",
    entries: allPages().map(({ node, parent }) => ({
      pageCode: node.pageCode,
      parentPageCode: parent?.pageCode ?? "",
      nameZh: known.get(node.pageCode)?.nameZh ?? "",
      nameEn: known.get(node.pageCode)?.nameEn ?? "",
      position: known.get(node.pageCode)?.position ?? (parent?.children ?? pageTree).indexOf(node),
      defaultZh: node.name["zh-TW"],
      defaultEn: node.name["en-US"],
    })),
  };
}

/** A place for every page: an edited menu is never without rows, which bear the moment of its edit. */
function everyPlace(entries: readonly MenuPlace[]): MenuPlace[] {
  const named = new Map(entries.map((one) => [one.pageCode, one]));
  return allPages().map(
    ({ node, parent }) =>
      named.get(node.pageCode) ?? {
        pageCode: node.pageCode,
        nameZh: "",
        nameEn: "",
        position: (parent?.children ?? pageTree).indexOf(node),
      },
  );
}

async function writeMenu(
  tx: Db,
  { viewer, now }: Editor,
  wanted: { updateTime: string; entries: readonly MenuPlace[] },
  action: "saveMenu" | "undoMenu",
): Promise<void> {
  // The menu is one thing in many rows, which need not be there yet.
  await tx.execute(sql`lock table ${menuEntries} in share row exclusive mode`);
  const { places: before, updatedAt } = await readRows(tx);
  // '' is what a menu that nobody has edited was seen with.
  if ((updatedAt?.toISOString() ?? "") !== wanted.updateTime) throw new AppError("err.stale");
  const at = updatedAt ? nextUpdate({ updatedAt }, now) : now;
  const places = everyPlace(wanted.entries);
  await tx.delete(menuEntries);
  await tx.insert(menuEntries).values(places.map((one) => ({ ...one, updatedAt: at })));
  const states = {
    before: { snapshot: { entries: before }, savedAt: updatedAt },
    after: { snapshot: { entries: places } },
  };
  await writeVersion(tx, menuSubject, viewer, states, now);
  const byCode = (list: readonly MenuPlace[]) =>
    Object.fromEntries(list.map((place) => [place.pageCode, place]));
  // A menu that nobody has edited has the places of the sitemap.
  const fields = changedFields(byCode(everyPlace(before)), byCode(places));
  await writeAudit(tx, viewer, { action, ...menuSubject, fields }, now);
  await changeContent(tx);
}

/** Saves names and order of the menu. */
export async function saveMenu(
  db: Db,
  editor: Editor,
  wanted: { updateTime: string; entries: readonly MenuPlace[] },
): Promise<EditedMenu> {
  requireOperator(editor.viewer);
  await db.transaction((tx) => writeMenu(tx, editor, wanted, "saveMenu"));
  return getEditedMenu(db);
}

const keptMenu = z.object({ entries: menuPlace.array() });

/** Saves an older state of the menu again. */
export async function undoMenu(
  db: Db,
  editor: Editor,
  wanted: { updateTime: string; version: number },
): Promise<EditedMenu> {
  requireOperator(editor.viewer);
  await db.transaction(async (tx) => {
    const { entries } = await readVersion(tx, menuSubject, wanted.version, keptMenu);
    const save = { updateTime: wanted.updateTime, entries };
    await writeMenu(tx, editor, save, "undoMenu");
  });
  return getEditedMenu(db);
}
