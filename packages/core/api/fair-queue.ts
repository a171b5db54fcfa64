import { AppError } from "./app-error.ts";

/** Who goes before whom. */
const ranks = ["officer", "portal", "visitor"] as const;
export type Rank = (typeof ranks)[number];

export interface Claimant {
  rank: Rank;
  /** Of whoever waits: an account, or the network of a visitor. */
  account: string;
  /** Says that nobody waits any more. */
  signal?: AbortSignal | undefined;
}

export interface FairQueue {
  /**
   * Resolves, when the turn has come, with what ends it. Rejects as the signal says, and with 429 where too
   * many of the rank wait.
   */
  turn(claimant: Claimant): Promise<() => void>;
  isIdle(): boolean;
}

interface Waiter {
  rank: Rank;
  account: string;
  /** What its account had or waits for already, in ms. */
  before: number;
  begin: () => void;
  refuse: (error: Error) => void;
}

/** What a turn counts for until it is over. */
const usualTurnMs = 1_000;
/** For how long accounts are compared by the time that they had. */
const comparedMs = 60_000;

function goesBefore(waiter: Waiter, other: Waiter): boolean {
  if (waiter.rank !== other.rank) return ranks.indexOf(waiter.rank) < ranks.indexOf(other.rank);
  return waiter.before < other.before;
}

/**
 * Turns in the order of ranks. Within a rank whoever had the least time goes first, so that nobody keeps the
 * others waiting, however much they ask for; where too many wait, whoever would come last is refused.
 */
export function createFairQueue(
  limits: { atOnce?: number; mostWaiting?: Partial<Record<Rank, number>> } = {},
): FairQueue {
  const { atOnce = 1, mostWaiting = {} } = limits;
  const waiting: Waiter[] = [];
  const had = new Map<string, number>();
  let comparedSince = performance.now();
  let running = 0;

  const count = (account: string, ms: number): void => {
    had.set(account, Math.max(0, (had.get(account) ?? 0) + ms));
  };

  const leave = (waiter: Waiter): void => {
    const index = waiting.indexOf(waiter);
    if (index < 0) return;
    waiting.splice(index, 1);
    count(waiter.account, -usualTurnMs);
  };

  const enter = (waiter: Waiter): void => {
    const own = waiting.findLastIndex(({ account }) => account === waiter.account);
    const next = waiting.findIndex((other, index) => index > own && goesBefore(waiter, other));
    waiting.splice(next < 0 ? waiting.length : next, 0, waiter);
    count(waiter.account, usualTurnMs);
  };

  const beginNext = (): void => {
    while (running < atOnce) {
      const next = waiting.shift();
      if (!next) return;
      running += 1;
      next.begin();
    }
  };

  const refuseLast = (rank: Rank): void => {
    const ofRank = waiting.filter((waiter) => waiter.rank === rank);
    const last = ofRank.at(-1);
    if (!last || ofRank.length <= (mostWaiting[rank] ?? Number.POSITIVE_INFINITY)) return;
    leave(last);
    const isOwnLimit = last.before >= usualTurnMs;
    last.refuse(new AppError(isOwnLimit ? "err.tooManyRequests" : "err.busyWithOthers"));
  };

  const endOfTurn = (account: string): (() => void) => {
    const begun = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      count(account, performance.now() - begun - usualTurnMs);
      beginNext();
    };
  };

  return {
    isIdle: () => running === 0 && waiting.length === 0,
    async turn({ rank, account, signal }) {
      signal?.throwIfAborted();
      if (performance.now() - comparedSince > comparedMs) {
        had.clear();
        comparedSince = performance.now();
      }
      const turn = Promise.withResolvers<void>();
      const before = had.get(account) ?? 0;
      const waiter = { rank, account, before, begin: turn.resolve, refuse: turn.reject };
      const giveUp = (): void => {
        leave(waiter);
        turn.reject(signal?.reason);
      };
      enter(waiter);
      beginNext();
      refuseLast(rank);
      // A listener that stayed would keep a joined signal for ever.
      signal?.addEventListener("abort", giveUp);
      try {
        await turn.promise;
      } finally {
        signal?.removeEventListener("abort", giveUp);
      }
      return endOfTurn(account);
    },
  };
}
