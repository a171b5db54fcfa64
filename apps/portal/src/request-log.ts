import { accountOf } from "@public-code/core/api/http/request-account.ts";
import type { FastifyInstance } from "fastify";

const firstRefusal = 400;

/**
 * One line a request with its id; one that was refused names the account that tried. The route's pattern
 * stands for the address, since addresses and queries can hold keywords, mail addresses and tokens.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(reply.statusCode < firstRefusal ? {} : { account: accountOf(request) }),
      },
      "answered",
    );
    done();
  });
}
