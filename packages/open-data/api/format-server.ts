import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { portalBase } from "@public-code/core/api/http/request-origin.ts";
import { sendCached } from "@public-code/core/api/http/send-cached.ts";
import { type Api, requestLanguage } from "@public-code/core/api/http/serve.ts";
import { type Language, toLanguage } from "@public-code/core/contract/language.ts";
import { countPublic } from "@public-code/programs/api/read-public.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

/** In which language a document is written, and where the portal lies, without a slash at the end. */
export interface Place {
  lang: Language;
  base: string;
}

/** What a request asks of a format. */
export interface FormatRequest extends Place {
  /** The program, agency or file that the address names; '' in one that names none. */
  subject: string;
  query: URLSearchParams;
  /** Of the network that asks. */
  address: string;
}

/** A document, and what its answer says beside its media type. */
export interface Written {
  body: string | Buffer | AsyncIterable<string>;
  headers?: Record<string, string>;
  /** Not kept in the cache: any number of addresses lead to one, or each is asked for once. */
  passing?: boolean;
}

/** How one output of the portal is written. */
export interface Format {
  write(request: FormatRequest): Written | Promise<Written>;
  /** What it depends on beside subject, language and place; throws where that cannot be asked for. */
  key?(request: FormatRequest): string;
  /** Whether it is about all programs: kept while they are few, else written for each request. */
  ofAll?(request: FormatRequest): boolean;
  /** Written for each request, since it is long and changes at any time. */
  streamed?: true;
}

export type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** What grows larger is written for each request, so that it never stands in memory whole. */
const mostCached = 5_000;
/** Of large documents that a process writes at a time; each takes seconds of its processor. */
const mostAtOnce = 2;
let writing = 0;

export const ofAll = (): boolean => true;

/** Header of a file that browsers store. */
export const attachment = (name: string) => ({
  "content-disposition": `attachment; filename="${name}"`,
});

function readRequest(config: Config, request: FastifyRequest): FormatRequest {
  const query = new URL(request.url, "http://format").searchParams;
  const [subject]: unknown[] = Object.values(Object(request.params));
  return {
    base: portalBase(config, request),
    // Calls name their language in a header, files in their address.
    lang: /^\/api\//i.test(request.url) ? requestLanguage(request) : toLanguage(query.get("lang")),
    subject: typeof subject === "string" ? subject : "",
    query,
    address: request.ip,
  };
}

async function* piecesOf(body: Written["body"]): AsyncGenerator<string | Buffer> {
  if (typeof body === "string" || Buffer.isBuffer(body)) yield body;
  else
    for await (const piece of body) {
      yield piece;
      // Room for other requests between two pieces.
      await setImmediate();
    }
}

const streamOf = (body: Written["body"]) => Readable.from(piecesOf(body), { objectMode: false });

async function wholeOf(body: Written["body"]): Promise<string | Buffer> {
  if (typeof body === "string" || Buffer.isBuffer(body)) return body;
  let whole = "";
  for await (const piece of body) whole += piece;
  return whole;
}

/** Sends what is too long to be kept, so that few are written at a time. */
async function sendLarge(
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  etag: string,
  write: () => Promise<Written>,
): Promise<FastifyReply> {
  reply.headers({ vary: "lang", "cache-control": "no-cache", etag });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const { headers = {}, body } = await write();
  if (writing >= mostAtOnce) throw new AppError("err.unavailable");
  writing += 1;
  const document = streamOf(body);
  document.once("close", () => {
    writing -= 1;
  });
  return reply.headers(headers).send(document);
}

/** Answers with the document of a format: kept until content changes, or sent as it is written. */
export function createFormatServer(
  { cache }: Pick<Api, "cache">,
  db: Db,
  config: Config,
): (name: string, mediaType: string, format: Format) => Answer {
  const readSize = () =>
    cache.getOrMake("dataset size", async () => ({
      status: 200,
      headers: {},
      body: String(await countPublic(db)),
    }));
  return (name, mediaType, format) => async (request, reply) => {
    const formatRequest = readRequest(config, request);
    const { base, lang, subject } = formatRequest;
    const key = `${name} ${base} ${lang} ${subject} ${format.key?.(formatRequest) ?? ""}`;
    const write = async () => {
      const { headers = {}, ...written } = await format.write(formatRequest);
      return { ...written, headers: { "content-type": mediaType, ...headers } };
    };
    if (format.streamed) {
      const { headers, body } = await write();
      return reply.headers({ "cache-control": "no-cache", ...headers }).send(streamOf(body));
    }
    const size = format.ofAll?.(formatRequest) ? await readSize() : null;
    if (size && Number(size.body.toString()) > mostCached) {
      const etag = `"${size.revision}-${size.expiresAt}-${hash("sha1", key, "base64url")}"`;
      return sendLarge([request, reply], etag, write);
    }
    const cached = await cache.getOrMake(key, async () => {
      const { body, ...rest } = await write();
      return { status: 200, ...rest, body: await wholeOf(body) };
    });
    return sendCached(request, reply, cached);
  };
}
