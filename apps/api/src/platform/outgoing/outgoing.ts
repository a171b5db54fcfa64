import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./outgoing-guard.ts";

/**
 * Why an outgoing request was not made or not finished.
 * `address`: not an absolute address; `scheme`: a protocol that is not allowed; `credentials`: a
 * name or password inside the address; `unresolved`: the host has no address; `private`: the host
 * is not on the public internet; `redirects`: too many; `tooLarge`, `timeout`, `aborted` (by the
 * caller); `encoding`: a compressed answer that was not asked for; `unreachable`: anything else.
 */
export const outgoingRefusals = [
  "address",
  "scheme",
  "credentials",
  "unresolved",
  "private",
  "redirects",
  "tooLarge",
  "timeout",
  "aborted",
  "encoding",
  "unreachable",
] as const;
export type OutgoingRefusal = (typeof outgoingRefusals)[number];

export interface OutgoingLimits {
  /** For everything together: resolving, connecting, redirects and the body. */
  timeoutMs: number;
  /** Of the body, in bytes. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
  /** GET by default; HEAD asks only whether the address answers. */
  method?: "GET" | "HEAD" | undefined;
  /** `cut` keeps the first `maxBytes` of a larger body; by default a larger body is refused. */
  whenLarger?: "refuse" | "cut" | undefined;
}

export interface OutgoingAnswer {
  status: number;
  body: Buffer;
  /** The address that answered, after redirects. */
  finalUrl: string;
  contentType: string;
}

export interface OutgoingRefused {
  refused: OutgoingRefusal;
}

/** Where requests may go. */
export interface OutgoingPolicy {
  protocols: readonly ("https:" | "http:")[];
  resolve: (host: string) => Promise<LookupAddress[]>;
  permits: (address: string) => boolean;
}

const resolveAll = (host: string) => lookup(host, { all: true, verbatim: true });

/** https to the public internet: for everything whose content is read. */
export const publicHttps: OutgoingPolicy = {
  protocols: ["https:"],
  resolve: resolveAll,
  permits: isPublicAddress,
};

/** As `publicHttps`, plain http too: for asking whether a submitted link answers. */
export const publicWeb: OutgoingPolicy = { ...publicHttps, protocols: ["https:", "http:"] };

const maximumRedirects = 3;

class Refusal extends Error {
  readonly reason: OutgoingRefusal;
  constructor(reason: OutgoingRefusal) {
    super(`Outgoing request refused: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Ask an address that somebody else wrote, without ever reaching a private network: every address
 * of the host is checked, the connection is pinned to the checked ones, for each redirect again.
 * Any HTTP status is an answer; what was refused or failed has a reason. Never throws.
 */
export async function fetchPublic(
  address: string,
  limits: OutgoingLimits,
  policy: OutgoingPolicy = publicHttps,
): Promise<OutgoingAnswer | OutgoingRefused> {
  const deadline = AbortSignal.timeout(limits.timeoutMs);
  const signal = limits.signal ? AbortSignal.any([deadline, limits.signal]) : deadline;
  try {
    let target = parseAddress(address);
    for (let redirects = 0; redirects <= maximumRedirects; redirects++) {
      const answer = await ask(target, limits, policy, signal);
      if (!("redirect" in answer)) return answer;
      target = parseAddress(answer.redirect, target);
    }
    return { refused: "redirects" };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.reason };
    if (limits.signal?.aborted) return { refused: "aborted" };
    return { refused: deadline.aborted ? "timeout" : "unreachable" };
  }
}

function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw new Refusal("address");
  return url;
}

async function ask(
  url: URL,
  limits: OutgoingLimits,
  policy: OutgoingPolicy,
  signal: AbortSignal,
): Promise<OutgoingAnswer | { redirect: string }> {
  if (!policy.protocols.some((protocol) => protocol === url.protocol)) throw new Refusal("scheme");
  if (url.username !== "" || url.password !== "") throw new Refusal("credentials");
  const addresses = await checkedAddresses(url, policy, signal);
  const response = await open(url, addresses, limits.method ?? "GET", signal);
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (location !== undefined && [301, 302, 303, 307, 308].includes(status)) {
    response.destroy();
    return { redirect: location };
  }
  return {
    status,
    body: await readBody(response, limits),
    finalUrl: url.href,
    contentType: response.headers["content-type"] ?? "",
  };
}

/** The host's addresses; one that is not public refuses the host, since any could be connected. */
async function checkedAddresses(
  url: URL,
  policy: OutgoingPolicy,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const addresses =
    family === 0 ? await resolveHost(host, policy, signal) : [{ address: host, family }];
  if (addresses.length === 0) throw new Refusal("unresolved");
  if (!addresses.every(({ address }) => policy.permits(address))) throw new Refusal("private");
  return addresses;
}

/** A name look-up cannot be cancelled, so it is left behind when the time is up. */
function resolveHost(
  host: string,
  policy: OutgoingPolicy,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    policy
      .resolve(host)
      .then(resolve, () => reject(new Refusal("unresolved")))
      .finally(() => signal.removeEventListener("abort", stop));
  });
}

function open(
  url: URL,
  addresses: LookupAddress[],
  method: "GET" | "HEAD",
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    signal,
    // One connection a request: a kept one could belong to an address that was not checked.
    agent: false,
    headers: { accept: "*/*", "accept-encoding": "identity", "user-agent": "public-code-portal" },
    lookup: (_host, { all }, done) => {
      const first = addresses[0];
      if (all || !first) done(null, addresses);
      else done(null, first.address, first.family);
    },
  };
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === "https:" ? requestHttps(url, options) : requestHttp(url, options);
    request.once("response", resolve).on("error", reject).end();
  });
}

async function readBody(response: IncomingMessage, limits: OutgoingLimits): Promise<Buffer> {
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity" && limits.method !== "HEAD") {
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
    if (size <= limits.maxBytes) continue;
    if (limits.whenLarger !== "cut") throw new Refusal("tooLarge");
    break;
  }
  return Buffer.concat(chunks).subarray(0, limits.maxBytes);
}
