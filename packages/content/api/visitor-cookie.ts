import cookie from "@fastify/cookie";
import { invalid } from "@public-code/core/api/app-error.ts";
import type { CallContext } from "@public-code/core/api/http/call-context.ts";
import { isVisitorId, visitorCookie } from "#contract/visitor.ts";

/** The visitor id that a call carries; null where it is missing or was not made by the page. */
export function visitorOf(headers: CallContext["headers"]): string | null {
  const sent = typeof headers.cookie === "string" ? cookie.parse(headers.cookie) : {};
  const id = sent[visitorCookie];
  return id !== undefined && isVisitorId(id) ? id : null;
}

/** As `visitorOf`; a call without one is refused in words. */
export function requireVisitor(headers: CallContext["headers"]): string {
  const id = visitorOf(headers);
  if (id === null) throw invalid({ path: visitorCookie, key: "field.visitor" });
  return id;
}
