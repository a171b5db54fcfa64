import type { Language } from "@public-code/contract/language.ts";
import type { OidcClient } from "./oidc-client.ts";

/** The identity provider as the portal sees it. */
export interface SignInProvider {
  /** The client for the address that the portal was asked at; null without a provider. */
  clientAt(origin: string): OidcClient | null;
  /** Where the provider ends the session of an id token; '' where there is nothing to end. */
  endSession(idToken: string, origin: string, lang: Language): Promise<string>;
}
