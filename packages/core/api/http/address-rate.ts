import { visitorNetwork } from "./visitor-network.ts";

/** Counts the requests of each visitor's network in the running minute. */
export interface AddressRate {
  /** Counts one more, or as many as `requests`; false when the network has had enough for this minute. */
  admits(address: string, requests?: number): boolean;
}

const minuteMs = 60_000;
/** Far more than a process answers in a minute; a flood from everywhere stays within some megabytes. */
const mostRemembered = 100_000;

function forgetFirst(counts: Map<string, number>): void {
  for (const network of counts.keys()) {
    counts.delete(network);
    return;
  }
}

/** A limit of requests a minute and network, in this process. */
export function createAddressRate(
  perMinute: number,
  { now = Date.now, most = mostRemembered }: { now?: () => number; most?: number } = {},
): AddressRate {
  let minute = 0;
  // Replaced each minute, so that it never holds more than one minute's networks.
  let counts = new Map<string, number>();
  return {
    admits(address, requests = 1) {
      const current = Math.floor(now() / minuteMs);
      if (current !== minute) {
        minute = current;
        counts = new Map();
      }
      const network = visitorNetwork(address);
      const previous = counts.get(network);
      if (previous === undefined && counts.size >= most) forgetFirst(counts);
      const count = (previous ?? 0) + requests;
      counts.set(network, count);
      return count <= perMinute;
    },
  };
}
