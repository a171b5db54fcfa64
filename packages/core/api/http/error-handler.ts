import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { defaultLanguage, type Language, toLanguage } from "#contract/language.ts";
import { AppError, notFound } from "../app-error.ts";
import { describeFailure } from "./failure.ts";
import { requestLanguage } from "./serve.ts";

/** What a page request gets when it fails. */
type ErrorPage = (lang: Language, requestId: string, status: number) => string;

function isCall(request: FastifyRequest): boolean {
  return /^\/(api|files)(\/|\?|$)/i.test(request.url);
}

function wantsPage(request: FastifyRequest): boolean {
  return !isCall(request) && request.headers.accept?.includes("text/html") === true;
}

/** The language of a failure: calls name it in a header, pages and files for machines in their address. */
function failureLanguage(request: FastifyRequest): Language {
  if (isCall(request)) return requestLanguage(request);
  const code = /[?&]lang=([\w-]+)/.exec(request.url)?.[1];
  // A request that is refused before its headers are read has no cookies yet.
  return toLanguage(code ?? request.headers.lang ?? request.cookies?.lang);
}

/** When to try again: limits count by the minute, and a queue is shorter soon. */
const retrySeconds: Readonly<Record<number, number>> = { 429: 60, 503: 10 };

/** Answers a failure: with a page where one was requested, else with the envelope. */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  errorPage: ErrorPage,
): FastifyReply {
  const lang = failureLanguage(request);
  const failure = describeFailure(error, lang, request.id);
  // A part that is away or busy is expected; its stack would say nothing and fill the log.
  if (error instanceof AppError && failure.status >= 500)
    request.log.warn({ code: error.code }, "request refused");
  else if (failure.status >= 500) request.log.error({ err: error }, "request failed");
  reply
    .code(failure.status)
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff");
  const retry = retrySeconds[failure.status];
  if (retry !== undefined && !reply.hasHeader("retry-after"))
    reply.header("retry-after", String(retry));
  if (wantsPage(request))
    return reply
      .header("content-security-policy", "default-src 'none'")
      .type("text/html; charset=utf-8")
      .send(errorPage(lang, request.id, failure.status));
  return reply
    .header("content-type", "application/json; charset=utf-8")
    .send(JSON.stringify(failure.body));
}

/** Maps everything that is thrown to the envelope; only what is not expected is logged in full. */
export function handleErrors(app: FastifyInstance, errorPage: ErrorPage): void {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply, errorPage));
}

/** 404 in the envelope for every call, method and address that nothing else answers. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  const refuse = async () => {
    throw notFound();
  };
  app.all("/api", refuse);
  app.all("/api/*", refuse);
  app.setNotFoundHandler(refuse);
}

function statusOfBrokenRequest(code: string | undefined): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}

const brokenHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  connection: "close",
};

/** The envelope of a request that never became one. */
function brokenBody(lang: Language): string {
  return JSON.stringify(describeFailure({ statusCode: 400 }, lang, randomUUID()).body);
}

/** Answers a request whose body does not come to its end in time. */
export function refuseSlowBody(request: IncomingMessage, response: ServerResponse): void {
  const text = brokenBody(toLanguage(request.headers.lang));
  const length = { "content-length": Buffer.byteLength(text) };
  response.writeHead(408, { ...brokenHeaders, ...length }).end(text);
}

/** Answers bytes that are no request; what language they meant cannot be known. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable) {
    const status = statusOfBrokenRequest(error.code);
    const text = brokenBody(defaultLanguage);
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...Object.entries(brokenHeaders).map(([name, value]) => `${name}: ${value}`),
        `content-length: ${Buffer.byteLength(text)}`,
        "",
        text,
      ].join("\r\n"),
    );
  }
  socket.destroySoon();
}
