import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import type { Config } from "#api/config.ts";
import { pagePaths } from "#contract/site/pages.ts";
import { createHostPace, type HostPace } from "./host-pace.ts";
import { isPublicAddress } from "./outgoing-guard.ts";

/** Where requests may go, and how the portal asks. */
export interface OutgoingPolicy {
  protocols: readonly ("https:" | "http:")[];
  resolve: (host: string) => Promise<LookupAddress[]>;
  permits: (address: string) => boolean;
  /** No outgoing requests: `OUTGOING=off`. */
  off?: boolean | undefined;
  userAgent?: string | undefined;
  /** Keeps the requests to a host apart; without it they go out at once. */
  pace?: HostPace | undefined;
}

/** What every part of the portal asks other machines by. */
export interface Outgoing {
  /** https to the public internet: for everything whose content is read. */
  https: OutgoingPolicy;
  /** As `https`, plain http too: for asking whether a submitted link answers. */
  web: OutgoingPolicy;
}

/** https to the public internet, without the portal's name and pause. */
export const publicHttps: OutgoingPolicy = {
  protocols: ["https:"],
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  permits: isPublicAddress,
};

/** As `publicHttps`, plain http too. */
export const publicWeb: OutgoingPolicy = { ...publicHttps, protocols: ["https:", "http:"] };

/** Of one process, which makes it once: its requests to a host share one pause. */
export function createOutgoing(
  config: Pick<Config, "origin" | "port" | "contextPath" | "outgoing">,
): Outgoing {
  const origin = config.origin ?? `http://localhost:${config.port}`;
  const shared = {
    off: !config.outgoing,
    userAgent: `public-code-portal (+${origin}${config.contextPath}${pagePaths.robot.slice(1)})`,
    pace: createHostPace(),
  };
  return { https: { ...publicHttps, ...shared }, web: { ...publicWeb, ...shared } };
}
