import { setTimeout as delay } from "node:timers/promises";
import { type Claimant, createFairQueue, type FairQueue } from "../fair-queue.ts";

/** From the end of a request, or of a job, to the beginning of the next one of the same host. */
export const hostPauseMs = 1_000;
/** Behind officers and the portal's own readings, within the time of a call. */
const mostVisitors = 4;

export interface HostPace {
  /**
   * Resolves when the host may be asked, with what ends the turn, or with null where the host rests.
   * Rejects as the claimant's signal says, and with 429 where too many visitors wait for the host.
   */
  turn(host: string, claimant: Claimant): Promise<(() => void) | null>;
  /** A host that wants to be left alone until a moment is asked nothing before it. */
  rest(host: string, until: Date): void;
}

/** Lets this process ask a host one thing at a time, with a pause between; other hosts do not wait. */
export function createHostPace(pauseMs: number = hostPauseMs): HostPace {
  const queues = new Map<string, FairQueue>();
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
    async turn(host, claimant) {
      if (rests(host)) return null;
      const queue = queues.get(host) ?? createFairQueue({ mostWaiting: { visitor: mostVisitors } });
      queues.set(host, queue);
      const endTurn = await queue.turn(claimant);
      const end = () => {
        endTurn();
        if (queue.isIdle()) queues.delete(host);
      };
      if (!rests(host)) return () => void delay(pauseMs).then(end);
      end();
      return null;
    },
  };
}
