import {
  isVisitorId,
  newVisitorId,
  visitorCookie,
  visitorCookieDays,
} from "@public-code/contract/content/visitor.ts";
import { pageSettings } from "#platform/page-settings.ts";

const daySeconds = 86_400;

/** True when the cookies of a page hold a visitor id. */
export function hasVisitorId(cookies: string): boolean {
  return cookies.split(/;\s*/).some((cookie) => {
    const [name, value = ""] = cookie.split("=");
    return name === visitorCookie && isVisitorId(value);
  });
}

/** The cookie of a new visitor, for the pages below a context path. */
export function newVisitorCookie(contextPath: string): string {
  const seconds = visitorCookieDays * daySeconds;
  return `${visitorCookie}=${newVisitorId()}; path=${contextPath}; max-age=${seconds}; samesite=lax`;
}

/** Gives this browser a visitor id at its first vote; nothing else is in it. */
export function ensureVisitorId(): void {
  if (hasVisitorId(document.cookie)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = newVisitorCookie(pageSettings().contextPath);
}
