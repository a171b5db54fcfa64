import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../app-error.ts";
import type { Claimant } from "../fair-queue.ts";
import type { CallContext } from "./call-context.ts";
import { visitorNetwork } from "./visitor-network.ts";

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

/** What ends the waiting of each call that is answered now. */
export type RunningCalls = Set<AbortController>;

/** A process that stops lets its calls wait for other machines for so long. */
const waitsWhileLeavingMs = 8_000;

/** The running calls of a server, which are given up while it closes. */
export function createRunningCalls(app: FastifyInstance): RunningCalls {
  const running: RunningCalls = new Set();
  app.addHook("preClose", async () => {
    const giveUp = () => {
      for (const call of running) call.abort(new AppError("err.unavailable"));
    };
    setTimeout(giveUp, waitsWhileLeavingMs).unref();
  });
  return running;
}

/** Does the work of a call; resolves with nothing where it failed after its caller had gone. */
export async function answerCaller<Result>(
  running: RunningCalls,
  reply: FastifyReply,
  { viewer, address }: CallContext,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const call = new AbortController();
  running.add(call);
  let isOver = false;
  reply.raw.once("close", () => {
    isOver = true;
    running.delete(call);
    call.abort(new AppError("err.unavailable"));
  });
  const rank = viewer ? "officer" : "visitor";
  const account = viewer?.userId ?? visitorNetwork(address);
  try {
    return await answerAs({ rank, account, signal: call.signal }, work);
  } catch (error) {
    if (isOver && error instanceof AppError) return undefined;
    throw error;
  }
}
