import { useRouteLoaderData } from "react-router";
import type { CodeItem } from "#contract/code-lists/code-lists.ts";
import type { MenuEntry } from "#contract/site/site.ts";
import type { Settings } from "./settings.ts";

/** What every page has: settings, menu, and the codes of the frame. */
export interface RootData {
  settings: Settings;
  menu: MenuEntry[];
  codes: CodeItem[];
  /** Day on which the list of programs last changed, `YYYY-MM-DD`; '' without a program. */
  updatedOn: string;
  /** Day in Taipei on which the document was made, `YYYY-MM-DD`. */
  madeOn: string;
}

/** The data of the root route. Throws outside a rendered page. */
export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("The root data is missing.");
  return data;
}

/**
 * Noon of the day that ages are counted to: that of the document, since the clock of a browser may say
 * something else than the page it was sent.
 */
export function useToday(): Date {
  return new Date(`${useRootData().madeOn}T12:00:00+08:00`);
}
