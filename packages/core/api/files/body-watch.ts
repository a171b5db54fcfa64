import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import { AppError } from "#api/app-error.ts";

export interface BodyLimits {
  maximumBytes: number;
  /** How long a sender may be silent. */
  idleMs: number;
}

export interface BodyWatch {
  /** Rejects once the body is too large or its sender falls silent. */
  failed: Promise<never>;
  throwIfFailed(): void;
  stop(): void;
}

/** Bodies that are not read any further. */
const givenUp = new WeakSet<IncomingMessage>();

/**
 * Watches a request body while something else reads it. Time counts only while bytes are awaited: a
 * sender is not to blame for a slow storage or a long scan.
 */
export function watchBody(body: IncomingMessage, limits: BodyLimits): BodyWatch {
  let received = 0;
  let failure: AppError | null = null;
  let reject: (reason: AppError) => void = () => {};
  const failed = new Promise<never>((_resolve, rejectFailed) => {
    reject = rejectFailed;
  });
  failed.catch(() => {});
  const fail = (error: AppError): void => {
    stop();
    givenUp.add(body);
    failure = error;
    reject(error);
  };
  const timer = setTimeout(() => {
    if (body.isPaused()) timer.refresh();
    else fail(new AppError("err.badRequest"));
  }, limits.idleMs);
  const count = (chunk: Buffer): void => {
    received += chunk.length;
    timer.refresh();
    if (received > limits.maximumBytes) fail(new AppError("err.tooLarge"));
  };
  const stop = (): void => {
    clearTimeout(timer);
    body.off("data", count);
    body.off("end", stop);
  };
  body.on("data", count);
  body.once("end", stop);
  return {
    failed,
    throwIfFailed() {
      if (failure) throw failure;
    },
    stop,
  };
}

/** True for a body whose announced length exceeds the limit. */
export function declaresTooMuch(body: IncomingMessage, limits: BodyLimits): boolean {
  return Number(body.headers["content-length"] ?? 0) > limits.maximumBytes;
}

/** Reads the rest of a body and discards it, within the limits. */
export async function drainBody(body: IncomingMessage, limits: BodyLimits): Promise<void> {
  if (body.readableEnded || body.destroyed || givenUp.has(body)) return;
  if (declaresTooMuch(body, limits)) return;
  const watch = watchBody(body, limits);
  body.unpipe();
  body.resume();
  const ended = finished(body, { writable: false });
  await Promise.race([ended, watch.failed]).catch(() => {});
  watch.stop();
}
