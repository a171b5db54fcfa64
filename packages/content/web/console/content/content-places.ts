import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { TextKey } from "@public-code/core/web/translation.ts";
import { type ContentKind, contentKinds } from "#contract/content-editing/content-fields.ts";

/** What operators edit beside the entries: settings of the whole portal. */
export type SettingPlace =
  | keyof typeof settingCategories
  | "menu"
  | "codes"
  | "agencies"
  | "links"
  | "redirects";

/** The code list that each of these pages edits. */
export const settingCategories = {
  announcement: "ANNOUNCEMENT",
  flags: "prod_switch",
  customerService: "CS_INFO",
} as const;
const categoryPlaces = new Map<string, SettingPlace>(
  Object.entries(settingCategories).map(([place, category]) => [
    category,
    // The keys above are places.
    place as keyof typeof settingCategories,
  ]),
);

/** Where a code of a list is edited. */
export function placeOfCategory(category: string): SettingPlace {
  return categoryPlaces.get(category) ?? "codes";
}

export type ContentPlace = ContentKind | SettingPlace;

export function isContentKind(value: unknown): value is ContentKind {
  return contentKinds.some((kind) => kind === value);
}

/** The message that names a place. */
export function placeName(place: ContentPlace): TextKey {
  return isContentKind(place) ? `content.kinds.${place}.name` : `console.place.content/${place}`;
}

/** The address of a place of the content. */
export function contentPath(place: ContentPlace): string {
  return addresses.consoleContent(place);
}
