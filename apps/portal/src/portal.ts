import type { Server } from "node:http";
import fastifyStatic from "@fastify/static";
import { nextPublication } from "@public-code/content/api/publication.ts";
import { findRedirect } from "@public-code/content/api/redirects/redirects.service.ts";
import type { Config } from "@public-code/core/api/config.ts";
import { openDatabase } from "@public-code/core/api/database/open-database.ts";
import { prepareDatabase } from "@public-code/core/api/database/prepare-database.ts";
import { followRevision } from "@public-code/core/api/database/revision.ts";
import type { Background } from "@public-code/core/api/interval.ts";
import { createOutgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { readSecret } from "@public-code/core/api/portal-secret.ts";
import { openStorage } from "@public-code/core/api/storage/open-storage.ts";
import { openScanner } from "@public-code/core/api/virus-scan.ts";
import { judgeMissing } from "@public-code/evidence/api/judge-programs.ts";
import { findGit } from "@public-code/evidence/api/repositories/git/run-git.ts";
import { linkMissingRepositories } from "@public-code/evidence/api/repositories/link-repositories.ts";
import { createReaders, removeClones } from "@public-code/evidence/api/repositories/readers.ts";
import { thirdParties } from "@public-code/evidence/api/third-parties.ts";
import { readPublisher } from "@public-code/open-data/api/machine-formats/read-publisher.ts";
import { recordMissedEvents } from "@public-code/programs/api/missed-events.ts";
import { remakeDocuments } from "@public-code/programs/api/remake-documents.ts";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { startBackground } from "./background.ts";
import { fillPortal } from "./fill-portal.ts";
import { createReadiness, NotReadyError, registerHealth } from "./health.ts";
import { registerMachinePages } from "./machine-pages.ts";
import { servePages, textsHandler } from "./pages.ts";
import { plainPage } from "./plain-page.ts";
import { renderAhead } from "./render-ahead.ts";
import { logRequests } from "./request-log.ts";
import { sitemapEntries } from "./sitemap-entries.ts";
import {
  clientFolder,
  loadDevelopmentWeb,
  loadWebBuild,
  softwareFolder,
  type WebBuild,
} from "./web-build.ts";

export interface Portal {
  app: FastifyInstance;
  /** The rest of the start once requests are answered: background work, and renderAhead except in development. */
  finishStart(): Promise<void>;
  /** Finishes what runs, then lets go of database and files. */
  close(): Promise<void>;
}

function serveAssets(app: FastifyInstance): void {
  app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(response, file) {
      const hashed = file.includes("/assets/") || file.includes("\\assets\\");
      response.header(
        "cache-control",
        hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      response.header("x-content-type-options", "nosniff");
    },
  });
}

/** Wires configuration, API and web into one server that is ready to listen. */
export async function openPortal(
  config: Config,
  log: FastifyBaseLogger | false,
  options: { development: boolean },
): Promise<Portal> {
  const database = await openDatabase(config, log);
  try {
    await prepareDatabase(database, config);
    const storage = await openStorage(config);
    // A storage that is away now keeps the portal from being ready, not from starting.
    await storage.check().catch((error: unknown) => {
      if (log) log.error({ err: error }, "the storage cannot be used yet");
    });
    await fillPortal(database.db, storage, config);
    await linkMissingRepositories(database.db);
    await recordMissedEvents(database.db);
    await judgeMissing(database.db, new Date());
    await remakeDocuments(database.db);
    const revision = await followRevision(database, nextPublication, () => {
      if (log) log.error("the database has lost its newest changes; everything is read again");
    });
    const scanner = openScanner(config);
    const outgoing = createOutgoing(config);
    const git = await findGit();
    if (!git && log) log.warn("histories of repositories are not measured: there is no git 2.37");
    if (!scanner && log)
      log.warn("uploads are not scanned for viruses: CLAMAV_ADDRESS names no clamd");
    const readers = createReaders(config, outgoing, git);
    const secret = await readSecret(config);
    const { app, api, startIsOver } = await buildApp({
      config,
      database,
      revision,
      storage,
      scanner,
      secret,
      outgoing,
      readers,
      softwareFolder,
      log,
      errorPage: (lang, requestId, status) =>
        plainPage({ lang, requestId, status, contextPath: config.contextPath }),
    });
    logRequests(app);
    let web: () => Promise<WebBuild>;
    if (options.development) web = await loadDevelopmentWeb(app);
    else {
      const build = await loadWebBuild(config.contextPath);
      web = async () => build;
      serveAssets(app);
    }
    app.get("/zh/i18n.json", textsHandler(web, "zh-TW"));
    app.get("/en/i18n.json", textsHandler(web, "en-US"));
    servePages({
      api,
      config,
      web,
      findRedirect: (address) => findRedirect(database.db, address),
      revision: revision.current,
      development: options.development,
    });
    const readiness = createReadiness(async () => {
      if (!database.listener().connected)
        throw new NotReadyError("the connection to the database for notifications is lost");
      await database.db.execute(sql`select 1`);
      await storage.check();
    });
    registerHealth(app, config, readiness, database);
    registerMachinePages(api, config, {
      entries: sitemapEntries(database.db),
      readMailbox: async () => (await readPublisher(database.db)).mailbox,
    });
    await app.ready();
    const drain = drainOnDemand(app.server);
    const leaving = new AbortController();
    let ahead = Promise.resolve();
    let background: Background | undefined;
    return {
      app,
      finishStart() {
        const tools = { ...readers, web: outgoing.web, thirdParties };
        background = startBackground({
          ...{ database, revision, storage, config, secret, tools, log },
        });
        const rendered = options.development
          ? Promise.resolve()
          : renderAhead(app, api, config, leaving.signal);
        ahead = rendered.finally(startIsOver);
        return ahead;
      },
      async close() {
        readiness.leave();
        leaving.abort();
        await ahead.catch(() => {});
        // Side by side: what waits for other machines takes its time in each.
        const ended = await Promise.allSettled([
          drain().then(() => app.close()),
          background?.stop(),
        ]);
        // What was counted and not yet written needed the database still.
        await revision.stop();
        await database.close();
        await removeClones(readers, config);
        for (const end of ended) if (end.status === "rejected") throw end.reason;
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const drainMs = 1_000;

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
}

/**
 * Prepares a server for its end: from the call of what this returns, every answer is the last one of its
 * connection. A balancer so lets go of connections between two requests, and never sends one on a
 * connection that is being closed. Resolves after a moment in which that has happened.
 */
function drainOnDemand(server: Server): () => Promise<void> {
  let draining = false;
  server.prependListener("request", (_request, response) => {
    if (draining) response.shouldKeepAlive = false;
  });
  return async () => {
    draining = true;
    if (!server.listening || (await countConnections(server)) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, drainMs));
  };
}
