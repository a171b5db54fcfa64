import {
  type ContentKind,
  contentKinds,
} from "@public-code/contract/content-editing/content-editing.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";

/** What operators edit beside the entries: settings of the whole portal. */
const settingPlaces = [
  "announcement",
  "flags",
  "customerService",
  "menu",
  "codes",
  "agencies",
] as const;
export type SettingPlace = (typeof settingPlaces)[number];

/** Every place of the content, in the order of its tabs. */
export const contentPlaces = [...contentKinds, ...settingPlaces] as const;
export type ContentPlace = ContentKind | SettingPlace;

/** Kinds whose entries stand in an order that operators choose. */
export const orderedKinds: readonly ContentKind[] = ["faq", "futurePlan", "partnershipCase"];
/** Kinds whose entries are fixed: they are edited, never added or taken away. */
export const fixedKinds: readonly ContentKind[] = ["guide"];

export function isContentKind(value: unknown): value is ContentKind {
  return contentKinds.some((kind) => kind === value);
}

/** The address of a place of the content. */
export function contentPath(place: ContentPlace): string {
  return addresses.consoleContent(place);
}
