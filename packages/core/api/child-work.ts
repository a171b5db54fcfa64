import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { AppError } from "./app-error.ts";
import { createFairQueue } from "./fair-queue.ts";
import { untilCallEnds } from "./http/current-call.ts";

export interface ChildWorkLimits {
  /** Of the processor, for the work itself: neither its turn nor a busy machine counts. */
  deadlineMs: number;
  /** Of JavaScript values in the process. */
  heapMegabytes: number;
  /** How many works may wait for the one that runs. */
  mostWaiting: number;
  /** As `os.constants.priority` has it; below the portal's own answers by default. */
  priority?: number;
}

/** Repeated, the work fails again: for want of the time or memory that it may have, or by an error in it. */
export class ChildWorkFailedError extends Error {
  readonly why: "limits" | "error";
  constructor(why: ChildWorkFailedError["why"], message: string) {
    super(message);
    this.why = why;
  }
}

/** There is no answer for want of processor time or memory, which says nothing of what was sent. */
export class ChildWorkBusyError extends AppError {
  constructor(why: string) {
    super("err.unavailable");
    this.cause = why;
  }
}

/**
 * Works one after the other, each in a process of its own, in fair turns of accounts. What the portal does by
 * itself has the account '': it waits for its turn, however many do, and keeps nobody else from waiting.
 */
export type ChildWork<Input, Output> = (input: Input, account: string) => Promise<Output>;

function startChild(module: URL, limits: ChildWorkLimits): ChildProcess {
  const { heapMegabytes, priority = constants.priority.PRIORITY_BELOW_NORMAL } = limits;
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
    if (child.pid !== undefined) setPriority(child.pid, priority);
  } catch {
    // A process that has ended already needs no priority.
  }
  return child;
}

/** A busy machine needs many seconds to load a module. */
const longestStartMs = 60_000;
/** That the work may take beyond its own processor time, while others have the processors. */
const longestStallMs = 60_000;
const ready = "ready";
/** Of `/proc`, the same on every Linux that Node runs on. */
const msPerTick = 10;

/** Processor time of a process so far; null where the system does not show it. */
function processorMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    return null;
  }
}

/** Calls back once a process has used so much processor time, or has stood still for too long. */
function watchTime(
  pid: number | undefined,
  deadlineMs: number,
  end: (why: "late" | "stalled") => void,
): () => void {
  const usedBefore = processorMs(pid) ?? 0;
  const begun = performance.now();
  const look = () => {
    const passed = performance.now() - begun;
    const used = processorMs(pid);
    const own = used === null ? 0 : used - usedBefore;
    if (own >= deadlineMs) return end("late");
    if (passed >= deadlineMs + longestStallMs) return end("stalled");
    timer = setTimeout(look, Math.max(deadlineMs - own, msPerTick));
  };
  let timer = setTimeout(look, deadlineMs);
  return () => clearTimeout(timer);
}

/** Node aborts a process whose heap is full; one whose work throws exits by itself. */
function failedBy(signal: NodeJS.Signals | null): ChildWorkFailedError {
  const why = signal === null ? "error" : "limits";
  return new ChildWorkFailedError(why, `the work ended without an answer: ${signal ?? "exit"}`);
}

function runInChild<Input extends object, Output>(
  module: URL,
  limits: ChildWorkLimits,
  input: Input,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = startChild(module, limits);
    let failure: Error | null = null;
    const end = (why: Error) => {
      failure ??= why;
      child.kill("SIGKILL");
    };
    const start = setTimeout(
      () => end(new ChildWorkBusyError("the process did not start in time")),
      longestStartMs,
    );
    let begun = false;
    let stopWatching = () => {};
    child.on("message", (message) => {
      if (message === ready && !begun) {
        begun = true;
        clearTimeout(start);
        stopWatching = watchTime(child.pid, limits.deadlineMs, (why) => {
          end(
            why === "late"
              ? new ChildWorkFailedError("limits", "the work took too long")
              : new ChildWorkBusyError("the work had no processor"),
          );
        });
        child.send(input, () => {});
      } else {
        // The module answers with what ChildWork's Output says; messages carry no types.
        resolve(message as Output);
      }
    });
    const settle = (why: Error) => {
      clearTimeout(start);
      stopWatching();
      reject(failure ?? why);
    };
    child.once("error", (error) => settle(new ChildWorkBusyError(error.message)));
    // A process may have ended before its answer is read; its channel closes after the answer.
    child.once("close", (_code, signal) => {
      // Whoever else kills a process wants its memory.
      const wasKilled = signal === "SIGKILL" || signal === "SIGTERM";
      settle(
        begun && !wasKilled
          ? failedBy(signal)
          : new ChildWorkBusyError("the process ended before its work did"),
      );
    });
  });
}

/**
 * Does work on content of strangers in processes that end with it, so that neither its time nor its
 * memory is the portal's. Throws 429 where too many wait, ChildWorkBusyError where the machine gave it no
 * answer, and ChildWorkFailedError where the work has none, unless `otherwise` says what stands for it.
 */
export function createChildWork<Input extends object, Output>(
  module: URL,
  limits: ChildWorkLimits,
  otherwise?: (failure: ChildWorkFailedError) => Output,
): ChildWork<Input, Output> {
  const { mostWaiting } = limits;
  const queue = createFairQueue({ mostWaiting: { officer: mostWaiting } });
  return async (input, account) => {
    const rank = account === "" ? "portal" : "officer";
    const endTurn = await queue.turn({ rank, account, signal: untilCallEnds() });
    try {
      return await runInChild<Input, Output>(module, limits, input);
    } catch (error) {
      if (!otherwise || !(error instanceof ChildWorkFailedError)) throw error;
      return otherwise(error);
    } finally {
      endTurn();
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
