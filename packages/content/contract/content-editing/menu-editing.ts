import { savedVersion } from "@public-code/accounts/contract/records/versions.ts";
import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import {
  plainString,
  queryPaging,
  seenTime,
  text,
  versionNumber,
} from "@public-code/core/contract/rules.ts";
import { pagesByCode } from "@public-code/core/contract/site/pages.ts";
import { z } from "zod";

const pageCode = plainString(50).refine((code) => pagesByCode.has(code));

/** Names and place of a page in the menu, and whether it stands there; an empty name is that of the sitemap. */
export const menuPlace = z.object({
  pageCode,
  nameZh: text(50).default(""),
  nameEn: text(100).default(""),
  /** Among the pages of the same parent. */
  position: z.int().min(0).max(1_000),
  hidden: z.boolean().default(false),
});
export type MenuPlace = z.output<typeof menuPlace>;

export const editedMenu = z.object({
  /** '' while nothing was edited. */
  updateTime: z.string(),
  entries: z.array(
    z.object({
      ...menuPlace.shape,
      pageCode: z.string(),
      parentPageCode: z.string(),
      /** Names of the sitemap, which count where none is given. */
      defaultZh: z.string(),
      defaultEn: z.string(),
    }),
  ),
});
export type EditedMenu = z.output<typeof editedMenu>;

export const menuEditing = {
  getEditedMenu: endpoint("GET", "/console/menu", {
    duty: "read",
    summary: "Names and order of the menu's pages",
    data: editedMenu,
  }),
  saveMenu: endpoint("POST", "/console/menu", {
    duty: "edit",
    summary: "Save names and order; pages that are not named take those of the sitemap",
    input: z.object({
      updateTime: seenTime,
      entries: z
        .array(menuPlace)
        .max(pagesByCode.size)
        .refine(
          (entries) => new Set(entries.map((entry) => entry.pageCode)).size === entries.length,
        ),
    }),
    data: editedMenu,
  }),
  listMenuVersions: listEndpoint("GET", "/console/menu/versions", {
    duty: "read",
    summary: "Saved states of the menu, the newest first",
    input: z.object({ ...queryPaging }),
    item: savedVersion,
  }),
  undoMenu: endpoint("POST", "/console/menu/undo", {
    duty: "edit",
    summary: "Save an older state of the menu again",
    input: z.object({ updateTime: seenTime, version: versionNumber }),
    data: editedMenu,
  }),
};
