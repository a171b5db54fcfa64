import { candidatesPages } from "@public-code/candidates/web/pages.ts";
import { cataloguePages } from "@public-code/catalogue/web/pages.ts";
import { consolePages } from "@public-code/console/web/pages.ts";
import { contentPages } from "@public-code/content/web/pages.ts";
import type { RoutedPage } from "@public-code/core/contract/site/pages.ts";
import { openDataPages } from "@public-code/open-data/web/pages.ts";
import { reusePages } from "@public-code/reuse/web/pages.ts";
import type { CapabilityPages } from "@public-code/site/web/capability-pages.ts";
import type {
  BroughtPlace,
  NamedPlace,
} from "@public-code/site/web/console/shell/console-places.ts";
import { sitePages } from "@public-code/site/web/pages.ts";
import { submissionsPages } from "@public-code/submissions/web/pages.ts";

/**
 * The pages of every capability, in the order of the console's tabs; see capabilities.ts for what
 * else each brings.
 */
export const capabilities: readonly CapabilityPages[] = [
  sitePages,
  cataloguePages,
  openDataPages,
  submissionsPages,
  candidatesPages,
  reusePages,
  consolePages,
  contentPages,
];

/** A public page without a module, or a place of the console, does not compile. */
type Complete<Needed extends string, Known extends Record<Needed, unknown>> = Known;
export type AllPages = Complete<
  RoutedPage,
  (typeof candidatesPages)["pages"] &
    (typeof cataloguePages)["pages"] &
    (typeof consolePages)["pages"] &
    (typeof contentPages)["pages"] &
    (typeof openDataPages)["pages"] &
    (typeof reusePages)["pages"] &
    (typeof sitePages)["pages"] &
    (typeof submissionsPages)["pages"]
>;
type AllPlaces = Complete<
  NamedPlace,
  (typeof candidatesPages)["places"] &
    (typeof consolePages)["places"] &
    (typeof contentPages)["places"] &
    (typeof reusePages)["places"] &
    (typeof submissionsPages)["places"]
>;

/** The pages in the menu of the console, in the order of their tabs. */
export const consolePlaces: readonly BroughtPlace[] = capabilities
  .flatMap(({ places }) => Object.entries(places))
  .flatMap(([key, place]) => {
    if (typeof place === "string") return [];
    // Object.entries forgets the names that the object has.
    const name = key as keyof AllPlaces & NamedPlace;
    return { title: `console.place.${name}` as const, ...place, name };
  });
