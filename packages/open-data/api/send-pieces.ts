import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { ResponseCache } from "@public-code/core/api/http/response-cache.ts";
import { sendCached } from "@public-code/core/api/http/send-cached.ts";
import { countPublic } from "@public-code/programs/api/read-public.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

/** What grows larger is written for each request, so that it never stands in memory whole. */
const mostCached = 5_000;

/** A document of many programs, written piece by piece. */
export interface PiecedDocument {
  /** Everything that its text depends on beside the content. */
  key: string;
  headers: Record<string, string>;
  pieces: () => AsyncIterable<string>;
}

/** Of large documents that a process writes at a time; each takes seconds of its processor. */
const mostAtOnce = 2;
let writing = 0;

/** The pieces, with room for other requests between two of them. */
async function* withPauses(pieces: AsyncIterable<string>): AsyncIterable<string> {
  for await (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}

/** Sends a document of all programs: cached while they are few, else as it is written. */
export async function sendPieces(
  { cache, db }: { cache: ResponseCache; db: Db },
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  { key, headers, pieces }: PiecedDocument,
): Promise<FastifyReply> {
  const size = await cache.getOrMake("dataset size", async () => ({
    status: 200,
    headers: {},
    body: String(await countPublic(db)),
  }));
  if (Number(size.body.toString()) > mostCached) {
    const etag = `"${size.revision}-${size.expiresAt}-${hash("sha1", key, "base64url")}"`;
    reply.headers({ vary: "lang", "cache-control": "no-cache", ...headers, etag });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    if (writing >= mostAtOnce) throw new AppError("err.unavailable");
    writing += 1;
    const document = Readable.from(withPauses(pieces()), { objectMode: false });
    document.once("close", () => {
      writing -= 1;
    });
    return reply.send(document);
  }
  const cached = await cache.getOrMake(key, async () => {
    let body = "";
    for await (const piece of pieces()) body += piece;
    return { status: 200, headers, body };
  });
  return sendCached(request, reply, cached);
}
