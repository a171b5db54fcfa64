import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { CallContext } from "./call-context.ts";
import { loopbackHost } from "./loopback.ts";

/** Scheme and host of the portal: the configured origin, or the loopback host that was asked. */
export function portalOrigin(
  config: Pick<Config, "origin" | "port">,
  request: Pick<FastifyRequest, "protocol" | "host">,
): string {
  if (config.origin) return config.origin;
  const host = loopbackHost(request.host);
  return host ? `${request.protocol}://${host}` : `http://localhost:${config.port}`;
}

/** Where the portal lies for a request, without a slash at the end. */
export function portalBase(
  config: Pick<Config, "origin" | "port" | "contextPath">,
  request: Pick<FastifyRequest, "protocol" | "host">,
): string {
  return `${portalOrigin(config, request)}${config.contextPath.slice(0, -1)}`;
}

/** The origin for a call, of which only the headers are known. */
export function originOfCall(
  config: Pick<Config, "origin" | "port">,
  { headers }: Pick<CallContext, "headers">,
): string {
  return portalOrigin(config, { protocol: "http", host: headers.host ?? "" });
}
