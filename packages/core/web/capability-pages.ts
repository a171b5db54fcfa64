import type { RoutedPage } from "#contract/site/pages.ts";

/** The pages of a package, by files of its folder `web`. */
export interface CapabilityPages {
  /** The folder of the package. */
  folder: string;
  /** Public pages by their codes. */
  pages: Partial<Record<RoutedPage, string>>;
  /** Pages of the console by their addresses below it; `overview` is the console's own. */
  places: Record<string, string>;
}
