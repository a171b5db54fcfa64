import type { FastifyInstance } from "fastify";

/**
 * One line a request with its id. The route's pattern stands for the address, since addresses and
 * queries can hold keywords, mail addresses and tokens.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
    done();
  });
}
