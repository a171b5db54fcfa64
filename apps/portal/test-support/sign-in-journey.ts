import { identity, type UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import { type Browser, openBrowser, postForm, postJson, readReply } from "./browser.ts";
import { agencyOid, type IdentityPortal, startIdentityPortal } from "./identity-portal.ts";
import {
  clientId,
  clientSecret,
  type ProviderServer,
  person,
  startProviderServer,
} from "./provider-server.ts";

/** A portal and a provider that know each other, and the steps of a sign-in between them. */
export interface SignInJourney {
  portal: IdentityPortal;
  provider: ProviderServer;
  /** Another portal at the same provider's settings, which the provider does not know. */
  anotherPortal(environment: Record<string, string>): Promise<IdentityPortal>;
  /** Goes to the provider's sign-in page by way of the portal. */
  leave(browser: Browser, query?: string): Promise<URL>;
  /** Signs in at the provider, up to the portal's callback address, which is not asked yet. */
  signInUpToCallback(browser: Browser, account: string, query?: string): Promise<URL>;
  /** Signs in, up to the page that the portal leads back to, which is not asked. */
  signIn(browser: Browser, account: string, query?: string): Promise<URL>;
  /** The last step alone. */
  land(browser: Browser, callback: URL): Promise<URL>;
  exchange(browser: Browser, code: string): Promise<Response>;
  /** The whole way to a bearer token, in a browser of its own unless one is given. */
  tokenOf(account: string, browser?: Browser): Promise<string>;
  userInfo(token: string, lang?: string): Promise<UserInfo>;
  close(): Promise<void>;
}

/** The people at the provider: two of known agencies, one of an unknown one, two without any. */
const people = [
  person("officer", agencyOid.a),
  person("by-alias", "示範公共服務局"),
  person("stranger", "2.16.886.101.99999.777"),
  person("citizen", ""),
  person("ministry", ""),
];

export const codeOf = (landing: URL): string =>
  new URLSearchParams(landing.hash.slice(1)).get("code") ?? "";

export const errorOf = (landing: URL): string | null =>
  new URLSearchParams(landing.hash.slice(1)).get("loginError");

export const isLanding = (url: URL): boolean => url.hash !== "";

export async function startJourney(): Promise<SignInJourney> {
  const provider = await startProviderServer(people);
  const anotherPortal = (environment: Record<string, string>) =>
    startIdentityPortal({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      ...environment,
    });
  const portal = await anotherPortal({ RATE_LOGIN_PER_MINUTE: "1000" });
  await provider.serve(portal.origin);

  const journey: SignInJourney = {
    portal,
    provider,
    anotherPortal,
    leave: (browser, query = "") =>
      browser.follow(
        `${portal.origin}/api/login${query}`,
        (url) => url.origin === provider.issuer && url.pathname.startsWith("/interaction/"),
      ),
    async signInUpToCallback(browser, account, query) {
      const page = await journey.leave(browser, query);
      const isCallback = (url: URL) => url.pathname === "/api/login/callback";
      return browser.follow(page.href, isCallback, postForm({ account }));
    },
    async signIn(browser, account, query) {
      return journey.land(browser, await journey.signInUpToCallback(browser, account, query));
    },
    land: (browser, callback) => browser.follow(callback.href, isLanding),
    exchange: (browser, code) =>
      browser.ask(`${portal.origin}/api/login/token`, postJson({ code })),
    async tokenOf(account, browser = openBrowser()) {
      const landing = await journey.signIn(browser, account);
      const reply = await journey.exchange(browser, codeOf(landing));
      return (await readReply(identity.exchangeLoginCode, reply)).data.token;
    },
    async userInfo(token, lang = "zh-TW") {
      const reply = await fetch(`${portal.origin}/api/getUserInfo`, {
        headers: { authorization: `Bearer ${token}`, lang },
      });
      return (await readReply(identity.getUserInfo, reply)).data;
    },
    async close() {
      await portal.close();
      await provider.close();
    },
  };
  return journey;
}
