import type { FastifyRequest } from "fastify";
import type { Config } from "./config.ts";

/** Scheme and host that a visitor sees: the configured origin, or the loopback host that was asked. */
export function originOf(config: Pick<Config, "origin">, request: FastifyRequest): string {
  return config.origin ?? `${request.protocol}://${request.host}`;
}
