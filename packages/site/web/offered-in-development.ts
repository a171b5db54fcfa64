import { pageContext } from "@public-code/core/web/page-context.ts";
import { pageSettings } from "@public-code/core/web/page-settings.ts";
import type { Settings } from "@public-code/core/web/settings.ts";
import { data, type LoaderFunctionArgs } from "react-router";

/** Such a page exists where the portal is developed, and nowhere else. */
function isOffered({ profile }: Pick<Settings, "profile">): boolean {
  return profile !== "production";
}

/** The server's data of a page for development: 404 in production. */
export function loadInDevelopment({ context }: LoaderFunctionArgs) {
  const offered = isOffered(context.get(pageContext).settings);
  return data({ offered }, { status: offered ? 200 : 404 });
}

/** The same in the browser. */
export function offeredInDevelopment(): { offered: boolean } {
  return { offered: isOffered(pageSettings()) };
}
