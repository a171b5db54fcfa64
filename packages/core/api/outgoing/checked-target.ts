import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { currentCaller, untilCallEnds } from "../http/current-call.ts";
import type { OutgoingPolicy } from "./outgoing-policy.ts";

/**
 * Why an outgoing request was not made or not finished.
 * `noWayOut`: the portal asks nobody (`OUTGOING=off`); `address`: not an absolute address; `scheme`: a
 * protocol that is not allowed; `credentials`: a name or password inside the address; `unresolved`: the
 * host has no address; `private`: the host is not on the public internet; `redirects`: too many, or
 * one of what was sent; `tooLarge`, `timeout`, `aborted` (by the caller); `encoding`: a compressed
 * answer that was not asked for; `rateLimited`: the host has said before that it wants to be asked
 * later; `unreachable`: anything else.
 */
export const outgoingRefusals = [
  "noWayOut",
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
  "rateLimited",
  "unreachable",
] as const;
export type OutgoingRefusal = (typeof outgoingRefusals)[number];

export interface OutgoingRefused {
  refused: OutgoingRefusal;
}

export class Refusal extends Error {
  readonly reason: OutgoingRefusal;
  constructor(reason: OutgoingRefusal) {
    super(`Outgoing request refused: ${reason}`);
    this.reason = reason;
  }
}

/** An address that may be asked, with the addresses of its host that a connection may go to. */
export interface CheckedTarget {
  url: URL;
  addresses: LookupAddress[];
}

/**
 * The one guard of everything that leaves the portal. Whoever connects must connect to `addresses`
 * alone. Throws Refusal, or the signal's reason.
 */
export async function checkTarget(
  address: string | URL,
  policy: OutgoingPolicy,
  signal: AbortSignal,
): Promise<CheckedTarget> {
  if (policy.off) throw new Refusal("noWayOut");
  const url = URL.parse(address);
  if (!url) throw new Refusal("address");
  if (!policy.protocols.some((protocol) => protocol === url.protocol)) throw new Refusal("scheme");
  if (url.username !== "" || url.password !== "") throw new Refusal("credentials");
  return { url, addresses: await checkedAddresses(url, policy, signal) };
}

/**
 * Waits until a host may be asked; returns what ends the turn. Throws Refusal where it rests, and 429 to a
 * visitor's call where too many wait.
 */
export async function takeTurn(
  { pace }: OutgoingPolicy,
  host: string,
  signal?: AbortSignal,
): Promise<() => void> {
  if (!pace) return () => {};
  const endTurn = await pace.turn(host, { ...currentCaller(), signal: untilCallEnds(signal) });
  if (!endTurn) throw new Refusal("rateLimited");
  return endTurn;
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
