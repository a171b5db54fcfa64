import type { RoutedPage } from "@public-code/core/contract/site/pages.ts";
import type { ConsolePage } from "./console/shell/console-places.ts";

/** The pages of a package, by files of its folder `web`. */
export interface CapabilityPages {
  /** The folder of the package. */
  folder: string;
  /** Public pages by their codes. */
  pages: Partial<Record<RoutedPage, string>>;
  /**
   * Pages of the console by their addresses below the console's: tabs of its menu in their order, and
   * pages below one; `overview` is the console's own.
   */
  places: Record<string, ConsolePage | string>;
}
