import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import type { Language } from "@public-code/contract/language.ts";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { registerApiDocs } from "#features/api-docs/api-docs.routes.ts";
import { registerCatalogue } from "#features/catalogue/catalogue.routes.ts";
import { registerCodeEditing } from "#features/code-editing/code-editing.routes.ts";
import { registerCodeLists } from "#features/code-lists/code-lists.routes.ts";
import { registerContent } from "#features/content/content.routes.ts";
import { isContentFile, isGuideFile } from "#features/content/content-files.service.ts";
import { registerContentEditing } from "#features/content-editing/content-editing.routes.ts";
import { registerFigures } from "#features/figures/figures.routes.ts";
import { createMissedSearches } from "#features/figures/missed-searches.ts";
import { createFileAddresses } from "#features/files/file-addresses.ts";
import { registerFiles } from "#features/files/files.routes.ts";
import { createFileLookup } from "#features/files/files.service.ts";
import { registerHistory } from "#features/history/history.routes.ts";
import { registerIdentity } from "#features/identity/identity.routes.ts";
import { findViewer, sessionRules } from "#features/identity/sessions.service.ts";
import { registerOpenData } from "#features/open-data/open-data.routes.ts";
import { registerPeople } from "#features/people/people.routes.ts";
import { isEditionFile } from "#features/programs/edition-files.service.ts";
import { registerReview } from "#features/review/review.routes.ts";
import { registerSite } from "#features/site/site.routes.ts";
import { registerSubmissions } from "#features/submissions/submissions.routes.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Revision } from "#platform/database/revision.ts";
import { type CallLimits, limitBody, limitCalls, usualLimits } from "#platform/http/call-limits.ts";
import {
  answerBrokenRequest,
  handleErrors,
  refuseSlowBody,
  refuseUnknownCalls,
  sendFailure,
} from "#platform/http/error-handler.ts";
import { createFront } from "#platform/http/front.ts";
import { readJsonBodies } from "#platform/http/json-body.ts";
import { createKept } from "#platform/http/kept.ts";
import { registerLoadShedding } from "#platform/http/load-shedding.ts";
import { innerAddress, refuseOutside } from "#platform/http/portal-path.ts";
import { createAddressReader, trustedProxies } from "#platform/http/request-address.ts";
import { type Api, createApi } from "#platform/http/serve.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { VirusScanner } from "#platform/virus-scan.ts";

/** What the API is built from; each part is chosen by configuration, outside. */
export interface Parts {
  config: Config;
  database: Database;
  revision: Revision;
  storage: Storage;
  /** Null where uploads are not scanned. */
  scanner: VirusScanner | null;
  /** Signs the addresses of private files. */
  secret: string;
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
  const kept = createKept({ revision: revision.current, nextMoment: revision.nextMoment });
  const trustProxy = trustedProxies(config.trustProxy);
  const front = createFront(kept, createAddressReader(trustProxy));
  kept.onSent = front.remember;
  const app = Fastify({
    serverFactory: (handler) => {
      const server = createServer((request, response) => {
        limitBody(request, response, limits, () => refuseSlowBody(request, response));
        front.answer(request, response, () => handler(request, response));
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
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // A balancer may still send on an open connection while the process stops: that is finished too.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply, parts.errorPage),
    // An address outside stays as it is; refuseOutside answers it.
    rewriteUrl: ({ url = "/" }) => innerAddress(contextPath, url) ?? url,
    routerOptions: { caseSensitive: false, ignoreDuplicateSlashes: true },
  });
  limitCalls(app, limits);
  refuseOutside(app, contextPath);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  // The embedded database works inside the process, so that its delays say nothing about load.
  const shedding =
    database.kind === "postgres" ? await registerLoadShedding(app, longestDelayMs) : null;
  readJsonBodies(app);
  handleErrors(app, parts.errorPage);
  const rules = sessionRules(config);
  const authenticate = (token: string) => findViewer(database.db, rules, token);
  const api = createApi({ app, kept, authenticate });

  registerSite(api, database.db, config);
  registerCodeLists(api, database.db);
  const missed = createMissedSearches(database.db, (error) =>
    app.log.error({ err: error }, "searches without a result were not written"),
  );
  app.addHook("onClose", () => missed.close());
  const hooks = { onMissedSearch: missed.count, isGuideFile };
  registerCatalogue(api, database.db, revision, config, hooks);
  registerIdentity(api, database.db, config);
  registerContent(api, database.db, config);

  const addresses = createFileAddresses(config, parts.secret);
  const lookup = createFileLookup({
    db: database.db,
    addresses,
    freshness: { revision: revision.current, nextMoment: revision.nextMoment },
    isPublic: [isEditionFile, isContentFile],
  });
  registerFiles(app, { config, storage: parts.storage, lookup });
  await registerSubmissions(api, { ...parts, db: database.db, addresses });
  registerReview(api, { ...parts, db: database.db, addresses });
  await registerContentEditing(api, { ...parts, db: database.db, addresses });
  registerCodeEditing(api, database.db);
  registerPeople(api, database.db, config);
  registerHistory(api, database.db);
  registerFigures(api, database.db);

  registerOpenData(api, database.db, config);
  registerApiDocs(api, config);
  refuseUnknownCalls(app);
  return { app, api, startIsOver: () => shedding?.begin() };
}
