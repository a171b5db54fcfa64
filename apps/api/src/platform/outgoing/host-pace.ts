import { setTimeout as delay } from "node:timers/promises";

/** From the beginning of a request to the beginning of the next one to the same host. */
const hostPauseMs = 1_000;
/** Hosts whose pause is over are forgotten once there are so many. */
const knownHosts = 1_000;

export interface HostPace {
  /** Resolves when the host may be asked; rejects when the signal says that nobody waits any more. */
  turn(host: string, signal?: AbortSignal): Promise<void>;
}

/** Keeps the requests of this process to one host apart; other hosts do not wait. */
export function createHostPace(pauseMs: number = hostPauseMs): HostPace {
  const free = new Map<string, number>();
  return {
    async turn(host, signal) {
      const now = performance.now();
      if (free.size >= knownHosts)
        for (const [known, at] of free) if (at <= now) free.delete(known);
      const mine = Math.max(now, free.get(host) ?? 0);
      free.set(host, mine + pauseMs);
      if (mine > now)
        await delay(Math.ceil(mine - now), undefined, { ...(signal ? { signal } : {}) });
    },
  };
}
