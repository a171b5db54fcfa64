import { setTimeout as delay } from "node:timers/promises";

/** From the end of a request, or of a job, to the beginning of the next one of the same host. */
export const hostPauseMs = 1_000;

export interface HostPace {
  /**
   * Resolves when the host may be asked, with what ends the turn, or with null where the host rests.
   * Rejects when the signal says that nobody waits any more.
   */
  turn(host: string, signal?: AbortSignal): Promise<(() => void) | null>;
  /** A host that wants to be left alone until a moment is asked nothing before it. */
  rest(host: string, until: Date): void;
}

/** Rejects where the signal is first. A listener that stayed would keep a joined signal for ever. */
async function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const stop = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", stop);
  try {
    await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Lets this process ask a host one thing at a time, with a pause between; other hosts do not wait. */
export function createHostPace(pauseMs: number = hostPauseMs): HostPace {
  /** When the last of those who wait for a host is done. */
  const lines = new Map<string, Promise<void>>();
  const resting = new Map<string, number>();

  const rests = (host: string): boolean => {
    if ((resting.get(host) ?? 0) > Date.now()) return true;
    resting.delete(host);
    return false;
  };

  return {
    rest(host, until) {
      resting.set(host, until.getTime());
    },
    async turn(host, signal) {
      if (rests(host)) return null;
      const before = lines.get(host) ?? Promise.resolve();
      const own = Promise.withResolvers<void>();
      const mine = Promise.all([before, own.promise]).then(() => {
        if (lines.get(host) === mine) lines.delete(host);
      });
      lines.set(host, mine);
      try {
        await (signal ? unlessAborted(before, signal) : before);
      } catch (error) {
        own.resolve();
        throw error;
      }
      if (rests(host)) {
        own.resolve();
        return null;
      }
      return () => void delay(pauseMs).then(own.resolve);
    },
  };
}
