import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";
import { LRUCache } from "lru-cache";
import type { Config } from "../config.ts";

/** Callers whose trust is known without parsing their address again. */
const mostKnown = 1_000;

type Trust = false | ((address: string, hop: number) => boolean);

/** Which addresses of a request are those of proxies: a number of them, or addresses and ranges. */
export function trustedProxies(setting: Config["trustProxy"]): Trust {
  if (setting === false) return false;
  if (typeof setting === "number") return (_address, hop) => hop < setting;
  const isProxy = proxyAddress.compile(setting.split(",").map((range) => range.trim()));
  // Of the first hop only: the rest of the header may be forged.
  const callers = new LRUCache<string, boolean>({
    max: mostKnown,
    memoMethod: (address) => isProxy(address, 0),
  });
  return (address, hop) => (hop === 0 ? callers.memo(address) : isProxy(address, hop));
}

export type AddressReader = (request: IncomingMessage) => string;

/** Reads who sent a request, also before the router; Fastify finds the same with the same trust. */
export function createAddressReader(trust: Trust): AddressReader {
  if (!trust) return (request) => request.socket.remoteAddress ?? "";
  return (request) => proxyAddress(request, trust);
}
