import type { Admission } from "@public-code/core/contract/duties.ts";
import type { RoutedPage } from "@public-code/core/contract/site/pages.ts";
import type { TextKey } from "@public-code/core/web/translation.ts";
import type { MenuPlace } from "./console/shell/console-places.ts";

/** A page that is a tab of an entry of the console's menu. */
export interface ConsolePlacePage {
  /** None where the page of another address shows it. */
  page?: string;
  menu: MenuPlace;
  /** Its name, where it is not at `console.place`. */
  title?: TextKey;
  /** The call that it asks, where it is not for every operator. */
  call?: Admission;
}

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
  places: Record<string, ConsolePlacePage | string>;
}
