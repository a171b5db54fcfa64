import type { FastifyReply, FastifyRequest } from "fastify";
import type { AddressRate } from "./address-rate.ts";
import { JsonText } from "./json-text.ts";
import { type CachedResponse, chooseEncoding, encodedBody, etagOf } from "./response-cache.ts";

function sentBody(request: FastifyRequest): string {
  return request.body instanceof JsonText ? request.body.text : "";
}

/** Sends a cached response: 304 where the caller has it, else in the best encoding. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
  rate?: AddressRate,
): Promise<FastifyReply> {
  reply.headers(cached.headers);
  if (request.method === "GET" || request.method === "HEAD") {
    reply.header("etag", etagOf(cached));
    if (!cached.headers.vary) reply.header("vary", "lang, accept-encoding, cookie");
    if (!cached.headers["cache-control"]) reply.header("cache-control", "no-cache");
  }
  if (cached.sent)
    cached.owner?.onSent?.(request.raw, sentBody(request), cached, { ...reply.getHeaders() }, rate);
  cached.sent = true;
  if (reply.hasHeader("etag") && request.headers["if-none-match"] === etagOf(cached))
    return reply.code(304).send();
  const { body, encoding } = await encodedBody(
    cached,
    chooseEncoding(request.headers["accept-encoding"]),
  );
  if (encoding) reply.header("content-encoding", encoding);
  return reply.code(cached.status).send(body);
}
