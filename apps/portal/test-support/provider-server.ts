import { once } from "node:events";
import { createServer } from "node:http";
import type { ListedAccount } from "@public-code/accounts/api/identity/demo/demo-accounts.ts";
import {
  createDemoProvider,
  type ProviderHandler,
} from "@public-code/accounts/api/identity/demo/demo-provider.ts";

export const clientId = "portal-under-test";
export const clientSecret = "a secret that only the test knows, of good length";

/** A person at the provider; `agencyOid` is what the agency claim says, '' for no claim. */
export function person(account: string, agencyOid: string): ListedAccount {
  return {
    account: {
      account,
      nameZh: `測試人員 ${account}`,
      nameEn: `Tester ${account}`,
      mail: `${account}@example.tw`,
      agencyCode: "",
      operatorRole: "",
    },
    name: `測試人員 ${account}`,
    agencyName: "",
    agencyOid,
  };
}

export interface ProviderServer {
  issuer: string;
  /** Lets the provider answer for a portal at an origin; a second call is a provider with new keys. */
  serve(portalOrigin: string): Promise<void>;
  /** Answers one path in another way until `restore`. */
  intercept(path: string, handler: ProviderHandler): void;
  restore(): void;
  /** The handler as it is now, with its present keys. */
  current(): ProviderHandler;
  close(): Promise<void>;
}

/** An OpenID provider on a loopback port. */
export async function startProviderServer(
  accounts: readonly ListedAccount[],
): Promise<ProviderServer> {
  let handler: ProviderHandler | null = null;
  const intercepted = new Map<string, ProviderHandler>();
  const server = createServer((request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    const answer = intercepted.get(path) ?? handler;
    if (!answer) response.writeHead(503).end();
    else answer(request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const issuer = `http://127.0.0.1:${address.port}`;
  return {
    issuer,
    async serve(portalOrigin) {
      handler = await createDemoProvider({
        issuer,
        clientId,
        clientSecret,
        redirectUris: [`${portalOrigin}/api/login/callback`],
        postLogoutRedirectUris: [`${portalOrigin}/`],
        home: `${portalOrigin}/`,
        agencyClaim: "agency_oid",
        accounts: async () => accounts,
        onError: (error) => console.error(error),
      });
    },
    intercept: (path, answer) => intercepted.set(path, answer),
    restore: () => intercepted.clear(),
    current() {
      if (!handler) throw new Error("the provider serves nobody yet");
      return handler;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
