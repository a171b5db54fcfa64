import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";

/** How long each part of a request may take, in ms. A balancer must wait longer than any of them. */
export interface CallLimits {
  /** From the headers to the end of the body, save that of a form. */
  bodyMs: number;
  /** From the headers to the answer, save that to a form. */
  callMs: number;
  /** Without a byte either way, whatever the connection waits for. */
  idleMs: number;
  /** The same where a form has come: a scan and the storing of its files move nothing. */
  workMs: number;
  /** How long a caller who is still sending may read an answer that was given before the end. */
  closingMs: number;
}

export const usualLimits: CallLimits = {
  bodyMs: 30_000,
  callMs: 45_000,
  idleMs: 60_000,
  workMs: 120_000,
  closingMs: 2_000,
};

/** The length a request announces: 0 without a body, NaN where only its end will tell. */
export function bodyLength({ headers }: IncomingMessage): number {
  return Number(headers["content-length"] ?? (headers["transfer-encoding"] ? Number.NaN : 0));
}

/** Forms hold files, which may take their time as long as they keep coming. */
function isForm({ headers }: IncomingMessage): boolean {
  return headers["content-type"]?.startsWith("multipart/form-data") === true;
}

/** Calls `refuse` for a body that is not there in time and not answered yet. */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs }: CallLimits,
  refuse: () => void,
): void {
  if (bodyLength(request) === 0 || isForm(request)) return;
  // Most bodies come with their headers, and a timer for each of those would cost cached calls 2 %.
  setImmediate(() => {
    if (request.complete || request.destroyed) return;
    const timer = setTimeout(() => {
      if (request.complete) return;
      if (response.headersSent) request.socket.destroy();
      else refuse();
    }, bodyMs);
    request.once("close", () => clearTimeout(timer));
  });
}

/** Ends the connection after its answer, once the caller had the time to read it. */
function closeSlowly(request: IncomingMessage, { closingMs }: CallLimits): void {
  const { socket } = request;
  // Node destroys it at once, and the bytes still coming then make the caller's side drop the answer.
  socket.destroySoon = () => {
    socket.end();
    void delay(closingMs, undefined, { ref: false }).then(() => socket.destroy());
  };
}

/**
 * Answers 503 to a call that takes too long, and closes the connection of whoever is answered before
 * the end of the body: what nobody reads need not come.
 */
export function limitCalls(app: FastifyInstance, limits: CallLimits): void {
  app.addHook("onRequest", (request, reply, done) => {
    const giveUp = (): void => {
      // A stream that has begun may take its time while it moves; the connection's own limit ends it.
      if (reply.raw.headersSent || reply.raw.destroyed || reply.sent) return;
      reply.send(new AppError("err.unavailable"));
    };
    if (isForm(request.raw)) {
      reply.raw.setTimeout(limits.workMs, () => {
        if (reply.raw.headersSent) request.raw.destroy();
        else giveUp();
      });
    } else {
      const timer = setTimeout(giveUp, limits.callMs);
      reply.raw.once("close", () => clearTimeout(timer));
    }
    done();
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (request.raw.complete === false && bodyLength(request.raw) !== 0) {
      reply.header("connection", "close");
      closeSlowly(request.raw, limits);
    }
    done();
  });
}
