import { subscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";

/**
 * The `method /path` of every route of the servers that are made from here on, in lower case and
 * with `{}` for each parameter. What answers GET answers HEAD too, and OPTIONS answers preflights alone.
 */
export function collectRoutes(): ReadonlySet<string> {
  const routes = new Set<string>();
  subscribe("fastify.initialization", (message) => {
    // What Fastify tells here of each server that it makes.
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ method, url }) => {
      for (const verb of [method].flat())
        if (verb !== "HEAD" && verb !== "OPTIONS")
          routes.add(`${verb.toLowerCase()} ${routePattern(url)}`);
    });
  });
  return routes;
}

/** A path of the contract or of the router, written as `collectRoutes` does. */
export function routePattern(path: string): string {
  return path.replace(/\{\w+\}|:\w+/g, "{}").toLowerCase();
}
