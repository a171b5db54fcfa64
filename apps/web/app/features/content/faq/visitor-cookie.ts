import { isVisitorId, newVisitorId, visitorCookie } from "@public-code/contract/content/visitor.ts";
import { writeCookie } from "#platform/cookies.ts";

/** True when the cookies of a page hold a visitor id. */
export function hasVisitorId(cookies: string): boolean {
  return cookies.split(/;\s*/).some((cookie) => {
    const [name, value = ""] = cookie.split("=");
    return name === visitorCookie && isVisitorId(value);
  });
}

/** Gives this browser a visitor id at its first vote; nothing else is in it. */
export function ensureVisitorId(): void {
  if (!hasVisitorId(document.cookie)) writeCookie(visitorCookie, newVisitorId());
}
