import { writeCookie } from "@public-code/core/web/cookies.ts";
import { isVisitorId, newVisitorId, visitorCookie } from "#contract/visitor.ts";

/** True when the cookies of a page hold a visitor id. */
export function hasVisitorId(cookies: string): boolean {
  return cookies.split(/;\s*/).some((cookie) => {
    const [name, value = ""] = cookie.split("=");
    return name === visitorCookie && isVisitorId(value);
  });
}

/** Sets a visitor id in this browser at its first vote, and nothing else. */
export function ensureVisitorId(): void {
  if (!hasVisitorId(document.cookie)) writeCookie(visitorCookie, newVisitorId());
}
