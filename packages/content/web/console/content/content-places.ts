import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { TextKey } from "@public-code/core/web/translation.ts";
import { type ContentKind, contentKinds } from "#contract/content-editing/content-fields.ts";

/** What operators edit beside the entries: settings of the whole portal. */
const settingPlaces = [
  "announcement",
  "flags",
  "customerService",
  "menu",
  "codes",
  "agencies",
  "links",
  "redirects",
] as const;
export type SettingPlace = (typeof settingPlaces)[number];

/** Every place of the content, in the order of its tabs. */
export const contentPlaces = [...contentKinds, ...settingPlaces] as const;
export type ContentPlace = ContentKind | SettingPlace;

export function isContentKind(value: unknown): value is ContentKind {
  return contentKinds.some((kind) => kind === value);
}

/** The message that names a place. */
export function placeName(place: ContentPlace): TextKey {
  return isContentKind(place) ? `content.kinds.${place}.name` : `console.content.places.${place}`;
}

/** The address of a place of the content. */
export function contentPath(place: ContentPlace): string {
  return addresses.consoleContent(place);
}
