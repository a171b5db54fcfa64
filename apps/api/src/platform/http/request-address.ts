import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";
import type { Config } from "../config.ts";

type Trust = false | ((address: string, hop: number) => boolean);

/** Which addresses of a request are those of proxies: a number of them, or addresses and ranges. */
export function trustedProxies(setting: Config["trustProxy"]): Trust {
  if (setting === false) return false;
  if (typeof setting === "number") return (_address, hop) => hop < setting;
  return proxyAddress.compile(setting.split(",").map((range) => range.trim()));
}

export type AddressReader = (request: IncomingMessage) => string;

/** Reads who sent a request, also before the router; Fastify finds the same with the same trust. */
export function createAddressReader(trust: Trust): AddressReader {
  if (!trust) return (request) => request.socket.remoteAddress ?? "";
  return (request) => proxyAddress(request, trust);
}
