import { generateKeyPair, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import { promisify } from "node:util";
import { type Language, toLanguage } from "@public-code/core/contract/language.ts";
import type {
  Configuration,
  Grant,
  Interaction,
  KoaContextWithOIDC,
  Provider,
} from "oidc-provider";
import type { ListedAccount } from "./demo-accounts.ts";
import {
  accountsPage,
  leavingPage,
  leavingScriptSource,
  logoutPage,
  providerErrorPage,
  signedOutPage,
} from "./embedded-pages.ts";
import { createMemoryAdapter } from "./memory-adapter.ts";
import { plainPageHeaders } from "./plain-page.ts";

const scope = "openid profile email";
const interactionPath = "/interaction/";
const longestForm = 4_096;

export interface DemoProviderOptions {
  /** The provider's own address, without a trailing slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
  postLogoutRedirectUris: readonly string[];
  /** Where the portal's home is. */
  home: string;
  agencyClaim: string;
  accounts(lang: Language): Promise<readonly ListedAccount[]>;
  onError?(error: Error): void;
}

/** Answers a request whose `url` is below the issuer; `originalUrl` is the whole path. */
export type ProviderHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** oidc-provider and the type of its class, which its own loading must not cost every start. */
type ProviderModule = typeof import("oidc-provider");

async function signingKey(): Promise<Record<string, unknown>> {
  const { privateKey } = await promisify(generateKeyPair)("ec", { namedCurve: "P-256" });
  return { ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig" };
}

function languageOf(context: KoaContextWithOIDC): Language {
  return toLanguage(context.oidc.params?.ui_locales);
}

function answerHtml(context: KoaContextWithOIDC, html: string): void {
  context.type = "html";
  context.body = html;
}

/** Asks, unless the portal sends the person of this session after their sign-out. */
function logoutSource(context: KoaContextWithOIDC, form: string): string {
  const { entities, session } = context.oidc;
  const isOwn = session !== undefined && entities.IdTokenHint?.payload.sub === session.accountId;
  return isOwn ? leavingPage(languageOf(context), form) : logoutPage(languageOf(context), form);
}

/** The demo asks for no consent to share the profile. */
async function grantOf(context: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, provider } = context.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  if (grantId) return provider.Grant.find(grantId);
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scope);
  await grant.save();
  return grant;
}

/** The configuration of an OpenID provider whose people are the demo accounts. */
async function providerConfiguration(options: DemoProviderOptions): Promise<Configuration> {
  const issuerPath = new URL(options.issuer).pathname.replace(/\/$/, "");
  return {
    adapter: createMemoryAdapter(),
    jwks: { keys: [await signingKey()] },
    cookies: { keys: [randomBytes(32).toString("base64url")] },
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [...options.redirectUris],
        post_logout_redirect_uris: [...options.postLogoutRedirectUris],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        id_token_signed_response_alg: "ES256",
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    scopes: scope.split(" "),
    claims: {
      openid: ["sub"],
      profile: ["name", options.agencyClaim],
      email: ["email", "email_verified"],
    },
    findAccount: async (_context, accountId) => {
      const listed = (await options.accounts("zh-TW")).find(
        ({ account }) => account.account === accountId,
      );
      if (!listed) return undefined;
      return {
        accountId,
        claims: async () => ({
          sub: accountId,
          name: listed.name,
          email: listed.account.mail,
          email_verified: true,
          ...(listed.agencyOid === "" ? {} : { [options.agencyClaim]: listed.agencyOid }),
        }),
      };
    },
    loadExistingGrant: grantOf,
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    interactions: {
      url: (_context, interaction) => `${issuerPath}${interactionPath}${interaction.uid}`,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => answerHtml(context, logoutSource(context, form)),
        postLogoutSuccessSource: (context) =>
          answerHtml(context, signedOutPage(languageOf(context), options.home)),
      },
    },
    renderError: (context) =>
      answerHtml(context, providerErrorPage(languageOf(context), options.home)),
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 28_800,
      IdToken: 300,
      Interaction: 600,
      Session: 28_800,
    },
  };
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, plainPageHeaders).end(html);
}

async function answerInteraction(
  module: ProviderModule,
  provider: Provider,
  options: DemoProviderOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", options.issuer);
  let interaction: Interaction;
  try {
    interaction = await provider.interactionDetails(request, response);
  } catch (error) {
    if (!(error instanceof module.errors.SessionNotFound)) throw error;
    const lang = toLanguage(url.searchParams.get("lang"));
    sendPage(response, 400, providerErrorPage(lang, options.home));
    return;
  }
  const lang = toLanguage(url.searchParams.get("lang") ?? interaction.params.ui_locales);
  if (url.pathname !== `${interactionPath}${interaction.uid}`) {
    sendPage(response, 400, providerErrorPage(lang, options.home));
    return;
  }
  const accounts = await options.accounts(lang);
  if (request.method === "POST" && Number(request.headers["content-length"] ?? 0) <= longestForm) {
    const form = new URLSearchParams(await readText(request));
    const chosen = accounts.find(({ account }) => account.account === form.get("account"));
    if (chosen) {
      const result = { login: { accountId: chosen.account.account } };
      return provider.interactionFinished(request, response, result);
    }
    if (form.has("cancel"))
      return provider.interactionFinished(request, response, { error: "access_denied" });
  }
  const action = `${new URL(options.issuer).pathname}${interactionPath}${interaction.uid}`;
  sendPage(response, 200, accountsPage({ lang, action, accounts }));
}

/** An OpenID provider with a sign-in page of its own, new keys each time, and no memory. */
export async function createDemoProvider(options: DemoProviderOptions): Promise<ProviderHandler> {
  const module = await import("oidc-provider");
  const provider = new module.Provider(options.issuer, await providerConfiguration(options));
  provider.proxy = true;
  provider.silent = true;
  provider.on("server_error", (_context, error) => options.onError?.(error));
  const callback = provider.callback();
  return async (request, response) => {
    if (request.url?.startsWith(interactionPath))
      return answerInteraction(module, provider, options, request, response);
    for (const [name, value] of Object.entries(plainPageHeaders))
      if (name !== "content-type") response.setHeader(name, value);
    // The provider adds the hash of its own script, which ends a session that is over already.
    const policy = plainPageHeaders["content-security-policy"];
    response.setHeader(
      "content-security-policy",
      `${policy}; script-src 'self' ${leavingScriptSource}`,
    );
    return callback(request, response);
  };
}
