import { describe, expect, test } from "vitest";
import { createOidcClient, type OidcClient } from "./oidc-client.ts";

describe("the address of the identity provider", () => {
  const settings = { clientId: "c", clientSecret: "s", agencyClaim: "agency_oid" };
  test.each([
    ["https://login.example.tw", false, true],
    ["https://login.example.tw", true, true],
    ["http://127.0.0.1:4000", true, true],
    ["http://localhost:4000", true, true],
    ["http://127.0.0.1:4000", false, false],
    ["http://login.example.tw", true, false],
    ["http://login.example.tw", false, false],
  ])("%s, with loopback http %j, is usable: %j", (issuer, loopbackHttp, usable) => {
    const make = () => createOidcClient({ ...settings, issuer, loopbackHttp });
    if (usable) expect(make).not.toThrow();
    else expect(make).toThrow("OIDC_ISSUER must begin with https://.");
  });
});

describe("signing out at the identity provider", () => {
  const issuer = "https://login.example.tw";
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    end_session_endpoint: `${issuer}/end`,
  };
  const settings = { issuer, clientId: "c", clientSecret: "s", agencyClaim: "a" };
  const clientOf = (): OidcClient =>
    createOidcClient({
      ...settings,
      loopbackHttp: false,
      fetch: async () => Response.json(metadata),
    });
  const idToken = (endsInSeconds: number, groups = 0) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, iat: now, exp: now + endsInSeconds, groups: "x".repeat(groups) };
    return `e.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
  };

  test.each([
    ["a short id token", idToken(300), true],
    ["an id token of 12 kB", idToken(300, 9_000), false],
    ["an id token that has ended", idToken(-1), false],
  ])("%s is sent along: %3$j", async (_name, token, isSent) => {
    const address = await clientOf().endSessionAddress(
      token,
      "https://portal.example.tw/",
      "en-US",
    );
    const query = new URL(address).searchParams;
    expect(query.get("id_token_hint")).toBe(isSent ? token : null);
    expect(query.get("client_id")).toBe("c");
    expect(query.get("post_logout_redirect_uri")).toBe("https://portal.example.tw/");
    expect(address.length).toBeLessThan(2_500);
  });
});
