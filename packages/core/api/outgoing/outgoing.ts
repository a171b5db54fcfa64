import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from "node:http";
import { request as requestHttps } from "node:https";
import { AppError } from "../app-error.ts";
import { untilCallEnds } from "../http/current-call.ts";
import {
  type CheckedTarget,
  checkTarget,
  type OutgoingRefused,
  Refusal,
  takeTurn,
} from "./checked-target.ts";
import type { OutgoingPolicy } from "./outgoing-policy.ts";

export interface OutgoingRequest {
  /** For resolving the host, and once its turn has come for connecting, redirects and body together. */
  timeoutMs: number;
  /** Of the answer's body, in bytes. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
  /** GET by default; HEAD asks only whether the address answers; POST follows no redirect. */
  method?: "GET" | "HEAD" | "POST" | undefined;
  /** Names in lower case. `authorization` and `cookie` go to the first origin alone. */
  headers?: Readonly<Record<string, string>> | undefined;
  body?: string | Buffer | undefined;
  /** `cut` keeps the first `maxBytes` of a larger body; by default a larger body is refused. */
  whenLarger?: "refuse" | "cut" | undefined;
}

export interface OutgoingAnswer {
  status: number;
  body: Buffer;
  /** The address that answered, after redirects. */
  finalUrl: string;
  contentType: string;
  /** When the server wants to be asked again; null where it says nothing. */
  retryAfter: Date | null;
}

const maximumRedirects = 3;
/** For a host that says that it was asked too much, and not until when. */
const unstatedRestMs = 10 * 60_000;
const redirectStatuses = [301, 302, 303, 307, 308];

/**
 * Ask an address that somebody else wrote, without ever reaching a private network: every address
 * of the host is checked, the connection is pinned to the checked ones, for each redirect again.
 * Any HTTP status is an answer; what was refused or failed has a reason. It is given up with the call that it
 * is made for, and throws nothing but the 429 of a visitor's call where too many wait for the host.
 */
export async function fetchPublic(
  address: string,
  request: OutgoingRequest,
  policy: OutgoingPolicy,
): Promise<OutgoingAnswer | OutgoingRefused> {
  let deadline = AbortSignal.timeout(request.timeoutMs);
  const caller = untilCallEnds(request.signal);
  const until = () => (caller ? AbortSignal.any([deadline, caller]) : deadline);
  try {
    const target = await checkTarget(address, policy, until());
    // Waiting for the host is not the request's own time: many may wait for one host.
    const endTurn = await takeTurn(policy, target.url.host, request.signal);
    deadline = AbortSignal.timeout(request.timeoutMs);
    return await follow({ target, endTurn }, request, policy, until());
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.reason };
    if (caller?.aborted) return { refused: "aborted" };
    if (error instanceof AppError) throw error;
    return { refused: deadline.aborted ? "timeout" : "unreachable" };
  }
}

async function follow(
  first: { target: CheckedTarget; endTurn: () => void },
  request: OutgoingRequest,
  policy: OutgoingPolicy,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  let { target, endTurn } = first;
  let headers = headersOf(request, policy);
  try {
    for (let redirects = 0; ; redirects++) {
      const response = await open(target, request, headers, signal);
      const location = redirectOf(response);
      if (location === null) {
        const answer = await readAnswer(response, request, target.url);
        const until = restUntil(answer);
        if (until) policy.pace?.rest(target.url.host, until);
        return answer;
      }
      response.destroy();
      if (redirects === maximumRedirects || request.method === "POST")
        throw new Refusal("redirects");
      const { url: from } = target;
      const next = URL.parse(location, from.href);
      if (!next) throw new Refusal("address");
      target = await checkTarget(next, policy, signal);
      endTurn();
      // No other host may see the token.
      if (next.origin !== from.origin) headers = headersOf({}, policy);
      endTurn = await takeTurn(policy, next.host, signal);
    }
  } finally {
    endTurn();
  }
}

/** Until when a host wants to be left alone: its quota is used up, or it was asked too much. */
function restUntil({ status, retryAfter }: OutgoingAnswer): Date | null {
  return retryAfter ?? (status === 429 ? new Date(Date.now() + unstatedRestMs) : null);
}

function headersOf(
  { headers }: Pick<OutgoingRequest, "headers">,
  policy: OutgoingPolicy,
): Record<string, string> {
  return {
    accept: "*/*",
    ...headers,
    "accept-encoding": "identity",
    "user-agent": policy.userAgent ?? "public-code-portal",
  };
}

function redirectOf(response: IncomingMessage): string | null {
  const { location } = response.headers;
  return redirectStatuses.includes(response.statusCode ?? 0) ? (location ?? null) : null;
}

function open(
  { url, addresses }: CheckedTarget,
  { method = "GET", body }: OutgoingRequest,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    signal,
    // One connection a request: a kept one could belong to an address that was not checked.
    agent: false,
    headers,
    lookup: (_host, { all }, done) => {
      const first = addresses[0];
      if (all || !first) done(null, addresses);
      else done(null, first.address, first.family);
    },
  };
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === "https:" ? requestHttps(url, options) : requestHttp(url, options);
    request.once("response", resolve).on("error", reject).end(body);
  });
}

async function readAnswer(
  response: IncomingMessage,
  request: OutgoingRequest,
  url: URL,
): Promise<OutgoingAnswer> {
  const { headers } = response;
  return {
    status: response.statusCode ?? 0,
    body: await readBody(response, request),
    finalUrl: url.href,
    contentType: headers["content-type"] ?? "",
    retryAfter: readRetryAfter(headers, new Date()),
  };
}

async function readBody(response: IncomingMessage, request: OutgoingRequest): Promise<Buffer> {
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity" && request.method !== "HEAD") {
    response.destroy();
    throw new Refusal("encoding");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the response, and with it the connection.
  for await (const chunk of response) {
    const bytes: Buffer = chunk;
    chunks.push(bytes);
    size += bytes.length;
    if (size <= request.maxBytes) continue;
    if (request.whenLarger !== "cut") throw new Refusal("tooLarge");
    break;
  }
  return Buffer.concat(chunks).subarray(0, request.maxBytes);
}

/** No server keeps the portal away for longer than this by one answer. */
const longestMs = 86_400_000;

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** Seconds or a date, as `Retry-After` says it. */
function statedMoment(value: string, now: number): number {
  return /^\d+$/.test(value) ? now + Number(value) * 1_000 : Date.parse(value);
}

/**
 * When a server wants to be asked again: `Retry-After`, or where its quota is used up the moment of the
 * next one (`X-RateLimit-Reset` of GitHub, `RateLimit-Reset` of GitLab). Null where it says nothing;
 * at most a day ahead.
 */
function readRetryAfter(headers: IncomingHttpHeaders, now: Date): Date | null {
  const usedUp = ["x-ratelimit", "ratelimit"].find(
    (prefix) => headerOf(headers, `${prefix}-remaining`) === "0",
  );
  const moment = headers["retry-after"]
    ? statedMoment(headerOf(headers, "retry-after"), now.getTime())
    : usedUp
      ? Number(headerOf(headers, `${usedUp}-reset`)) * 1_000
      : Number.NaN;
  if (!Number.isFinite(moment) || moment <= now.getTime()) return null;
  return new Date(Math.min(moment, now.getTime() + longestMs));
}
