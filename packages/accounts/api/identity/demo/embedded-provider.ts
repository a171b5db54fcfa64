import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { portalOrigin } from "@public-code/core/api/http/request-origin.ts";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { CustomFetch } from "openid-client";
import {
  createOidcClient,
  type OidcClient,
  readIdToken,
  type SignInProvider,
} from "../oidc-client.ts";
import { callbackAddress } from "../portal-address.ts";
import { demoIssuer, listDemoAccounts } from "./demo-accounts.ts";
import { demoGate } from "./demo-gate.ts";
import { createDemoProvider, type ProviderHandler } from "./demo-provider.ts";

const clientId = "public-code-portal";
const mount = "/oidc";
/** A tunnel or two beside the portal's own port; more addresses than this are somebody's game. */
const mostAddresses = 8;

/** Reaches this process without the network, which may not know the address that was asked. */
function fetchInProcess(app: FastifyInstance): CustomFetch {
  return async (address, options) => {
    const url = new URL(address);
    const answer = await app.inject({
      method: options.method === "POST" ? "POST" : "GET",
      url: `${url.pathname}${url.search}`,
      headers: { ...options.headers, host: url.host },
      ...(options.body ? { payload: String(options.body) } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    return new Response(answer.body, { status: answer.statusCode, headers });
  };
}

/** Rewrites a request as the provider expects it: below its mount, at the address that was asked. */
function belowMount(request: IncomingMessage, origin: URL, publicMount: string): IncomingMessage {
  const inner = (request.url ?? mount).slice(mount.length);
  request.headers.host = origin.host;
  request.headers["x-forwarded-host"] = origin.host;
  request.headers["x-forwarded-proto"] = origin.protocol.slice(0, -1);
  return Object.assign(request, { url: inner, originalUrl: `${publicMount}${inner}` });
}

/**
 * Mounts the embedded OpenID provider below `/oidc`, one for each loopback address that the portal
 * is asked at, made at its first use.
 */
export function mountEmbeddedProvider(
  app: FastifyInstance,
  db: Db,
  config: Pick<Config, "origin" | "port" | "contextPath" | "oidcAgencyClaim">,
): SignInProvider {
  const startedAt = new Date(Math.floor(Date.now() / 1000) * 1000);
  const clientSecret = randomBytes(32).toString("base64url");
  const publicMount = `${config.contextPath}${mount.slice(1)}`;
  const providers = new LRUCache<string, Promise<ProviderHandler>>({ max: mostAddresses });
  const clients = new LRUCache<string, OidcClient>({ max: mostAddresses });

  const providerAt = (origin: string): Promise<ProviderHandler> => {
    const provider = providers.get(origin);
    if (provider) return provider;
    const home = `${origin}${config.contextPath}`;
    const made = createDemoProvider({
      issuer: `${origin}${publicMount}`,
      clientId,
      clientSecret,
      redirectUris: [callbackAddress(origin, config)],
      postLogoutRedirectUris: [home],
      home,
      agencyClaim: config.oidcAgencyClaim,
      accounts: (lang) => listDemoAccounts(db, lang),
      onError: (error) => app.log.error({ err: error }, "the demo sign-in failed"),
    });
    providers.set(origin, made);
    return made;
  };

  app.register(async (scope) => {
    // The provider reads its forms itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.all(`${mount}/*`, { onRequest: demoGate }, async (request, reply) => {
      const origin = portalOrigin(config, request);
      const provider = await providerAt(origin);
      reply.hijack();
      try {
        await provider(belowMount(request.raw, new URL(origin), publicMount), reply.raw);
      } catch (error) {
        request.log.error({ err: error }, "the demo sign-in failed");
        if (!reply.raw.headersSent) reply.raw.writeHead(500);
        reply.raw.end();
      }
    });
  });

  const clientAt = (origin: string): OidcClient => {
    const registered = clients.get(origin);
    if (registered) return registered;
    const client = createOidcClient({
      issuer: `${origin}${publicMount}`,
      clientId,
      clientSecret,
      agencyClaim: config.oidcAgencyClaim,
      loopbackHttp: true,
      userIssuer: demoIssuer,
      prompt: "login",
      fetch: fetchInProcess(app),
    });
    clients.set(origin, client);
    return client;
  };

  return {
    clientAt,
    async endSession(idToken, _origin, lang) {
      const given = readIdToken(idToken);
      // The provider that gave it forgot everything when its process ended.
      if (!given?.issuer.endsWith(publicMount) || given.issuedAt < startedAt) return "";
      const origin = given.issuer.slice(0, -publicMount.length);
      const home = `${origin}${config.contextPath}`;
      return clientAt(origin).endSessionAddress(idToken, home, lang);
    },
  };
}
