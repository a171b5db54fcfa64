import { fetchPublic, type OutgoingAnswer } from "@public-code/core/api/outgoing/outgoing.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { isRateLimit } from "./repositories/not-measured.ts";

/**
 * What became of asking an address. `refused`: it says that it is not there or not for everybody; `busy`:
 * no answer about the thing itself; `away`: nobody was reached; `notAskable`: the portal may not ask it;
 * `rateLimited`: it wants to be asked later. `status` is that of the answer, where there was one.
 */
export type Reached =
  | { kind: "answered"; answer: OutgoingAnswer }
  | { kind: "refused" | "busy" | "away" | "notAskable" | "rateLimited"; status?: number };

export interface Reach {
  /** A page or file, cut at `maxBytes`. */
  read(address: string, maxBytes: number): Promise<Reached>;
  /** Only whether the address answers. */
  knock(address: string): Promise<Reached>;
  /** The portal asks nobody: `OUTGOING=off`. */
  off: boolean;
  /** True once any server has answered: then this process has a way out. */
  hasWayOut(): boolean;
}

const oneRequestMs = 6_000;
const atOnce = 12;
const knockBytes = 1_024;

/** Lets at most so many run at the same time. */
function createQueue(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resume) => waiting.push(resume));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/** Asks addresses that somebody submitted, a few at a time, until the signal says that time is up. */
export function createReach(policy: OutgoingPolicy, signal: AbortSignal): Reach {
  const inTurn = createQueue(atOnce);
  let wayOut = false;

  const ask = (address: string, method: "GET" | "HEAD", maxBytes: number): Promise<Reached> =>
    inTurn(async () => {
      const answer = await fetchPublic(
        address,
        { timeoutMs: oneRequestMs, maxBytes, whenLarger: "cut", method, signal },
        policy,
      );
      if ("refused" in answer) {
        if (["timeout", "aborted", "encoding"].includes(answer.refused)) return { kind: "busy" };
        if (["noWayOut", "unresolved", "unreachable"].includes(answer.refused))
          return { kind: "away" };
        return { kind: "notAskable" };
      }
      wayOut = true;
      if (answer.status >= 200 && answer.status < 300) return { kind: "answered", answer };
      const { status } = answer;
      if (isRateLimit(answer)) return { kind: "rateLimited", status };
      return { kind: status >= 500 ? "busy" : "refused", status };
    });

  return {
    read: (address, maxBytes) => ask(address, "GET", maxBytes),
    async knock(address) {
      const short = await ask(address, "HEAD", 0);
      // Servers that do not know HEAD answer it in many ways.
      return ["answered", "away", "notAskable", "rateLimited"].includes(short.kind)
        ? short
        : ask(address, "GET", knockBytes);
    },
    off: policy.off === true,
    hasWayOut: () => wayOut,
  };
}
