import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { AppError } from "./app-error.ts";

export interface ChildWorkLimits {
  /** From the moment at which the process can begin to its answer. */
  deadlineMs: number;
  /** Of JavaScript values in the process. */
  heapMegabytes: number;
  /** How many works may wait for the one that runs. */
  mostWaiting: number;
  /** How many of them may be one account's, the running one included. */
  mostOfOneAccount: number;
}

/** The process took longer than it may, or ended without an answer, as one without memory does. */
export class ChildWorkFailedError extends Error {}

/**
 * Works one after the other, each in a process of its own. What the portal does by itself has the
 * account '': it waits for its turn, however many do, and keeps nobody else from waiting.
 */
export type ChildWork<Input, Output> = (input: Input, account: string) => Promise<Output>;

function startChild(module: URL, { heapMegabytes }: ChildWorkLimits): ChildProcess {
  const child = fork(module, {
    // What strangers sent is processed without the portal's secrets, at a lower priority than its answers.
    env: {
      NODE_ENV: process.env.NODE_ENV,
      SystemRoot: process.env.SystemRoot,
      // Compiled modules, where the portal itself uses such a folder: loading them takes half the time.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A process that has ended already needs no priority.
  }
  return child;
}

/** A busy machine needs seconds to load a module; none needs so many. */
const longestStartMs = 30_000;
const ready = "ready";

function runInChild<Input extends object, Output>(
  module: URL,
  limits: ChildWorkLimits,
  input: Input,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = startChild(module, limits);
    const fail = (reason: string) => reject(new ChildWorkFailedError(reason));
    const endAfter = (ms: number) =>
      setTimeout(() => {
        fail("the process was too late");
        child.kill("SIGKILL");
      }, ms);
    let deadline = endAfter(longestStartMs);
    child.on("message", (message) => {
      if (message === ready) {
        clearTimeout(deadline);
        deadline = endAfter(limits.deadlineMs);
        child.send(input, () => {});
      } else {
        // The module answers with what ChildWork's Output says; messages carry no types.
        resolve(message as Output);
      }
    });
    child.once("error", (error) => fail(error.message));
    child.once("exit", () => {
      clearTimeout(deadline);
      fail("the process ended without an answer");
    });
  });
}

/**
 * Does work on content of strangers in processes that end with it, so that neither its time nor its
 * memory is the portal's. Throws 503 where too many wait and 429 where too many are one account's;
 * ChildWorkFailedError where there is no answer in time.
 */
export function createChildWork<Input extends object, Output>(
  module: URL,
  limits: ChildWorkLimits,
): ChildWork<Input, Output> {
  const ofAccounts = new Map<string, number>();
  let waiting = 0;
  let lastTurn: Promise<unknown> = Promise.resolve();

  const count = (account: string, change: 1 | -1): void => {
    if (account === "") return;
    waiting += change;
    const left = (ofAccounts.get(account) ?? 0) + change;
    if (left > 0) ofAccounts.set(account, left);
    else ofAccounts.delete(account);
  };

  return async (input, account) => {
    if ((ofAccounts.get(account) ?? 0) >= limits.mostOfOneAccount)
      throw new AppError("err.tooManyRequests");
    if (account !== "" && waiting > limits.mostWaiting) throw new AppError("err.unavailable");
    count(account, 1);
    try {
      const mine = lastTurn.then(() => runInChild<Input, Output>(module, limits, input));
      lastTurn = mine.catch(() => {});
      return await mine;
    } finally {
      count(account, -1);
    }
  };
}

/** The other side: answers the one message that the process gets, and ends. */
export function answerParent<Input, Output>(work: (input: Input) => Promise<Output>): void {
  // Nobody waits for the answer any more.
  process.once("disconnect", () => process.exit(1));
  process.once("message", (input) => {
    // createChildWork sends what its Input says; messages carry no types.
    work(input as Input).then(
      (output) => process.send?.(output, () => process.exit(0)),
      () => process.exit(1),
    );
  });
  process.send?.(ready);
}
