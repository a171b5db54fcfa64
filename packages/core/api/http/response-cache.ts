import { hash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from "node:zlib";
import { LRUCache } from "lru-cache";
import type { AddressRate } from "./address-rate.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Shorter bodies are sent as they are. */
export const smallestCompressed = 1_024;
/** Up to this length, handing a body over to another thread takes longer than compressing it. */
const longestAtOnce = 16_384;

/** A finished answer, in the encodings that were requested so far. */
export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Made when it is first asked for, by `etagOf`: most calls are POST, whose answers have none. */
  etag?: string;
  revision: number;
  expiresAt: number;
  encoded: Partial<Record<Encoding, Buffer>>;
  /** The store that keeps it; none for an answer that is made for one request. */
  owner?: ResponseCache;
  /** Set once it was sent: a repeated request is likely to repeat often. */
  sent?: true;
  again?: Again;
  /** Counted where the response is kept warm. */
  use?: ResponseUse;
}

/** How often a response was asked for, and when last, in ms since 1970. */
export interface ResponseUse {
  times: number;
  at: number;
}

/**
 * Does at once what its call does besides answering, such as counting; false where that has to be
 * looked up first.
 */
export type Again = (headers: IncomingHttpHeaders, address: string) => boolean;

export type Encoding = "br" | "gzip";

/** Headers of a reply as they were sent. */
export type SentHeaders = Record<string, string | number | string[] | undefined>;

export interface Freshness {
  /** The content revision this process knows of. */
  revision(): number;
  /** The moment, in ms since 1970, at which time alone changes what visitors see. */
  nextMoment(): number;
}

export interface NewResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Not stored: made for those alone who ask at this moment. */
  passing?: boolean;
  again?: Again;
}

export interface ResponseCache {
  get(key: string): CachedResponse | undefined;
  /** The cached response of a key, made once however many ask for it at the same time. */
  getOrMake(key: string, make: () => Promise<NewResponse>): Promise<CachedResponse>;
  /** An answer that is found only by the keys it is given. */
  hold(made: NewResponse): CachedResponse;
  /** Lets an answer be found by another key too, such as the request as it was sent. */
  alias(key: string, answer: CachedResponse): void;
  clear(): void;
  /** Called for each cached answer that is sent, with the request's body and the reply's headers. */
  onSent:
    | ((
        request: IncomingMessage,
        body: string,
        answer: CachedResponse,
        headers: SentHeaders,
        rate?: AddressRate,
      ) => void)
    | null;
}

function finish(
  made: NewResponse,
  freshness: Pick<CachedResponse, "revision" | "expiresAt" | "owner" | "sent">,
): CachedResponse {
  const body = typeof made.body === "string" ? Buffer.from(made.body) : made.body;
  return { ...made, ...freshness, body, encoded: {} };
}

/** The entity tag of an answer, from the bytes of its body. */
export function etagOf(answer: CachedResponse): string {
  answer.etag ??= `"${hash("sha1", answer.body, "base64url")}"`;
  return answer.etag;
}

/** Finished anonymous answers of this process; each ends with its revision or at the next moment. */
export function createResponseCache(
  freshness: Freshness,
  maxBytes = 64 * 1024 * 1024,
): ResponseCache {
  const answers = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => answer.body.length * 3 + key.length * 2 + 512,
  });
  const making = new Map<string, { revision: number; promise: Promise<CachedResponse> }>();

  const get = (key: string): CachedResponse | undefined => {
    const answer = answers.get(key);
    if (!answer) return undefined;
    if (answer.revision === freshness.revision() && Date.now() < answer.expiresAt) return answer;
    answers.delete(key);
    return undefined;
  };

  const cached: ResponseCache = {
    get,
    onSent: null,
    clear: () => answers.clear(),
    hold: (made) =>
      finish(made, {
        revision: freshness.revision(),
        expiresAt: freshness.nextMoment(),
        owner: cached,
        // Its call does not look it up by a key; it is found by the remembered request only.
        sent: true,
      }),
    alias(key, answer) {
      if (answer.revision === freshness.revision()) answers.set(key, answer);
    },
    async getOrMake(key, make) {
      const stored = get(key);
      if (stored) return stored;
      const revision = freshness.revision();
      const running = making.get(key);
      if (running?.revision === revision) return running.promise;
      const promise = (async () => {
        const expiresAt = freshness.nextMoment();
        const made = await make();
        if (made.passing) return finish(made, { revision, expiresAt });
        const answer = finish(made, { revision, expiresAt, owner: cached });
        if (answer.status < 500) answers.set(key, answer);
        return answer;
      })();
      making.set(key, { revision, promise });
      try {
        return await promise;
      } finally {
        if (making.get(key)?.promise === promise) making.delete(key);
      }
    },
  };
  return cached;
}

/** The encoding to answer with, by the Accept-Encoding header. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  if (!accepted) return null;
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "gzip";
  return null;
}

function compress(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  const atOnce = body.length <= longestAtOnce;
  if (encoding === "gzip") return atOnce ? gzipSync(body) : compressGzip(body);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const options: BrotliOptions = {
    params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: body.length },
  };
  return atOnce ? brotliCompressSync(body, options) : compressBrotli(body, options);
}

/** Pictures of pixels are compressed already. */
const isPicture = ({ headers }: CachedResponse) => headers["content-type"] === "image/png";

/** The body in an encoding, compressed at the first request for it. */
export async function encodedBody(
  answer: CachedResponse,
  encoding: Encoding | null,
): Promise<{ body: Buffer; encoding: Encoding | null }> {
  if (!encoding || answer.body.length < smallestCompressed || isPicture(answer))
    return { body: answer.body, encoding: null };
  const encoded = answer.encoded[encoding];
  if (encoded) return { body: encoded, encoding };
  const body = await compress(answer.body, encoding);
  answer.encoded[encoding] = body;
  return { body, encoding };
}
