import { AsyncLocalStorage } from "node:async_hooks";
import type { Claimant } from "../fair-queue.ts";

const calls = new AsyncLocalStorage<Claimant>();

const portal: Claimant = { rank: "portal", account: "" };

/** Answers a call: what it asks others for has the caller's rank, and is given up with the call. */
export function answerAs<Result>(caller: Claimant, work: () => Promise<Result>): Promise<Result> {
  return calls.run(caller, work);
}

/** For whom the running work is done; the portal itself outside of calls. */
export function currentCaller(): Claimant {
  return calls.getStore() ?? portal;
}

/** A signal that is given with another one, and as soon as nobody waits for the running call any more. */
export function untilCallEnds(signal?: AbortSignal): AbortSignal | undefined {
  const call = currentCaller().signal;
  return signal && call ? AbortSignal.any([signal, call]) : (signal ?? call);
}
