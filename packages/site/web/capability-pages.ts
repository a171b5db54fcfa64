import type { Admission } from "@public-code/core/contract/duties.ts";
import type { RoutedPage } from "@public-code/core/contract/site/pages.ts";
import type { IconDrawing } from "@public-code/ui/icon.tsx";

/** A page in the navigation of the console. */
export interface ConsolePlacePage {
  page: string;
  icon: IconDrawing;
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
   * Places of the console, in the order of its navigation, and pages below one, by their addresses below
   * the console's; `overview` is the console's own.
   */
  places: Record<string, ConsolePlacePage | string>;
}
