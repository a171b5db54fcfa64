/** Counts the requests of each address in the running minute. */
export interface AddressRate {
  /** Counts one more; false when the address has had enough for this minute. */
  admits(address: string): boolean;
}

const minuteMs = 60_000;

/** A limit of requests a minute and address, in this process. */
export function createAddressRate(perMinute: number, now: () => number = Date.now): AddressRate {
  let minute = 0;
  // Begun anew each minute, so that it never holds more than a minute's addresses.
  let counts = new Map<string, number>();
  return {
    admits(address) {
      const current = Math.floor(now() / minuteMs);
      if (current !== minute) {
        minute = current;
        counts = new Map();
      }
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return count <= perMinute;
    },
  };
}
