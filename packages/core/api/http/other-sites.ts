import type { FastifyInstance, onRequestHookHandler } from "fastify";
import { notFound } from "../app-error.ts";

const daySeconds = 86_400;
const headers = {
  "access-control-allow-origin": "*",
  // Beside what a browser shows scripts of every answer.
  "access-control-expose-headers": "etag, link, retry-after",
};
/** What a 304 repeats, so that scripts may read it too. */
export const otherSiteHeaders: readonly string[] = Object.keys(headers);

/**
 * Lets scripts of other sites read a route that answers everybody alike, as people expect of open data: the
 * options of that route, beside which preflights of its address are answered. Neither credentials nor a token can
 * come with such a request; the header stands on every answer, since answers are repeated to whoever asks next.
 */
export function readByOtherSites(
  app: FastifyInstance,
  method: string,
  url: string,
): { onRequest: onRequestHookHandler } {
  app.options(url, async (request, reply) => {
    if (request.headers["access-control-request-method"] === undefined) throw notFound();
    return reply
      .code(204)
      .headers({
        ...headers,
        "access-control-allow-methods": method === "GET" ? "GET, HEAD" : method,
        "access-control-allow-headers": "content-type, if-none-match, lang",
        "access-control-max-age": String(daySeconds),
        "cache-control": "no-store",
      })
      .send();
  });
  return {
    onRequest(_request, reply, done) {
      reply.headers(headers);
      done();
    },
  };
}
