import type { FastifyInstance } from "fastify";
import { AppError, notFound } from "../app-error.ts";

/** What a supervisor asks of the process itself, at the same address wherever the portal lives. */
const besidesThePortal = /^\/(healthz|readyz|metrics)$/;

/**
 * The address inside the portal of what was asked for, or null outside the context path. Repeated
 * slashes count as one, and `/api/api/…` means `/api/…`.
 */
export function innerAddress(contextPath: string, address: string): string | null {
  const end = address.search(/[?#]/);
  const path = (end < 0 ? address : address.slice(0, end)).replace(/\/{2,}/g, "/");
  const query = end < 0 ? "" : address.slice(end);
  const prefix = contextPath.slice(0, -1);
  let inner = path;
  if (prefix !== "" && !besidesThePortal.test(path)) {
    if (path !== prefix && !path.startsWith(contextPath)) return null;
    inner = path.slice(prefix.length) || "/";
  }
  return inner.replace(/^\/api\/api(?=\/|$)/i, "/api") + query;
}

/** Whether escapes of a path stand for no characters, so that no route can be found for it. */
function isMalformed(address: string): boolean {
  if (!address.includes("%")) return false;
  try {
    decodeURI(address.replace(/[?#].*$/s, ""));
    return false;
  } catch {
    return true;
  }
}

/** The address by which a request finds its route; one that `refuseAddresses` answers finds some route. */
export function routedAddress(contextPath: string, address: string): string {
  const inner = innerAddress(contextPath, address) ?? address;
  return isMalformed(inner) ? inner.replaceAll("%", "%25") : inner;
}

/** 400 for addresses that cannot be read, and 404 for those outside the context path. */
export function refuseAddresses(app: FastifyInstance, contextPath: string): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { originalUrl } = request;
    if (isMalformed(originalUrl)) return done(new AppError("err.badRequest"));
    done(innerAddress(contextPath, originalUrl) === null ? notFound() : undefined);
  });
}
