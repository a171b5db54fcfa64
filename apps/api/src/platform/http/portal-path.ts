import type { FastifyInstance } from "fastify";
import { notFound } from "../app-error.ts";

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

/** 404 for every address outside the context path. */
export function refuseOutside(app: FastifyInstance, contextPath: string): void {
  if (contextPath === "/") return;
  app.addHook("onRequest", async (request) => {
    if (innerAddress(contextPath, request.originalUrl) === null) throw notFound();
  });
}
