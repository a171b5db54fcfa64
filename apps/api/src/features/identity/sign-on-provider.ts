import type { Language } from "@public-code/contract/language.ts";
import type { FastifyInstance } from "fastify";
import { allowsDemoAccounts, type Config } from "#platform/config.ts";
import type { Db } from "#platform/database/database.ts";
import { mountEmbeddedProvider } from "./demo/embedded-provider.ts";
import { createOidcClient, type OidcClient } from "./oidc-client.ts";

/** The identity provider as the portal sees it. */
export interface SignOnProvider {
  /** The client for the address that the portal was asked at; null without a provider. */
  clientAt(origin: string): OidcClient | null;
  /** Where the provider ends the session of an id token; '' where there is nothing to end. */
  endSession(idToken: string, origin: string, lang: Language): Promise<string>;
}

/** The configured provider, the embedded one where demo accounts may exist, or none. */
export function chooseProvider(app: FastifyInstance, db: Db, config: Config): SignOnProvider {
  if (config.oidc) {
    const client = createOidcClient({
      ...config.oidc,
      agencyClaim: config.oidcAgencyClaim,
      loopbackHttp: config.profile !== "production",
    });
    return {
      clientAt: () => client,
      endSession: (idToken, origin, lang) =>
        client.endSessionAddress(idToken, `${origin}${config.contextPath}`, lang),
    };
  }
  if (allowsDemoAccounts(config)) return mountEmbeddedProvider(app, db, config);
  return { clientAt: () => null, endSession: async () => "" };
}
