import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { admits } from "#contract/duties.ts";
import type { Endpoint, EndpointGroup, InputOf, ReplyOf, RequestOf } from "#contract/endpoint.ts";
import { type Language, toLanguage } from "#contract/language.ts";
import { AppError } from "../app-error.ts";
import type { Revision } from "../database/revision.ts";
import type { AddressRate } from "./address-rate.ts";
import type { CallContext, Viewer } from "./call-context.ts";
import { answerCaller, createRunningCalls, type RunningCalls } from "./current-call.ts";
import { contractError } from "./failure.ts";
import { JsonText } from "./json-text.ts";
import { readByOtherSites } from "./other-sites.ts";
import { noteAccount } from "./request-account.ts";
import type { Again, CachedResponse, ResponseCache } from "./response-cache.ts";
import { sendCached } from "./send-cached.ts";
import { createReplyWriter, type Writable, type Write } from "./write-reply.ts";

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: CallContext,
) => Promise<Writable<ReplyOf<E>>>;
export type Handlers<Group extends EndpointGroup> = { [Name in keyof Group]: Handler<Group[Name]> };

/** A handler that reads its request and writes its answer itself, after the access check. */
export type RawHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: CallContext,
) => Promise<unknown>;

export interface Api {
  app: FastifyInstance;
  endpoints: Endpoint[];
  cache: ResponseCache;
  authenticate(token: string): Promise<Viewer | null>;
  /** So that people see their own change in their next request. */
  withOwnChanges: Revision["withOwnChanges"];
  /** What is answered now; what one waits for is given up by its signal. */
  running: RunningCalls;
  /** Makes a call inside this process: the same checks, the same cached responses. */
  call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    caller: { lang: Language; viewer?: Viewer | null },
  ): Promise<ReplyOf<E>>;
}

/** Says that every call of a group has its handler; `serve` and `serveRaw` return it. */
export interface Served<Group extends EndpointGroup> {
  readonly group: Group;
}

type AnyHandler = (input: unknown, context: CallContext) => Promise<unknown>;

interface ServedCall {
  endpoint: Endpoint;
  handler: AnyHandler;
  write: Write;
}

const registered = new WeakMap<Api, Map<string, ServedCall>>();

/** Names an endpoint by its wire form, as the page bundle holds a copy of the contract. */
function wireName(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

export function createApi(options: {
  app: FastifyInstance;
  cache: ResponseCache;
  authenticate: (token: string) => Promise<Viewer | null>;
  withOwnChanges: Revision["withOwnChanges"];
}): Api {
  const calls = new Map<string, ServedCall>();
  const api: Api = {
    app: options.app,
    endpoints: [],
    cache: options.cache,
    authenticate: options.authenticate,
    withOwnChanges: options.withOwnChanges,
    running: createRunningCalls(options.app),
    async call(endpoint, request, caller) {
      const served = calls.get(wireName(endpoint));
      if (!served) throw new AppError("err.notFound");
      const context: CallContext = {
        lang: caller.lang,
        viewer: caller.viewer ?? null,
        requestId: "in-process",
        address: "",
        headers: {},
        log: options.app.log,
      };
      allow(endpoint, context.viewer);
      const input = parseInput(endpoint, request, caller.lang);
      // Either is what this endpoint's reply schema returns; it strips what the contract does not name.
      type Reply = ReplyOf<typeof endpoint>;
      if (endpoint.cached)
        return readValue(await cacheResponse(api, served, input, context)) as Reply;
      const reply = await api.withOwnChanges(() => served.handler(input, context));
      return endpoint.reply.parse(reply) as Reply;
    },
  };
  registered.set(api, calls);
  return api;
}

/** Refuses a caller whom the endpoint does not admit. */
function allow(endpoint: Endpoint, viewer: Viewer | null): void {
  if (endpoint.access === "public") return;
  if (!viewer) throw new AppError("err.pleaseLogin");
  if (!admits(endpoint, viewer)) throw new AppError("err.forbidden");
}

function parseInput<E extends Endpoint>(endpoint: E, raw: unknown, lang: Language): InputOf<E> {
  const parsed = endpoint.input.safeParse(raw ?? {}, { reportInput: true });
  if (!parsed.success) throw contractError(parsed.error, lang);
  // safeParse gives the schema's output, which is what InputOf names.
  return parsed.data as InputOf<E>;
}

const values = new WeakMap<CachedResponse, unknown>();

/** What the JSON of a cached response says, the same object each time. */
function readValue(cached: CachedResponse): unknown {
  let value = values.get(cached);
  if (value === undefined) {
    value = JSON.parse(cached.body.toString());
    values.set(cached, value);
  }
  return value;
}

/**
 * True for a search that found nothing. Any number of keywords find nothing, so their answers would
 * drive those out that are asked for; and each of these searches is to be counted.
 */
function foundNothing(input: unknown, reply: unknown): boolean {
  const { keyword } = Object(input);
  return typeof keyword === "string" && keyword !== "" && Object(reply).recordsTotal === 0;
}

function cacheResponse(
  api: Api,
  { endpoint, handler, write }: ServedCall,
  input: unknown,
  context: CallContext,
): Promise<CachedResponse> {
  const key = `${wireName(endpoint)} ${context.lang} ${JSON.stringify(input)}`;
  return api.cache.getOrMake(key, async () => {
    const reply = await handler(input, context);
    return {
      status: 200,
      headers: jsonHeaders,
      body: write(reply),
      passing: foundNothing(input, reply),
    };
  });
}

/** The language a request asks for. */
export function requestLanguage(request: FastifyRequest): Language {
  return toLanguage(request.headers.lang);
}

/** The bearer token of a request, or '' without one. */
function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization;
  return header?.startsWith("Bearer ") ? header.slice(7).trim() : "";
}

function anonymousContext(request: FastifyRequest): CallContext {
  return {
    lang: requestLanguage(request),
    viewer: null,
    requestId: request.id,
    address: request.ip,
    headers: request.headers,
    log: request.log,
  };
}

/** What a handler knows of an HTTP request; looks the session up. */
async function contextOf(api: Api, request: FastifyRequest): Promise<CallContext> {
  const token = bearerToken(request);
  const viewer = token === "" ? null : await api.authenticate(token);
  if (viewer) noteAccount(request, viewer.userId);
  return { ...anonymousContext(request), viewer };
}

function rawInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  const { params } = request;
  const named = typeof params === "object" && params !== null ? params : {};
  if (endpoint.method === "GET") return { ...Object(request.query), ...named };
  const body = request.body instanceof JsonText ? request.body.parse() : request.body;
  if (body === undefined || body === null) return { ...named };
  if (typeof body !== "object" || Array.isArray(body)) throw new AppError("err.badRequest");
  return { ...body, ...named };
}

/** What a request asks for by the contract of its call; throws what breaks it, in the caller's language. */
export function readInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  lang: Language,
): InputOf<E> {
  return parseInput(endpoint, rawInput(endpoint, request), lang);
}

/** Method and address of a call; what may be cached for everybody is open to other sites. */
function routeOf({ app }: Pick<Api, "app">, { method, path, access, cached }: Endpoint) {
  const url = `/api${path.replace(/\{(\w+)\}/g, ":$1")}`;
  return { method, url, ...(access === "public" && cached && readByOtherSites(app, method, url)) };
}

interface CallOptions<E extends Endpoint> extends RouteShorthandOptions {
  /** Limits a cached call, whether or not its answer is cached already. */
  rate?: AddressRate;
  /**
   * For a call that answers everybody the same and is made very often: does what the handler does,
   * so that the same request is answered before the router; false where the handler has to.
   */
  again?: (input: InputOf<E>, headers: IncomingHttpHeaders, address: string) => boolean;
}

type RouteOptions<Group extends EndpointGroup> = {
  [Name in keyof Group]?: CallOptions<Group[Name]>;
};

const jsonHeaders = { "content-type": "application/json; charset=utf-8" };

/** Answers every call of a group; a missing handler does not compile. */
export function serve<Group extends EndpointGroup>(
  api: Api,
  group: Group,
  handlers: Handlers<Group>,
  options: RouteOptions<Group> = {},
): Served<Group> {
  for (const name of Object.keys(group)) {
    const endpoint = group[name];
    if (!endpoint) continue;
    // The mapped type ties the handler to this endpoint; the loop forgets which one it is.
    const handler = handlers[name as keyof Group] as unknown as AnyHandler;
    api.endpoints.push(endpoint);
    const call = { endpoint, handler, write: createReplyWriter(endpoint.reply) };
    registered.get(api)?.set(wireName(endpoint), call);
    const { rate, again, ...routeOptions } = options[name] ?? {};
    api.app.route({
      ...routeOptions,
      ...routeOf(api, endpoint),
      handler: async (request, reply) => {
        if (endpoint.cached) {
          if (rate && !rate.admits(request.ip)) throw new AppError("err.tooManyRequests");
          const lang = requestLanguage(request);
          const input = readInput(endpoint, request, lang);
          const cached = await cacheResponse(api, call, input, anonymousContext(request));
          return sendCached(request, reply, cached, rate);
        }
        const context = await contextOf(api, request);
        allow(endpoint, context.viewer);
        const input = readInput(endpoint, request, context.lang);
        const body = await answerCaller(api.running, reply, context, () =>
          api.withOwnChanges(async () => call.write(await handler(input, context))),
        );
        if (body === undefined) return;
        const headers = { ...jsonHeaders, "cache-control": "no-store" };
        if (!again) return reply.headers(headers).send(body);
        const made = { status: 200, headers, body };
        // parseInput gave the input of this endpoint, whose name the loop forgets.
        const repeat: Again = (sent, address) =>
          again(input as InputOf<Group[typeof name]>, sent, address);
        return sendCached(request, reply, api.cache.hold({ ...made, again: repeat }));
      },
    });
  }
  return { group };
}

/** Registers calls whose bodies the feature reads and writes itself. */
export function serveRaw<Group extends EndpointGroup>(
  api: Api,
  group: Group,
  handlers: { [Name in keyof Group]: RawHandler },
): Served<Group> {
  for (const name of Object.keys(group)) {
    const endpoint = group[name];
    if (!endpoint) continue;
    const handler = handlers[name as keyof Group];
    api.endpoints.push(endpoint);
    api.app.route({
      ...routeOf(api, endpoint),
      handler: async (request, reply) => {
        const context = await contextOf(api, request);
        allow(endpoint, context.viewer);
        return answerCaller(api.running, reply, context, () => handler(request, reply, context));
      },
    });
  }
  return { group };
}
