import { allowsDemoAccounts, type Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { FastifyInstance } from "fastify";
import { mountEmbeddedProvider } from "./demo/embedded-provider.ts";
import { createOidcClient, type SignInProvider } from "./oidc-client.ts";

/** The configured provider, the embedded one where demo accounts may exist, or none. */
export function chooseProvider(app: FastifyInstance, db: Db, config: Config): SignInProvider {
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
