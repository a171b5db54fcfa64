import { type Config, ConfigError } from "@public-code/core/api/config.ts";
import { isLoopbackHost } from "@public-code/core/api/http/loopback.ts";
import { foreignSchema, foreignText } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { parseJson } from "@public-code/core/api/outgoing/read-json.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import * as oidc from "openid-client";
import { z } from "zod";
import type { ProvenPerson } from "./users.service.ts";

const timeoutSeconds = 10;
/** Clocks of the portal and the provider may differ by this much. */
const clockToleranceSeconds = 60;
const metadataLivesMs = 3_600_000;
const scope = "openid profile email";

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  agencyClaim: string;
  /** Plain http is for a provider on this machine only, never in production. */
  loopbackHttp: boolean;
  /** The name under which users of this provider are stored; its issuer by default. */
  userIssuer?: string;
  /** `login` makes the provider ask each time. */
  prompt?: "login";
  /** How requests reach the provider; over the network by default. */
  fetch?: oidc.CustomFetch;
}

/** The configured provider; null where there is none. */
export function providerSettings(
  config: Pick<Config, "oidc" | "oidcAgencyClaim" | "profile">,
): OidcSettings | null {
  const loopbackHttp = config.profile !== "production";
  return config.oidc && { ...config.oidc, agencyClaim: config.oidcAgencyClaim, loopbackHttp };
}

/** What has to be kept while the browser is at the provider. */
export interface Departure {
  address: URL;
  nonce: string;
  codeVerifier: string;
}

export interface OidcClient {
  issuer: string;
  /** Where to send the browser, with a fresh nonce and code verifier. */
  depart(options: { callback: string; state: string; lang: string }): Promise<Departure>;
  /** Exchanges and checks what the browser came back with. */
  arrive(
    address: URL,
    departure: { state: string; nonce: string; codeVerifier: string },
  ): Promise<{ person: ProvenPerson; idToken: string }>;
  /** Where the provider ends the session of one of its id tokens; '' where it has no such place. */
  endSessionAddress(idToken: string, returnTo: string, lang: string): Promise<string>;
}

/** The identity provider as the portal sees it. */
export interface SignInProvider {
  /** The client for the address that the portal was asked at; null without a provider. */
  clientAt(origin: string): OidcClient | null;
  /** Where the provider ends the session of an id token; '' where there is nothing to end. */
  endSession(idToken: string, origin: string, lang: Language): Promise<string>;
}

function isLoopbackHttp(url: URL): boolean {
  return url.protocol === "http:" && isLoopbackHost(url.hostname);
}

function isAllowed(url: URL, settings: OidcSettings): boolean {
  return url.protocol === "https:" || (settings.loopbackHttp && isLoopbackHttp(url));
}

/** The provider's metadata: asked for at the first use, for an hour, and again after a failure. */
function cachedMetadata(settings: OidcSettings): () => Promise<oidc.ServerMetadata> {
  let cached: { metadata: oidc.ServerMetadata; at: number } | null = null;
  let asking: Promise<oidc.ServerMetadata> | null = null;
  const ask = async (): Promise<oidc.ServerMetadata> => {
    const discover = () =>
      oidc.discovery(new URL(settings.issuer), settings.clientId, undefined, oidc.None(), {
        timeout: timeoutSeconds,
        [oidc.customFetch]: guardedFetch(settings),
        ...(settings.loopbackHttp ? { execute: [oidc.allowInsecureRequests] } : {}),
      });
    const configuration = await discover().catch(discover);
    const metadata = { ...configuration.serverMetadata() };
    cached = { metadata, at: Date.now() };
    return metadata;
  };
  return async () => {
    if (cached && Date.now() - cached.at < metadataLivesMs) return cached.metadata;
    asking ??= ask().finally(() => {
      asking = null;
    });
    const { metadata } = cached ?? {};
    // What was known stays good while the provider cannot be asked again.
    return metadata ? asking.catch(() => metadata) : asking;
  };
}

/** Refuses every address that is neither https nor, where allowed, on this machine. */
function guardedFetch(settings: OidcSettings): oidc.CustomFetch {
  return async (address, options) => {
    if (!isAllowed(new URL(address), settings))
      throw new TypeError("The identity provider must be reached over https.");
    if (settings.fetch) return settings.fetch(address, options);
    // An undefined body is what fetch takes for none; the two types only name it differently.
    return fetch(address, options as RequestInit);
  };
}

function clientAuthentication(
  metadata: oidc.ServerMetadata,
  clientSecret: string,
): oidc.ClientAuth {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return methods.includes("client_secret_basic") || !methods.includes("client_secret_post")
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret);
}

const longestClaim = 500;

function textOf(claims: Record<string, unknown>, ...names: string[]): string {
  for (const name of names) {
    const value = claims[name];
    if (typeof value === "string" && value.trim() !== "")
      return value.slice(0, longestClaim).toWellFormed();
  }
  return "";
}

const idTokenClaims = foreignSchema(
  z.object({ iss: foreignText(), iat: z.number(), exp: z.number() }),
);
/** A longer id token makes an address that providers and proxies refuse. */
const longestHint = 2_000;

/** Who gave an id token, when, and until when. It was checked when it came; this only reads it again. */
export function readIdToken(
  idToken: string,
): { issuer: string; issuedAt: Date; expiresAt: Date } | null {
  const payload = parseJson(Buffer.from(idToken.split(".")[1] ?? "", "base64url"));
  const claims = idTokenClaims.safeParse(payload).data;
  if (!claims) return null;
  const { iss, iat, exp } = claims;
  return { issuer: iss, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
}

/** A client of an OpenID provider: authorization code with PKCE, every check of the id token on. */
export function createOidcClient(settings: OidcSettings): OidcClient {
  if (!isAllowed(new URL(settings.issuer), settings))
    throw new ConfigError("OIDC_ISSUER must begin with https://.");
  const metadataOf = cachedMetadata(settings);

  // Each sign-in has a configuration of its own, and so asks for the provider's keys again: a key
  // that was changed a moment ago is known, and one that was withdrawn is not trusted any more.
  const configure = async (): Promise<oidc.Configuration> => {
    const metadata = await metadataOf();
    const configuration = new oidc.Configuration(
      metadata,
      settings.clientId,
      { client_secret: settings.clientSecret, [oidc.clockTolerance]: clockToleranceSeconds },
      clientAuthentication(metadata, settings.clientSecret),
    );
    configuration.timeout = timeoutSeconds;
    configuration[oidc.customFetch] = guardedFetch(settings);
    if (settings.loopbackHttp) oidc.allowInsecureRequests(configuration);
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  };

  return {
    issuer: settings.issuer,
    async depart({ callback, state, lang }) {
      const configuration = await configure();
      const codeVerifier = oidc.randomPKCECodeVerifier();
      const nonce = oidc.randomNonce();
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ui_locales: lang,
        ...(settings.prompt ? { prompt: settings.prompt } : {}),
      });
      return { address, nonce, codeVerifier };
    },
    async arrive(address, departure) {
      const configuration = await configure();
      const tokens = await oidc.authorizationCodeGrant(configuration, address, {
        expectedState: departure.state,
        expectedNonce: departure.nonce,
        pkceCodeVerifier: departure.codeVerifier,
        idTokenExpected: true,
      });
      const proven = tokens.claims();
      if (!proven) throw new TypeError("The provider gave no id token.");
      let claims: Record<string, unknown> = { ...proven };
      const hasUserinfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
      if (claims[settings.agencyClaim] === undefined && hasUserinfo)
        claims = {
          ...claims,
          ...(await oidc.fetchUserInfo(configuration, tokens.access_token, proven.sub)),
        };
      return {
        person: {
          issuer: settings.userIssuer ?? settings.issuer,
          subject: proven.sub,
          name: textOf(claims, "name", "preferred_username", "nickname") || proven.sub,
          mail: textOf(claims, "email"),
          agency: claims[settings.agencyClaim],
        },
        idToken: tokens.id_token ?? "",
      };
    },
    async endSessionAddress(idToken, returnTo, lang) {
      const configuration = await configure();
      const { end_session_endpoint: endpoint, issuer } = configuration.serverMetadata();
      const token = readIdToken(idToken);
      if (endpoint === undefined || token?.issuer !== issuer) return "";
      // The client's id, which is always sent, does without it.
      const isHint = idToken.length <= longestHint && token.expiresAt.getTime() > Date.now();
      return oidc.buildEndSessionUrl(configuration, {
        ...(isHint ? { id_token_hint: idToken } : {}),
        post_logout_redirect_uri: returnTo,
        ui_locales: lang,
      }).href;
    },
  };
}
