import { createFairQueue } from "@public-code/core/api/fair-queue.ts";
import { fetchPublic } from "@public-code/core/api/outgoing/outgoing.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { isRateLimit } from "./repositories/not-measured.ts";

/**
 * What became of asking an address. `refused`: it says that it is not there or not for everybody; `busy`:
 * no answer about the thing itself; `away`: nobody was reached; `notAskable`: the portal may not ask it;
 * `rateLimited`: it wants to be asked later. `status` is that of an answer that is no success.
 */
export interface Reached {
  kind: "answered" | "refused" | "busy" | "away" | "notAskable" | "rateLimited";
  status?: number;
}

export interface Reach {
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

/** Asks addresses that somebody submitted, a few at a time, until the signal says that time is up. */
export function createReach(policy: OutgoingPolicy, signal: AbortSignal): Reach {
  const queue = createFairQueue({ atOnce });
  let wayOut = false;

  async function ask(
    address: string,
    request: { method: "GET" | "HEAD"; maxBytes: number },
  ): Promise<Reached> {
    const limits = { timeoutMs: oneRequestMs, whenLarger: "cut", signal } as const;
    const answer = await fetchPublic(address, { ...limits, ...request }, policy);
    if ("refused" in answer) {
      if (["timeout", "aborted", "encoding"].includes(answer.refused)) return { kind: "busy" };
      if (["noWayOut", "unresolved", "unreachable"].includes(answer.refused))
        return { kind: "away" };
      return { kind: "notAskable" };
    }
    wayOut = true;
    const { status } = answer;
    if (status >= 200 && status < 300) return { kind: "answered" };
    if (isRateLimit(answer)) return { kind: "rateLimited", status };
    return { kind: status >= 500 ? "busy" : "refused", status };
  }

  return {
    async knock(address) {
      const endTurn = await queue.turn({ rank: "portal", account: "" });
      try {
        const short = await ask(address, { method: "HEAD", maxBytes: 0 });
        // Servers that do not know HEAD answer it in many ways.
        return ["answered", "away", "notAskable", "rateLimited"].includes(short.kind)
          ? short
          : await ask(address, { method: "GET", maxBytes: knockBytes });
      } finally {
        endTurn();
      }
    },
    off: policy.off === true,
    hasWayOut: () => wayOut,
  };
}
