import type { IncomingMessage, ServerResponse } from "node:http";
import cookie from "@fastify/cookie";
import type { AddressRate } from "./address-rate.ts";
import { bodyLength } from "./call-limits.ts";
import { otherSiteHeaders } from "./other-sites.ts";
import type { AddressReader } from "./request-address.ts";
import {
  type CachedResponse,
  chooseEncoding,
  etagOf,
  type ResponseCache,
  type SentHeaders,
  smallestCompressed,
} from "./response-cache.ts";

/** A longer body is parsed each time, so that it cannot fill the store. */
const longestBody = 2_000;
const longestAddress = 2_000;
const displayCookies = ["lang", "theme", "textSize"];

/** The address as it was sent; the router rewrites its own and keeps this one beside it. */
function sentAddress(request: IncomingMessage & { originalUrl?: string }): string {
  return request.originalUrl ?? request.url ?? "/";
}

/** The cookies that pages are shown by, read as pages read them: by Fastify's own parser. */
function shownBy(header: string): string {
  const cookies = cookie.parse(header);
  return JSON.stringify(displayCookies.map((name) => cookies[name] ?? null));
}
const shownByNone = JSON.stringify(displayCookies.map(() => null));

/**
 * Everything of a request that a cached response can depend on. No header and no address holds a line
 * break, so that none can pass for two.
 */
export function requestKey(request: IncomingMessage, body: string): string {
  const { host, lang, cookie: header } = request.headers;
  const shown = header ? shownBy(header) : shownByNone;
  return `sent\n${request.method}\n${host}\n${String(lang ?? "")}\n${shown}\n${sentAddress(request)}\n${body}`;
}

function isRemembered(request: IncomingMessage, body: string): boolean {
  return sentAddress(request).length <= longestAddress && body.length <= longestBody;
}

/**
 * Answers requests that were asked before, word for word, before they enter the router: the same
 * status, headers and bytes. Only answers that are the same for everybody are remembered here.
 */
export interface PreRouterCache {
  /** Answers the request, or gives it to `pass` with its body unread. */
  answer(request: IncomingMessage, response: ServerResponse, pass: () => void): void;
  /** Remembers how a cached response was sent. */
  remember(
    request: IncomingMessage,
    body: string,
    cached: CachedResponse,
    headers: SentHeaders,
    rate?: AddressRate,
  ): void;
}

const ofOneReply = ["content-length", "content-encoding", "date", "connection", "keep-alive"];
/** What a 304 repeats: whatever the stored page would else be shown without. */
const ofNotModified = [
  ...["etag", "cache-control", "vary", "content-security-policy"],
  ...otherSiteHeaders,
];

/** Names and values in turn, as Node writes them quickest. */
interface Prepared {
  whole: string[];
  notModified: string[];
  rate: AddressRate | undefined;
}

function prepare(headers: SentHeaders, rate: AddressRate | undefined): Prepared {
  const prepared: Prepared = { whole: [], notModified: [], rate };
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || ofOneReply.includes(name)) continue;
    const text = Array.isArray(value) ? value.join(", ") : String(value);
    prepared.whole.push(name, text);
    if (ofNotModified.includes(name)) prepared.notModified.push(name, text);
  }
  return prepared;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  { prepared, addressOf }: { prepared: Prepared; addressOf: AddressReader },
): boolean {
  if (request.method === "GET" && request.headers["if-none-match"] === etagOf(cached)) {
    response.writeHead(304, prepared.notModified).end();
    return true;
  }
  const accepted = chooseEncoding(request.headers["accept-encoding"]);
  const encoding = accepted && cached.body.length >= smallestCompressed ? accepted : null;
  const body = encoding ? cached.encoded[encoding] : cached.body;
  if (!body || cached.again?.(request.headers, addressOf(request)) === false) return false;
  const length = ["content-length", String(body.length)];
  const own = encoding ? ["content-encoding", encoding, ...length] : length;
  response.writeHead(cached.status, [...prepared.whole, ...own]).end(body);
  return true;
}

export function createPreRouterCache(
  cached: ResponseCache,
  addressOf: AddressReader,
): PreRouterCache {
  const sent = new WeakMap<CachedResponse, Prepared>();

  const tryKey = (request: IncomingMessage, response: ServerResponse, body: string): boolean => {
    const answer = cached.get(requestKey(request, body));
    const prepared = answer && sent.get(answer);
    if (!answer || !prepared) return false;
    // The router refuses what exceeds the limit.
    if (prepared.rate && !prepared.rate.admits(addressOf(request))) return false;
    if (answer.use) {
      answer.use.times += 1;
      answer.use.at = Date.now();
    }
    return send(request, response, answer, { prepared, addressOf });
  };

  const tryBody = (request: IncomingMessage, response: ServerResponse, pass: () => void): void => {
    const length = bodyLength(request);
    const read = (): void => {
      const chunk: unknown = request.read();
      const whole = Buffer.isBuffer(chunk) && chunk.length === length;
      // Later handlers read the request as if its body were still unread.
      if (Buffer.isBuffer(chunk)) request.unshift(chunk);
      if (whole && tryKey(request, response, chunk.toString())) request.resume();
      else pass();
    };
    if (length === 0) {
      // If the end of an empty body were read here, later handlers would wait for it forever.
      if (!tryKey(request, response, "")) pass();
    } else if (!(length <= longestBody)) pass();
    else if (request.readableLength > 0) read();
    else request.once("readable", read);
  };

  return {
    answer(request, response, pass) {
      if (request.method === "GET") {
        if (!tryKey(request, response, "")) pass();
      } else if (
        request.method === "POST" &&
        request.headers["content-type"] === "application/json"
      )
        tryBody(request, response, pass);
      else pass();
    },
    remember(request, body, answer, headers, rate) {
      if (!isRemembered(request, body)) return;
      if (!sent.has(answer)) sent.set(answer, prepare(headers, rate));
      cached.alias(requestKey(request, body), answer);
    },
  };
}
