import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import { findViewer, sessionRules } from "@public-code/accounts/api/identity/sessions.service.ts";
import {
  type CallLimits,
  limitBody,
  limitCalls,
  usualLimits,
} from "@public-code/core/api/http/call-limits.ts";
import {
  answerBrokenRequest,
  handleErrors,
  refuseSlowBody,
  refuseUnknownCalls,
  sendFailure,
} from "@public-code/core/api/http/error-handler.ts";
import { readJsonBodies } from "@public-code/core/api/http/json-text.ts";
import { registerLoadShedding } from "@public-code/core/api/http/load-shedding.ts";
import { refuseAddresses, routedAddress } from "@public-code/core/api/http/portal-path.ts";
import { createPreRouterCache } from "@public-code/core/api/http/pre-router-cache.ts";
import { createAddressReader, trustedProxies } from "@public-code/core/api/http/request-address.ts";
import { createResponseCache } from "@public-code/core/api/http/response-cache.ts";
import { addSecurityHeaders } from "@public-code/core/api/http/security-headers.ts";
import { type Api, createApi } from "@public-code/core/api/http/serve.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { type PortalParts, serveCapabilities } from "./capabilities.ts";

/** What the API is built from; each part is chosen by configuration, outside. */
export interface Parts extends PortalParts {
  log: FastifyBaseLogger | false;
  /** What a page request gets when it fails. */
  errorPage: (lang: Language, requestId: string, status: number) => string;
  /** How long requests may take; the usual ones when left out. */
  limits?: CallLimits;
}

const bodyLimit = 1024 * 1024;
/** Longer than balancers keep theirs, so that it is they who close a connection. */
const keepAliveMs = 72_000;
/** A process that is later than this answers 503 until it has caught up. */
const longestDelayMs = 5_000;
/** The longest that a request may come in, however slowly: the largest form at half a megabit a second. */
const longestRequestMs = 3_600_000;

export interface BuiltApp {
  app: FastifyInstance;
  api: Api;
  /** From here on a process that is too late refuses requests; see LoadShedding. */
  startIsOver(): void;
}

/** The Fastify instance with every call of the contract; pages are mounted on it by the portal. */
export async function buildApp(parts: Parts): Promise<BuiltApp> {
  const { config, database, revision } = parts;
  const { contextPath } = config;
  const { limits = usualLimits } = parts;
  const cache = createResponseCache({
    revision: revision.current,
    nextMoment: revision.nextMoment,
  });
  const trustProxy = trustedProxies(config.trustProxy);
  const preRouterCache = createPreRouterCache(cache, createAddressReader(trustProxy));
  cache.onSent = preRouterCache.remember;
  const app = Fastify({
    serverFactory: (handler) => {
      const server = createServer((request, response) => {
        limitBody(request, response, limits, () => refuseSlowBody(request, response));
        preRouterCache.answer(request, response, () => handler(request, response));
      });
      server.keepAliveTimeout = keepAliveMs;
      // Fastify sets neither on a server that it has not made.
      server.requestTimeout = longestRequestMs;
      server.setTimeout(limits.idleMs);
      return server;
    },
    ...(parts.log ? { loggerInstance: parts.log } : { logger: false }),
    bodyLimit,
    trustProxy,
    // Start reads all programs into the search, which takes longer than Fastify's ten seconds for many.
    pluginTimeout: 0,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // A balancer may still send on an open connection while the process stops: that is finished too.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply, parts.errorPage),
    rewriteUrl: ({ url = "/" }) => routedAddress(contextPath, url),
    routerOptions: { caseSensitive: false, ignoreDuplicateSlashes: true },
  });
  // Before whatever refuses a request.
  addSecurityHeaders(app, config);
  limitCalls(app, limits);
  refuseAddresses(app, contextPath);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  // The embedded database works inside the process, so that its delays say nothing about load.
  const shedding = database.kind === "postgres" ? registerLoadShedding(app, longestDelayMs) : null;
  readJsonBodies(app);
  handleErrors(app, parts.errorPage);
  const rules = sessionRules(config);
  const authenticate = (token: string) => findViewer(database.db, rules, token);
  const api = createApi({ app, cache, authenticate, withOwnChanges: revision.withOwnChanges });

  await serveCapabilities(api, parts);
  refuseUnknownCalls(app);
  return { app, api, startIsOver: () => shedding?.begin() };
}
